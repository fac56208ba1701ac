import type { Server } from 'node:http';
import type { Answered } from '@ofisi/shared-server/request-log';
import { requestMetrics } from '@ofisi/shared-server/request-metrics';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { ApiHealth } from '../http/api/api-health';
import type { UsedUpShare } from '../http/connections/http-server';

/** What a gateway counts beside the pages that it renders. */
export interface GatewayMetrics {
  readonly answered: (answered: Answered) => void;
  readonly connectionRefused: (share: UsedUpShare) => void;
  readonly watchConnections: (server: Server) => void;
  /** The same health, with its failures counted. */
  readonly watchApi: (health: ApiHealth) => ApiHealth;
}

export function gatewayMetrics(registry: Registry): GatewayMetrics {
  const registers = [registry];
  const failures = new Counter({
    name: 'ofisi_upstream_failures_total',
    help: 'Calls of the API that had no answer, or none in time.',
    registers,
  });
  const refusedConnections = new Counter({
    name: 'ofisi_connections_refused_total',
    help: 'Connections that were refused because a share was used up: of one visitor, or of all.',
    labelNames: ['share'] as const,
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
    watchApi(health) {
      new Gauge({
        name: 'ofisi_api_answers',
        help: '1 while the API answers; 0 while calls are refused because it does not.',
        registers,
        collect() {
          this.set(health.isAnswering() ? 1 : 0);
        },
      });
      return {
        ...health,
        failed() {
          failures.inc();
          health.failed();
        },
      };
    },
  };
}
