import { darken, lighten } from './colour';
import type { Looks } from './looks';
import { lettering, type Marks, sideVents } from './machine-parts';
import { disc, facing, label, level, line, type Plane, plate, seam, sideways, vents } from './marks';
import { standOnBox } from './shadow';
import { box } from './solids';
import type { Stage } from './stage';
import { spread } from './vector';

type Grille = 'mesh' | 'slats' | 'plain';

const drawGrille = (
  stage: Stage,
  face: Plane,
  [x, y, width, height]: readonly [number, number, number, number],
  style: Grille,
  body: string,
): void => {
  if (style === 'plain') {
    plate(
      stage,
      face,
      [x, y, width, height],
      {
        stops: [
          [0, lighten(body, 0.16)],
          [0.5, lighten(body, 0.03)],
          [1, darken(body, 0.2)],
        ],
        way: 'slant',
      },
      { radius: 0.5 },
    );
    return;
  }
  plate(
    stage,
    face,
    [x, y, width, height],
    {
      stops: [
        [0, darken(body, 0.35)],
        [1, darken(body, 0.65)],
      ],
    },
    { radius: 0.5 },
  );
  if (style === 'slats') {
    for (const up of spread(y + height * 0.05, y + height * 0.93, Math.max(4, Math.round(height / 1.1)))) {
      plate(
        stage,
        face,
        [x + width * 0.06, up, width * 0.88, 0.34],
        {
          stops: [
            [0, lighten(body, 0.3)],
            [1, lighten(body, 0.04)],
          ],
        },
        { radius: 0.12 },
      );
    }
    return;
  }
  const columns = Math.round(width / 0.95);
  const rows = Math.round(height / 0.82);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns - (row % 2); column++) {
      const left = x + ((column + 0.5 + (row % 2) * 0.5) * width) / columns;
      const up = y + ((row + 0.5) * height) / rows;
      plate(stage, face, [left - 0.26, up - 0.26, 0.52, 0.52], '#050608', { radius: 0.24 });
    }
  }
};

const usbPort = (stage: Stage, face: Plane, x: number, y: number, upright: boolean, fast: boolean): void => {
  const [wide, high] = upright ? [0.62, 1.4] : [1.4, 0.62];
  plate(stage, face, [x, y, wide, high], '#0b0c0e', { radius: 0.1, edge: '#8d96a3' });
  plate(
    stage,
    face,
    [x + wide * 0.2, y + high * 0.2, wide * (upright ? 0.3 : 0.6), high * (upright ? 0.6 : 0.3)],
    fast ? '#2f6fd0' : '#d7dce3',
  );
};

/** A desktop computer's case, standing or (small form factor) lying. */
export const drawTower = (stage: Stage, look: Looks['desktop-tower'] = {}, marks: Marks): void => {
  const {
    body = '#2a2d32',
    accent = '#4d8df0',
    width = 16,
    height = 35,
    depth = 32,
    style = 'mesh',
    lying = false,
  } = look;
  const [wide, high] = lying ? [height, width] : [width, height];
  const half = wide / 2;
  const front = depth / 2;
  standOnBox(stage, -half, half, -front, front);
  for (const x of [-half + 2, half - 2])
    for (const z of [-front + 3, front - 3]) box(stage, { at: [x, 0, z], size: [2, 0.8, 2] }, { colour: '#1b1d20' });
  box(
    stage,
    { at: [0, 0.7, -0.6], size: [wide, high, depth - 1.2], axis: 'z', radius: 0.7, bevel: 0.2 },
    { colour: lighten(body, 0.04), gloss: 0.35 },
  );
  box(
    stage,
    { at: [0, 0.7, front - 1], size: [wide, high, 2], axis: 'z', radius: 0.9, bevel: 0.5 },
    { colour: body, gloss: 0.6 },
  );
  const side = sideways(half + 0.01);
  seam(
    stage,
    side,
    [
      [-front + 3, high - 1],
      [front - 1, high - 1],
    ],
    body,
  );
  sideVents(stage, side, [front - 11, high * 0.32, 8, high * 0.26], body);
  const face = facing(front + 0.01);
  const base = 0.7;
  if (lying) {
    drawGrille(stage, face, [-half + 1.4, base + 1.2, wide * 0.56, high - 2.4], style, body);
    plate(stage, face, [half - wide * 0.36, base + high * 0.66, wide * 0.32, 1.3], darken(body, 0.5), {
      radius: 0.2,
      edge: lighten(body, 0.15),
    });
    for (const index of [0, 1, 2, 3])
      usbPort(stage, face, half - wide * 0.36 + index * 2, base + high * 0.3, false, index > 1);
    disc(stage, face, half - 2.2, base + high * 0.34, 0.85, lighten(body, 0.2));
    disc(stage, face, half - 2.2, base + high * 0.34, 0.5, accent);
    label(stage, level(base + high + 0.02), -half + 2, -front + 2, 2, marks.brand, lettering(body), { bold: true });
    return;
  }
  const upper = base + high * 0.63;
  plate(
    stage,
    face,
    [-half + 1.3, upper, wide - 2.6, high * 0.33],
    {
      stops: [
        [0, lighten(body, 0.12)],
        [1, darken(body, 0.2)],
      ],
      way: 'slant',
    },
    { radius: 0.5 },
  );
  plate(stage, face, [-half + 1.9, upper + high * 0.23, wide - 3.8, 1.5], darken(body, 0.45), {
    radius: 0.2,
    edge: lighten(body, 0.18),
  });
  plate(stage, face, [half - 4, upper + high * 0.23 + 0.5, 1, 0.4], lighten(body, 0.3), { radius: 0.1 });
  disc(stage, face, half - 3.4, upper + high * 0.15, 0.95, lighten(body, 0.22));
  disc(stage, face, half - 3.4, upper + high * 0.15, 0.6, darken(body, 0.3));
  disc(stage, face, half - 3.4, upper + high * 0.15, 0.24, accent);
  for (const index of [0, 1, 2, 3])
    usbPort(stage, face, -half + 2.2 + (index % 2) * 2.2, upper + high * (index > 1 ? 0.085 : 0.14), false, index > 1);
  disc(stage, face, -half + 7.4, upper + high * 0.15, 0.36, '#0b0c0e');
  drawGrille(stage, face, [-half + 1.3, base + 3, wide - 2.6, high * 0.57 - 3], style, body);
  label(stage, face, 0, base + 1.1, 1.2, marks.brand, lettering(body), { bold: true, middle: true });
  line(
    stage,
    face,
    [
      [-half + 1.6, upper - 0.5],
      [half - 1.6, upper - 0.5],
    ],
    accent,
    2,
    0.8,
  );
};

/** A computer the size of a book. */
export const drawMiniPc = (stage: Stage, look: Looks['mini-pc'] = {}, marks: Marks): void => {
  const { body = '#26292e', accent = '#e5484d', width = 17.9, height = 3.6, style = 'slats' } = look;
  const depth = width;
  const half = width / 2;
  const front = depth / 2;
  standOnBox(stage, -half, half, -front, front);
  box(stage, { at: [0, 0, 0], size: [width - 1.6, 0.6, depth - 1.6] }, { colour: '#141619' });
  box(
    stage,
    { at: [0, 0.4, 0], size: [width, height, depth], axis: 'y', radius: 0.8, bevel: 0.3 },
    { colour: body, gloss: 0.5 },
  );
  const face = facing(front + 0.01);
  const y = 0.4 + height * 0.26;
  const tall = Math.min(1, height * 0.2);
  drawGrille(stage, face, [-half + 0.8, 0.4 + height * 0.16, width * 0.36, height * 0.68], style, body);
  for (const [index, place] of [0.46, 0.56, 0.66].entries()) {
    plate(stage, face, [-half + width * place, y + tall * 0.4, 1.3, tall], '#08090a', { radius: 0.1, edge: '#8d96a3' });
    if (index > 0) plate(stage, face, [-half + width * place + 0.2, y + tall * 0.9, 0.9, tall * 0.3], '#2f6fd0');
  }
  disc(stage, face, -half + width * 0.78, y + tall * 0.9, 0.3, '#08090a');
  disc(stage, face, half - 1.7, y + tall * 0.9, 0.72, lighten(body, 0.25));
  disc(stage, face, half - 1.7, y + tall * 0.9, 0.42, '#f2f5f8');
  const top = level(0.4 + height + 0.01);
  vents(stage, top, [-half + 2, front - 5.4, width - 4, 3.6], 5, darken(body, 0.6));
  plate(stage, top, [-half, -front + 3.2, 0.8, depth * 0.3], accent, { radius: 0.2 });
  label(stage, top, -half + 2, -front + 1.6, 1.7, marks.brand, lettering(body), { bold: true });
  vents(stage, sideways(half + 0.01), [-front + 3, 0.4 + height * 0.3, depth * 0.6, height * 0.4], 12, '#08090a', true);
};
