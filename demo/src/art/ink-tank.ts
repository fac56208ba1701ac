import { darken, inkColours, lighten, mix } from './colour';
import type { Looks } from './looks';
import { controls, type Marks, nameplate, printedPage, sheets, sideVents } from './machine-parts';
import { facing, level, plate, ramp, seam, sideways } from './marks';
import { standOnBox } from './shadow';
import { box, solid } from './solids';
import type { Stage } from './stage';
import type { V2 } from './vector';

/** A low ink printer with refillable tanks behind windows, a rear feed and copies lying in front. */
export const drawInkTankPrinter = (stage: Stage, look: Looks['ink-tank-printer'] = {}, marks: Marks): void => {
  const {
    body = '#2d3035',
    trim = '#1b1d21',
    width = 37.5,
    height = 15,
    depth = 32,
    panel = 'buttons',
    inks = ['black', 'cyan', 'magenta', 'yellow'],
    scanner = true,
    tank = 'right',
  } = look;
  const half = width / 2;
  const front = depth / 2;
  const lid = scanner ? 3 : 0;
  const high = height - lid;
  const material = { colour: body, gloss: 0.4 };

  standOnBox(stage, -half, half, -front, front);
  const support: V2[] = [
    [-front + 3, height - 2],
    [-front + 4, height - 2],
    [-front - 5, height + 13],
    [-front - 6, height + 13],
  ];
  solid(
    stage,
    { axis: 'x', outline: support, from: -half + 9, to: half - 8, radius: 0.3, bevel: 0.2 },
    { colour: trim },
  );
  const feed: V2[] = [
    [-front + 4.6, height - 2],
    [-front + 0.6, height + 7],
    [-front - 4.6, height + 19],
  ];
  sheets(stage, -half + 9.4, half - 8.4, feed, 3);

  box(stage, { at: [0, 0.4, 0], size: [width, high, depth], axis: 'y', radius: 2, bevel: 0.6 }, material);
  const face = facing(front);
  const tankWide = inks.length > 2 ? 12.5 : 7;
  const tankLeft = tank === 'right' ? half - tankWide - 0.8 : -half + 0.8;
  const slotLeft = tank === 'right' ? -half + 3.4 : -half + tankWide + 2.4;
  const slotWide = width - tankWide - 6;
  plate(
    stage,
    face,
    [slotLeft, 1.4, slotWide, high * 0.42],
    {
      stops: [
        [0, '#08090b'],
        [1, '#22252a'],
      ],
    },
    { radius: 0.5 },
  );
  box(
    stage,
    { at: [slotLeft + slotWide / 2, 0.5, front + 6], size: [slotWide - 1, 0.7, 13], axis: 'y', radius: 1, bevel: 0.2 },
    { colour: trim, gloss: 0.3 },
  );
  standOnBox(stage, slotLeft, slotLeft + slotWide, front, front + 12, 0.6);
  const tray = level(1.55);
  sheets(
    stage,
    slotLeft + 1,
    slotLeft + slotWide - 1.2,
    [
      [front - 0.5, 2.6],
      [front + 5, 1.9],
      [front + 10.5, 1.35],
    ],
    2,
  );
  printedPage(stage, (x, back) => tray(x, back), [slotLeft + 1.6, -front - 10, slotWide - 3.4, 9.4], '#2f7dd1');

  const tankFront = front + 1.6;
  box(
    stage,
    {
      at: [tankLeft + tankWide / 2, 0.6, front - 2],
      size: [tankWide, high * 0.94, 7.2],
      axis: 'y',
      radius: 1.1,
      bevel: 0.5,
    },
    { colour: mix(body, trim, 0.5), gloss: 0.6 },
  );
  const slot = (tankWide - 1.6) / inks.length;
  inks.forEach((ink, index) => {
    const x = tankLeft + 0.8 + slot * index + slot * 0.14;
    const wide = slot * 0.72;
    const bottom = 2.2;
    const full = high * 0.58;
    const share = [0.78, 0.62, 0.7, 0.86][index % 4] ?? 0.7;
    plate(
      stage,
      facing(tankFront),
      [x, bottom, wide, full],
      {
        stops: [
          [0, '#f4f7fa', 0.9],
          [1, '#c9d0d9', 0.9],
        ],
      },
      { radius: 0.5 },
    );
    plate(
      stage,
      facing(tankFront),
      [x, bottom, wide, full * share],
      {
        stops: [
          [0, lighten(inkColours[ink], 0.18)],
          [1, darken(inkColours[ink], 0.12)],
        ],
      },
      { radius: 0.5 },
    );
    plate(stage, facing(tankFront), [x + wide * 0.12, bottom + 0.3, wide * 0.16, full - 0.6], '#ffffff', {
      radius: 0.2,
      opacity: 0.45,
    });
    plate(
      stage,
      facing(tankFront),
      [x, bottom + full + 0.5, wide, 0.5],
      inkColours[ink] === inkColours.black ? '#59606b' : inkColours[ink],
      { radius: 0.2 },
    );
  });

  if (scanner) {
    box(
      stage,
      { at: [0, high + 0.4, -0.4], size: [width - 0.4, lid, depth - 1.2], axis: 'y', radius: 2, bevel: 0.9 },
      { colour: mix(body, '#ffffff', 0.03), gloss: 0.5 },
    );
    seam(
      stage,
      facing(front - 1),
      [
        [-half + 2, high + 0.5],
        [half - 2, high + 0.5],
      ],
      body,
    );
    plate(
      stage,
      level(height + 0.42),
      [-half + 5, -front + 6, width - 10, depth - 12],
      {
        stops: [
          [0, '#ffffff', 0.02],
          [1, '#ffffff', 0.1],
        ],
        way: 'slant',
      },
      { radius: 1 },
    );
  }
  nameplate(stage, level(height + 0.45), -half + 3, -front + 2.2, 1.9, marks, body);
  const consoleWidth = panel === 'touch' ? 11 : 15;
  const low = high * 0.66;
  const wedge: V2[] = [
    [front - 1, low],
    [front + 2.6, low + 0.4],
    [front + 2.8, low + 1],
    [front - 1, height - 0.4],
  ];
  const left = tank === 'right' ? slotLeft + slotWide - consoleWidth : slotLeft + slotWide - consoleWidth + 1;
  solid(
    stage,
    { axis: 'x', outline: wedge, from: left, to: left + consoleWidth, radius: 0.4, bevel: 0.4 },
    { colour: trim, gloss: 0.5 },
  );
  const run = Math.hypot(3.8, height - low - 1.4);
  controls(
    stage,
    ramp(front + 2.8, low + 1.03, front - 1, height - 0.37),
    [left + 0.5, run * 0.1, consoleWidth - 1, run * 0.7],
    panel,
    darken(trim, 0.1),
  );
  sideVents(stage, sideways(half), [-front * 0.1, high * 0.55, depth * 0.2, high * 0.22], body);
};
