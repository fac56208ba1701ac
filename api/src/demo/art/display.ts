import { lighten } from './colour';
import type { Wallpaper } from './looks';
import { disc, patch, plate, type Plane } from './marks';
import type { Stage } from './stage';
import { spread, type V2 } from './vector';

type Rectangle = readonly [x: number, y: number, width: number, height: number];
type Stops = readonly (readonly [number, string, number?])[];

interface Backdrop {
  sky: Stops;
  /** Layers from the back: base height, swing, phase, colours from the crest down. */
  layers: readonly (readonly [base: number, swing: number, phase: number, stops: Stops])[];
  sun?: readonly [x: number, y: number, radius: number, colour: string];
}

const backdrops: Record<Exclude<Wallpaper, 'sheet'>, Backdrop> = {
  dunes: {
    sky: [
      [0, '#2c3e73'],
      [0.55, '#d9708b'],
      [1, '#f7b98a'],
    ],
    sun: [0.68, 0.56, 0.09, '#ffe3b0'],
    layers: [
      [
        0.5,
        0.09,
        0.4,
        [
          [0, '#c65f63'],
          [1, '#8a3b52'],
        ],
      ],
      [
        0.36,
        0.12,
        2.2,
        [
          [0, '#e08b58'],
          [1, '#9a4a48'],
        ],
      ],
      [
        0.2,
        0.1,
        4.2,
        [
          [0, '#7a3850'],
          [1, '#371d3b'],
        ],
      ],
    ],
  },
  aurora: {
    sky: [
      [0, '#071330'],
      [0.6, '#123a5c'],
      [1, '#17697a'],
    ],
    layers: [
      [
        0.78,
        0.16,
        1,
        [
          [0, '#3ce0a0', 0.55],
          [1, '#3ce0a0', 0],
        ],
      ],
      [
        0.66,
        0.2,
        3,
        [
          [0, '#7a6cf0', 0.6],
          [1, '#7a6cf0', 0],
        ],
      ],
      [
        0.24,
        0.08,
        0.2,
        [
          [0, '#0d2238'],
          [1, '#060f1c'],
        ],
      ],
      [
        0.15,
        0.07,
        2.4,
        [
          [0, '#081626'],
          [1, '#040a13'],
        ],
      ],
    ],
  },
  hills: {
    sky: [
      [0, '#3f8fe0'],
      [1, '#cfe9ff'],
    ],
    sun: [0.24, 0.76, 0.07, '#fff6d8'],
    layers: [
      [
        0.5,
        0.1,
        1.4,
        [
          [0, '#6fb98a'],
          [1, '#3f8f6b'],
        ],
      ],
      [
        0.36,
        0.1,
        3.6,
        [
          [0, '#8fce5e'],
          [1, '#3f8f3c'],
        ],
      ],
      [
        0.2,
        0.09,
        0.2,
        [
          [0, '#4fa53f'],
          [1, '#1d5f35'],
        ],
      ],
    ],
  },
  waves: {
    sky: [
      [0, '#0c1f66'],
      [1, '#1b4fbf'],
    ],
    layers: [
      [
        0.82,
        0.14,
        0.2,
        [
          [0, '#2a6cf0'],
          [1, '#1744b0'],
        ],
      ],
      [
        0.6,
        0.18,
        1.8,
        [
          [0, '#3aa0ff'],
          [1, '#1b56cf'],
        ],
      ],
      [
        0.38,
        0.16,
        3.4,
        [
          [0, '#6fd0ff'],
          [1, '#2a6fe0'],
        ],
      ],
      [
        0.18,
        0.14,
        5,
        [
          [0, '#b9f0ff'],
          [1, '#3f9af0'],
        ],
      ],
    ],
  },
  desktop: {
    sky: [
      [0, '#5b2a86'],
      [1, '#c94f7c'],
    ],
    layers: [
      [
        0.7,
        0.16,
        2.6,
        [
          [0, '#8f3f9a'],
          [1, '#5a2a7d'],
        ],
      ],
      [
        0.42,
        0.18,
        0.4,
        [
          [0, '#ef7f6b'],
          [1, '#a53f78'],
        ],
      ],
    ],
  },
};

const drawWindow = (stage: Stage, plane: Plane, [x, y, width, height]: Rectangle, accent: string): void => {
  const bar = height * 0.11;
  plate(stage, plane, [x + width * 0.01, y - height * 0.02, width, height], '#000000', {
    radius: height * 0.03,
    opacity: 0.22,
  });
  plate(stage, plane, [x, y, width, height], '#fbfcfe', { radius: height * 0.03 });
  plate(stage, plane, [x, y + height - bar, width, bar], '#e4e9f1', { radius: height * 0.03 });
  ['#ec6a5e', '#f4bf4f', '#61c554'].forEach((colour, index) =>
    disc(stage, plane, x + width * (0.04 + index * 0.045), y + height - bar / 2, bar * 0.22, colour),
  );
  plate(stage, plane, [x + width * 0.04, y + height * 0.08, width * 0.2, height * 0.74], '#eef2f8', {
    radius: height * 0.02,
  });
  for (const row of spread(0.7, 0.3, 5))
    plate(
      stage,
      plane,
      [x + width * 0.07, y + height * row, width * 0.13, height * 0.035],
      row > 0.65 ? accent : '#bcc7d6',
    );
  plate(stage, plane, [x + width * 0.28, y + height * 0.7, width * 0.36, height * 0.07], '#38445a');
  [0.34, 0.52, 0.42, 0.66, 0.58, 0.8].forEach((share, index) =>
    plate(
      stage,
      plane,
      [x + width * (0.29 + index * 0.065), y + height * 0.1, width * 0.045, height * 0.64 * share],
      index % 2 ? accent : lighten(accent, 0.45),
    ),
  );
  for (const row of spread(0.62, 0.14, 6))
    plate(
      stage,
      plane,
      [x + width * 0.72, y + height * row, width * (row > 0.4 ? 0.23 : 0.17), height * 0.03],
      '#c5cedb',
    );
};

/** A lit screen with its picture and the reflection of the studio's window. */
export const drawDisplay = (stage: Stage, plane: Plane, rectangle: Rectangle, wallpaper: Wallpaper): void => {
  const [x, y, width, height] = rectangle;
  if (wallpaper === 'sheet') {
    plate(stage, plane, rectangle, {
      stops: [
        [0, '#2f7f5b'],
        [1, '#1d5f43'],
      ],
    });
    plate(stage, plane, [x, y, width, height * 0.86], '#fdfefe');
    for (const row of spread(0.06, 0.74, 10))
      plate(stage, plane, [x, y + height * row, width, height * 0.006], '#d7dee6');
    for (const column of spread(0.06, 0.94, 8))
      plate(stage, plane, [x + width * column, y, width * 0.002, height * 0.8], '#d7dee6');
    plate(stage, plane, [x, y + height * 0.74, width, height * 0.06], '#e7f2ec');
    for (const row of spread(0.1, 0.66, 8))
      for (const column of [0.08, 0.21, 0.33])
        plate(
          stage,
          plane,
          [x + width * column, y + height * row, width * (column === 0.08 ? 0.1 : 0.06), height * 0.025],
          '#a4b0bf',
        );
    plate(stage, plane, [x + width * 0.5, y + height * 0.14, width * 0.42, height * 0.5], '#ffffff', {
      edge: '#cdd6e0',
    });
    [0.3, 0.5, 0.4, 0.7, 0.9].forEach((share, index) =>
      plate(
        stage,
        plane,
        [x + width * (0.54 + index * 0.072), y + height * 0.18, width * 0.045, height * 0.42 * share],
        index % 2 ? '#f0a13c' : '#2f9f70',
      ),
    );
  } else {
    const { sky, layers, sun } = backdrops[wallpaper];
    plate(stage, plane, rectangle, { stops: sky });
    if (sun) {
      disc(stage, plane, x + width * sun[0], y + height * sun[1], height * sun[2] * 1.9, sun[3], 0.25);
      disc(stage, plane, x + width * sun[0], y + height * sun[1], height * sun[2], sun[3]);
    }
    for (const [base, swing, phase, stops] of layers) {
      const crest = spread(0, 1, 33).map((share): V2 => [
        x + width * share,
        y + height * (base + swing * 0.5 * (Math.sin(share * 4.4 + phase) + 0.4 * Math.sin(share * 9 + phase * 2))),
      ]);
      patch(stage, plane, [...crest, [x + width, y], [x, y]], { stops });
    }
    if (wallpaper === 'desktop') {
      drawWindow(stage, plane, [x + width * 0.2, y + height * 0.18, width * 0.62, height * 0.7], '#5a6ff0');
      plate(stage, plane, [x, y, width, height * 0.075], '#151a2c', { opacity: 0.75 });
      ['#4f8cff', '#ffb84f', '#57c98a', '#f0649a', '#e8edf5'].forEach((colour, index) =>
        plate(
          stage,
          plane,
          [x + width * (0.4 + index * 0.045), y + height * 0.018, height * 0.04, height * 0.04],
          colour,
          { radius: height * 0.01 },
        ),
      );
    }
  }
  patch(
    stage,
    plane,
    [
      [x, y + height],
      [x + width * 0.62, y + height],
      [x + width * 0.3, y],
      [x, y],
    ],
    {
      stops: [
        [0, '#ffffff', 0.2],
        [1, '#ffffff', 0.02],
      ],
    },
  );
};
