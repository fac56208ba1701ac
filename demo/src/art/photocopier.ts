import { darken, lighten } from './colour';
import type { Looks } from './looks';
import { cassette, type Marks, nameplate, sideVents } from './machine-parts';
import { facing, plate, seam, sideways } from './marks';
import { drawScannerHead } from './scanner-head';
import { standOnBox } from './shadow';
import { box, solid, turned } from './solids';
import type { Stage } from './stage';
import type { V2 } from './vector';

/** A floor-standing A3 copier on castors. */
export const drawPhotocopier = (stage: Stage, look: Looks['photocopier'] = {}, marks: Marks): void => {
  const {
    body = '#eef0f2',
    trim = '#30343b',
    width = 60,
    height = 62,
    depth = 58,
    trays = 3,
    panel = 'touch',
    panelSide = 'right',
    finisher = false,
  } = look;
  const half = width / 2;
  const front = depth / 2;
  const wheels = 4.5;
  const tray = 12.5;
  const material = { colour: body, gloss: 0.5 };
  const high = height * 0.46;
  const engine = wheels + 3 + trays * tray;

  standOnBox(stage, -half, half, -front, front);
  for (const [x, z] of [
    [-half + 5, -front + 5],
    [half - 5, -front + 5],
    [-half + 5, front - 5],
    [half - 5, front - 5],
  ] as const) {
    turned(
      stage,
      'x',
      [x, 2.3, z],
      [
        [-1.2, 2.1],
        [-1, 2.3],
        [1, 2.3],
        [1.2, 2.1],
      ],
      { colour: '#2a2d32' },
      20,
    );
  }
  box(
    stage,
    { at: [0, wheels - 1, 0], size: [width - 3, 4, depth - 3], axis: 'y', radius: 2, bevel: 0.5 },
    { colour: trim },
  );
  box(
    stage,
    { at: [0, wheels + 2, 0], size: [width, trays * tray + 1, depth], axis: 'y', radius: 2, bevel: 0.5 },
    material,
  );
  const face = facing(front);
  for (let index = 0; index < trays; index++)
    cassette(stage, face, [-half + 2, wheels + 3 + index * tray, width - 4, tray - 0.8], body);

  box(stage, { at: [0, engine, 0], size: [width, high, depth], axis: 'y', radius: 2, bevel: 0.8 }, material);
  seam(
    stage,
    face,
    [
      [-half + 2, engine + 0.4],
      [half - 2, engine + 0.4],
    ],
    body,
  );
  plate(
    stage,
    face,
    [-half + 2.6, engine + 2, width - 5.2, high - 4.6],
    {
      stops: [
        [0, lighten(body, 0.35)],
        [1, darken(body, 0.03)],
      ],
    },
    { radius: 1.2, edge: darken(body, 0.22) },
  );
  plate(
    stage,
    face,
    [-half + 2.6, engine + high * 0.72, width - 5.2, high * 0.16],
    {
      stops: [
        [0, lighten(trim, 0.12)],
        [1, trim],
      ],
    },
    { radius: 0.6 },
  );
  nameplate(stage, face, -half + 5, engine + high * 0.765, high * 0.085, marks, trim);
  plate(
    stage,
    face,
    [-5, engine + 3, 10, 2.4],
    {
      stops: [
        [0, darken(body, 0.6)],
        [1, darken(body, 0.3)],
      ],
    },
    { radius: 1 },
  );

  const side = sideways(half);
  sideVents(stage, side, [depth * 0.2, engine + high * 0.62, depth * 0.2, high * 0.22], body);
  seam(
    stage,
    side,
    [
      [-front + 12, engine + 2],
      [-front + 12, engine + high - 2],
    ],
    body,
  );
  const bypass: V2[] = [
    [half - 0.2, engine + high * 0.2],
    [half + 1, engine + high * 0.2],
    [half + 13, engine + high * 0.52],
    [half + 13, engine + high * 0.58],
    [half - 0.2, engine + high * 0.32],
  ];
  if (!finisher)
    solid(
      stage,
      { axis: 'z', outline: bypass, from: -front * 0.55, to: front * 0.62, radius: 0.4, bevel: 0.4 },
      { colour: body, gloss: 0.3 },
    );

  const consoleWidth = panel === 'touch' ? width * 0.36 : width * 0.7;
  const left = panelSide === 'left' ? -half + 2 : panelSide === 'centre' ? -consoleWidth / 2 : half - consoleWidth - 2;
  drawScannerHead(stage, {
    from: engine + high,
    gap: height * 0.2,
    scanner: height * 0.13,
    width,
    depth,
    body,
    lid: look.lid ?? body,
    trim,
    panel,
    console: [left, consoleWidth],
    feeder: true,
    accent: '#d9662b',
  });
  if (finisher) drawFinisher(stage, half, engine + high, depth, body, trim);
};

/** The stapling tower at the right, with its two catch trays. */
const drawFinisher = (stage: Stage, from: number, top: number, depth: number, body: string, trim: string): void => {
  const wide = 26;
  const middle = from + wide / 2 + 0.4;
  standOnBox(stage, from, from + wide, -depth / 2 + 2, depth / 2 - 4);
  box(
    stage,
    { at: [middle, 3, -1], size: [wide, top + 6, depth - 8], axis: 'y', radius: 2, bevel: 0.7 },
    { colour: body, gloss: 0.5 },
  );
  plate(stage, facing(depth / 2 - 5), [from + 3, 8, wide - 6, top * 0.5], lighten(body, 0.06), {
    radius: 1,
    edge: darken(body, 0.22),
  });
  plate(stage, facing(depth / 2 - 5), [from + 3, top * 0.66, wide - 6, 2], trim, { radius: 0.6 });
  for (const y of [top * 0.5, top * 0.86]) {
    const tray: V2[] = [
      [from + wide - 0.5, y],
      [from + wide + 22, y + 8],
      [from + wide + 22, y + 9.4],
      [from + wide - 0.5, y + 1.8],
    ];
    solid(
      stage,
      { axis: 'z', outline: tray, from: -depth * 0.32, to: depth * 0.3, radius: 0.4, bevel: 0.4 },
      { colour: trim, gloss: 0.4 },
    );
  }
};
