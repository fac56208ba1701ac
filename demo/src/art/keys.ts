import { brightness, darken, lighten } from './colour';
import { type Plane, plate } from './marks';
import type { Stage } from './stage';

/** How a row is divided: widths in key units, a negative number leaves a gap. */
type Row = readonly number[];

const main: readonly Row[] = [
  [1, -0.5, 1, 1, 1, 1, -0.25, 1, 1, 1, 1, -0.25, 1, 1, 1, 1],
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
  [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
  [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.75],
  [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25],
];

const pad: readonly Row[] = [
  [1, 1, 1, 1],
  [1, 1, 1, 1],
  [1, 1, 1, 1],
  [1, 1, 1, 1],
  [1, 1, 1, 1],
  [2, 1, 1],
];

/** Draws key caps over the rectangle [left, front edge, width, depth] of a plane; `raised` is the same plane at the caps' tops. */
export const drawKeys = (
  stage: Stage,
  bed: Plane,
  raised: Plane,
  [x, y, width, depth]: readonly [number, number, number, number],
  colour: string,
  keypad: boolean,
): void => {
  const unitWidth = width / (keypad ? 19.6 : 15);
  const rowDepth = depth / 6;
  const side = darken(colour, 0.45);
  const top = lighten(colour, brightness(colour) > 0.5 ? 0.25 : 0.1);
  const drawRows = (rows: readonly Row[], from: number): void =>
    rows.forEach((row, index) => {
      let place = from;
      for (const span of row) {
        const wide = Math.abs(span) * unitWidth;
        if (span > 0) {
          const [left, bottom, across, deep] = [
            place + unitWidth * 0.06,
            y + depth - (index + 1) * rowDepth + rowDepth * 0.06,
            wide - unitWidth * 0.12,
            rowDepth * 0.86,
          ];
          plate(stage, bed, [left, bottom, across, deep], side, { radius: unitWidth * 0.12 });
          plate(
            stage,
            raised,
            [left + unitWidth * 0.04, bottom + rowDepth * 0.08, across - unitWidth * 0.08, deep - rowDepth * 0.1],
            {
              stops: [
                [0, top],
                [1, colour],
              ],
            },
            { radius: unitWidth * 0.14 },
          );
          if (span <= 1.5)
            plate(
              stage,
              raised,
              [left + across * 0.3, bottom + deep * 0.5, across * 0.22, deep * 0.16],
              brightness(colour) > 0.5 ? '#5a6573' : '#cfd6df',
              { opacity: 0.75 },
            );
        }
        place += wide;
      }
    });
  drawRows(main, x);
  if (keypad) drawRows(pad, x + unitWidth * 15.6);
};
