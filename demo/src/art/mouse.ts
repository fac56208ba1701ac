import { darken, lighten } from './colour';
import { melted } from './facet';
import type { Looks } from './looks';
import { lettering, type Marks } from './machine-parts';
import { label, line } from './marks';
import { standOn } from './shadow';
import { box, loft, turned } from './solids';
import { placed, type Stage } from './stage';
import { add, spread, turnY, type V2, type V3 } from './vector';

interface MouseShape {
  readonly body: string;
  readonly accent: string;
  readonly length?: number;
  readonly width?: number;
  readonly height?: number;
  /** How much the hump leans towards the thumb. */
  readonly lean?: number;
}

/** A mouse lying at the origin, its tail to the back. */
export const drawMouseBody = (
  stage: Stage,
  { body, accent, length = 10.6, width = 6.2, height = 3.7, lean = 0 }: MouseShape,
): void => {
  const half = length / 2;
  const wide = (z: number): number =>
    (width / 2) *
    Math.max(0.02, 1 - Math.abs(z / half) ** 3.2) ** 0.5 *
    (1 - 0.1 * Math.exp(-((z + half * 0.2) ** 2) / 5));
  const high = (z: number): number =>
    height * Math.max(0.02, 1 - Math.abs((z + half * -0.22) / (half * (z > half * 0.22 ? 0.8 : 1.25))) ** 2.6) ** 0.62;
  const surface = (z: number, angle: number): V3 => {
    const up = Math.sin(angle) ** 0.75 * high(z);
    return [wide(z) * Math.cos(angle) * (1 - 0.12 * (up / height)) - lean * (up / height) ** 1.4, up + 0.15, z];
  };
  standOn(
    stage,
    spread(0, Math.PI * 2 * (19 / 20), 20).map((angle): V2 => [(width / 2) * Math.cos(angle), half * Math.sin(angle)]),
  );
  const rings = spread(-half * 0.995, half * 0.995, 48).map((z) =>
    spread(0, Math.PI, 37).map((angle) => surface(z, Math.min(Math.PI - 0.0001, Math.max(0.0001, angle)))),
  );
  melted(stage, rings.flat(), darken(body, 0.2), () => loft(stage, rings, { colour: body, gloss: 0.5, smooth: true }));
  const onTop = (angle: number, from: number, to: number): void =>
    line(
      stage,
      (_, index) => surface(from + ((to - from) * index) / 12, angle),
      spread(0, 12, 13).map((index): V2 => [0, index]),
      darken(body, 0.65),
      2,
      0.85,
    );
  onTop(Math.PI / 2, -half * 0.95, -half * 0.1);
  line(
    stage,
    (_, index) => surface(-half * 0.1, 0.35 + (index / 12) * (Math.PI - 0.7)),
    spread(0, 12, 13).map((index): V2 => [0, index]),
    darken(body, 0.65),
    2,
    0.85,
  );
  const wheelAt = surface(-half * 0.52, Math.PI / 2);
  turned(
    stage,
    'x',
    [wheelAt[0], wheelAt[1] - 0.4, wheelAt[2]],
    [
      [-0.42, 0.62],
      [-0.32, 0.74],
      [0.32, 0.74],
      [0.42, 0.62],
    ],
    { colour: accent, gloss: 0.5 },
    22,
  );
  line(
    stage,
    (_, index) => surface(-half * 0.3 + (index / 12) * half * 0.75, Math.PI * 0.9),
    spread(0, 12, 13).map((index): V2 => [0, index]),
    lighten(body, 0.25),
    2,
    0.6,
  );
};

/** A computer mouse large. */
export const drawMouse = (stage: Stage, look: Looks['mouse'] = {}, marks: Marks): void => {
  const { body = '#2f3237', accent = '#9aa3af', style = 'office' } = look;
  const shape: Omit<MouseShape, 'body' | 'accent'> =
    style === 'ergonomic'
      ? { length: 12, width: 8.2, height: 5.6, lean: 1.2 }
      : style === 'flat'
        ? { length: 10.6, width: 6, height: 2.7 }
        : {};
  placed(
    stage,
    (point) => turnY(point, Math.PI * 0.83),
    () => drawMouseBody(stage, { body, accent, ...shape }),
  );
  if (style === 'flat') return;
  placed(
    stage,
    (point) => add(turnY(point, -0.35), [6.4, 0, 4.4]),
    () => {
      standOn(
        stage,
        [
          [-1, -0.9],
          [1, -0.9],
          [1, 0.9],
          [-1, 0.9],
        ],
        0.7,
      );
      box(
        stage,
        { at: [0.9, 0.12, 0], size: [1, 0.5, 1.2], radius: 0.1, bevel: 0.06 },
        { colour: '#c9ced6', gloss: 0.8 },
      );
      box(stage, { at: [0, 0, 0], size: [1.1, 0.75, 1.7], radius: 0.25, bevel: 0.15 }, { colour: body, gloss: 0.5 });
      label(stage, (x, back) => [x, 0.77, -back], -0.4, -0.5, 0.3, marks.brand.slice(0, 1), lettering(body), {
        bold: true,
      });
    },
  );
};
