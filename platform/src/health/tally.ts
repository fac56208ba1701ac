import { randomBytes } from 'node:crypto';
import type { Rollout } from '@ofisi/shared-contract/release';
import type { HealthReport } from '@ofisi/shared-contract/health';
import { LRUCache } from 'lru-cache';
import { releaseKey } from '../registry/environment-store';
import type { SetReleases } from '../registry/set-id';
import { bucketed, NO_COUNTS, sumCounts, VITALS, type Counts } from './counts';
import { isBad } from './health-report';
import { NetworkCounts } from './network-counts';
import { SLOT_MS, type HealthSlot } from './slots';

/** Who reports: their random key, and the network that they come from. */
export interface Reporter {
  readonly visitor: string;
  readonly network: string;
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
  const due: {
    readonly at: number;
    readonly set: ReportedSet;
    readonly network: string;
  }[] = [];
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

  function countDue(): void {
    while (due[0] && now() - due[0].at >= REPORTS_WITHIN_MS) {
      const page = due.shift();
      if (page) addToSet(slotNow(), page.set, page.network, { ...NO_COUNTS, sent: 1 });
    }
  }

  return {
    sent(set, { visitor, network }) {
      if (due.length < MOST_VISITORS && countsAgain(`${visitor} ${set.id} sent`)) due.push({ at: now(), set, network });
    },

    reported(set, said, { visitor, network }) {
      const report = { ...said, route: set.routes.has(said.route) ? said.route : '' };
      const views = report.first && countsAgain(`${visitor} ${set.id} first`) ? 1 : 0;
      const bad = report.bad && countsAgain(`${visitor} ${set.id} bad`) ? 1 : 0;
      const slot = slotNow();
      const vitals = Object.fromEntries(
        VITALS.flatMap((vital) => {
          const value = report[vital];
          if (value === undefined || !countsAgain(`${visitor} ${set.id} ${vital}`)) return [];
          return [[vital, bucketed(vital, value)] as const];
        }),
      );
      const [screen] = report.route.split('/', 1);
      for (const { remote, release, faults = {} } of report.releases) {
        if (set.releases[remote] !== release) continue;
        const key = releaseKey(remote, release);
        const own: Counts = {
          ...{ views, sent: 0, faults },
          bad: isBad(faults) && countsAgain(`${visitor} ${key} bad`) ? 1 : 0,
          vitals: remote === screen ? vitals : {},
        };
        const route = `${key} ${report.route}`;
        slot.routes.set(route, sumCounts(slot.routes.get(route) ?? NO_COUNTS, own));
        networksOf(slot.releases, key).add(network, own);
      }
      const whole: Counts = { views, bad, sent: 0, faults: {}, vitals };
      addToSet(slot, set, network, whole);
      const releases = report.releases.filter(({ remote, release }) => set.releases[remote] === release);
      const isNew = views + bad > 0 || Object.keys(vitals).length > 0;
      return isNew ? { ...report, first: views > 0, releases } : null;
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
