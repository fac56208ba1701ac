import { type Plane, plate } from './marks';
import type { Stage } from './stage';

/** Bars of uneven width, as on a price label. */
export const barCode = (stage: Stage, plane: Plane, x: number, y: number, width: number, height: number): void => {
  const bars = [2, 1, 3, 1, 1, 2, 1, 3, 2, 1, 1, 2, 3, 1, 2, 1];
  const step = width / 38;
  let place = x;
  for (const bar of bars) {
    plate(stage, plane, [place, y, bar * step, height], '#20252d');
    place += (bar + 0.8) * step;
  }
};
