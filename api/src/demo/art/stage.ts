import { lighten, darken, shade, type Material } from './colour';
import { centroid, cross, dot, subtract, turnX, turnY, unit, type V2, type V3 } from './vector';

/** Where the camera stands. Angles in radians. */
export interface View {
  yaw: number;
  pitch: number;
}

/**
 * The table on which a product is drawn. A scene is drawn three times: to learn its size, to learn
 * where it falls on the canvas, and for good; so a scene must do the same each time.
 */
export interface Stage {
  view: View;
  /** From the coordinates of the part being drawn to those of the scene. */
  place: (point: V3) => V3;
  focus: V3;
  distance: number;
  scale: number;
  shift: V2;
  parts: string[];
  definitions: string[];
  shadows: string[];
  seen: V3[];
}

export type Scene = (stage: Stage) => void;

const canvas = 1000;
/** What a product may fill of the canvas. */
const frame = { width: 820, height: 760, centreX: 500, centreY: 492 };

const number = (value: number): string => (Math.round(value * 10) / 10).toString();
export const at = ([x, y]: V2): string => `${number(x)} ${number(y)}`;
export const closedPath = (points: readonly V2[]): string => `M${points.map(at).join('L')}Z`;

/** A point in the camera's axes, before perspective. */
const seenFrom = (stage: Stage, point: V3): V3 => turnX(turnY(stage.place(point), stage.view.yaw), stage.view.pitch);

/** Where a point falls on the canvas. */
export const project = (stage: Stage, point: V3, measured = true): V2 => {
  const seen = seenFrom(stage, point);
  const [x, y, z] = subtract(seen, stage.focus);
  if (measured) stage.seen.push(seen);
  const nearness = stage.distance / (stage.distance - z);
  return [stage.shift[0] + x * nearness * stage.scale, stage.shift[1] - y * nearness * stage.scale];
};

/** Draws with everything inside moved by `move`. */
export const placed = (stage: Stage, move: (point: V3) => V3, draw: () => void): void => {
  const outer = stage.place;
  stage.place = (point) => outer(move(point));
  draw();
  stage.place = outer;
};

/** The smallest convex outline around some points of the canvas. */
const hull = (points: readonly V2[]): V2[] => {
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

/** Melts the pieces that `draw` makes into one smooth skin with a sharp outline; for bulging bodies given by `points`. */
export const melted = (stage: Stage, points: readonly V3[], colour: string, draw: () => void): void => {
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

/** Registers a definition and returns the reference to it. */
export const define = (stage: Stage, element: (id: string) => string): string => {
  const id = `d${stage.definitions.length}`;
  stage.definitions.push(element(id));
  return `url(#${id})`;
};

/** A straight gradient between two points of the canvas; `stops` are [offset, colour, opacity]. */
export const gradient = (
  stage: Stage,
  from: V2,
  to: V2,
  stops: readonly (readonly [number, string, number?])[],
): string =>
  define(
    stage,
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${number(from[0])}" y1="${number(from[1])}" x2="${number(to[0])}" y2="${number(to[1])}">${stops
        .map(
          ([offset, colour, opacity = 1]) =>
            `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
        )
        .join('')}</linearGradient>`,
  );

/**
 * One flat piece of a body's surface. `inside` is a point behind it, which tells its outer side;
 * a piece that faces away is not drawn. Large pieces get a soft fall-off, so that they do not look cut from paper.
 */
export const facet = (stage: Stage, points: readonly V3[], inside: V3, material: Material): void => {
  const first = points[0];
  if (!first) return;
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

/** The shadow a thing throws on the floor, from the outline (x, z) it stands on. */
export const standOn = (stage: Stage, outline: readonly V2[], strength = 1): void => {
  const flat = outline.map(([x, z]) => project(stage, [x, 0, z]));
  const far = outline
    .map(([x, z]) => project(stage, [x * 1.02 + 0.2, 0, z * 1.02], false))
    .map(([x, y]): V2 => [x + 18, y + 14]);
  stage.shadows.push(
    `<path d="${closedPath(far)}" opacity="${0.3 * strength}" filter="url(#soft)"/>`,
    `<path d="${closedPath(flat)}" opacity="${0.5 * strength}" filter="url(#near)" transform="translate(3 5)"/>`,
  );
};

/** The shadow of something thin that lies along a path on the floor; `width` in centimetres. */
export const lieAlong = (stage: Stage, path: readonly V3[], width: number): void => {
  const flat = path.map(([x, y, z]) => project(stage, [x, Math.min(y, 0.6) * 0.3, z]));
  stage.shadows.push(
    `<path d="M${flat.map(at).join('L')}" fill="none" stroke="#172033" stroke-width="${(width * stage.scale * 1.3).toFixed(1)}" stroke-linejoin="round" opacity=".4" filter="url(#near)" transform="translate(7 9)"/>`,
  );
};

/** A rectangular shadow between two corners. */
export const standOnBox = (stage: Stage, x0: number, x1: number, z0: number, z1: number, strength = 1): void =>
  standOn(
    stage,
    [
      [x0, z0],
      [x1, z0],
      [x1, z1],
      [x0, z1],
    ],
    strength,
  );

const range = (values: readonly number[]): [low: number, high: number] => [Math.min(...values), Math.max(...values)];

const newStage = (view: View): Stage => ({
  view,
  place: (point) => point,
  focus: [0, 0, 0],
  distance: 1e7,
  scale: 1,
  shift: [0, 0],
  parts: [],
  definitions: [],
  shadows: [],
  seen: [],
});

/** Draws the scene as a square SVG document of 1000 by 1000 units in the shop's studio. */
export const drawScene = (scene: Scene, view: View = { yaw: 0.5, pitch: 0.34 }): string => {
  const first = newStage(view);
  scene(first);
  const extents = [0, 1, 2].map((axis) => range(first.seen.map((point) => point[axis] ?? 0)));
  const focus = extents.map(([low, high]) => (low + high) / 2) as unknown as V3;
  const size = Math.max(...extents.map(([low, high]) => high - low));

  const second: Stage = { ...newStage(view), focus, distance: size * 4.8 };
  const flat = first.seen.map((point): V2 => {
    const [x, y, z] = subtract(point, focus);
    const nearness = second.distance / (second.distance - z);
    return [x * nearness, -y * nearness];
  });
  const [left, right] = range(flat.map(([x]) => x));
  const [top, bottom] = range(flat.map(([, y]) => y));
  const scale = Math.min(frame.width / (right - left), frame.height / (bottom - top));
  const stage: Stage = {
    ...second,
    scale,
    shift: [frame.centreX - ((left + right) / 2) * scale, frame.centreY - ((top + bottom) / 2) * scale],
    seen: [],
  };
  scene(stage);
  return document(stage);
};

const document = (stage: Stage): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas} ${canvas}" width="${canvas}" height="${canvas}">` +
  '<defs>' +
  '<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f7f8fa"/><stop offset=".62" stop-color="#eef1f4"/><stop offset="1" stop-color="#e3e7ec"/></linearGradient>' +
  '<radialGradient id="glow" cx=".42" cy=".4" r=".62"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>' +
  '<filter id="soft" x="-40%" y="-60%" width="180%" height="220%"><feGaussianBlur stdDeviation="30"/></filter>' +
  '<filter id="melt" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="5"/></filter>' +
  '<filter id="near" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="7"/></filter>' +
  stage.definitions.join('') +
  '</defs>' +
  `<rect width="${canvas}" height="${canvas}" fill="url(#wall)"/><rect width="${canvas}" height="${canvas}" fill="url(#glow)"/>` +
  `<g fill="#172033">${stage.shadows.join('')}</g>` +
  stage.parts.join('') +
  '</svg>';
