import { darken, lighten } from './colour';
import type { Looks } from './looks';
import { lettering, type Marks } from './machine-parts';
import { disc, facing, label, lead, level, line, plate, sideways } from './marks';
import { drawMouseBody } from './mouse';
import { drawDeskKeyboard } from './screens';
import { box, solid, turned } from './solids';
import { placed, standOnBox, type Stage } from './stage';
import { add, spread, turnX, turnY, type V2, type V3 } from './vector';

/** A desk keyboard, with a mouse when sold as a set. */
export const drawKeyboard = (stage: Stage, look: Looks['keyboard'] = {}, _marks: Marks): void => {
  const { body = '#2a2d32', keys = '#33373d', mouse = false, keypad = true } = look;
  const width = keypad ? 44 : 28;
  drawDeskKeyboard(stage, 0, 0, width, body, keys, keypad);
  if (mouse)
    placed(
      stage,
      (point) => add(turnY(point, 0.1), [width / 2 + 7, 0, 2]),
      () => drawMouseBody(stage, { body, accent: '#9aa3af' }),
    );
};

type Plug = (stage: Stage, colour: string) => void;

const metal = { colour: '#cdd3da', gloss: 1 };

/** Plugs lie at the origin and point to the right. */
const plugs: Record<'usbA' | 'usbB' | 'hdmi' | 'network' | 'mains' | 'kettle', Plug> = {
  usbA: (stage, colour) => {
    box(stage, { at: [0, 0, 0], size: [3, 1, 1.7], radius: 0.3, bevel: 0.2 }, { colour, gloss: 0.5 });
    box(stage, { at: [2.4, 0.24, 0], size: [1.9, 0.5, 1.2], radius: 0.05, bevel: 0.03 }, metal);
    for (const z of [-0.38, 0.12]) plate(stage, level(0.75), [2.5, -z - 0.26, 0.34, 0.26], '#4a525e');
  },
  usbB: (stage, colour) => {
    box(stage, { at: [0, 0, 0], size: [2.8, 1.5, 1.6], radius: 0.3, bevel: 0.2 }, { colour, gloss: 0.5 });
    box(stage, { at: [2, 0.3, 0], size: [1.4, 0.9, 0.9], axis: 'x', radius: 0.2, bevel: 0.03 }, metal);
  },
  hdmi: (stage, colour) => {
    box(stage, { at: [0, 0, 0], size: [3.2, 1.1, 2.3], radius: 0.3, bevel: 0.2 }, { colour, gloss: 0.5 });
    box(
      stage,
      { at: [2.3, 0.3, 0], size: [1.5, 0.5, 1.5], axis: 'x', radius: 0.15, bevel: 0.03 },
      { colour: '#dcb75e', gloss: 1 },
    );
  },
  network: (stage, colour) => {
    box(stage, { at: [-0.6, 0.1, 0], size: [2, 1, 1.2], radius: 0.3, bevel: 0.2 }, { colour, gloss: 0.4 });
    box(stage, { at: [1.3, 0.1, 0], size: [2.2, 1, 1.2], radius: 0.1, bevel: 0.06 }, { colour: '#e8eef4', gloss: 0.8 });
    for (const back of spread(-0.44, 0.36, 8)) plate(stage, level(1.12), [1.5, back, 0.8, 0.06], '#d9a928');
    box(
      stage,
      { at: [0.9, 1.05, 0], size: [1.8, 0.18, 0.5], radius: 0.05, bevel: 0.03 },
      { colour: '#f4f8fb', gloss: 0.8 },
    );
  },
  mains: (stage, colour) => {
    box(stage, { at: [0, 0, 0], size: [2.6, 3.4, 4.2], radius: 0.7, bevel: 0.5 }, { colour, gloss: 0.5 });
    for (const [y, z, high] of [
      [2.2, 0, 0.7],
      [0.8, -1.1, 0.4],
      [0.8, 1.1, 0.4],
    ] as const)
      box(stage, { at: [2, y, z], size: [1.7, high, 0.6], radius: 0.05, bevel: 0.04 }, { colour: '#d9b45c', gloss: 1 });
  },
  kettle: (stage, colour) => {
    box(stage, { at: [0, 0, 0], size: [3.2, 1.8, 2.6], axis: 'x', radius: 0.5, bevel: 0.3 }, { colour, gloss: 0.5 });
    const end = sideways(1.62);
    for (const back of [-0.7, 0, 0.7])
      plate(stage, end, [back - 0.1, 0.6 + (back === 0 ? 0.35 : 0), 0.2, 0.5], '#0b0c0e');
  },
};

const ends = {
  usb: ['usbA', 'usbB'],
  hdmi: ['hdmi', 'hdmi'],
  network: ['network', 'network'],
  power: ['kettle', 'mains'],
} as const;

/** A coiled cable with the right plugs at its ends. */
export const drawCable = (stage: Stage, look: Looks['cable'] = {}, _marks: Marks): void => {
  const { style = 'usb', colour = '#2b2f36', turns = 4 } = look;
  const thick = style === 'power' ? 0.95 : style === 'network' ? 0.6 : 0.7;
  const [first, second] = ends[style];
  const coil: V3[] = [
    [11, 0.5, -6.6],
    [6, 0.5, -6.8],
  ];
  const steps = turns * 14;
  for (let step = 0; step <= steps; step++) {
    const angle = -1.1 - (step / 14) * Math.PI * 2;
    const wander = Math.sin(step * 1.7) * 0.12 + (Math.floor(step / 14) % 3) * 0.42 - 0.3;
    coil.push([
      (7.6 + wander) * Math.cos(angle),
      0.4 + (step / steps) * thick * turns * 0.4,
      (5.9 + wander) * Math.sin(angle),
    ]);
  }
  lead(
    stage,
    [...coil.slice(0, -2), [4.8, thick * turns * 0.4 + 0.2, 6.4], [8, 0.7, 8], [10.4, 0.6, 8.4]],
    thick,
    colour,
  );
  const tie = (x: number, z: number, turn: number): void =>
    placed(
      stage,
      (point) => add(turnY(point, turn), [x, 0, z]),
      () =>
        box(
          stage,
          { at: [0, 0, 0], size: [1.7, thick * turns * 0.5 + 0.9, 3.1], axis: 'x', radius: 0.4, bevel: 0.15 },
          { colour: '#3f77c9', gloss: 0.3 },
        ),
    );
  tie(-7.4, 0.4, 1.57);
  placed(
    stage,
    (point) => add(point, [12.4, 0, -6.6]),
    () => plugs[first](stage, colour),
  );
  placed(
    stage,
    (point) => add(turnY(point, 0.08), [12, 0, 8.5]),
    () => plugs[second](stage, colour),
  );
};

const drawWebcam = (stage: Stage, body: string, accent: string, marks: Marks): void => {
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
      box(stage, { at: [0, 0, 0], size: [10.4, 3.4, 3.2], radius: 1.6, bevel: 0.6 }, { colour: body, gloss: 0.6 });
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
};

/** A headset with boom microphone, or a webcam on its clip. */
export const drawHeadset = (stage: Stage, look: Looks['headset'] = {}, marks: Marks): void => {
  const { body = '#2b2f35', accent = '#3f8cf0', style = 'headset' } = look;
  if (style === 'webcam') return drawWebcam(stage, body, accent, marks);
  standOnBox(stage, -8.6, 8.6, -2.4, 2.4, 0.8);
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
