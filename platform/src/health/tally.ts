import { randomBytes } from 'node:crypto';
import type { Rollout } from '@ofisi/shared-contract/release';
import type { HealthReport, ReleaseHealth } from '@ofisi/shared-contract/health';
import { LRUCache } from 'lru-cache';
import { releaseKey } from '../registry/environment-store';
import type { SetReleases } from '../registry/set-id';
import { bucketed, NO_COUNTS, sumCounts, VITALS, type Counts, type Vital } from './counts';
import { isBad } from './health-report';
import { NetworkCounts } from './network-counts';
import { SLOT_MS, type HealthSlot } from './slots';

/** Who opens a page or reports of one: their random key, and the network that they come from. */
export interface Reporter {
  readonly visitor: string;
  readonly network: string;
  /** Whether the browser tells page loads from other requests, so that pages that do not report can be counted. */
  readonly isTracked: boolean;
}

/** A set that pages were composed of. */
export interface ReportedSet {
  readonly id: string;
  readonly releases: SetReleases;
  readonly rollouts: readonly Rollout[];
  /** Its pages, as reports name them. */
  readonly routes: ReadonlySet<string>;
}

export interface Tally {
  /** A page of the set was sent to a browser. */
  readonly sent: (set: ReportedSet, who: Reporter) => void;
  /**
   * A page view of the set reported.
   * @returns what of the report was counted; null where the visitor was counted for the same a moment ago
   */
  readonly reported: (set: ReportedSet, report: HealthReport, who: Reporter) => HealthReport | null;
  /** What was counted since the last ten minutes began, and the ten minutes before as long as they are new to the caller. */
  readonly slots: () => HealthSlot[];
  /** The slot was stored. */
  readonly stored: (slot: HealthSlot) => void;
}

/** A page that does not report within this time will not. */
const REPORTS_WITHIN_MS = 30_000;
/** A visitor counts once in this time, however often they reload. */
const COUNTS_AGAIN_MS = 60_000;
const MOST_VISITORS = 50_000;
const MOST_KEYS = 500;
const MOST_SLOTS = 12;

interface Due {
  readonly at: number;
  readonly count: () => void;
}

/** What of a report is counted. */
interface Counted {
  readonly vitals: readonly Vital[];
  /** Those whose first bad fault in a while this is. */
  readonly badReleases: readonly ReleaseHealth[];
  readonly heard: number;
  readonly sent: number;
}

class Slot {
  readonly routes = new LRUCache<string, Counts>({ max: MOST_KEYS });
  readonly releases = new LRUCache<string, NetworkCounts>({ max: MOST_KEYS });
  readonly sets = new LRUCache<string, Counts>({ max: MOST_KEYS });
  readonly arms = new LRUCache<string, NetworkCounts>({ max: MOST_KEYS });
  isStored = true;

  constructor(readonly from: number) {}
}

/** Counts what pages of one environment report. @param now milliseconds since 1970 */
export function openTally(now: () => number = Date.now): Tally {
  const source = randomBytes(6).toString('hex');
  const counted = new LRUCache<string, number>({ max: MOST_VISITORS });
  /** What is counted half a minute later, the oldest first: pages that have not reported, by visitor and set, and reports of pages that another gateway has sent. */
  const due = new Map<string, Due>();
  let reports = 0;
  let slots: Slot[] = [];

  function slotNow(): Slot {
    const from = Math.floor(now() / SLOT_MS) * SLOT_MS;
    const last = slots.at(-1);
    // A clock that was put back must not reopen a slot.
    if (last && last.from >= from) return last;
    const slot = new Slot(from);
    slots = [...slots.filter((one) => !one.isStored), slot].slice(-MOST_SLOTS);
    return slot;
  }

  /** @returns whether this counts, or the visitor was counted for the same a moment ago */
  function countsAgain(what: string): boolean {
    if (now() - (counted.get(what) ?? -Infinity) < COUNTS_AGAIN_MS) return false;
    counted.set(what, now());
    return true;
  }

  function addToSet(slot: Slot, set: ReportedSet, network: string, counts: Counts): void {
    slot.sets.set(set.id, sumCounts(slot.sets.get(set.id) ?? NO_COUNTS, counts));
    for (const rollout of set.rollouts) {
      const arm = armOf(rollout, set.releases);
      if (arm) networksOf(slot.arms, `${rollout.id}/${arm}`).add(network, counts);
    }
    slot.isStored = false;
  }

  function countReport(
    set: ReportedSet,
    network: string,
    report: HealthReport,
    { vitals, badReleases, heard, sent }: Counted,
  ): void {
    const slot = slotNow();
    const views = report.first ? 1 : 0;
    const buckets = Object.fromEntries(vitals.map((vital) => [vital, bucketed(vital, report[vital] ?? 0)]));
    const [screen] = report.route.split('/', 1);
    for (const one of report.releases) {
      const { remote, release, faults = {} } = one;
      const key = releaseKey(remote, release);
      const bad = badReleases.includes(one) ? 1 : 0;
      const own: Counts = { ...NO_COUNTS, views, bad, faults, vitals: remote === screen ? buckets : {} };
      const route = `${key} ${report.route}`;
      slot.routes.set(route, sumCounts(slot.routes.get(route) ?? NO_COUNTS, own));
      networksOf(slot.releases, key).add(network, own);
    }
    addToSet(slot, set, network, { views, bad: report.bad ? 1 : 0, sent, heard, faults: {}, vitals: buckets });
  }

  function countDue(): void {
    for (const [key, { at, count }] of due) {
      if (now() - at < REPORTS_WITHIN_MS) return;
      due.delete(key);
      count();
    }
  }

  function countLater(key: string, count: () => void): void {
    if (due.size < MOST_VISITORS) due.set(key, { at: now(), count });
  }

  return {
    sent(set, { visitor, network, isTracked }) {
      if (!isTracked || !countsAgain(`${visitor} ${set.id} sent`)) return;
      const counts = { ...NO_COUNTS, sent: 1 };
      countLater(`${visitor} ${set.id}`, () => addToSet(slotNow(), set, network, counts));
    },

    reported(set, said, { visitor, network, isTracked }) {
      const report = {
        ...said,
        first: said.first && countsAgain(`${visitor} ${set.id} first`),
        bad: said.bad && countsAgain(`${visitor} ${set.id} bad`),
        route: set.routes.has(said.route) ? said.route : '',
        releases: said.releases.filter(({ remote, release }) => set.releases[remote] === release),
      };
      const vitals = VITALS.filter(
        (vital) => report[vital] !== undefined && countsAgain(`${visitor} ${set.id} ${vital}`),
      );
      const badReleases = report.releases.filter(
        ({ remote, release, faults }) => isBad(faults) && countsAgain(`${visitor} ${releaseKey(remote, release)} bad`),
      );
      const isOfOurs = report.first && isTracked && due.delete(`${visitor} ${set.id}`);
      const heard = report.first && isTracked ? 1 : 0;
      const count = () => countReport(set, network, report, { vitals, badReleases, heard, sent: isOfOurs ? 1 : 0 });
      // The gateway that has sent the page counts it half a minute later: then both are counted together.
      if (heard > 0 && !isOfOurs) countLater(`report ${(reports += 1)}`, count);
      else count();
      return report.first || report.bad || vitals.length > 0 ? report : null;
    },

    slots() {
      countDue();
      return slots.filter(({ isStored }) => !isStored).map((slot) => written(slot, source));
    },

    stored({ from }) {
      const slot = slots.find((one) => new Date(one.from).toISOString() === from);
      if (slot) slot.isStored = true;
    },
  };
}

/** Which side of a rollout a set is on; null where it has some of its releases only. */
export function armOf({ releases }: Rollout, set: SetReleases): 'candidate' | 'base' | null {
  const taken = Object.entries(releases).filter(([remote, release]) => set[remote] === release).length;
  if (taken === 0) return 'base';
  return taken === Object.keys(releases).length ? 'candidate' : null;
}

function networksOf(cache: LRUCache<string, NetworkCounts>, key: string): NetworkCounts {
  const known = cache.get(key) ?? new NetworkCounts();
  cache.set(key, known);
  return known;
}

function written(slot: Slot, source: string): HealthSlot {
  const routes: Record<string, Record<string, Counts>> = {};
  for (const [key, counts] of slot.routes.entries()) {
    const [release = '', route = ''] = key.split(' ');
    (routes[release] ??= {})[route] = counts;
  }
  const arms = Object.fromEntries([...slot.arms.entries()].map(([key, counts]) => [key, counts.judged()]));
  const rollouts = [...new Set(Object.keys(arms).map((key) => key.split('/', 1)[0] ?? ''))];
  const none = new NetworkCounts().judged();
  return {
    schema: 1,
    from: new Date(slot.from).toISOString(),
    source,
    routes,
    releases: Object.fromEntries([...slot.releases.entries()].map(([key, counts]) => [key, counts.judged()])),
    sets: Object.fromEntries(slot.sets.entries()),
    rollouts: Object.fromEntries(
      rollouts.map((id) => [
        id,
        {
          candidate: arms[`${id}/candidate`] ?? none,
          base: arms[`${id}/base`] ?? none,
        },
      ]),
    ),
  };
}
