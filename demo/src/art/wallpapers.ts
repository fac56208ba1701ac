import type { Wallpaper } from './looks';

export type Stops = readonly (readonly [number, string, number?])[];

interface Backdrop {
  readonly sky: Stops;
  /** Layers from the back: base height, swing, phase, colours from the crest down. */
  readonly layers: readonly (readonly [base: number, swing: number, phase: number, stops: Stops])[];
  readonly sun?: readonly [x: number, y: number, radius: number, colour: string];
}

export const backdrops: Record<Exclude<Wallpaper, 'sheet'>, Backdrop> = {
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
