import type { Material } from './colour';
import { facet } from './facet';
import { roundedRim } from './outline';
import type { Stage } from './stage';
import { centroid, spread, type V2, type V3 } from './vector';

type Axis = 'x' | 'y' | 'z';

/** Puts a point of an outline on an axis: `z` takes (x, y), `y` takes (x, z), `x` takes (z, y). */
const onAxis = (axis: Axis, [a, b]: V2, along: number): V3 =>
  axis === 'z' ? [a, b, along] : axis === 'y' ? [a, along, b] : [along, b, a];

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
  readonly axis: Axis;
  readonly outline: readonly V2[];
  readonly from: number;
  readonly to: number;
  /** Radius of the outline's corners; one number or one per corner. */
  readonly radius?: number | readonly number[];
  /** Radius of the rim at both ends. */
  readonly bevel?: number;
  readonly steps?: number;
}

export const solid = (
  stage: Stage,
  { axis, outline, from, to, radius = 0.3, bevel = 0, steps = 6 }: SolidShape,
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
  readonly at: V3;
  readonly size: V3;
  readonly axis?: Axis;
  readonly radius?: number;
  readonly bevel?: number;
  /** Pieces of each rounded corner; more for corners that are large in the picture. */
  readonly steps?: number;
}

export const box = (
  stage: Stage,
  { at: [x, y, z], size: [width, height, depth], axis = 'z', radius = 0.4, bevel = 0.3, steps = 6 }: BoxShape,
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
  solid(stage, { axis, outline, from: along[0], to: along[1], radius, bevel, steps }, material);
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
  loft(stage, rings, { ...material, smooth: true });
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
