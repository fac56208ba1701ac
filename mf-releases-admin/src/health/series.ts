import type { HealthOfRelease, HealthPoint } from '@ofisi/shared-contract/registry';

/** What is drawn of each release. */
export type Figure = 'faults' | 'missing' | 'lcp' | 'inp';

export const FIGURES: readonly Figure[] = ['faults', 'missing', 'lcp', 'inp'];

const rate = (hits: number, of: number, times: number): number | null => (of === 0 ? null : (hits / of) * times);

const OF: Readonly<Record<Figure, (point: HealthPoint) => number | null>> = {
  faults: ({ bad, views }) => rate(bad, views, 1000),
  missing: ({ sent, heard }) => rate(Math.max(0, sent - heard), sent, 100),
  lcp: ({ lcp }) => (lcp === null ? null : lcp / 1000),
  inp: ({ inp }) => inp,
};

/** A figure of some time; null where nothing was reported. */
export const figureOf = (figure: Figure, point: HealthPoint): number | null => OF[figure](point);

/** One line of a chart. */
export interface Series {
  readonly release: string;
  readonly points: readonly { readonly at: number; readonly value: number }[];
}

/** The lines of a figure; a time without a value has no point. */
export const seriesOf = (figure: Figure, releases: readonly HealthOfRelease[]): Series[] =>
  releases.map(({ release, points }) => ({
    release,
    points: points.flatMap((point) => {
      const value = figureOf(figure, point);
      return value === null ? [] : [{ at: Date.parse(point.at), value }];
    }),
  }));

/** A round number at or above the highest value, for the top of an axis. */
export function topOf(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 5, 10].map((times) => times * power).find((top) => top >= highest) ?? highest;
}
