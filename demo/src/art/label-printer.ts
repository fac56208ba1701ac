import { barCode } from './bar-code';
import { darken, lighten } from './colour';
import type { Looks } from './looks';
import { lettering, type Marks, paper } from './machine-parts';
import { disc, facing, label, level, line, type Plane, plate, ramp, seam } from './marks';
import { standOnBox } from './shadow';
import { box, sheet, solid } from './solids';
import type { Stage } from './stage';
import type { V2 } from './vector';

const drawReceipt = (stage: Stage, half: number, top: number, z: number): void => {
  const path: V2[] = [
    [z, top - 0.4],
    [z - 0.4, top + 5],
    [z - 0.2, top + 9],
    [z - 1.6, top + 13],
  ];
  sheet(stage, -half * 0.72, half * 0.72, path, paper);
  const face: Plane = (x, up) => [x, top + up, z - 0.35];
  plate(stage, face, [-half * 0.4, 10.8, half * 0.8, 0.7], '#3a424e');
  for (const [row, share] of [
    [9.5, 1],
    [8.6, 0.8],
    [7.7, 0.9],
    [6.8, 0.7],
    [5.9, 0.85],
  ] as const) {
    plate(stage, face, [-half * 0.58, row, half * 0.7 * share, 0.3], '#9aa4b1');
    plate(stage, face, [half * 0.34, row, half * 0.24, 0.3], '#7b8694');
  }
  line(
    stage,
    face,
    [
      [-half * 0.58, 5.2],
      [half * 0.58, 5.2],
    ],
    '#7b8694',
    1.5,
  );
  plate(stage, face, [half * 0.1, 4.2, half * 0.48, 0.6], '#3a424e');
  barCode(stage, face, -half * 0.45, 1.4, half * 0.9, 2);
  line(
    stage,
    face,
    [
      [half * 0.72, 0],
      [half * 0.72, 9],
    ],
    '#a6b0bd',
    1.4,
    0.8,
  );
};

const drawLabelStrip = (stage: Stage, half: number, y: number, z: number): void => {
  const path: V2[] = [
    [z - 0.4, y],
    [z + 2, y + 0.3],
    [z + 4.6, y - 1.2],
    [z + 6.6, y - 3.6],
  ];
  sheet(stage, -half * 0.62, half * 0.62, path, paper);
  const face = ramp(z + 4.6, y - 1.2 + 0.06, z + 2, y + 0.36);
  const low = ramp(z + 6.6, y - 3.54, z + 4.6, y - 1.14);
  barCode(stage, low, -half * 0.4, 0.5, half * 0.8, 1.6);
  plate(stage, face, [-half * 0.4, 1.4, half * 0.5, 0.6], '#20252d');
  plate(stage, face, [-half * 0.4, 0.5, half * 0.8, 0.36], '#8a94a2');
};

/** A small printer of till receipts or adhesive labels. */
export const drawLabelPrinter = (stage: Stage, look: Looks['label-printer'] = {}, marks: Marks): void => {
  const { body = '#2b2e33', accent = '#3a7bd5', style = 'receipt' } = look;
  const receipt = style === 'receipt';
  const [width, height, depth] = receipt ? [14, 13.5, 19] : [13.5, 14.5, 20];
  const half = width / 2;
  const front = depth / 2;
  standOnBox(stage, -half, half, -front, front);
  box(stage, { at: [0, 0, 0], size: [width - 1.4, 1, depth - 1.4] }, { colour: darken(body, 0.5) });
  const profile: V2[] = receipt
    ? [
        [-front, 0.5],
        [front, 0.5],
        [front, height * 0.62],
        [front - 4.5, height],
        [-front, height],
      ]
    : [
        [-front, 0.5],
        [front, 0.5],
        [front, height * 0.5],
        [front - 6, height * 0.96],
        [-front + 3, height],
        [-front, height * 0.8],
      ];
  solid(
    stage,
    {
      axis: 'x',
      outline: profile,
      from: -half,
      to: half,
      radius: receipt ? [1, 1, 1.4, 1.6, 1.4] : [1, 1, 2.2, 3, 3, 3],
      bevel: 1,
    },
    { colour: body, gloss: 0.5 },
  );
  const face = facing(front);
  if (receipt) {
    const slope = ramp(front, height * 0.62, front - 4.5, height);
    const run = Math.hypot(4.5, height * 0.38);
    plate(
      stage,
      slope,
      [-half + 1, 0.5, width - 2, run - 1.2],
      {
        stops: [
          [0, lighten(body, 0.18)],
          [1, lighten(body, 0.04)],
        ],
      },
      { radius: 0.6 },
    );
    for (const [index, colour] of ['#58d18b', '#f0b13f', '#e5584f'].entries())
      disc(stage, slope, half - 5 + index * 1.3, run * 0.5, 0.28, colour);
    plate(stage, slope, [-half + 2, run * 0.36, 3, 1.2], darken(body, 0.4), { radius: 0.5, edge: lighten(body, 0.25) });
    const roof = level(height + 0.02);
    plate(stage, roof, [-half + 1.2, -front + 5.2, width - 2.4, 1.2], '#0d0f12', { radius: 0.3 });
    seam(
      stage,
      roof,
      [
        [-half + 0.8, front - 5.4 - 9],
        [half - 0.8, front - 5.4 - 9],
      ],
      body,
    );
    drawReceipt(stage, half, height, front - 5.8);
    for (let tooth = 0; tooth < 12; tooth++)
      plate(stage, roof, [-half + 1.4 + tooth * 0.94, -front + 5.1, 0.5, 0.26], '#b8c1cc');
    plate(
      stage,
      face,
      [-half + 1, 1.6, width - 2, height * 0.2],
      {
        stops: [
          [0, lighten(body, 0.08)],
          [1, darken(body, 0.2)],
        ],
      },
      { radius: 0.6 },
    );
  } else {
    const slope = ramp(front, height * 0.5, front - 6, height * 0.96);
    const run = Math.hypot(6, height * 0.46);
    plate(
      stage,
      slope,
      [-half + 1.4, run * 0.42, width - 2.8, run * 0.46],
      {
        stops: [
          [0, lighten(accent, 0.25)],
          [1, accent],
        ],
        way: 'slant',
      },
      { radius: 1 },
    );
    label(stage, slope, -half + 2.6, run * 0.58, 1.5, marks.brand, '#ffffff', { bold: true });
    plate(stage, slope, [-half + 1.4, run * 0.16, width - 2.8, 0.9], '#0d0f12', { radius: 0.3 });
    disc(stage, face, half - 2.6, height * 0.36, 0.9, lighten(body, 0.2));
    disc(stage, face, half - 2.6, height * 0.36, 0.45, '#58d18b');
    disc(stage, face, half - 5.2, height * 0.36, 0.7, lighten(body, 0.12));
    drawLabelStrip(stage, half, height * 0.62, front - 1);
  }
  if (receipt) label(stage, face, -half + 1.6, height * 0.44, 1, marks.brand, lettering(body), { bold: true });
};
