import { spread, type V2 } from './vector';

/** A point of an outline with its outward direction. */
export interface Rim {
  readonly point: V2;
  readonly normal: V2;
}

/** Rounds the corners of a convex outline; every point includes its outward direction. */
export const roundedRim = (outline: readonly V2[], radius: number | readonly number[], steps: number): Rim[] => {
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
