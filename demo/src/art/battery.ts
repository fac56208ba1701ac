import { barCode } from './bar-code';
import type { Looks } from './looks';
import type { Marks } from './machine-parts';
import { disc, facing, label, lead, level, line, patch, plate, ramp, seam, sideways, vents } from './marks';
import { standOnBox } from './shadow';
import { box, solid, turned } from './solids';
import { placed, type Stage } from './stage';
import { add, spread, type V2 } from './vector';

const drawPack = (stage: Stage, body: string, length: number, marks: Marks): void => {
  const half = length / 2;
  standOnBox(stage, -half, half, -3.4, 3.4);
  const profile: V2[] = [
    [-3.4, 0],
    [3.4, 0],
    [3.4, 1.2],
    [1.6, 2.1],
    [-3.4, 2.1],
  ];
  solid(
    stage,
    { axis: 'x', outline: profile, from: -half, to: half, radius: [0.3, 0.3, 0.5, 0.8, 0.4], bevel: 0.3 },
    { colour: body, gloss: 0.5 },
  );
  const top = level(2.12);
  plate(stage, top, [-half + 1.2, -1.4, length * 0.62, 4.2], '#eef1f4', { radius: 0.2 });
  label(stage, top, -half + 1.8, 1.3, 1.1, marks.brand, '#2b3442', { bold: true });
  label(stage, top, -half + 1.8, 0.2, 0.7, marks.model, '#58626f');
  barCode(stage, top, -half + 1.8, -1.1, 5, 0.9);
  patch(
    stage,
    top,
    [
      [half - 5.6, -0.9],
      [half - 2.6, -0.9],
      [half - 4.1, 1.8],
    ],
    '#f3c318',
  );
  line(
    stage,
    top,
    [
      [half - 4.1, 0.9],
      [half - 4.1, 0],
    ],
    '#20252d',
    3,
  );
  const face = facing(3.42);
  plate(stage, face, [half * 0.3, 0.25, length * 0.2, 0.6], '#0d0f12', { radius: 0.1 });
  for (const x of spread(half * 0.3 + 0.3, half * 0.3 + length * 0.2 - 0.5, 9))
    plate(stage, face, [x, 0.32, 0.2, 0.45], '#e3c06a');
  seam(
    stage,
    ramp(3.4, 1.2, 1.6, 2.1),
    [
      [-half + 0.6, 0.4],
      [half - 0.6, 0.4],
    ],
    body,
  );
};

const drawCharger = (stage: Stage, body: string, marks: Marks): void => {
  lead(
    stage,
    [
      [-6, 1.5, 0],
      [-10, 1.1, -1.4],
      [-11, 0.6, -6],
      [-4, 0.5, -8.4],
      [5, 0.5, -7.4],
      [11.4, 0.6, -5],
    ],
    0.75,
    '#25282d',
  );
  box(
    stage,
    { at: [12.8, 0, -4.4], size: [4, 3.2, 3.6], axis: 'z', radius: 0.8, bevel: 0.5 },
    { colour: '#25282d', gloss: 0.5 },
  );
  standOnBox(stage, -6, 6, -2.7, 2.7);
  box(stage, { at: [0, 0, 0], size: [12, 3, 5.4], axis: 'x', radius: 0.8, bevel: 0.6 }, { colour: body, gloss: 0.6 });
  const top = level(3.02);
  plate(stage, top, [-5, -1.9, 10, 3.8], '#34393f', { radius: 0.3 });
  label(stage, top, -4.4, 0.4, 1, marks.brand, '#e8ebef', { bold: true });
  for (const y of [-0.4, -1, -1.6]) plate(stage, top, [-4.4, y, y === -1 ? 5 : 6.6, 0.22], '#8b94a1');
  lead(
    stage,
    [
      [6, 1.4, 0],
      [9.6, 1, 0.8],
      [13, 0.5, 4],
      [9, 0.4, 7.6],
      [1, 0.4, 6.4],
      [-6, 0.4, 7.6],
    ],
    0.42,
    '#25282d',
  );
  turned(
    stage,
    'x',
    [-8, 0.6, 7.7],
    [
      [-1.6, 0.3],
      [-0.4, 0.3],
      [-0.4, 0.55],
      [2, 0.55],
    ],
    { colour: '#2b2f36', gloss: 0.5 },
    24,
  );
};

const drawSupply = (stage: Stage, marks: Marks): void => {
  const metal = '#aeb5be';
  standOnBox(stage, -7.5, 7.5, -7, 7);
  lead(
    stage,
    [
      [-6, 3, 6.6],
      [-8, 3, 9],
      [-6, 1, 12],
      [1, 0.6, 12.6],
      [6, 0.6, 11],
    ],
    1,
    '#22252a',
  );
  lead(
    stage,
    [
      [-5.4, 2.4, 6.6],
      [-6, 2, 9],
      [-3, 0.8, 10.6],
      [4, 0.5, 11],
    ],
    0.7,
    '#d9a928',
  );
  box(stage, { at: [7.4, 0.1, 10.8], size: [3.6, 1.2, 1.6], radius: 0.1, bevel: 0.08 }, { colour: '#f0f2f4' });
  box(stage, { at: [0, 0, 0], size: [15, 8.6, 14], radius: 0.2, bevel: 0.15 }, { colour: metal, gloss: 0.9 });
  const top = level(8.62);
  disc(stage, top, 0, 0, 5.8, '#14161a');
  for (const radius of [5.4, 4.2, 3, 1.8])
    line(
      stage,
      top,
      spread(0, 6.2832, 49).map((angle): V2 => [radius * Math.cos(angle), radius * Math.sin(angle)]),
      '#c9cfd7',
      3,
    );
  for (const angle of spread(0.4, 0.4 + 6.2832 * (5 / 6), 6))
    line(
      stage,
      top,
      [
        [1 * Math.cos(angle), 1 * Math.sin(angle)],
        [5.6 * Math.cos(angle), 5.6 * Math.sin(angle)],
      ],
      '#c9cfd7',
      3,
    );
  disc(stage, top, 0, 0, 1.3, '#d9dee4');
  const side = sideways(7.52);
  plate(stage, side, [-5.6, 1, 11.2, 6.4], '#f5f7f9', { radius: 0.2 });
  label(stage, side, -5, 5.2, 1.4, marks.brand, '#2b3442', { bold: true });
  barCode(stage, side, -5, 1.6, 5, 2);
  vents(stage, facing(7.02), [-2, 1.4, 8, 5.6], 8, '#3a4048', true);
};

/** A notebook's battery or charger, or a desktop's power supply. */
export const drawBattery = (stage: Stage, look: Looks['battery'] = {}, marks: Marks): void => {
  const { style = 'pack', body = '#2b2f35', length = 24 } = look;
  if (style === 'charger') return drawCharger(stage, body, marks);
  if (style === 'supply') return drawSupply(stage, marks);
  placed(
    stage,
    (point) => add(point, [0, 0, 0]),
    () => drawPack(stage, body, length, marks),
  );
};
