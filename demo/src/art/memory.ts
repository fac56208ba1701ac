import { barCode } from './bar-code';
import { darken, lighten } from './colour';
import type { Looks } from './looks';
import type { Marks } from './machine-parts';
import { disc, facing, label, lead, level, line, plate } from './marks';
import { standOnBox } from './shadow';
import { box, turned } from './solids';
import { placed, type Stage } from './stage';
import { add, spread, turnX, turnY } from './vector';

const chip = '#23272e';

const drawStick = (stage: Stage, width: number, height: number, board: string, chips: number, marks: Marks): void => {
  const half = width / 2;
  box(stage, { at: [0, 0, 0], size: [width, height, 0.16], radius: 0.12, bevel: 0.03 }, { colour: board, gloss: 0.15 });
  const face = facing(0.09);
  for (const x of spread(-half + 0.3, half - 0.42, Math.round(width * 4.4)))
    if (Math.abs(x + width * 0.06) > 0.18)
      plate(stage, face, [x, 0.04, 0.12, 0.36], {
        stops: [
          [0, '#f4d98a'],
          [1, '#b9892c'],
        ],
      });
  plate(stage, face, [-width * 0.06 - 0.13, 0, 0.26, 0.34], '#e9edf1');
  const step = (width - 0.8) / chips;
  for (let index = 0; index < chips; index++) {
    const x = -half + 0.4 + step * (index + 0.5);
    box(
      stage,
      { at: [x, height * 0.26, 0.13], size: [step * 0.78, height * 0.52, 0.12], radius: 0.05, bevel: 0.03 },
      { colour: chip, gloss: 0.1 },
    );
    plate(stage, facing(0.2), [x - step * 0.26, height * 0.56, step * 0.4, height * 0.04], '#8b94a1', { opacity: 0.8 });
    plate(stage, facing(0.2), [x - step * 0.26, height * 0.46, step * 0.28, height * 0.03], '#8b94a1', {
      opacity: 0.6,
    });
  }
  plate(stage, facing(0.21), [-width * 0.24, height * 0.3, width * 0.4, height * 0.44], '#f5f7f9', { radius: 0.06 });
  label(
    stage,
    facing(0.22),
    -width * 0.22,
    height * 0.58,
    Math.min(height * 0.14, (width * 0.48) / marks.model.length),
    marks.model,
    '#2b3442',
    { bold: true },
  );
  barCode(stage, facing(0.22), -width * 0.22, height * 0.36, width * 0.2, height * 0.13);
  for (const x of spread(-half + 0.5, half - 0.7, 18)) plate(stage, face, [x, height * 0.88, 0.16, 0.1], '#c9a86a');
};

const drawSolidState = (stage: Stage, marks: Marks, colour: string): void => {
  standOnBox(stage, -5, 5, -3.5, 3.5);
  box(stage, { at: [0, 0, 0], size: [10, 0.7, 7], axis: 'y', radius: 0.3, bevel: 0.1 }, { colour, gloss: 0.7 });
  const top = level(0.71);
  plate(
    stage,
    top,
    [-4.3, -2.9, 8.6, 5.8],
    {
      stops: [
        [0, '#fafbfc'],
        [1, '#e4e8ed'],
      ],
      way: 'slant',
    },
    { radius: 0.15 },
  );
  plate(
    stage,
    top,
    [-4.3, 1.5, 8.6, 1.4],
    {
      stops: [
        [0, '#2f7dd1'],
        [1, '#1d4c93'],
      ],
      way: 'across',
    },
    { radius: 0.15 },
  );
  label(stage, top, -3.9, 1.9, 0.8, marks.brand, '#ffffff', { bold: true });
  label(stage, top, -3.9, 0.3, 0.72, marks.model, '#2b3442', { bold: true });
  barCode(stage, top, -3.9, -2.3, 3.6, 1.4);
  for (const y of [-0.6, -1.3, -2]) plate(stage, top, [0.6, y, y === -2 ? 2 : 3, 0.24], '#aab4c0');
  const front = facing(3.51);
  plate(stage, front, [-3.4, 0.14, 5.4, 0.34], '#0d0f12', { radius: 0.05 });
  for (const x of spread(-3.2, 1.6, 18)) plate(stage, front, [x, 0.2, 0.14, 0.12], '#e3c06a');
};

const drawDisk = (stage: Stage, marks: Marks): void => {
  standOnBox(stage, -7.3, 7.3, -5, 5);
  box(
    stage,
    { at: [0, 0, 0], size: [14.6, 2.6, 10.2], axis: 'y', radius: 0.5, bevel: 0.2 },
    { colour: '#b9bfc7', gloss: 0.8 },
  );
  const top = level(2.61);
  plate(
    stage,
    top,
    [-6.9, -4.7, 13.8, 9.4],
    {
      stops: [
        [0, '#eef1f4'],
        [0.5, '#c4cad2'],
        [1, '#dfe4e9'],
      ],
      way: 'slant',
    },
    { radius: 0.6, edge: '#8f98a4' },
  );
  disc(stage, top, -2.4, 0, 4.1, {
    stops: [
      [0, '#f7f9fb'],
      [1, '#c9cfd7'],
    ],
    way: 'slant',
  });
  disc(stage, top, -2.4, 0, 0.8, '#aab3be');
  plate(stage, top, [-0.4, -3.8, 6.6, 7.4], '#f8f9fa', { radius: 0.2 });
  label(stage, top, 0, 2.2, 0.9, marks.brand, '#2b3442', { bold: true });
  label(stage, top, 0, 0.9, 0.6, marks.model, '#58626f');
  barCode(stage, top, 0, -3.2, 4.6, 1.8);
  for (const [x, y] of [
    [-6.3, -4],
    [-6.3, 4],
    [6.3, -4],
    [6.3, 4],
  ] as const)
    disc(stage, top, x, y, 0.32, '#7d8794');
};

const drawPortable = (stage: Stage, marks: Marks, colour: string): void => {
  standOnBox(stage, -4, 4, -5.6, 5.6);
  lead(
    stage,
    [
      [0, 0.7, -5.4],
      [1.5, 0.6, -9],
      [7, 0.4, -8.6],
      [8.4, 0.4, -2],
      [7.6, 0.4, 3],
    ],
    0.42,
    '#2b2f36',
  );
  box(stage, { at: [7.6, 0.1, 4], size: [1.1, 0.6, 2], radius: 0.2, bevel: 0.1 }, { colour: '#2b2f36' });
  box(
    stage,
    { at: [7.6, 0.18, 5.4], size: [1.2, 0.45, 1.2], radius: 0.06, bevel: 0.04 },
    { colour: '#cdd3da', gloss: 0.9 },
  );
  box(stage, { at: [0, 0, 0], size: [8, 1.5, 11.4], axis: 'y', radius: 1, bevel: 0.4 }, { colour, gloss: 0.6 });
  const top = level(1.51);
  for (const y of spread(-4.4, 1.4, 15))
    line(
      stage,
      top,
      [
        [-3.3, y],
        [3.3, y],
      ],
      lighten(colour, 0.2),
      1.6,
      0.55,
    );
  label(stage, top, -2.9, 3, 1, marks.brand, '#f2f5f9', { bold: true });
  disc(stage, top, 3, 4.8, 0.16, '#5ad0ff');
};

const drawFlash = (stage: Stage, marks: Marks, colour: string): void => {
  standOnBox(stage, -1.2, 1.2, -3, 3);
  box(stage, { at: [0, 0.1, 3], size: [1.2, 0.45, 2.2], radius: 0.06, bevel: 0.04 }, { colour: '#cfd5dc', gloss: 1 });
  plate(stage, level(0.56), [-0.4, -3.7, 0.26, 0.3], '#4a525e');
  plate(stage, level(0.56), [0.14, -3.7, 0.26, 0.3], '#4a525e');
  box(
    stage,
    { at: [0, 0, -0.6], size: [2, 0.8, 5.2], axis: 'y', radius: 0.6, bevel: 0.2, steps: 12 },
    { colour, gloss: 0.6 },
  );
  turned(
    stage,
    'y',
    [0, 0.75, -2.2],
    [
      [0, 0.5],
      [0.12, 0.5],
    ],
    { colour: '#cfd5dc', gloss: 1 },
    32,
  );
  label(stage, (x, y) => [-0.25 + y, 0.81, -1.3 + x], 0, 0, 0.7, marks.brand, '#ffffff', { bold: true });
};

/** Memory and storage. */
export const drawMemory = (stage: Stage, look: Looks['memory'] = {}, marks: Marks): void => {
  const { style = 'dimm', board = '#1f6b4a', chips = 8 } = look;
  if (style === 'ssd') return drawSolidState(stage, marks, darken(board, 0.4));
  if (style === 'disk') return drawDisk(stage, marks);
  if (style === 'portable')
    return placed(
      stage,
      (point) => turnY(point, 0.25),
      () => drawPortable(stage, marks, board),
    );
  if (style === 'stick')
    return placed(
      stage,
      (point) => turnY(point, -0.9),
      () => drawFlash(stage, marks, board),
    );
  const [width, height] = style === 'dimm' ? [13.3, 3.1] : style === 'm2' ? [8, 2.2] : [6.96, 3];
  for (const [index, z] of (style === 'm2' ? [0] : [-1.6, 1.6]).entries()) {
    placed(
      stage,
      (point) => add(turnX(point, -0.42), [index * 0.9, 0.06, z]),
      () => {
        standOnBox(stage, -width / 2, width / 2, -1.4, 0.2, 0.7);
        drawStick(stage, width, height, board, style === 'm2' ? 4 : chips, marks);
      },
    );
  }
};
