import { Counter, Histogram, type Registry } from 'prom-client';
import { eventOf, type Answered } from './request-log';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts answers in `registry`. @returns a function to call with each answer */
export function requestMetrics(registry: Registry): (answered: Answered) => void {
  const registers = [registry];
  const durations = new Histogram({
    name: 'ofisi_request_seconds',
    help: 'Time from the first byte of a request to the last byte of its response, by route and status class (2xx … 5xx).',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'ofisi_refusals_total',
    help: 'Responses that refuse the client: throttled (429), forbidden (403), unauthenticated (401).',
    labelNames: ['kind', 'route'] as const,
    registers,
  });
  return ({ method, route, status, ms }) => {
    durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    const kind = eventOf(status);
    if (kind) {
      refusals.inc({ kind, route });
    }
  };
}
