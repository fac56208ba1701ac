import type { HealthReport } from '@ofisi/shared-contract/health';
import { networkOf } from '@ofisi/shared-server/network';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReportedSet } from '../../health/open-slot';
import { openTally, type Reporter, type Tally } from '../../health/tally';
import { visitorKey } from '../../http/visitor-key';
import { releasesOf, type ResolvedEnvironment } from '../../sets/resolve-environment';

/** What one gateway knows of the health of one environment's pages. */
export interface EnvironmentHealth extends Pick<Tally, 'slots' | 'stored'> {
  /** A page of the set was sent as the response to the request. */
  readonly sent: (request: FastifyRequest, set: ResolvedEnvironment) => void;
  /** @returns the set of the page that reported; null where this gateway has not served it lately */
  readonly reported: (
    request: FastifyRequest,
    report: HealthReport,
    set: ResolvedEnvironment | null,
  ) => ReportedSet | null;
  /** Rollouts that this gateway stopped on its own, by id. */
  readonly stopped: Set<string>;
}

const MOST_SETS = 50;

/** @param counted called with each report that is counted */
export function environmentHealth(counted: (report: HealthReport) => void, now?: () => number): EnvironmentHealth {
  const tally = openTally(now);
  const served = new LRUCache<string, ReportedSet>({ max: MOST_SETS });
  const known = new WeakMap<ResolvedEnvironment, ReportedSet>();

  function reportedSetOf(set: ResolvedEnvironment): ReportedSet {
    const before = known.get(set);
    if (before) return before;
    const made = {
      id: set.boot.set?.id ?? '',
      releases: releasesOf(set),
      rollouts: set.document.rollouts ?? [],
      byRole: set.byRole,
      routes: new Set(set.boot.routes.map(({ remote, id }) => `${remote}/${id}`)),
    };
    known.set(set, made);
    served.set(made.id, made);
    return made;
  }

  return {
    slots: tally.slots,
    stored: tally.stored,
    stopped: new Set(),

    sent(request, set) {
      const reportedSet = reportedSetOf(set);
      if (isNavigation(request)) tally.sent(reportedSet, reporterOf(request));
    },

    reported(request, report, set) {
      const current = set && reportedSetOf(set);
      const reported = current?.id === report.set ? current : (served.get(report.set) ?? null);
      const taken = reported && tally.reported(reported, report, reporterOf(request));
      if (taken) counted(taken);
      return reported;
    },
  };
}

const reporterOf = (request: FastifyRequest): Reporter => ({
  visitor: visitorKey(request),
  network: networkOf(request.ip),
  isTracked: request.headers['sec-fetch-site'] !== undefined,
});

/** Browsers of today say so; robots, prefetches and parts of pages do not report. */
const isNavigation = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
