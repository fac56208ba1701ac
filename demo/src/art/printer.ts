import { darken, lighten, mix } from './colour';
import type { Looks } from './looks';
import { cassette, controls, type Marks, nameplate, sheets, sideVents } from './machine-parts';
import { facing, level, patch, plate, ramp, seam, sideways } from './marks';
import { standOnBox } from './shadow';
import { box, solid } from './solids';
import type { Stage } from './stage';
import type { V2 } from './vector';

/** A single-function laser printer: body with a slanted brow, paper coming out on top, cassettes below. */
export const drawDesktopPrinter = (stage: Stage, look: Looks['desktop-printer'] = {}, marks: Marks): void => {
  const {
    body = '#f3f4f5',
    trim = '#33373d',
    width = 38,
    height = 23,
    depth = 37,
    trays = 1,
    panel = 'line',
    rearFeed = false,
  } = look;
  const half = width / 2;
  const front = depth / 2;
  const material = { colour: body, gloss: 0.5 };
  const feet = 0.8;
  const extra = (trays - 1) * 9;
  const base = feet + extra;
  const top = base + height;
  const brow = top - height * 0.34;

  standOnBox(stage, -half, half, -front, front);
  box(stage, { at: [0, 0, 0], size: [width - 4, feet + 0.3, depth - 4] }, { colour: '#24272c' });
  for (let tray = trays - 1; tray > 0; tray--) {
    const y = feet + (trays - 1 - tray) * 9;
    box(stage, { at: [0, y, 0], size: [width, 9, depth], axis: 'y', radius: 1.4, bevel: 0.35 }, material);
    cassette(stage, facing(front), [-half + 0.6, y, width - 1.2, 8.4], body);
  }

  if (rearFeed) {
    const path: V2[] = [
      [-front + 4, top],
      [-front - 1, top + 9],
      [-front - 2.5, top + 15],
    ];
    sheets(stage, -half + 8, half - 8, path, 3);
  }

  const profile: V2[] = [
    [-front, base],
    [front, base],
    [front, brow],
    [front - 5, top],
    [-front, top],
  ];
  solid(stage, { axis: 'x', outline: profile, from: -half, to: half, radius: [1, 1, 2, 2.2, 1.6], bevel: 1 }, material);

  const side = sideways(half);
  sideVents(stage, side, [depth * 0.06, base + height * 0.5, depth * 0.2, height * 0.2], body);
  seam(
    stage,
    side,
    [
      [-front + 7, base + 1],
      [-front + 7, brow - 1],
    ],
    body,
  );

  cassette(stage, facing(front), [-half + 1, base, width - 2, height * 0.3], body);
  const face = facing(front);
  plate(
    stage,
    face,
    [-half + 1.2, base + height * 0.34, width - 2.4, height * 0.27],
    {
      stops: [
        [0, lighten(trim, 0.12)],
        [1, trim],
      ],
    },
    { radius: 0.6 },
  );
  plate(stage, face, [-width * 0.3, base + height * 0.385, width * 0.6, height * 0.04], darken(trim, 0.6), {
    radius: 0.2,
  });
  nameplate(stage, face, -half + 2.6, base + height * 0.47, height * 0.085, marks, trim);

  const slope = ramp(front, brow, front - 5, top);
  const slopeHeight = Math.hypot(5, top - brow);
  const panelWidth = panel === 'touch' ? width * 0.24 : width * 0.44;
  controls(stage, slope, [half - panelWidth - 2, slopeHeight * 0.14, panelWidth, slopeHeight * 0.7], panel);

  const trayLeft = -half + 6;
  const trayRight = half - 6;
  const roof = level(top);
  patch(
    stage,
    roof,
    [
      [trayLeft, -front + 8],
      [trayRight, -front + 8],
      [trayRight, front - 9],
      [trayLeft, front - 9],
    ],
    {
      stops: [
        [0, darken(body, 0.62)],
        [0.5, darken(body, 0.28)],
        [1, darken(body, 0.06)],
      ],
    },
  );
  if (!rearFeed)
    sheets(
      stage,
      trayLeft + 2.5,
      trayRight - 2.5,
      [
        [-front + 9, top + 0.2],
        [-2, top + 0.9],
        [front - 12, top + 0.7],
        [front - 7, top + 0.5],
      ],
      3,
    );
  const hump: V2[] = [
    [-front + 0.4, top - 0.4],
    [-front + 9.5, top - 0.4],
    [-front + 8.4, top + 3.6],
    [-front + 0.4, top + 3.6],
  ];
  solid(
    stage,
    { axis: 'x', outline: hump, from: -half + 0.6, to: half - 0.6, radius: [0.3, 0.5, 1, 1.2], bevel: 0.9 },
    { colour: look.lid ?? mix(body, trim, 0.12), gloss: 0.5 },
  );
  const lip = ramp(-front + 9.45, top, -front + 8.4, top + 3.6);
  plate(
    stage,
    lip,
    [trayLeft, 0.2, trayRight - trayLeft, 1.7],
    {
      stops: [
        [0, '#14161a'],
        [1, '#3a3e45'],
      ],
    },
    { radius: 0.15 },
  );
};
