import { brightness, darken, lighten } from './colour';
import { drawDisplay } from './display';
import { drawKeys } from './keys';
import type { Looks } from './looks';
import { lettering, type Marks } from './machine-parts';
import { disc, facing, label, level, line, plate, sideways } from './marks';
import { standOnBox } from './shadow';
import { box, solid } from './solids';
import { placed, type Stage } from './stage';
import { add, turnX, type V2 } from './vector';

/** An open notebook. */
export const drawLaptop = (stage: Stage, look: Looks['laptop'] = {}, marks: Marks): void => {
  const { body = '#c3c8cf', keys = '#2a2d32', wallpaper = 'waves', width = 32.5, thick = 1.7, keypad = false } = look;
  const depth = width * 0.67;
  const half = width / 2;
  const front = depth / 2;
  const screen = width * 0.655;
  const material = { colour: body, gloss: 0.55 };
  standOnBox(stage, -half, half, -front, front);

  placed(
    stage,
    (point) => add(turnX(point, -0.27), [0, thick * 0.8, -front + 0.7]),
    () => {
      const outline: V2[] = [
        [-half, 0],
        [half, 0],
        [half, screen],
        [-half, screen],
      ];
      solid(stage, { axis: 'z', outline, from: -0.75, to: 0, radius: [0.3, 0.3, 1, 1], bevel: 0.25 }, material);
      plate(
        stage,
        facing(0.01),
        [-half + 0.25, 0.3, width - 0.5, screen - 0.55],
        {
          stops: [
            [0, '#26292e'],
            [1, '#121417'],
          ],
        },
        { radius: 0.8 },
      );
      drawDisplay(stage, facing(0.02), [-half + 0.85, 1.7, width - 1.7, screen - 2.9], wallpaper);
      disc(stage, facing(0.02), 0, screen - 0.75, 0.16, '#3d4653');
      label(stage, facing(0.02), 0, 0.7, 0.62, marks.brand, '#aeb7c4', { middle: true });
    },
  );

  box(
    stage,
    { at: [0, thick * 0.5, -front + 0.8], size: [width * 0.82, thick * 0.5, 1.1], axis: 'x', radius: 0.45, bevel: 0.1 },
    { colour: darken(body, 0.45) },
  );
  box(stage, { at: [0, 0.25, 0], size: [width, thick - 0.25, depth], axis: 'y', radius: 1.2, bevel: 0.35 }, material);
  const top = level(thick + 0.01);
  const deck = depth * 0.48;
  const inset = keypad ? width * 0.045 : width * 0.075;
  plate(
    stage,
    top,
    [-half + inset - 0.4, -front + depth * 0.4, width - inset * 2 + 0.8, deck + 0.8],
    darken(body, brightness(body) > 0.4 ? 0.34 : 0.5),
    { radius: 0.5 },
  );
  drawKeys(
    stage,
    top,
    level(thick + 0.14),
    [-half + inset, -front + depth * 0.4 + 0.4, width - inset * 2, deck],
    keys,
    keypad,
  );
  const pad = width * 0.33;
  plate(
    stage,
    top,
    [-pad / 2 - (keypad ? width * 0.06 : 0), -front + depth * 0.06, pad, depth * 0.29],
    {
      stops: [
        [0, lighten(body, 0.12)],
        [1, darken(body, 0.06)],
      ],
      way: 'slant',
    },
    { radius: 0.6, edge: darken(body, 0.3) },
  );
  label(stage, top, half - 6.2, -front + 1.1, 0.7, marks.model.split(' ')[0] ?? '', lettering(body), { opacity: 0.8 });

  const side = sideways(half + 0.005);
  const middle = 0.25 + (thick - 0.25) * 0.36;
  for (const [place, wide] of [
    [-front + 2.6, 1.3],
    [-front + 5, 1.3],
    [-front + 7.4, 0.9],
  ] as const)
    plate(stage, side, [place, middle, wide, thick * 0.24], '#0f1114', { radius: 0.12, edge: lighten(body, 0.2) });
  line(
    stage,
    facing(front + 0.005),
    [
      [-3, thick * 0.78],
      [3, thick * 0.78],
    ],
    darken(body, 0.4),
    2,
    0.6,
  );
};
