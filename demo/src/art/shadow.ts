import { hull } from './facet';
import { roundedRim } from './outline';
import { at, closedPath, project, type Stage } from './stage';
import { spread, type V2, type V3 } from './vector';

/**
 * Stacks many thin layers of shade, each a little wider than the one above: the effect of a blur in a tenth of its time. `from` and `to`
 * are how far the layers extend over the outline, in canvas units.
 */
const layShade = (outline: readonly V2[], from: number, to: number, layers: number, darkness: number): string => {
  const rim = roundedRim(hull(outline), to * 1.4, 6);
  return spread(to, from, layers)
    .map((reach, index) => {
      // Thin at the rim and in the middle, strongest between: the profile of a soft lamp.
      const share = Math.sin((Math.PI * (index + 0.5)) / layers) ** 2 * 2;
      const points = rim.map(({ point, normal }): V2 => [
        point[0] + normal[0] * reach,
        point[1] + normal[1] * reach * 0.72,
      ]);
      return `<path d="${closedPath(points)}" fill-opacity="${((darkness * share) / layers).toFixed(4)}"/>`;
    })
    .join('');
};

/** The shadow of a thing on the floor, from the outline (x, z) of its base. */
export const standOn = (stage: Stage, outline: readonly V2[], strength = 1): void => {
  const flat = outline.map(([x, z]) => project(stage, [x, 0, z]));
  if (!stage.drawing) return;
  const aside = (dx: number, dy: number): V2[] => flat.map(([x, y]) => [x + dx, y + dy]);
  stage.shadows.push(
    layShade(aside(16, 12), -60, 84, 34, 0.3 * strength),
    layShade(aside(3, 5), -14, 22, 14, 0.48 * strength),
  );
};

/** The shadow of something thin that lies along a path on the floor; `width` in centimetres. */
export const lieAlong = (stage: Stage, path: readonly V3[], width: number): void => {
  const flat = path.map(([x, y, z]) => project(stage, [x, Math.min(y, 0.6) * 0.3, z]));
  const line = `M${flat.map(at).join('L')}`;
  const thick = width * stage.scale;
  const strokes = spread(thick * 2.2, thick * 0.8, 7).map(
    (stroke) =>
      `<path d="${line}" fill="none" stroke="#172033" stroke-width="${stroke.toFixed(1)}" stroke-linejoin="round" stroke-linecap="round" stroke-opacity=".055"/>`,
  );
  stage.shadows.push(`<g transform="translate(6 8)">${strokes.join('')}</g>`);
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
