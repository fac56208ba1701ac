import { darken, inkColours, lighten } from './colour';
import type { Looks } from './looks';
import { lettering, type Marks } from './machine-parts';
import { disc, facing, label, level, line, patch, plate, sideways, vents } from './marks';
import { drawCarton } from './packaging';
import { box, solid, turned } from './solids';
import { placed, standOnBox, type Stage } from './stage';
import { add, spread, turnY, type V2 } from './vector';

const gear = (stage: Stage, x: number, y: number, z: number, radius: number, colour: string): void => {
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

/** A fixing unit: heated film above, pressure roller below, hot-surface sign, connector. */
export const drawFuser = (stage: Stage, look: Looks['fuser'] = {}, marks: Marks): void => {
  const { body = '#2f343b', roller = '#c8743a', length = 36 } = look;
  const half = length / 2;
  standOnBox(stage, -half, half, -7, 7);
  box(
    stage,
    { at: [0, 0, -1], size: [length - 2, 3.2, 12], axis: 'x', radius: 0.8, bevel: 0.3 },
    { colour: darken(body, 0.25), gloss: 0.3 },
  );
  plate(stage, facing(1), [-half + 1.4, 0.4, length - 2.8, 9], '#0c0d10');
  turned(
    stage,
    'x',
    [0, 3.4, 4.2],
    [
      [-half + 2, 2],
      [half - 2, 2],
    ],
    { colour: '#30343b', gloss: 0.7 },
  );
  turned(
    stage,
    'x',
    [0, 7.3, 3.4],
    [
      [-half + 2, 2],
      [half - 2, 2],
    ],
    { colour: roller, gloss: 1 },
  );
  const hood: V2[] = [
    [-7, 2.6],
    [-2, 2.6],
    [1.6, 9.2],
    [1.8, 11],
    [-5.4, 11.6],
    [-7, 10.4],
  ];
  solid(
    stage,
    { axis: 'x', outline: hood, from: -half + 1, to: half - 1, radius: [0.6, 0.6, 0.6, 1.2, 1.6, 1.4], bevel: 0.4 },
    { colour: body, gloss: 0.5 },
  );
  const roof = (x: number, back: number): [number, number, number] => [x, 11.03 + (back + 1.8) * 0.083, -back];
  vents(stage, roof, [-half + 4, -0.8, length * 0.46, 5], 7, darken(body, 0.65));
  const [signX, signY] = [half - 8.5, -0.6];
  plate(stage, roof, [signX - 3, signY - 0.6, 9, 4.6], '#f3c318', { radius: 0.3 });
  patch(
    stage,
    roof,
    [
      [signX - 2.4, signY],
      [signX + 1, signY],
      [signX - 0.7, signY + 3.2],
    ],
    '#20252d',
  );
  patch(
    stage,
    roof,
    [
      [signX - 1.7, signY + 0.4],
      [signX + 0.3, signY + 0.4],
      [signX - 0.7, signY + 2.3],
    ],
    '#f3c318',
  );
  for (const y of [0.4, 1.3, 2.2]) plate(stage, roof, [signX + 1.8, signY + y, 3.4, 0.34], '#20252d');
  const cheek: V2[] = [
    [-6.6, 0],
    [6.2, 0],
    [6.6, 4],
    [5.2, 10],
    [-5, 11],
    [-6.6, 9.6],
  ];
  for (const [from, to] of [
    [-half - 0.6, -half + 1.2],
    [half - 1.2, half + 0.6],
  ] as const)
    solid(
      stage,
      { axis: 'x', outline: cheek, from, to, radius: 1.2, bevel: 0.3 },
      { colour: lighten(body, 0.1), gloss: 0.5 },
    );
  const end = half + 0.62;
  gear(stage, end, 3.6, 3.2, 2.4, '#e0b46c');
  gear(stage, end, 7.4, -0.6, 1.9, '#e8eaee');
  plate(stage, sideways(end), [2.6, 1.2, 2.8, 2], '#f2f4f6', { radius: 0.2 });
  for (const x of spread(3, 4.8, 4)) plate(stage, sideways(end + 0.01), [x, 1.6, 0.26, 1.2], '#8a94a2');
  label(stage, facing(1.75), -half + 3, 9.7, 0.9, marks.brand, lettering(body), { bold: true });
};

const drawTyre = (
  stage: Stage,
  x: number,
  z: number,
  radius: number,
  wide: number,
  rubber: string,
  hub: string,
): void => {
  standOnBox(stage, x - wide / 2, x + wide / 2, z - radius * 0.6, z + radius * 0.6);
  turned(
    stage,
    'x',
    [x, radius, z],
    [
      [-wide / 2, radius * 0.94],
      [-wide / 2 + 0.15, radius],
      ...spread(-wide / 2 + 0.3, wide / 2 - 0.3, 14).map((along, index): V2 => [
        along,
        radius * (index % 2 ? 0.965 : 1),
      ]),
      [wide / 2 - 0.15, radius],
      [wide / 2, radius * 0.94],
    ],
    { colour: rubber, gloss: 0.2 },
    56,
  );
  turned(
    stage,
    'x',
    [x, radius, z],
    [
      [wide / 2 - 0.3, radius * 0.66],
      [wide / 2 + 0.5, radius * 0.66],
      [wide / 2 + 0.6, radius * 0.6],
    ],
    { colour: hub, gloss: 0.5 },
    40,
  );
  const end = sideways(x + wide / 2 + 0.62);
  disc(stage, end, -z, radius, radius * 0.42, darken(hub, 0.2));
  disc(stage, end, -z, radius, radius * 0.3, '#15181c');
  plate(stage, end, [-z - radius * 0.08, radius, radius * 0.16, radius * 0.42], '#15181c');
};

const drawShaft = (stage: Stage, z: number, length: number, rubber: string, hub: string): void => {
  const half = length / 2;
  standOnBox(stage, -half, half, z - 1, z + 1);
  turned(
    stage,
    'x',
    [0, 1.7, z],
    [
      [-half, 0.45],
      [half, 0.45],
    ],
    { colour: '#c3c9d1', gloss: 1 },
    28,
  );
  for (const share of [-0.62, 0, 0.62])
    turned(
      stage,
      'x',
      [share * half, 1.7, z],
      [
        [-length * 0.11, 1.5],
        [-length * 0.1, 1.7],
        [length * 0.1, 1.7],
        [length * 0.11, 1.5],
      ],
      { colour: rubber, gloss: 0.2 },
      48,
    );
  turned(
    stage,
    'x',
    [half - 1.4, 1.7, z],
    [
      [-0.8, 1.2],
      [0.8, 1.2],
    ],
    { colour: hub, gloss: 0.5 },
    30,
  );
};

/** Rubber rollers that move paper: loose tyres, shafts, or a maintenance kit in its carton. */
export const drawRollerKit = (stage: Stage, look: Looks['roller-kit'] = {}, marks: Marks): void => {
  const { rubber = '#3a3f47', hub = '#e6e9ed', count = 3, style = 'tyres' } = look;
  if (style === 'shafts') {
    for (const z of spread(-(count - 1) * 3.2, (count - 1) * 3.2, count)) drawShaft(stage, z, 26, rubber, hub);
    return;
  }
  const tyres = (): void => {
    const places = [
      [-4.2, -3.2],
      [3.4, -3.6],
      [-0.4, 2.6],
      [7.4, 2.2],
      [-7.6, 3.4],
    ] as const;
    [...places.slice(0, count)]
      .sort((a, b) => a[1] - b[1])
      .forEach(([x, z], index) =>
        drawTyre(stage, x, z, 2.3 - (index % 2) * 0.35, 3.6 - (index % 2) * 0.8, rubber, hub),
      );
  };
  if (style === 'tyres') {
    placed(stage, (point) => turnY(point, -0.2), tyres);
    return;
  }
  drawCarton(stage, { at: [-4, 0, -13], size: [34, 19, 14], colour: '#4b5a70', inks: ['black'], marks });
  placed(
    stage,
    (point) => add(point, [-4, 0, 3.4]),
    () => drawShaft(stage, 0, 30, rubber, hub),
  );
  placed(stage, (point) => add(point, [13, 0, 8.6]), tyres);
};
