import { darken } from './colour';
import type { Looks } from './looks';
import type { Marks } from './machine-parts';
import { disc, plate, sideways } from './marks';
import { drawCarton } from './packaging';
import { standOnBox } from './shadow';
import { turned } from './solids';
import { placed, type Stage } from './stage';
import { add, spread, turnY, type V2 } from './vector';

const drawTyre = (
  stage: Stage,
  x: number,
  z: number,
  radius: number,
  wide: number,
  rubber: string,
  hub: string,
): void => {
  standOnBox(stage, x - wide / 2, x + wide / 2, z - radius * 0.6, z + radius * 0.6);
  turned(
    stage,
    'x',
    [x, radius, z],
    [
      [-wide / 2, radius * 0.94],
      [-wide / 2 + 0.15, radius],
      ...spread(-wide / 2 + 0.3, wide / 2 - 0.3, 14).map((along, index): V2 => [
        along,
        radius * (index % 2 ? 0.965 : 1),
      ]),
      [wide / 2 - 0.15, radius],
      [wide / 2, radius * 0.94],
    ],
    { colour: rubber, gloss: 0.2 },
    56,
  );
  turned(
    stage,
    'x',
    [x, radius, z],
    [
      [wide / 2 - 0.3, radius * 0.66],
      [wide / 2 + 0.5, radius * 0.66],
      [wide / 2 + 0.6, radius * 0.6],
    ],
    { colour: hub, gloss: 0.5 },
    40,
  );
  const end = sideways(x + wide / 2 + 0.62);
  disc(stage, end, -z, radius, radius * 0.42, darken(hub, 0.2));
  disc(stage, end, -z, radius, radius * 0.3, '#15181c');
  plate(stage, end, [-z - radius * 0.08, radius, radius * 0.16, radius * 0.42], '#15181c');
};

const drawShaft = (stage: Stage, z: number, length: number, rubber: string, hub: string): void => {
  const half = length / 2;
  standOnBox(stage, -half, half, z - 1, z + 1);
  turned(
    stage,
    'x',
    [0, 1.7, z],
    [
      [-half, 0.45],
      [half, 0.45],
    ],
    { colour: '#c3c9d1', gloss: 1 },
    28,
  );
  for (const share of [-0.62, 0, 0.62])
    turned(
      stage,
      'x',
      [share * half, 1.7, z],
      [
        [-length * 0.11, 1.5],
        [-length * 0.1, 1.7],
        [length * 0.1, 1.7],
        [length * 0.11, 1.5],
      ],
      { colour: rubber, gloss: 0.2 },
      48,
    );
  turned(
    stage,
    'x',
    [half - 1.4, 1.7, z],
    [
      [-0.8, 1.2],
      [0.8, 1.2],
    ],
    { colour: hub, gloss: 0.5 },
    30,
  );
};

/** Rubber rollers that move paper: loose tyres, shafts, or a maintenance kit in its carton. */
export const drawRollerKit = (stage: Stage, look: Looks['roller-kit'] = {}, marks: Marks): void => {
  const { rubber = '#3a3f47', hub = '#e6e9ed', count = 3, style = 'tyres' } = look;
  if (style === 'shafts') {
    for (const z of spread(-(count - 1) * 3.2, (count - 1) * 3.2, count)) drawShaft(stage, z, 26, rubber, hub);
    return;
  }
  const tyres = (): void => {
    const places = [
      [-4.2, -3.2],
      [3.4, -3.6],
      [-0.4, 2.6],
      [7.4, 2.2],
      [-7.6, 3.4],
    ] as const;
    [...places.slice(0, count)]
      .sort((a, b) => a[1] - b[1])
      .forEach(([x, z], index) =>
        drawTyre(stage, x, z, 2.3 - (index % 2) * 0.35, 3.6 - (index % 2) * 0.8, rubber, hub),
      );
  };
  if (style === 'tyres') {
    placed(stage, (point) => turnY(point, -0.2), tyres);
    return;
  }
  drawCarton(stage, { at: [-4, 0, -13], size: [34, 19, 14], colour: '#4b5a70', inks: ['black'], marks });
  placed(
    stage,
    (point) => add(point, [-4, 0, 3.4]),
    () => drawShaft(stage, 0, 30, rubber, hub),
  );
  placed(stage, (point) => add(point, [13, 0, 8.6]), tyres);
};
