import { LRUCache } from 'lru-cache';
import { releaseKey, type ProvenRelease } from '../../registry/environment-store';

/** When a release counts as proven. */
export interface ProvingLimits {
  /** So many page loads without failure it takes. */
  readonly loads: number;
  /** Over so long a time at least, in milliseconds. */
  readonly time: number;
}

export const PROVING_LIMITS: ProvingLimits = { loads: 20, time: 10 * 60_000 };

/** What a page says of a release that it ran, or tried to run. */
export interface PageReport {
  readonly remote: string;
  readonly release: string;
  readonly outcome: 'good' | 'failed';
}

/** Counts what pages say of the releases of one environment. */
export interface Proving {
  /** @param visitor who says so: each counts once a minute. Gives the release once it is proven by this report, else null */
  readonly count: (report: PageReport, visitor: string) => ProvenRelease | null;
}

/** More failures than that, and it is not the visitors' lines. */
const MOST_FAILURES = 0.02;
const COUNTS_AGAIN_MS = 60_000;
const MOST_VISITORS = 50_000;
const MOST_RELEASES = 200;

class Tally {
  loads = 0;
  failures = 0;
  isProven = false;

  constructor(readonly since: number) {}
}

/** @param now milliseconds since 1970 */
export function proving({ loads, time }: ProvingLimits, now: () => number = Date.now): Proving {
  const tallies = new LRUCache<string, Tally>({ max: MOST_RELEASES });
  const counted = new LRUCache<string, number>({ max: MOST_VISITORS });

  return {
    count({ remote, release, outcome }, visitor) {
      const key = releaseKey(remote, release);
      const whose = `${visitor} ${key} ${outcome}`;
      if (now() - (counted.get(whose) ?? -Infinity) < COUNTS_AGAIN_MS) return null;
      counted.set(whose, now());
      const tally = tallies.get(key) ?? new Tally(now());
      tallies.set(key, tally);
      if (outcome === 'good') tally.loads += 1;
      else tally.failures += 1;
      const isGood = tally.loads >= loads && tally.failures <= tally.loads * MOST_FAILURES;
      if (tally.isProven || !isGood || now() - tally.since < time) return null;
      tally.isProven = true;
      return { remote, release, at: new Date(now()).toISOString(), loads: tally.loads };
    },
  };
}
