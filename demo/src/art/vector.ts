/** A point or direction: x to the right, y up, z towards the viewer. Centimetres. */
export type V3 = readonly [number, number, number];

/** A point of a flat outline, or on the canvas (canvas: x right, y down, 0 to 1000). */
export type V2 = readonly [number, number];

export const add = (a: V3, b: V3): V3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

export const subtract = (a: V3, b: V3): V3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

export const times = (a: V3, factor: number): V3 => [a[0] * factor, a[1] * factor, a[2] * factor];

export const dot = (a: V3, b: V3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const cross = (a: V3, b: V3): V3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The direction of `a` with length 1; a zero vector stays zero. */
export const unit = (a: V3): V3 => {
  const length = Math.hypot(...a);
  return length === 0 ? a : times(a, 1 / length);
};

/** The mean of some points. */
export const centroid = (points: readonly V3[]): V3 => times(points.reduce<V3>(add, [0, 0, 0]), 1 / points.length);

/** Turns about the vertical through the origin; positive brings the right-hand side into view. */
export const turnY = ([x, y, z]: V3, angle: number): V3 => {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [x * cos - z * sin, y, x * sin + z * cos];
};

/** Tips about the left-right axis through the origin; positive tips the top towards the viewer. */
export const turnX = ([x, y, z]: V3, angle: number): V3 => {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [x, y * cos - z * sin, y * sin + z * cos];
};

/** Rolls about the front-back axis through the origin; positive is anticlockwise. */
export const turnZ = ([x, y, z]: V3, angle: number): V3 => {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [x * cos - y * sin, x * sin + y * cos, z];
};

/** `n` numbers from `from` to `to`, both included. */
export const spread = (from: number, to: number, n: number): number[] =>
  Array.from({ length: n }, (_, index) => (n === 1 ? (from + to) / 2 : from + ((to - from) * index) / (n - 1)));
