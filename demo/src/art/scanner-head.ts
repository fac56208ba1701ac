import { darken, lighten } from './colour';
import type { Panel } from './looks';
import { controls, printedPage, sheets } from './machine-parts';
import { facing, level, line, patch, plate, ramp, seam, sideways } from './marks';
import { box, solid } from './solids';
import type { Stage } from './stage';
import type { V2 } from './vector';

/** The upper half of a copier: the gap where copies land, the scanner, the console and the document feeder. */
export interface ScannerHead {
  /** Height at which the body ends and the gap begins. */
  readonly from: number;
  readonly gap: number;
  readonly scanner: number;
  readonly width: number;
  readonly depth: number;
  readonly body: string;
  /** Colour of scanner and feeder. */
  readonly lid: string;
  readonly trim: string;
  readonly panel: Panel;
  /** Left edge and width of the console. */
  readonly console: readonly [left: number, width: number];
  readonly feeder: boolean;
  readonly accent: string;
}

const drawGap = (stage: Stage, { from, gap, width, depth, body }: ScannerHead): void => {
  const half = width / 2;
  const wall = -depth * 0.16;
  box(
    stage,
    {
      at: [0, from, (-depth / 2 + wall) / 2],
      size: [width - 0.6, gap + 0.4, depth / 2 + wall],
      radius: 0.4,
      bevel: 0.2,
    },
    { colour: body },
  );
  patch(
    stage,
    level(from + 0.03),
    [
      [-half + 0.8, -depth / 2 + 0.8],
      [half - 0.8, -depth / 2 + 0.8],
      [half - 0.8, -wall],
      [-half + 0.8, -wall],
    ],
    {
      stops: [
        [0, darken(body, 0.66)],
        [0.6, darken(body, 0.34)],
        [1, darken(body, 0.16)],
      ],
    },
  );
  plate(stage, facing(wall + 0.02), [-half + 0.4, from, width - 0.8, gap], {
    stops: [
      [0, darken(body, 0.82)],
      [1, darken(body, 0.56)],
    ],
  });
  plate(stage, facing(wall + 0.04), [-half * 0.62, from + gap * 0.5, width * 0.62, gap * 0.17], '#0e1013', {
    radius: 0.2,
  });
  sheets(
    stage,
    -half * 0.56,
    half * 0.5,
    [
      [wall + 0.3, from + gap * 0.34],
      [wall + depth * 0.2, from + gap * 0.28],
      [depth * 0.36, from + 0.5],
    ],
    4,
  );
  box(
    stage,
    { at: [-half + width * 0.045, from, 0], size: [width * 0.09, gap + 0.4, depth - 1], radius: 0.8, bevel: 0.4 },
    { colour: body, gloss: 0.4 },
  );
};

const drawFeeder = (stage: Stage, y: number, { width, depth, lid: body, accent }: ScannerHead): void => {
  const half = width / 2 - 0.6;
  const thick = width * 0.045;
  const back = -depth / 2 + 0.8;
  const front = depth / 2 - 2.2;
  box(
    stage,
    { at: [0, y, (back + front) / 2], size: [half * 2, thick, front - back], axis: 'y', radius: 1.6, bevel: 0.5 },
    { colour: body, gloss: 0.5 },
  );
  seam(
    stage,
    facing(front),
    [
      [-half + 1.6, y + 0.1],
      [half - 1.6, y + 0.1],
    ],
    body,
  );
  const top = y + thick;
  const high = width * 0.13;
  const trayBack = back + 2;
  const trayFront = front - depth * 0.16;
  const rise: V2[] = [
    [-half * 0.2, top],
    [half * 0.93, top + high * 0.5],
    [half * 0.93, top + high * 0.64],
    [-half * 0.2, top + high * 0.3],
  ];
  solid(
    stage,
    { axis: 'z', outline: rise, from: trayBack, to: trayFront, radius: 0.3, bevel: 0.3 },
    { colour: lighten(body, 0.1), gloss: 0.4 },
  );
  const slant = (x: number): number => top + high * (0.34 + (0.34 * (x + half * 0.2)) / (half * 1.13));
  const [left, right] = [-half * 0.3, half * 0.8];
  const page = (x: number, backwards: number): [number, number, number] => [x, slant(x) + 0.35, -backwards];
  patch(
    stage,
    page,
    [
      [left, -trayFront + 2.2],
      [right, -trayFront + 2.2],
      [right, -trayBack - 2.6],
      [left, -trayBack - 2.6],
    ],
    {
      stops: [
        [0, '#ffffff'],
        [1, '#eceff3'],
      ],
    },
  );
  line(
    stage,
    page,
    [
      [left, -trayFront + 2.2],
      [right, -trayFront + 2.2],
      [right, -trayBack - 2.6],
    ],
    '#98a3b3',
    1.4,
    0.8,
  );
  printedPage(stage, page, [left, -trayFront + 3, right - left, trayFront - trayBack - 6], accent);
  const hump: V2[] = [
    [-half, top - 0.5],
    [-half * 0.16, top - 0.5],
    [-half * 0.28, top + high * 0.78],
    [-half * 0.5, top + high],
    [-half, top + high * 0.8],
  ];
  solid(
    stage,
    { axis: 'z', outline: hump, from: back + 0.6, to: front - 0.8, radius: [0.4, 0.4, 1.2, 3, 1.8], bevel: 0.9 },
    { colour: body, gloss: 0.55 },
  );
  seam(
    stage,
    facing(front - 0.79),
    [
      [-half + 1, top + high * 0.34],
      [-half * 0.24, top + high * 0.34],
    ],
    body,
  );
};

export const drawScannerHead = (stage: Stage, head: ScannerHead): void => {
  const { from, gap, scanner, width, depth, lid: body, trim, panel, feeder } = head;
  drawGap(stage, head);
  const y = from + gap;
  const half = width / 2;
  const front = depth / 2;
  box(
    stage,
    { at: [0, y, 0], size: [width, scanner, depth], axis: 'y', radius: 1.4, bevel: 0.6 },
    { colour: body, gloss: 0.5 },
  );
  plate(stage, facing(front), [-half + 1.4, y + scanner * 0.12, width - 2.8, scanner * 0.2], darken(body, 0.1), {
    radius: 0.3,
  });
  seam(
    stage,
    sideways(half),
    [
      [-front + 1.4, y + scanner * 0.62],
      [front - 1.4, y + scanner * 0.62],
    ],
    body,
  );
  const top = y + scanner;
  if (feeder) drawFeeder(stage, top, head);
  else {
    box(
      stage,
      { at: [0, top, -0.6], size: [width - 0.8, scanner * 0.6, depth - 2], axis: 'y', radius: 1.6, bevel: 0.8 },
      { colour: body, gloss: 0.6 },
    );
    seam(
      stage,
      facing(front - 1.6),
      [
        [-half + 2, top + 0.05],
        [half - 2, top + 0.05],
      ],
      body,
    );
  }
  const [left, wide] = head.console;
  const reach = panel === 'touch' ? 6.4 : 5;
  const low = y - gap * 0.08;
  const high = y + scanner * 0.92;
  const wedge: V2[] = [
    [front - 1, low + 1],
    [front + reach * 0.9, low],
    [front + reach, low + 1.1],
    [front - 0.2, high],
  ];
  solid(
    stage,
    { axis: 'x', outline: wedge, from: left, to: left + wide, radius: [0.2, 0.4, 0.4, 0.8], bevel: 0.5 },
    { colour: trim, gloss: 0.5 },
  );
  const length = Math.hypot(reach + 0.2, high - low - 1.1);
  controls(
    stage,
    ramp(front + reach, low + 1.13, front - 0.2, high + 0.03),
    [left + 0.7, length * 0.08, wide - 1.4, length * 0.84],
    panel,
    darken(trim, 0.2),
  );
};
