import { darken, lighten } from './colour';
import type { Looks } from './looks';
import { cassette, type Marks, nameplate, sideVents } from './machine-parts';
import { facing, plate, seam, sideways } from './marks';
import { drawScannerHead } from './scanner-head';
import { standOnBox } from './shadow';
import { box } from './solids';
import type { Stage } from './stage';

/** A desktop machine that prints, scans and copies. */
export const drawMultifunction = (stage: Stage, look: Looks['multifunction-printer'] = {}, marks: Marks): void => {
  const {
    body = '#f1f2f4',
    trim = '#2f3339',
    width = 42,
    height = 30,
    depth = 38,
    trays = 1,
    panel = 'touch',
    feeder = true,
  } = look;
  const half = width / 2;
  const front = depth / 2;
  const feet = 0.8;
  const tray = 9.5;
  const base = feet + (trays - 1) * tray;
  const high = height * 0.56;
  const material = { colour: body, gloss: 0.5 };

  standOnBox(stage, -half, half, -front, front);
  box(stage, { at: [0, 0, 0], size: [width - 4, feet + 0.3, depth - 4] }, { colour: '#24272c' });
  for (let index = trays - 1; index > 0; index--) {
    const y = feet + (trays - 1 - index) * tray;
    box(stage, { at: [0, y, 0], size: [width, tray, depth], axis: 'y', radius: 1.4, bevel: 0.35 }, material);
    cassette(stage, facing(front), [-half + 0.8, y, width - 1.6, tray - 0.7], body);
  }
  box(stage, { at: [0, base, 0], size: [width, high, depth], axis: 'y', radius: 1.6, bevel: 0.6 }, material);
  const face = facing(front);
  cassette(stage, face, [-half + 1.4, base, width - 2.8, high * 0.4], body);
  plate(
    stage,
    face,
    [-half + 1.6, base + high * 0.47, width - 3.2, high * 0.42],
    {
      stops: [
        [0, lighten(trim, 0.14)],
        [1, trim],
      ],
    },
    { radius: 0.8 },
  );
  plate(stage, face, [-width * 0.32, base + high * 0.52, width * 0.64, high * 0.045], darken(trim, 0.65), {
    radius: 0.2,
  });
  nameplate(stage, face, -half + 3, base + high * 0.66, high * 0.14, marks, trim);
  const side = sideways(half);
  sideVents(stage, side, [depth * 0.12, base + high * 0.56, depth * 0.22, high * 0.26], body);
  seam(
    stage,
    side,
    [
      [-front + 8, base + 1],
      [-front + 8, base + high - 1],
    ],
    body,
  );

  const consoleWidth = panel === 'touch' ? width * 0.36 : width * 0.62;
  drawScannerHead(stage, {
    from: base + high,
    gap: height * 0.2,
    scanner: height * 0.17,
    width,
    depth,
    body,
    lid: look.lid ?? body,
    trim,
    panel,
    console: [half - consoleWidth - 1.4, consoleWidth],
    feeder,
    accent: '#2f7dd1',
  });
};
