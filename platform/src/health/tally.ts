import { randomBytes } from 'node:crypto';
import type { HealthReport, ReleaseHealth } from '@ofisi/shared-contract/health';
import { LRUCache } from 'lru-cache';
import { releaseKey } from '../registry/environment-store';
import { bucketed, NO_COUNTS, VITALS, type Counts, type Vital } from './counts';
import { isBad } from './health-report';
import { OpenSlot, type ReportedSet } from './open-slot';
import { SLOT_MS, type HealthSlot } from './slots';

/** Who opens a page or reports of one: their random key, and the network that they come from. */
export interface Reporter {
  readonly visitor: string;
  readonly network: string;
  /** Whether the browser tells page loads from other requests, so that pages that do not report can be counted. */
  readonly isTracked: boolean;
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
const MOST_VISITORS = 20_000;
const MOST_SLOTS = 12;

/** When a visitor was counted last for what, in one set. */
class Visit {
  sentAt = -Infinity;
  /** Made for the few who report. */
  counted: Map<string, number> | null = null;
  /** Its page is waiting for its report. */
  awaits: DuePage | null = null;
}

interface DuePage {
  readonly at: number;
  readonly set: ReportedSet;
  readonly network: string;
  readonly visit: Visit;
}

interface DueReport {
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

/** Counts what pages of one environment report. @param now milliseconds since 1970 */
export function openTally(now: () => number = Date.now): Tally {
  const source = randomBytes(6).toString('hex');
  const visits = new LRUCache<string, Visit>({ max: MOST_VISITORS });
  /** Pages that have not reported, and reports of pages that another gateway has sent: counted half a minute later, the oldest first. */
  const duePages: DuePage[] = [];
  const dueReports: DueReport[] = [];
  let slots: OpenSlot[] = [];
  const versions = new WeakMap<HealthSlot, { readonly slot: OpenSlot; readonly version: number }>();

  function slotNow(): OpenSlot {
    const from = Math.floor(now() / SLOT_MS) * SLOT_MS;
    const last = slots.at(-1);
    // A clock that was put back must not reopen a slot.
    if (last && last.from >= from) return last;
    const slot = new OpenSlot(from);
    slots = [...slots.filter(isNew), slot].slice(-MOST_SLOTS);
    return slot;
  }

  function visitOf(visitor: string, set: ReportedSet): Visit {
    const key = `${visitor} ${set.id}`;
    const known = visits.get(key);
    if (known) return known;
    const visit = new Visit();
    visits.set(key, visit);
    return visit;
  }

  /** @returns whether this counts, or the visitor was counted for the same a moment ago */
  function countsAgain(visit: Visit, what: string): boolean {
    const time = now();
    const counted = (visit.counted ??= new Map());
    if (time - (counted.get(what) ?? -Infinity) < COUNTS_AGAIN_MS) return false;
    counted.set(what, time);
    return true;
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
      slot.addToRelease(key, report.route, network, own);
    }
    slot.addToSet(set, network, { views, bad: report.bad ? 1 : 0, sent, heard, faults: {}, vitals: buckets });
  }

  function countDue(): void {
    const isDue = ({ at }: { readonly at: number }) => now() - at >= REPORTS_WITHIN_MS;
    const missing = new Map<ReportedSet, Map<string, number>>();
    for (const page of takeWhile(duePages, isDue)) {
      if (page.visit.awaits !== page) continue;
      page.visit.awaits = null;
      const networks = missing.get(page.set) ?? new Map<string, number>();
      missing.set(page.set, networks.set(page.network, (networks.get(page.network) ?? 0) + 1));
    }
    for (const [set, networks] of missing) {
      for (const [network, sent] of networks) slotNow().addToSet(set, network, { ...NO_COUNTS, sent });
    }
    for (const { count } of takeWhile(dueReports, isDue)) count();
  }

  return {
    sent(set, { visitor, network, isTracked }) {
      if (!isTracked || duePages.length >= MOST_VISITORS) return;
      const visit = visitOf(visitor, set);
      const at = now();
      if (at - visit.sentAt < COUNTS_AGAIN_MS) return;
      visit.sentAt = at;
      visit.awaits = { at, set, network, visit };
      duePages.push(visit.awaits);
    },

    reported(set, said, { visitor, network, isTracked }) {
      const visit = visitOf(visitor, set);
      const report = {
        ...said,
        first: said.first && countsAgain(visit, 'first'),
        bad: said.bad && countsAgain(visit, 'bad'),
        route: set.routes.has(said.route) ? said.route : '',
        releases: said.releases.filter(({ remote, release }) => set.releases[remote] === release),
      };
      const vitals = VITALS.filter((vital) => report[vital] !== undefined && countsAgain(visit, vital));
      const badReleases = report.releases.filter(
        ({ remote, faults }) => isBad(faults) && countsAgain(visit, `bad ${remote}`),
      );
      const heard = report.first && isTracked ? 1 : 0;
      const sent = heard > 0 && visit.awaits ? 1 : 0;
      if (sent > 0) visit.awaits = null;
      const count = () => countReport(set, network, report, { vitals, badReleases, heard, sent });
      // The gateway that has sent the page counts it half a minute later: then both are counted together.
      if (heard > sent && dueReports.length < MOST_VISITORS) dueReports.push({ at: now(), count });
      else count();
      return report.first || report.bad || vitals.length > 0 ? report : null;
    },

    slots() {
      countDue();
      return slots.filter(isNew).map((slot) => {
        const written = slot.written(source);
        versions.set(written, { slot, version: slot.version });
        return written;
      });
    },

    stored(written) {
      const known = versions.get(written);
      // It may have grown meanwhile: then it is still new.
      if (known) known.slot.stored = known.version;
    },
  };
}

const isNew = ({ version, stored }: OpenSlot): boolean => version > stored;

/** Takes the first elements off a list, as long as they are wanted. */
function takeWhile<Element>(list: Element[], isWanted: (element: Element) => boolean): Element[] {
  const end = list.findIndex((element) => !isWanted(element));
  return list.splice(0, end === -1 ? list.length : end);
}
