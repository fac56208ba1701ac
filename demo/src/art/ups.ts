import { darken, lighten } from './colour';
import type { Looks } from './looks';
import { lettering, type Marks } from './machine-parts';
import { disc, facing, label, lead, level, line, type Plane, plate, seam, sideways, vents } from './marks';
import { standOnBox } from './shadow';
import { box } from './solids';
import { placed, type Stage } from './stage';
import { spread, turnY } from './vector';

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
