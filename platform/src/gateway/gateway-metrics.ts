import type { Server } from 'node:http';
import type { Answered } from '@ofisi/shared-server/request-log';
import { requestMetrics } from '@ofisi/shared-server/request-metrics';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { PageReport } from '../pages/reports/proving';
import type { CurrentEnvironment } from '../sets/current-environment';
import type { Upstreams } from '../http/api/api-upstreams';
import type { UsedUpShare } from '../http/connections/http-server';

/** The metrics of a gateway, apart from those of the pages that it renders. */
export interface GatewayMetrics {
  readonly answered: (answered: Answered) => void;
  readonly connectionRefused: (share: UsedUpShare) => void;
  readonly watchConnections: (server: Server) => void;
  /** Counts a call of the API that got no response, or none in time. */
  readonly callFailed: () => void;
  /** Counts a call that was answered without the API. */
  readonly answeredFromMemory: () => void;
  /** Counts a page's report on a release that it ran. */
  readonly partReported: (report: PageReport) => void;
  /** Exports whether pages are made of the pinned releases. */
  readonly watchPins: (follow: CurrentEnvironment) => void;
  readonly watchApis: (apis: readonly Upstreams[]) => void;
}

export function gatewayMetrics(registry: Registry): GatewayMetrics {
  const registers = [registry];
  const failures = new Counter({
    name: 'ofisi_upstream_failures_total',
    help: 'Calls of the API that had no answer, or none in time.',
    registers,
  });
  const fromMemory = new Counter({
    name: 'ofisi_api_answers_from_memory_total',
    help: 'Calls of the API that the gateway answered from memory.',
    registers,
  });
  const refusedConnections = new Counter({
    name: 'ofisi_connections_refused_total',
    help: 'Connections that were refused because a share was used up: of one visitor, or of all.',
    labelNames: ['share'] as const,
    registers,
  });
  const reports = new Counter({
    name: 'ofisi_page_reports_total',
    help: 'What pages in browsers said became of the releases that they ran.',
    labelNames: ['remote', 'release', 'outcome'] as const,
    registers,
  });
  return {
    answered: requestMetrics(registry),
    connectionRefused: (share) => refusedConnections.inc({ share }),
    watchConnections(server) {
      new Gauge({
        name: 'ofisi_connections_open',
        help: 'Open connections of visitors, or of the proxy in front.',
        registers,
        async collect() {
          this.set(await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count))));
        },
      });
    },
    callFailed: () => failures.inc(),
    answeredFromMemory: () => fromMemory.inc(),
    partReported: ({ remote, release, outcome }) => reports.inc({ remote, release, outcome }),
    watchPins(follow) {
      new Gauge({
        name: 'ofisi_fallback_served',
        help: '1 while pages are not made of what is pinned: a last good release is served instead, a remote is left out, or nothing can be read.',
        registers,
        async collect() {
          const set = await follow();
          this.set(!set || set.isFallback || follow.problem() !== null ? 1 : 0);
        },
      });
    },
    watchApis(apis) {
      new Gauge({
        name: 'ofisi_api_answers',
        help: '1 while that API answers; 0 while it gets no calls because it does not.',
        labelNames: ['api'] as const,
        registers,
        collect() {
          for (const { origin, health } of apis.flatMap(({ all }) => all))
            this.set({ api: origin }, health.isAnswering() ? 1 : 0);
        },
      });
    },
  };
}
