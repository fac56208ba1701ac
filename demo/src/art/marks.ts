import { darken, lighten } from './colour';
import { roundedRim } from './outline';
import { lieAlong } from './shadow';
import { at, closedPath, gradient, project, type Stage } from './stage';
import { spread, type V2, type V3 } from './vector';

/** A flat place on which marks are drawn: from (across, up) to space. */
export type Plane = (across: number, up: number) => V3;

/** The plane facing the viewer at depth `z`; across is x, up is y. */
export const facing =
  (z: number): Plane =>
  (x, y) => [x, y, z];

/** The horizontal plane at height `y`; across is x, up is towards the back (-z). */
export const level =
  (y: number): Plane =>
  (x, back) => [x, y, -back];

/** The plane facing right at `x`; across runs from front to back (-z), up is y. */
export const sideways =
  (x: number): Plane =>
  (back, y) => [x, y, -back];

/** The slanting plane from (z0, y0) towards (z1, y1); across is x, up is the way along the slant. */
export const ramp = (z0: number, y0: number, z1: number, y1: number): Plane => {
  const length = Math.hypot(z1 - z0, y1 - y0);
  return (x, up) => [x, y0 + ((y1 - y0) * up) / length, z0 + ((z1 - z0) * up) / length];
};

/** A colour, or stops [offset, colour, opacity] running `down` (default), `across` or diagonally. */
export type Paint =
  | string
  | { readonly stops: readonly (readonly [number, string, number?])[]; readonly way?: 'down' | 'across' | 'slant' };

export interface PlateStyle {
  readonly radius?: number;
  readonly opacity?: number;
  readonly edge?: string;
}

const paintOf = (
  stage: Stage,
  paint: Paint,
  plane: Plane,
  [x, y, width, height]: readonly [number, number, number, number],
): string => {
  if (typeof paint === 'string') return paint;
  const top = project(stage, plane(x, y + height));
  const to =
    paint.way === 'across' ? plane(x + width, y + height) : paint.way === 'slant' ? plane(x + width, y) : plane(x, y);
  return gradient(stage, top, project(stage, to), paint.stops);
};

/** A rounded rectangle [left, bottom, width, height] lying on a plane. */
export const plate = (
  stage: Stage,
  plane: Plane,
  rectangle: readonly [number, number, number, number],
  paint: Paint,
  { radius = 0, opacity = 1, edge }: PlateStyle = {},
): void => {
  const [x, y, width, height] = rectangle;
  const outline: V2[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  const points = radius > 0 ? roundedRim(outline, radius, 5).map(({ point }) => point) : outline;
  const flat = points.map(([a, b]) => project(stage, plane(a, b)));
  stage.parts.push(
    `<path d="${closedPath(flat)}" fill="${paintOf(stage, paint, plane, rectangle)}"${opacity < 1 ? ` opacity="${opacity}"` : ''}${edge ? ` stroke="${edge}" stroke-width="1"` : ''}/>`,
  );
};

/** Any closed outline lying on a plane. */
export const patch = (stage: Stage, plane: Plane, outline: readonly V2[], paint: Paint, opacity = 1): void => {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const fill = paintOf(stage, paint, plane, [x, y, Math.max(...xs) - x, Math.max(...ys) - y]);
  const flat = outline.map(([a, b]) => project(stage, plane(a, b)));
  stage.parts.push(`<path d="${closedPath(flat)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`);
};

/** A rectangle [left, bottom, width, height] that follows a curved surface, such as a label on a bottle. */
export const band = (
  stage: Stage,
  plane: Plane,
  [x, y, width, height]: readonly [number, number, number, number],
  paint: Paint,
): void =>
  patch(
    stage,
    plane,
    [
      ...spread(0, 1, 14).map((share): V2 => [x + width * share, y]),
      ...spread(0, 1, 14).map((share): V2 => [x + width, y + height * share]),
      ...spread(1, 0, 14).map((share): V2 => [x + width * share, y + height]),
      ...spread(1, 0, 14).map((share): V2 => [x, y + height * share]),
    ],
    paint,
  );

/** A disc lying on a plane. */
export const disc = (
  stage: Stage,
  plane: Plane,
  x: number,
  y: number,
  radius: number,
  paint: Paint,
  opacity = 1,
): void =>
  patch(
    stage,
    plane,
    spread(0, 2 * Math.PI * (35 / 36), 36).map((angle): V2 => [
      x + radius * Math.cos(angle),
      y + radius * Math.sin(angle),
    ]),
    paint,
    opacity,
  );

/** A thin line on a plane, `width` in canvas units. */
export const line = (
  stage: Stage,
  plane: Plane,
  points: readonly V2[],
  colour: string,
  width = 1.2,
  opacity = 1,
): void => {
  const flat = points.map(([a, b]) => at(project(stage, plane(a, b))));
  stage.parts.push(
    `<path d="M${flat.join('L')}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`,
  );
};

/** The joint between two parts of a body: a dark line with the light edge beside it. */
export const seam = (stage: Stage, plane: Plane, points: readonly V2[], colour: string): void => {
  const lower = points.map(([a, b]): V2 => [a, b]);
  line(stage, plane, lower, darken(colour, 0.5), 2, 0.75);
  const flat = lower.map(([a, b]) => project(stage, plane(a, b))).map(([x, y]) => at([x, y + 1.8]));
  stage.parts.push(
    `<path d="M${flat.join('L')}" fill="none" stroke="${lighten(colour, 0.5)}" stroke-width="1.2" opacity=".6"/>`,
  );
};

/** Rows of slits for air; `upright` slits stand beside one another. */
export const vents = (
  stage: Stage,
  plane: Plane,
  [x, y, width, height]: readonly [number, number, number, number],
  count: number,
  colour: string,
  upright = false,
): void => {
  for (const share of spread(0, 1 - 0.5 / count, count)) {
    if (upright) plate(stage, plane, [x + width * share, y, (width / count) * 0.45, height], colour, { radius: 0.1 });
    else plate(stage, plane, [x, y + height * share, width, (height / count) * 0.45], colour, { radius: 0.1 });
  }
};

/** Plain small lettering whose baseline starts at (x, y); `size` is the letters' height in centimetres. */
export const label = (
  stage: Stage,
  plane: Plane,
  x: number,
  y: number,
  size: number,
  text: string,
  colour: string,
  { bold = false, middle = false, opacity = 1 } = {},
): void => {
  const origin = project(stage, plane(x, y));
  const right = project(stage, plane(x + 0.1, y));
  const up = project(stage, plane(x, y + 0.1));
  const part = size / 10;
  const matrix = [right[0] - origin[0], right[1] - origin[1], origin[0] - up[0], origin[1] - up[1]]
    .map((value) => (value * 10 * part).toFixed(4))
    .join(' ');
  const safe = text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  stage.parts.push(
    `<text transform="matrix(${matrix} ${at(origin)})" font-size="10" fill="${colour}" font-family="DejaVu Sans, Liberation Sans, Arial, sans-serif"${bold ? ' font-weight="bold"' : ''}${middle ? ' text-anchor="middle"' : ''}${opacity < 1 ? ` opacity="${opacity}"` : ''}>${safe}</text>`,
  );
};

/** A flexible lead through some points of space; `width` in centimetres. */
export const lead = (stage: Stage, points: readonly V3[], width: number, colour: string): void => {
  const low = points.filter(([, y]) => y < 2.6);
  if (low.length > 1) lieAlong(stage, low, width);
  const flat = points.map((point) => project(stage, point));
  const curve = flat
    .slice(1)
    .map((end, index) => {
      const start = flat[index] ?? end;
      const before = flat[index - 1] ?? start;
      const after = flat[index + 2] ?? end;
      const out: V2 = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
      const into: V2 = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
      return `C${at(out)} ${at(into)} ${at(end)}`;
    })
    .join('');
  const path = `M${at(flat[0] ?? [0, 0])}${curve}`;
  const thick = width * stage.scale;
  const stroke = (paint: string, share: number, lift: number, opacity: number): string =>
    `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${(thick * share).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}" transform="translate(${(lift * 0.5).toFixed(1)} ${lift.toFixed(1)})"/>`;
  stage.parts.push(
    stroke(darken(colour, 0.45), 1, 0, 1),
    stroke(colour, 0.74, -thick * 0.08, 1),
    stroke(lighten(colour, 0.4), 0.22, -thick * 0.2, 0.8),
  );
};
