import { darken, inkColours, lighten } from './colour';
import type { Looks } from './looks';
import { lettering, type Marks } from './machine-parts';
import { disc, facing, label, level, line, patch, plate } from './marks';
import { standOnBox } from './shadow';
import { box, solid, turned } from './solids';
import { placed, type Stage } from './stage';
import { add, spread, type V2 } from './vector';

export const gear = (stage: Stage, x: number, y: number, z: number, radius: number, colour: string): void => {
  const end = (back: number, up: number): [number, number, number] => [x, y + up, z - back];
  const teeth = spread(0, Math.PI * 2 * (71 / 72), 72).map((angle, index): V2 => {
    const reach = radius * (index % 4 < 2 ? 1 : 0.87);
    return [reach * Math.cos(angle), reach * Math.sin(angle)];
  });
  patch(stage, end, teeth, {
    stops: [
      [0, lighten(colour, 0.2)],
      [1, darken(colour, 0.18)],
    ],
  });
  disc(stage, end, 0, 0, radius * 0.62, darken(colour, 0.14));
  disc(stage, end, 0, 0, radius * 0.3, lighten(colour, 0.2));
  disc(stage, end, 0, 0, radius * 0.16, '#444b55');
};

const drawOneDrum = (stage: Stage, drum: string, body: string, length: number, marks: Marks, accent?: string): void => {
  const half = length / 2;
  standOnBox(stage, -half, half, -5, 6);
  const rail: V2[] = [
    [-5, 0.6],
    [2.4, 0.6],
    [3, 3],
    [-1.4, 7.4],
    [-5, 7.4],
  ];
  solid(
    stage,
    { axis: 'x', outline: rail, from: -half + 1, to: half - 1, radius: 0.8, bevel: 0.3 },
    { colour: body, gloss: 0.4 },
  );
  const roof = level(7.42);
  plate(stage, roof, [-half + 3, 1.8, length - 6, 2.6], darken(body, 0.3), { radius: 0.4 });
  label(stage, roof, -half + 4, 2.5, 1.4, marks.brand, lettering(body), { bold: true });
  if (accent) plate(stage, roof, [half - 7, 1.8, 4, 2.6], accent, { radius: 0.4 });
  const cheek: V2[] = [
    [-5.4, 0],
    [5.6, 0],
    [6, 3.4],
    [3, 7],
    [-5.4, 8],
  ];
  solid(
    stage,
    { axis: 'x', outline: cheek, from: -half - 0.6, to: -half + 1, radius: 1, bevel: 0.3 },
    { colour: darken(body, 0.15), gloss: 0.4 },
  );
  turned(
    stage,
    'x',
    [0, 3.4, 3],
    [
      [-half + 1, 2.6],
      [half - 1, 2.6],
    ],
    { colour: drum, gloss: 1 },
    72,
  );
  line(
    stage,
    (x, up) => [x, 3.4 + 2.6 * Math.sin(up), 3 + 2.6 * Math.cos(up)],
    [
      [-half + 1.4, 0.9],
      [half - 1.4, 0.9],
    ],
    '#ffffff',
    5,
    0.4,
  );
  solid(
    stage,
    { axis: 'x', outline: cheek, from: half - 1, to: half + 0.6, radius: 1, bevel: 0.3 },
    { colour: body, gloss: 0.5 },
  );
  gear(stage, half + 0.62, 3.6, 3, 2.7, '#e8eaee');
  gear(stage, half + 0.62, 5.2, -2.6, 1.7, '#cfd5dd');
};

/** A photoconductor drum in its frame, four of them for a colour machine, or a transfer belt. */
export const drawDrumUnit = (stage: Stage, look: Looks['drum-unit'] = {}, marks: Marks): void => {
  const { drum = '#2f9c8f', body = '#3a3f47', inks = [], length = 34, belt = false } = look;
  if (belt) {
    standOnBox(stage, -length / 2, length / 2, -12, 12);
    box(
      stage,
      { at: [0, 0.4, 0], size: [length + 4, 3, 20], axis: 'x', radius: 1.2, bevel: 0.4 },
      { colour: body, gloss: 0.4 },
    );
    box(
      stage,
      { at: [0, 0.8, 0], size: [length, 6.4, 24], axis: 'x', radius: 3.1, bevel: 0.1 },
      { colour: drum, gloss: 1 },
    );
    plate(stage, level(7.22), [-length / 2 + 0.4, -8, length - 0.8, 17], {
      stops: [
        [0, '#ffffff', 0.05],
        [0.4, '#ffffff', 0.28],
        [0.5, '#ffffff', 0.05],
        [1, '#ffffff', 0.12],
      ],
      way: 'slant',
    });
    box(
      stage,
      { at: [length / 2 + 0.9, 0.2, 0], size: [1.8, 7.6, 21], axis: 'x', radius: 1.6, bevel: 0.4 },
      { colour: body, gloss: 0.5 },
    );
    gear(stage, length / 2 + 1.85, 4, 7, 2.4, '#e8eaee');
    gear(stage, length / 2 + 1.85, 4, -6, 1.8, '#cfd5dd');
    label(stage, facing(12.02), -length / 2 + 2, 3, 1.8, marks.brand, '#aeb7c4', { bold: true });
    return;
  }
  if (inks.length > 1) {
    inks.forEach((ink, index) =>
      placed(
        stage,
        (point) => add(point, [(index - 1.5) * 4, 0, (index - 1.5) * 14]),
        () => drawOneDrum(stage, drum, body, length, marks, inkColours[ink]),
      ),
    );
    return;
  }
  drawOneDrum(stage, drum, body, length, marks);
};
