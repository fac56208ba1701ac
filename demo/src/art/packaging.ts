import { barCode } from './bar-code';
import { brightness, darken, inkColours, lighten, mix } from './colour';
import type { Ink } from './looks';
import type { Marks } from './machine-parts';
import { facing, label, level, line, patch, plate, sideways } from './marks';
import { standOnBox } from './shadow';
import { box } from './solids';
import { placed, type Stage } from './stage';
import { add, type V3 } from './vector';

export interface Carton {
  readonly at: V3;
  readonly size: V3;
  /** The printed colour; the card itself is white. */
  readonly colour: string;
  readonly inks: readonly Ink[];
  readonly marks: Marks;
}

/** The letter height at which a text such as "TK-1170 Black" fits the front, at most `largest`. */
const fitting = (text: string, width: number, largest: number): number =>
  Math.min(largest, (width * 1.5) / Math.max(4, text.length));

/** A retail carton: white card, a coloured field, the maker's name, the part number and the ink's colour. */
export const drawCarton = (stage: Stage, { at, size: [width, height, depth], colour, inks, marks }: Carton): void =>
  placed(
    stage,
    (point) => add(point, at),
    () => {
      const half = width / 2;
      const front = depth / 2;
      standOnBox(stage, -half, half, -front, front);
      box(
        stage,
        { at: [0, 0, 0], size: [width, height, depth], radius: 0.12, bevel: 0.1 },
        { colour: '#f6f7f8', gloss: 0.1 },
      );
      const face = facing(front + 0.01);
      const inner = width - 0.1;
      patch(
        stage,
        face,
        [
          [-inner / 2, 0.05],
          [-inner / 2, height * 0.42],
          [inner * 0.1, height * 0.3],
          [inner / 2, height * 0.5],
          [inner / 2, 0.05],
        ],
        {
          stops: [
            [0, lighten(colour, 0.12)],
            [1, darken(colour, 0.12)],
          ],
          way: 'across',
        },
      );
      patch(
        stage,
        face,
        [
          [-inner / 2, height * 0.42],
          [-inner / 2, height * 0.47],
          [inner * 0.1, height * 0.35],
          [inner / 2, height * 0.55],
          [inner / 2, height * 0.5],
          [inner * 0.1, height * 0.3],
        ],
        mix(colour, '#ffffff', 0.55),
      );
      label(
        stage,
        face,
        -half + width * 0.06,
        height * 0.78,
        fitting(marks.brand, width * 0.5, height * 0.14),
        marks.brand,
        '#27303f',
        { bold: true },
      );
      label(
        stage,
        face,
        -half + width * 0.06,
        height * 0.6,
        fitting(marks.model, width * 0.72, height * 0.12),
        marks.model,
        '#4a5566',
      );
      const dark = brightness(colour) < 0.55;
      const size = Math.min(height * 0.15, width * 0.14, (width * 0.3) / inks.length);
      inks.forEach((ink, index) =>
        plate(
          stage,
          face,
          [half - width * 0.07 - (inks.length - index) * size * 1.18, height * 0.76, size, size],
          inkColours[ink],
          { radius: size * 0.3 },
        ),
      );
      for (const [row, share] of [
        [0.2, 0.34],
        [0.13, 0.24],
      ] as const)
        plate(
          stage,
          face,
          [-half + width * 0.06, height * row, width * share, height * 0.03],
          dark ? '#ffffff' : '#27303f',
          { opacity: 0.6 },
        );
      const side = sideways(half + 0.01);
      plate(stage, side, [-front + 0.05, 0.05, depth - 0.1, height * 0.4], darken(colour, 0.22));
      plate(stage, side, [-front + depth * 0.2, height * 0.56, depth * 0.6, height * 0.3], '#e9ecf0');
      barCode(stage, side, -front + depth * 0.25, height * 0.62, depth * 0.5, height * 0.18);
      line(
        stage,
        level(height + 0.01),
        [
          [-half + 0.2, 0],
          [half - 0.2, 0],
        ],
        '#b8c0ca',
        1.4,
        0.9,
      );
      plate(stage, level(height + 0.01), [-half + 0.1, -depth * 0.07, width - 0.2, depth * 0.14], '#ffffff', {
        opacity: 0.5,
      });
    },
  );
