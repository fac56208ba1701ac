import { darken, lighten, type Material, shade } from './colour';
import { closedPath, define, gradient, project, type Stage } from './stage';
import { centroid, cross, dot, subtract, turnX, turnY, unit, type V2, type V3 } from './vector';

/** The smallest convex outline around some points of the canvas. */
export const hull = (points: readonly V2[]): V2[] => {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly V2[]): V2[] => {
    const chain: V2[] = [];
    for (const point of ordered) {
      for (;;) {
        const [before, last] = [chain[chain.length - 2], chain[chain.length - 1]];
        if (
          !before ||
          !last ||
          (last[0] - before[0]) * (point[1] - before[1]) - (last[1] - before[1]) * (point[0] - before[0]) > 0
        )
          break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
};

/** Merges the pieces that `draw` makes into one smooth skin with a sharp outline; for bulging bodies given by `points`. */
export const melted = (stage: Stage, points: readonly V3[], colour: string, draw: () => void): void => {
  if (!stage.drawing) return draw();
  const outline = closedPath(hull(points.map((point) => project(stage, point))));
  const clip = define(stage, (id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`);
  const outer = stage.parts;
  stage.parts = [];
  draw();
  outer.push(
    `<path d="${outline}" fill="${colour}"/><g clip-path="${clip}"><g filter="url(#melt)">${stage.parts.join('')}</g></g>`,
  );
  stage.parts = outer;
};

/**
 * One flat piece of a body's surface. `inside` is a point behind it, which determines its outer side; a piece that faces away is not drawn.
 * Large pieces get a soft fall-off, so that they do not look cut from paper.
 */
export const facet = (stage: Stage, points: readonly V3[], inside: V3, material: Material): void => {
  if (!stage.drawing) {
    for (const point of points) project(stage, point);
    return;
  }
  const turned = points.map((point) => turnY(stage.place(point), stage.view.yaw));
  const middle = centroid(turned);
  const outward = subtract(middle, turnY(stage.place(inside), stage.view.yaw));
  const [a, b, c] = [
    turned[0] ?? middle,
    turned[Math.floor(turned.length / 3)] ?? middle,
    turned[Math.floor((turned.length * 2) / 3)] ?? middle,
  ];
  let normal = unit(cross(subtract(b, a), subtract(c, a)));
  if (dot(normal, outward) < 0) normal = [-normal[0], -normal[1], -normal[2]];
  const flat = points.map((point) => project(stage, point));
  const towards = subtract([0, 0, stage.distance], subtract(turnX(middle, stage.view.pitch), stage.focus));
  if (dot(turnX(normal, stage.view.pitch), towards) <= 0) return;
  const colour = shade(material, normal);
  const left = Math.min(...flat.map(([x]) => x));
  const right = Math.max(...flat.map(([x]) => x));
  const top = Math.min(...flat.map(([, y]) => y));
  const bottom = Math.max(...flat.map(([, y]) => y));
  const wide = !material.smooth && (right - left) * (bottom - top) > 2500 && Math.min(right - left, bottom - top) > 14;
  const paint = wide
    ? gradient(
        stage,
        [left, top],
        [left + (right - left) * 0.35, bottom],
        [
          [0, lighten(colour, 0.1)],
          [0.55, colour],
          [1, darken(colour, 0.1)],
        ],
      )
    : colour;
  stage.parts.push(
    `<path d="${closedPath(flat)}" fill="${paint}" stroke="${wide ? colour : paint}" stroke-width=".9" stroke-linejoin="round"/>`,
  );
};
