import { darken, lighten } from './colour';
import type { Looks } from './looks';
import { lettering, type Marks } from './machine-parts';
import { disc, facing, label, lead, level, line, plate, sideways } from './marks';
import { standOnBox } from './shadow';
import { box, solid, turned } from './solids';
import { placed, type Stage } from './stage';
import { add, spread, turnX, type V2, type V3 } from './vector';

const drawWebcam = (stage: Stage, body: string, accent: string, marks: Marks): void => {
  lead(
    stage,
    [
      [0.4, 3, -1.6],
      [1, 1, -5],
      [6, 0.3, -5.4],
      [8, 0.3, -1],
      [11, 0.3, 1.4],
    ],
    0.4,
    '#25282d',
  );
  standOnBox(stage, -3.4, 3.4, -3, 3);
  box(
    stage,
    { at: [0, 0, 0.4], size: [6.4, 1, 5.6], axis: 'y', radius: 1, bevel: 0.3 },
    { colour: darken(body, 0.15), gloss: 0.4 },
  );
  box(
    stage,
    { at: [0, 0.8, -0.6], size: [2.2, 3.4, 1.6], radius: 0.4, bevel: 0.3 },
    { colour: darken(body, 0.25), gloss: 0.4 },
  );
  placed(
    stage,
    (point) => add(turnX(point, -0.06), [0, 3.6, 0]),
    () => {
      box(
        stage,
        { at: [0, 0, 0], size: [10.4, 3.4, 3.2], radius: 1.6, bevel: 0.6, steps: 16 },
        { colour: body, gloss: 0.6 },
      );
      plate(
        stage,
        facing(1.61),
        [-4.7, 0.5, 9.4, 2.4],
        {
          stops: [
            [0, '#23272d'],
            [1, '#0b0d10'],
          ],
          way: 'slant',
        },
        { radius: 1.1 },
      );
      turned(
        stage,
        'z',
        [0, 1.7, 1.5],
        [
          [0, 1.5],
          [0.5, 1.5],
          [0.7, 1.3],
        ],
        { colour: '#31363d', gloss: 0.8 },
        44,
      );
      const glass = facing(2.22);
      disc(stage, glass, 0, 1.7, 1.15, '#0a0c10');
      disc(stage, glass, 0, 1.7, 0.85, {
        stops: [
          [0, '#2b4f8a'],
          [1, '#101a30'],
        ],
        way: 'slant',
      });
      disc(stage, glass, 0, 1.7, 0.42, '#05070b');
      disc(stage, glass, -0.32, 2.05, 0.2, '#ffffff', 0.85);
      disc(stage, facing(1.63), -3.4, 1.7, 0.18, accent);
      for (const x of spread(2.3, 3.9, 5)) plate(stage, facing(1.63), [x, 1.2, 0.16, 1], '#4a525e', { radius: 0.06 });
      label(stage, level(3.42), -1.8, -0.4, 0.8, marks.brand, lettering(body), { bold: true });
    },
  );
};

/** A headset with boom microphone, or a webcam on its clip. */
export const drawHeadset = (stage: Stage, look: Looks['headset'] = {}, marks: Marks): void => {
  const { body = '#2b2f35', accent = '#3f8cf0', style = 'headset' } = look;
  if (style === 'webcam') return drawWebcam(stage, body, accent, marks);
  for (const x of [-7.6, 7.6]) standOnBox(stage, x - 1.5, x + 1.3, -1, 1.4, 0.8);
  const cup = (x: number, outwards: number): void => {
    const cushion = (): void =>
      turned(
        stage,
        'x',
        [x, 4.6, 0],
        outwards > 0
          ? [
              [-2, 3.4],
              [-1.6, 4],
              [-0.5, 4.1],
              [-0.2, 3.8],
            ]
          : [
              [0.2, 3.8],
              [0.5, 4.1],
              [1.6, 4],
              [2, 3.4],
            ],
        { colour: '#1b1e22', gloss: 0.3 },
        56,
      );
    const shell = (): void =>
      turned(
        stage,
        'x',
        [x, 4.6, 0],
        outwards > 0
          ? [
              [-0.2, 3.6],
              [0.6, 3.6],
              [1.2, 3.2],
              [1.4, 2.7],
            ]
          : [
              [-1.4, 2.7],
              [-1.2, 3.2],
              [-0.6, 3.6],
              [0.2, 3.6],
            ],
        { colour: body, gloss: 0.7 },
        56,
      );
    if (outwards > 0) cushion();
    shell();
    if (outwards < 0) cushion();
  };
  cup(-7.4, -1);
  const arch = spread(0.06, Math.PI - 0.06, 15).map((angle): V3 => [
    -8 * Math.cos(angle),
    7.4 + 11 * Math.sin(angle) ** 0.8,
    0,
  ]);
  lead(stage, [[-8, 5, 0], ...arch, [8, 5, 0]], 1.5, body);
  lead(
    stage,
    arch.slice(3, -3).map(([x, y, z]): V3 => [x * 0.97, y - 0.7, z]),
    1.1,
    '#1b1e22',
  );
  lead(
    stage,
    [
      [-7.8, 3.6, 1.4],
      [-8.4, 1.6, 5],
      [-5.8, 0.9, 8.6],
      [-3.2, 1.2, 9.8],
    ],
    0.42,
    '#25282d',
  );
  solid(
    stage,
    {
      axis: 'x',
      outline: [
        [9.2, 0.6],
        [10.6, 0.6],
        [10.6, 1.9],
        [9.2, 1.9],
      ],
      from: -3.8,
      to: -1.6,
      radius: 0.6,
      bevel: 0.4,
    },
    { colour: '#1b1e22', gloss: 0.3 },
  );
  cup(7.4, 1);
  const end = sideways(8.82);
  disc(stage, end, 0, 4.6, 2.3, {
    stops: [
      [0, lighten(body, 0.25)],
      [1, darken(body, 0.1)],
    ],
    way: 'slant',
  });
  line(
    stage,
    end,
    spread(0, 6.2832, 49).map((angle): V2 => [2.3 * Math.cos(angle), 4.6 + 2.3 * Math.sin(angle)]),
    accent,
    3.5,
  );
  label(stage, end, 0, 4.3, 0.85, marks.brand, lettering(body), { bold: true, middle: true });
};
