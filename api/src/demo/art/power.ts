import { darken, lighten } from './colour';
import type { Looks } from './looks';
import { lettering, type Marks } from './machine-parts';
import { barCode } from './label-printer';
import { disc, facing, label, lead, level, line, patch, plate, ramp, seam, sideways, vents, type Plane } from './marks';
import { box, solid, turned } from './solids';
import { placed, standOnBox, type Stage } from './stage';
import { add, spread, turnY, type V2 } from './vector';

/** A three-pin British socket as used in Kenya. */
const socket = (stage: Stage, plane: Plane, x: number, y: number, size: number): void => {
  plate(
    stage,
    plane,
    [x - size / 2, y - size / 2, size, size],
    {
      stops: [
        [0, '#ffffff'],
        [1, '#e8ebef'],
      ],
    },
    { radius: size * 0.1, edge: '#b9c1cb' },
  );
  plate(stage, plane, [x - size * 0.05, y + size * 0.1, size * 0.1, size * 0.22], '#20252d', { radius: 0.03 });
  for (const side of [-0.26, 0.14])
    plate(stage, plane, [x + size * side, y - size * 0.2, size * 0.13, size * 0.1], '#20252d', { radius: 0.03 });
};

/** An uninterruptible power supply, or a surge-protected socket strip. */
export const drawUps = (stage: Stage, look: Looks['ups'] = {}, marks: Marks): void => {
  const { body = '#2a2d32', width = 12, height = 17, display = true, style = 'tower' } = look;
  if (style === 'strip') {
    placed(
      stage,
      (point) => turnY(point, -0.12),
      () => {
        lead(
          stage,
          [
            [-16.4, 1.6, 0],
            [-21, 1.2, 1],
            [-22, 0.6, 8],
            [-13, 0.5, 11],
            [-4, 0.5, 9.4],
            [3, 0.6, 10.4],
          ],
          0.9,
          '#30343b',
        );
        box(
          stage,
          { at: [5.2, 0, 10.8], size: [5, 3.4, 4], axis: 'z', radius: 0.9, bevel: 0.5 },
          { colour: '#30343b', gloss: 0.5 },
        );
        for (const [x, y] of [
          [7.9, 1.2],
          [7.9, 2.2],
        ] as const)
          box(
            stage,
            { at: [x + 0.4, y, 10.8], size: [1.4, 0.4, 0.7], radius: 0.05, bevel: 0.03 },
            { colour: '#d9b45c', gloss: 1 },
          );
        standOnBox(stage, -17, 17, -3.4, 3.4);
        box(stage, { at: [0, 0, 0], size: [34, 4, 7], axis: 'x', radius: 1, bevel: 0.6 }, { colour: body, gloss: 0.5 });
        const top = level(4.02);
        for (const x of spread(-12, 7.6, 5)) socket(stage, top, x, 0, 4.4);
        plate(
          stage,
          top,
          [11.4, -1.6, 3.6, 3.2],
          {
            stops: [
              [0, '#f4564d'],
              [1, '#c22e28'],
            ],
          },
          { radius: 0.4 },
        );
        line(
          stage,
          top,
          [
            [13.2, -0.8],
            [13.2, 0.8],
          ],
          '#ffffff',
          3,
          0.9,
        );
        label(stage, facing(3.52), -14, 1.4, 1.4, marks.brand, lettering(body), { bold: true });
      },
    );
    return;
  }
  const depth = width * 2.1;
  const half = width / 2;
  const front = depth / 2;
  standOnBox(stage, -half, half, -front, front);
  box(stage, { at: [0, 0, 0], size: [width - 1, 0.8, depth - 2] }, { colour: '#141619' });
  box(
    stage,
    { at: [0, 0.5, -0.8], size: [width, height, depth - 1.6], radius: 0.8, bevel: 0.3 },
    { colour: body, gloss: 0.4 },
  );
  box(
    stage,
    { at: [0, 0.5, front - 1.4], size: [width, height, 2.8], radius: 1.4, bevel: 0.9 },
    { colour: lighten(body, 0.04), gloss: 0.6 },
  );
  const face = facing(front + 0.01);
  plate(
    stage,
    face,
    [-half + 1.4, height * 0.5, width - 2.8, height * 0.4],
    {
      stops: [
        [0, '#191c20'],
        [1, '#060708'],
      ],
      way: 'slant',
    },
    { radius: 0.8 },
  );
  if (display) {
    plate(
      stage,
      face,
      [-half + 2.2, height * 0.6, width - 4.4, height * 0.25],
      {
        stops: [
          [0, '#bfe9ff'],
          [1, '#6fbcec'],
        ],
      },
      { radius: 0.4 },
    );
    label(stage, face, -half + 2.8, height * 0.735, height * 0.07, '230', '#0f3a5c', { bold: true });
    for (const [index, share] of [0.4, 0.55, 0.7, 0.85, 1].entries())
      plate(
        stage,
        face,
        [-half + 2.7 + index * width * 0.11, height * 0.63, width * 0.07, height * 0.08 * share],
        '#0f3a5c',
      );
  } else {
    for (const [index, colour] of ['#58d18b', '#f0b13f', '#e5584f'].entries())
      disc(stage, face, -width * 0.18 + index * width * 0.18, height * 0.74, width * 0.05, colour);
  }
  disc(stage, face, 0, height * 0.34, width * 0.13, lighten(body, 0.22));
  disc(stage, face, 0, height * 0.34, width * 0.1, darken(body, 0.2));
  disc(stage, face, 0, height * 0.34, width * 0.03, '#58d18b');
  label(stage, face, 0, height * 0.14, 1.05, marks.brand, lettering(body), { bold: true, middle: true });
  const side = sideways(half + 0.01);
  vents(stage, side, [-front + 7, height * 0.62, depth * 0.5, height * 0.24], 5, darken(body, 0.6));
  vents(stage, side, [-front + 7, height * 0.18, depth * 0.5, height * 0.24], 5, darken(body, 0.6));
  seam(
    stage,
    side,
    [
      [-front + 3, 1],
      [-front + 3, height],
    ],
    body,
  );
};

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
