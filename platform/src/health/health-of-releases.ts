import type { HealthOfRelease, HealthOfReleases, HealthPoint } from '@ofisi/shared-contract/registry';
import { NO_COUNTS, quantile, sumCounts, type Counts, type Vital } from './counts';
import { SLOT_MS, type HealthSlot, type HealthStore } from './slots';

const HOUR_MS = 3_600_000;
/** As many as a chart can show. */
const MOST_POINTS = 96;
const MOST_RELEASES = 50;

/**
 * What pages of an environment have reported of each release in the last hours, in points of equal length.
 * @param remote only releases of this one; null: of all
 */
export async function healthOfReleases(
  health: HealthStore,
  environment: string,
  {
    hours,
    remote,
    now = Date.now(),
  }: { readonly hours: number; readonly remote: string | null; readonly now?: number },
): Promise<HealthOfReleases> {
  const step = SLOT_MS * Math.ceil((hours * HOUR_MS) / MOST_POINTS / SLOT_MS);
  const from = Math.floor((now - hours * HOUR_MS) / step) * step;
  const slots = (await health.read(environment, from)).filter((slot) => Date.parse(slot.from) >= from);
  const releases = [...byRelease(slots, from, step)]
    .map(([key, points]) => describe(key, points))
    .filter((one) => remote === null || one.remote === remote)
    .sort((a, b) => b.total.views - a.total.views)
    .slice(0, MOST_RELEASES);
  return { from: new Date(from).toISOString(), step, releases };
}

type Points = Map<number, Counts>;

/** By `releaseKey`, then by the time in milliseconds. */
function byRelease(slots: readonly HealthSlot[], from: number, step: number): Map<string, Points> {
  const all = new Map<string, Points>();
  for (const slot of slots) {
    const at = from + Math.floor((Date.parse(slot.from) - from) / step) * step;
    for (const [key, judged] of Object.entries(slot.releases)) {
      const points = all.get(key) ?? new Map<number, Counts>();
      points.set(at, sumCounts(points.get(at) ?? NO_COUNTS, judged.all));
      all.set(key, points);
    }
  }
  return all;
}

function describe(key: string, points: Points): HealthOfRelease {
  const [remote = '', release = ''] = key.split('/');
  const sorted = [...points].sort(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, counts]) => sumCounts(sum, counts), NO_COUNTS);
  return {
    ...{ remote, release, faults: total.faults },
    total: pointOf(sorted[0]?.[0] ?? 0, total),
    points: sorted.map(([at, counts]) => pointOf(at, counts)),
  };
}

const pointOf = (at: number, counts: Counts): HealthPoint => ({
  at: new Date(at).toISOString(),
  views: counts.views,
  bad: counts.bad,
  sent: counts.sent,
  heard: counts.heard,
  lcp: slowest(counts, 'lcp'),
  inp: slowest(counts, 'inp'),
  cls: slowest(counts, 'cls'),
});

/** What three quarters of the page views do not exceed; null where nothing is known, or it is beyond the last bound. */
function slowest(counts: Counts, vital: Vital): number | null {
  const value = quantile(counts, vital, 0.75);
  return value === Infinity ? null : value;
}
