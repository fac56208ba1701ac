import { darken } from './colour';
import type { Looks } from './looks';
import { lettering, type Marks } from './machine-parts';
import { disc, facing, label, level, line, plate, vents } from './marks';
import { standOnBox } from './shadow';
import { box, sheet, turned } from './solids';
import type { Stage } from './stage';
import type { V2 } from './vector';

/** A meeting-room projector. */
export const drawProjector = (stage: Stage, look: Looks['projector'] = {}, marks: Marks): void => {
  const { body = '#f0f2f4', width = 31, lens = 'right' } = look;
  const [height, depth] = [8.4, 24];
  const half = width / 2;
  const front = depth / 2;
  standOnBox(stage, -half, half, -front, front);
  for (const x of [-half + 3, half - 3])
    box(stage, { at: [x, 0, front - 4], size: [2, 1.2, 2] }, { colour: '#2b2f36' });
  box(
    stage,
    { at: [0, 1, 0], size: [width, height, depth], axis: 'y', radius: 2.6, bevel: 1 },
    { colour: body, gloss: 0.5 },
  );
  const face = facing(front + 0.01);
  const x = lens === 'right' ? half - 8 : lens === 'left' ? -half + 8 : 0;
  const y = 1 + height * 0.5;
  const away = lens === 'right' ? -half + 2.6 : 1.4;
  plate(stage, face, [away, 2.4, half, height - 3], darken(body, 0.12), { radius: 0.8 });
  vents(stage, face, [away + 0.6, 2.9, half - 1.2, height - 4], 8, darken(body, 0.6));
  turned(
    stage,
    'z',
    [x, y, front - 0.6],
    [
      [0, 3.7],
      [1, 3.7],
      [1.4, 3.4],
    ],
    { colour: '#4a515c', gloss: 0.8 },
    56,
  );
  turned(
    stage,
    'z',
    [x, y, front + 0.6],
    [
      [0, 3],
      [1.6, 3],
      [1.8, 2.8],
    ],
    { colour: '#22262c', gloss: 0.8 },
    56,
  );
  const glass = facing(front + 2.42);
  disc(stage, glass, x, y, 2.5, '#07090c');
  disc(stage, glass, x, y, 2.1, {
    stops: [
      [0, '#5a7fd0'],
      [0.5, '#2b2a5c'],
      [1, '#0d1020'],
    ],
    way: 'slant',
  });
  disc(stage, glass, x + 0.5, y - 0.5, 1, '#8f6fd8', 0.35);
  disc(stage, glass, x - 0.8, y + 0.9, 0.5, '#ffffff', 0.85);
  const top = level(1 + height + 0.01);
  plate(stage, top, [x - 4, -front + 2.4, 8, 3.6], darken(body, 0.35), { radius: 1.2 });
  plate(stage, top, [x - 3, -front + 3.2, 6, 1.4], '#5d6672', { radius: 0.6 });
  const pad = -x * 0.5;
  disc(stage, top, pad, 4, 3.2, darken(body, 0.1));
  for (const [dx, dy] of [
    [0, 1.8],
    [0, -1.8],
    [1.8, 0],
    [-1.8, 0],
  ] as const)
    disc(stage, top, pad + dx, 4 + dy, 0.6, '#59616d');
  disc(stage, top, pad, 4, 0.8, '#3d4653');
  label(stage, top, -half + 3, -front + 2.4, 1.9, marks.brand, lettering(body), { bold: true });
};

/** A paper shredder over its bin, with a sheet going in. */
export const drawShredder = (stage: Stage, look: Looks['shredder'] = {}, marks: Marks): void => {
  const { body = '#2a2d32', bin = '#3a3f47', width = 33, height = 40 } = look;
  const depth = width * 0.7;
  const half = width / 2;
  const front = depth / 2;
  const head = height * 0.24;
  standOnBox(stage, -half + 1, half - 1, -front + 1, front - 1);
  box(
    stage,
    { at: [0, 0, 0], size: [width - 2, height - head, depth - 2], axis: 'y', radius: 2, bevel: 0.5 },
    { colour: bin, gloss: 0.4 },
  );
  const face = facing(front - 0.98);
  plate(
    stage,
    face,
    [-half * 0.5, height * 0.12, half, height * 0.4],
    {
      stops: [
        [0, '#aeb8c4', 0.55],
        [1, '#5d6672', 0.7],
      ],
    },
    { radius: 1.4 },
  );
  for (let index = 0; index < 46; index++) {
    const x = -half * 0.46 + ((index * 37) % 46) * half * 0.0195;
    const y = height * 0.14 + ((index * 23) % 17) * height * 0.0105;
    line(
      stage,
      face,
      [
        [x, y],
        [x + 1.6 - (index % 4) * 0.9, y + 1.2 + (index % 3) * 0.5],
      ],
      index % 5 === 0 ? '#8db4e6' : '#f5f7f9',
      3,
      0.9,
    );
  }
  box(
    stage,
    { at: [0, height - head, 0], size: [width, head, depth], axis: 'y', radius: 2.6, bevel: 1.2 },
    { colour: body, gloss: 0.6 },
  );
  const top = level(height + 0.01);
  plate(stage, top, [-half + 4, -0.9, width - 8, 1.9], '#050607', { radius: 0.8 });
  const path: V2[] = [
    [0, height - 0.2],
    [-0.3, height + 8],
    [-1.6, height + 15],
  ];
  sheet(stage, -9, 9, path, { colour: '#fdfdfb', gloss: 0.1 });
  const page = (x: number, up: number): [number, number, number] => [x, height + up, -0.05 - up * 0.05];
  line(
    stage,
    page,
    [
      [-9, 0],
      [-9, 8.6],
      [-9, 15],
      [9, 15],
      [9, 0],
    ],
    '#a3adba',
    1.4,
    0.7,
  );
  for (const [row, share] of [
    [12.6, 0.5],
    [10.8, 1],
    [9.6, 0.9],
    [8.4, 1],
    [5.6, 0.8],
    [4.4, 1],
    [3.2, 0.6],
  ] as const)
    plate(stage, page, [-6.6, row, 13 * share, 0.5], row > 12 ? '#4d6f9f' : '#b8c0cb');
  const brow = facing(front + 0.01);
  plate(stage, brow, [half - 11, height - head * 0.7, 8, head * 0.36], '#101215', { radius: 0.8 });
  for (const [index, colour] of ['#58d18b', '#f0b13f', '#e5584f'].entries())
    disc(stage, brow, half - 9.2 + index * 2.2, height - head * 0.52, 0.5, colour);
  label(stage, brow, -half + 3.4, height - head * 0.62, 2, marks.brand, lettering(body), { bold: true });
};
