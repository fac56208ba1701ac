import { brightness, darken, lighten, mix } from './colour';
import type { Panel } from './looks';
import { disc, label, line, type Plane, plate, seam, vents } from './marks';
import { sheet } from './solids';
import type { Stage } from './stage';
import type { V2 } from './vector';

/** The lettering an item may carry: plain words, never a logo. */
export interface Marks {
  readonly brand: string;
  readonly model: string;
}

export const paper = { colour: '#fdfdfb', gloss: 0.1 };

type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** A lettering colour that is legible on a body of this colour. */
export const lettering = (body: string): string =>
  brightness(body) > 0.5 ? mix(body, '#2a3140', 0.72) : mix(body, '#f2f5f9', 0.75);

/** A paper cassette's front with joint, finger grip and size mark. */
export const cassette = (stage: Stage, plane: Plane, [x, y, width, height]: Rectangle, colour: string): void => {
  seam(
    stage,
    plane,
    [
      [x, y + height],
      [x + width, y + height],
    ],
    colour,
  );
  const grip = width * 0.3;
  const gripX = x + width / 2 - grip / 2;
  plate(
    stage,
    plane,
    [gripX, y + height * 0.5, grip, height * 0.3],
    {
      stops: [
        [0, darken(colour, 0.75)],
        [1, darken(colour, 0.4)],
      ],
    },
    { radius: height * 0.1 },
  );
  line(
    stage,
    plane,
    [
      [gripX + 0.4, y + height * 0.5],
      [gripX + grip - 0.4, y + height * 0.5],
    ],
    lighten(colour, 0.55),
    1.6,
    0.8,
  );
  plate(stage, plane, [x + width * 0.9, y + height * 0.3, width * 0.035, height * 0.42], darken(colour, 0.55), {
    radius: 0.2,
  });
  plate(stage, plane, [x + width * 0.9, y + height * 0.3, width * 0.035, height * 0.26], '#f4f6f8', { radius: 0.2 });
};

/** The controls on a machine's panel. */
export const controls = (
  stage: Stage,
  plane: Plane,
  [x, y, width, height]: Rectangle,
  panel: Panel,
  casing = '#24272c',
): void => {
  plate(
    stage,
    plane,
    [x, y, width, height],
    {
      stops: [
        [0, lighten(casing, 0.16)],
        [1, casing],
      ],
      way: 'slant',
    },
    { radius: height * 0.16 },
  );
  if (panel === 'touch') {
    const inset = height * 0.1;
    const [left, bottom, wide, high] = [x + inset, y + inset, width - inset * 2, height - inset * 2];
    plate(
      stage,
      plane,
      [left, bottom, wide, high],
      {
        stops: [
          [0, '#3d7fd0'],
          [1, '#1d4c93'],
        ],
        way: 'slant',
      },
      { radius: height * 0.06 },
    );
    plate(stage, plane, [left, bottom + high * 0.84, wide, high * 0.16], '#123566', { radius: height * 0.04 });
    const tiles = ['#ffffff', '#ffd26a', '#8fe0b4', '#ff9f8f', '#c3d8ff', '#ffffff'];
    tiles.forEach((colour, index) =>
      plate(
        stage,
        plane,
        [
          left + wide * (0.09 + 0.29 * (index % 3)),
          bottom + high * (0.46 - 0.36 * Math.floor(index / 3)),
          wide * 0.23,
          high * 0.28,
        ],
        colour,
        { radius: height * 0.04, opacity: 0.92 },
      ),
    );
    plate(
      stage,
      plane,
      [left, bottom, wide, high],
      {
        stops: [
          [0, '#ffffff', 0.35],
          [0.5, '#ffffff', 0.02],
          [1, '#ffffff', 0],
        ],
        way: 'slant',
      },
      { radius: height * 0.06 },
    );
    return;
  }
  const middle = y + height / 2;
  if (panel === 'line') {
    plate(
      stage,
      plane,
      [x + width * 0.08, y + height * 0.26, width * 0.36, height * 0.5],
      {
        stops: [
          [0, '#cfe3d2'],
          [1, '#a9c8b2'],
        ],
      },
      { radius: 0.2 },
    );
    for (const row of [0.58, 0.4])
      plate(
        stage,
        plane,
        [x + width * 0.11, y + height * row, width * (row > 0.5 ? 0.27 : 0.18), height * 0.07],
        '#3b5546',
      );
  } else {
    ['#63d08c', '#f3b544', '#8fa0b5'].forEach((colour, index) =>
      disc(stage, plane, x + width * (0.12 + index * 0.09), middle, height * 0.08, colour),
    );
  }
  for (const [index, share] of [0.54, 0.66, 0.78].entries())
    disc(stage, plane, x + width * share, middle, height * 0.15, index === 1 ? '#59616d' : '#474e58');
  disc(stage, plane, x + width * 0.9, middle, height * 0.2, '#37b36b');
  disc(stage, plane, x + width * 0.9, middle, height * 0.11, '#dff6e8');
};

/** A few sheets bent along a path of (z, y), one upon the other; the edges are traced so that white shows on white. */
export const sheets = (stage: Stage, from: number, to: number, path: readonly V2[], count = 3): void => {
  for (let index = 0; index < count; index++) {
    const aside = ((index * 7) % 3) * 0.16;
    const moved = path.map(([z, y]): V2 => [z + aside, y + index * 0.16]);
    sheet(stage, from + aside, to + aside, moved, paper);
    const first = moved[0] ?? [0, 0];
    const last = moved[moved.length - 1] ?? first;
    const edge: Plane = (x, share) => {
      const [z, y] = moved[share] ?? first;
      return [x, y, z];
    };
    const rows = moved.map((_, row) => row);
    line(
      stage,
      edge,
      rows.map((row): V2 => [to + aside, row]),
      '#9aa5b4',
      1.3,
      0.7,
    );
    line(
      stage,
      edge,
      rows.map((row): V2 => [from + aside, row]),
      '#9aa5b4',
      1.3,
      0.7,
    );
    const front = last[0] > first[0] || last[1] > first[1] ? moved.length - 1 : 0;
    line(
      stage,
      edge,
      [
        [from + aside, front],
        [to + aside, front],
      ],
      '#9aa5b4',
      1.5,
      0.8,
    );
  }
};

/** A printed page: lines of text, a heading and a chart, on the plane of a sheet. */
export const printedPage = (stage: Stage, plane: Plane, [x, y, width, height]: Rectangle, accent: string): void => {
  plate(stage, plane, [x + width * 0.1, y + height * 0.84, width * 0.45, height * 0.05], accent);
  for (const row of [0.72, 0.65, 0.58])
    plate(
      stage,
      plane,
      [x + width * 0.1, y + height * row, width * (row === 0.58 ? 0.5 : 0.8), height * 0.025],
      '#b8c0cb',
    );
  [0.5, 0.8, 0.65, 1].forEach((share, index) =>
    plate(
      stage,
      plane,
      [x + width * (0.12 + index * 0.2), y + height * 0.14, width * 0.13, height * 0.34 * share],
      index % 2 ? mix(accent, '#ffffff', 0.45) : accent,
    ),
  );
};

/** The maker's name and the model on a machine's front. */
export const nameplate = (
  stage: Stage,
  plane: Plane,
  x: number,
  y: number,
  size: number,
  marks: Marks,
  body: string,
): void => {
  label(stage, plane, x, y, size, marks.brand, lettering(body), { bold: true });
};

/** Air slits on a machine's right-hand side, between back and front as fractions of its depth. */
export const sideVents = (stage: Stage, plane: Plane, rectangle: Rectangle, body: string): void =>
  vents(stage, plane, rectangle, 6, darken(body, 0.5), true);
