import { barCode } from './bar-code';
import { brightness, darken, lighten } from './colour';
import type { Looks } from './looks';
import type { Marks } from './machine-parts';
import { disc, facing, label, level, line, patch, plate, sideways } from './marks';
import { standOn, standOnBox } from './shadow';
import { box, turned } from './solids';
import { placed, type Stage } from './stage';
import { add, spread, type V2 } from './vector';

const drawReam = (stage: Stage, wrap: string, accent: string, marks: Marks, base: number): void => {
  const [width, height, depth] = [29.7, 5.4, 21];
  const half = width / 2;
  const front = depth / 2;
  box(
    stage,
    { at: [0, base, 0], size: [width, height, depth], axis: 'y', radius: 0.25, bevel: 0.2 },
    { colour: wrap, gloss: 0.5 },
  );
  const ink = brightness(wrap) > 0.6 ? '#26303f' : '#ffffff';
  const top = level(base + height + 0.01);
  patch(
    stage,
    top,
    [
      [-half + 0.2, -front + 0.2],
      [half - 0.2, -front + 0.2],
      [half - 0.2, front * 0.1],
      [-half + 0.2, -front * 0.5],
    ],
    {
      stops: [
        [0, lighten(accent, 0.1)],
        [1, darken(accent, 0.08)],
      ],
      way: 'across',
    },
  );
  patch(
    stage,
    top,
    [
      [-half + 0.2, -front * 0.5],
      [half - 0.2, front * 0.1],
      [half - 0.2, front * 0.22],
      [-half + 0.2, -front * 0.42],
    ],
    lighten(accent, 0.5),
  );
  label(stage, top, -half + 2.4, front * 0.34, 3.2, 'A4', ink, { bold: true });
  label(stage, top, -half + 9.4, front * 0.42, 1.7, marks.brand, ink, { bold: true });
  label(stage, top, half - 11, -front + 2.6, 1.7, '80 g/m²', '#ffffff', { bold: true });
  const face = facing(front + 0.01);
  plate(stage, face, [-half + 0.2, base + 0.2, width - 0.4, height * 0.4], accent);
  label(stage, face, -half + 2, base + height * 0.58, 1.5, marks.brand, ink, { bold: true });
  label(stage, face, half - 8, base + height * 0.14, 1.3, '500', '#ffffff', { bold: true });
  const side = sideways(half + 0.01);
  plate(stage, side, [-front + 0.2, base + 0.2, depth - 0.4, height * 0.4], darken(accent, 0.25));
  plate(stage, side, [-4, base + height * 0.5, 7, height * 0.36], '#eef1f4');
  barCode(stage, side, -3.4, base + height * 0.56, 5.8, height * 0.24);
};

const drawRolls = (stage: Stage, count: number, core: string): void => {
  const places = [
    [-6.5, -4],
    [2.6, -4.4],
    [-2.2, 3.2],
    [6.8, 3],
  ] as const;
  [...places.slice(0, count)]
    .sort((a, b) => a[1] - b[1])
    .forEach(([x, z]) => {
      standOn(
        stage,
        spread(0, 6.02, 24).map((angle): V2 => [x + 3.9 * Math.cos(angle), z + 3.9 * Math.sin(angle)]),
      );
      turned(
        stage,
        'y',
        [x, 0, z],
        [
          [0, 3.9],
          [0.15, 4],
          [7.8, 4],
          [8, 3.9],
        ],
        { colour: '#f7f8f8', gloss: 0.2 },
        120,
      );
      const top = level(8.02);
      for (const radius of [3.5, 3, 2.5, 2])
        line(
          stage,
          top,
          spread(0, 6.2832, 49).map((angle): V2 => [x + radius * Math.cos(angle), -z + radius * Math.sin(angle)]),
          '#d5dae0',
          1.4,
        );
      disc(stage, top, x, -z, 1.25, core);
      disc(stage, top, x, -z, 0.95, '#2a2e35');
      line(
        stage,
        (across, y) => [x + across, y, z + Math.sqrt(Math.max(0, 16.1 - across * across))],
        [
          [1.4, 0.2],
          [1.4, 7.8],
        ],
        '#c9d0d8',
        1.6,
      );
    });
};

/** Copy paper in reams or a carton, or thermal till rolls. */
export const drawPaper = (stage: Stage, look: Looks['paper'] = {}, marks: Marks): void => {
  const { wrap = '#f6f7f9', accent = '#2f7dd1', style = 'ream', count = 2 } = look;
  if (style === 'roll') return drawRolls(stage, count, accent);
  standOnBox(stage, -14.8, 14.8, -10.5, 10.5);
  if (style === 'ream') {
    for (let index = 0; index < count; index++)
      placed(
        stage,
        (point) => add(point, [(index % 2) * 0.6, 0, (index % 2) * -0.5]),
        () => drawReam(stage, wrap, accent, marks, index * 5.45),
      );
    return;
  }
  const card = '#c99f6b';
  const [width, height, depth] = [31, 24, 22.5];
  box(stage, { at: [0, 0, 0], size: [width, height, depth], radius: 0.2, bevel: 0.15 }, { colour: card, gloss: 0.1 });
  const face = facing(depth / 2 + 0.01);
  plate(stage, face, [-width / 2 + 0.2, height * 0.3, width - 0.4, height * 0.34], accent);
  label(stage, face, -width / 2 + 2.4, height * 0.41, 3.4, 'A4', '#ffffff', { bold: true });
  label(stage, face, -width / 2 + 10, height * 0.43, 2.2, marks.brand, '#ffffff', { bold: true });
  barCode(stage, face, width / 2 - 9, 2, 6.6, 3.2);
  plate(stage, level(height + 0.01), [-width / 2, -2, width, 4], '#e3c793', { opacity: 0.9 });
  plate(stage, sideways(width / 2 + 0.01), [-2, height * 0.74, 4, height * 0.26], '#d9bb86', { opacity: 0.9 });
  plate(stage, sideways(width / 2 + 0.01), [-4.5, height * 0.5, 9, 2.6], '#5d4528', { radius: 1.2 });
};
