import { lighten } from './colour';
import type { Wallpaper } from './looks';
import { disc, patch, type Plane, plate } from './marks';
import type { Stage } from './stage';
import { spread, type V2 } from './vector';
import { backdrops } from './wallpapers';

type Rectangle = readonly [x: number, y: number, width: number, height: number];

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
