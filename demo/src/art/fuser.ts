import { darken, lighten } from './colour';
import { gear } from './drum';
import type { Looks } from './looks';
import { lettering, type Marks } from './machine-parts';
import { facing, label, patch, plate, sideways, vents } from './marks';
import { standOnBox } from './shadow';
import { box, solid, turned } from './solids';
import type { Stage } from './stage';
import { spread, type V2 } from './vector';

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
