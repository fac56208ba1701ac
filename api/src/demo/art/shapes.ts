import { darken, lighten, type Material } from './colour';
import { at, closedPath, facet, gradient, project, type Stage } from './stage';
import { centroid, spread, type V2, type V3 } from './vector';

type Axis = 'x' | 'y' | 'z';

/** Puts a point of an outline on an axis: `z` takes (x, y), `y` takes (x, z), `x` takes (z, y). */
const onAxis = (axis: Axis, [a, b]: V2, along: number): V3 =>
  axis === 'z' ? [a, b, along] : axis === 'y' ? [a, along, b] : [along, b, a];

interface Rim {
  point: V2;
  normal: V2;
}

/** Rounds the corners of a convex outline; every point comes with its outward direction. */
const roundedRim = (outline: readonly V2[], radius: number | readonly number[], steps: number): Rim[] => {
  const area = outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  const corners = outline.map((corner, index) => ({
    corner,
    radius: typeof radius === 'number' ? radius : (radius[index] ?? 0),
  }));
  const ordered = area < 0 ? corners.reverse() : corners;
  return ordered.flatMap(({ corner, radius: wanted }, index) => {
    const [before] = [ordered[(index + ordered.length - 1) % ordered.length]?.corner ?? corner];
    const after = ordered[(index + 1) % ordered.length]?.corner ?? corner;
    const lengthIn = Math.hypot(corner[0] - before[0], corner[1] - before[1]);
    const lengthOut = Math.hypot(after[0] - corner[0], after[1] - corner[1]);
    const way: V2 = [(corner[0] - before[0]) / lengthIn, (corner[1] - before[1]) / lengthIn];
    const next: V2 = [(after[0] - corner[0]) / lengthOut, (after[1] - corner[1]) / lengthOut];
    const turn = Math.atan2(way[0] * next[1] - way[1] * next[0], way[0] * next[0] + way[1] * next[1]);
    const cut = Math.min(wanted * Math.tan(turn / 2), lengthIn * 0.499, lengthOut * 0.499);
    const real = cut / Math.tan(turn / 2);
    const start: V2 = [corner[0] - way[0] * cut, corner[1] - way[1] * cut];
    const centre: V2 = [start[0] - way[1] * real, start[1] + way[0] * real];
    const first = Math.atan2(-way[0], way[1]);
    return spread(first, first + turn, Math.max(2, Math.ceil((steps * turn) / 1.57) + 1)).map((angle): Rim => {
      const normal: V2 = [Math.cos(angle), Math.sin(angle)];
      return { point: [centre[0] + normal[0] * real, centre[1] + normal[1] * real], normal };
    });
  });
};

/** A skin over rings of equally many points, closed at both ends; nearer rings cover farther ones. */
export const loft = (
  stage: Stage,
  rings: readonly (readonly V3[])[],
  material: Material,
  caps: readonly [boolean, boolean] = [true, true],
): void => {
  const centres = rings.map(centroid);
  const depth = (point: V3): number => {
    const [x, , z] = stage.place(point);
    const y = stage.place(point)[1];
    return x * Math.sin(stage.view.yaw) + z * Math.cos(stage.view.yaw) + y * Math.sin(stage.view.pitch);
  };
  const firstCentre = centres[0];
  const lastCentre = centres[centres.length - 1];
  if (!firstCentre || !lastCentre) return;
  const nearLast = depth(lastCentre) >= depth(firstCentre);
  const cap = (last: boolean): void => {
    if (!caps[last ? 1 : 0]) return;
    const index = last ? rings.length - 1 : 0;
    facet(stage, rings[index] ?? [], last ? firstCentre : lastCentre, material);
  };
  cap(!nearLast);
  const bands = spread(0, rings.length - 2, rings.length - 1);
  for (const band of nearLast ? bands : bands.reverse()) {
    const near = rings[band] ?? [];
    const far = rings[band + 1] ?? [];
    const middle = centroid([centres[band] ?? firstCentre, centres[band + 1] ?? lastCentre]);
    near.forEach((point, index) => {
      const other = (index + 1) % near.length;
      const corners = [point, near[other], far[other], far[index]].filter(
        (corner): corner is V3 => corner !== undefined,
      );
      facet(stage, corners, middle, material);
    });
  }
  cap(nearLast);
};

/** A convex outline drawn out along an axis, with rounded corners and rounded rims. */
export interface SolidShape {
  axis: Axis;
  outline: readonly V2[];
  from: number;
  to: number;
  /** Radius of the outline's corners; one number or one per corner. */
  radius?: number | readonly number[];
  /** Radius of the rim at both ends. */
  bevel?: number;
  steps?: number;
}

export const solid = (
  stage: Stage,
  { axis, outline, from, to, radius = 0.3, bevel = 0, steps = 5 }: SolidShape,
  material: Material,
): void => {
  const rim = Math.min(bevel, Math.abs(to - from) / 2.01);
  const least = Math.max(rim * 1.02, 0.02);
  const radii = typeof radius === 'number' ? Math.max(radius, least) : radius.map((each) => Math.max(each, least));
  const points = roundedRim(outline, radii, steps);
  const ring = (along: number, inset: number): V3[] =>
    points.map(({ point, normal }) =>
      onAxis(axis, [point[0] - normal[0] * inset, point[1] - normal[1] * inset], along),
    );
  const angles = rim > 0 ? spread(0, Math.PI / 2, 4) : [Math.PI / 2];
  const start = angles.map((angle) =>
    ring(from + rim * (1 - Math.sin(angle)) * (rim > 0 ? 1 : 0), rim * (1 - Math.sin(angle))),
  );
  const rings =
    rim > 0
      ? [
          ...angles.map((angle) => ring(from + rim * (1 - Math.cos(angle)), rim * (1 - Math.sin(angle)))),
          ...[...angles].reverse().map((angle) => ring(to - rim * (1 - Math.cos(angle)), rim * (1 - Math.sin(angle)))),
        ]
      : [...start, ring(to, 0)];
  loft(stage, rings, material);
};

/** A box: `at` is the middle of its underside, `size` its width, height and depth. */
export interface BoxShape {
  at: V3;
  size: V3;
  axis?: Axis;
  radius?: number;
  bevel?: number;
}

export const box = (
  stage: Stage,
  { at: [x, y, z], size: [width, height, depth], axis = 'z', radius = 0.4, bevel = 0.3 }: BoxShape,
  material: Material,
): void => {
  const xs: V2 = [x - width / 2, x + width / 2];
  const ys: V2 = [y, y + height];
  const zs: V2 = [z - depth / 2, z + depth / 2];
  const [across, up, along] = axis === 'z' ? [xs, ys, zs] : axis === 'y' ? [xs, zs, ys] : [zs, ys, xs];
  const outline: V2[] = [
    [across[0], up[0]],
    [across[1], up[0]],
    [across[1], up[1]],
    [across[0], up[1]],
  ];
  solid(stage, { axis, outline, from: along[0], to: along[1], radius, bevel }, material);
};

/** A turned body: `profile` lists [place along the axis, radius]. */
export const turned = (
  stage: Stage,
  axis: Axis,
  centre: V3,
  profile: readonly V2[],
  material: Material,
  sides = 40,
): void => {
  const middle: V2 =
    axis === 'z' ? [centre[0], centre[1]] : axis === 'y' ? [centre[0], centre[2]] : [centre[2], centre[1]];
  const base = axis === 'z' ? centre[2] : axis === 'y' ? centre[1] : centre[0];
  const rings = profile.map(([along, radius]) =>
    spread(0, 2 * Math.PI * (1 - 1 / sides), sides).map((angle) =>
      onAxis(axis, [middle[0] + radius * Math.cos(angle), middle[1] + radius * Math.sin(angle)], base + along),
    ),
  );
  loft(stage, rings, material);
};

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

/** A colour, or stops [offset, colour, opacity] running `down` (default), `across` or diagonally. */
export type Paint =
  string | { stops: readonly (readonly [number, string, number?])[]; way?: 'down' | 'across' | 'slant' };

export interface PlateStyle {
  radius?: number;
  opacity?: number;
  edge?: string;
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

/** A sheet of paper or film `from` x `to` x, bent along the path of (z, y) points; drawn from back to front. */
export const sheet = (stage: Stage, from: number, to: number, path: readonly V2[], material: Material): void => {
  const bands = path.slice(1).map((end, index) => [path[index] ?? end, end] as const);
  for (const [[z0, y0], [z1, y1]] of bands) {
    const middleY = (y0 + y1) / 2;
    const middleZ = (z0 + z1) / 2;
    const below: V3 = [(from + to) / 2, middleY - Math.abs(z1 - z0) - 0.01, middleZ - Math.abs(y1 - y0)];
    facet(
      stage,
      [
        [from, y0, z0],
        [to, y0, z0],
        [to, y1, z1],
        [from, y1, z1],
      ],
      below,
      material,
    );
  }
};

/** A flexible lead through some points of space; `width` in centimetres. */
export const lead = (stage: Stage, points: readonly V3[], width: number, colour: string): void => {
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
