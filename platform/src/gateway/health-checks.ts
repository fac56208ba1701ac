import type { FastifyInstance } from 'fastify';
import type { Upstreams } from '../http/api/api-upstreams';
import { UNREADABLE, type CurrentEnvironment } from '../sets/current-environment';

interface HealthCheckOptions {
  readonly follow: CurrentEnvironment;
  readonly upstreams: Upstreams;
  readonly isDraining: () => boolean;
  readonly isWarmingUp: () => boolean;
}

/**
 * `/healthz`: the process responds; a process that does not is to be restarted. `/readyz`: there are pages to serve, and will be for a
 * while, and the first visitors do not wait for the render processes; while it returns 503, visitors are to be sent elsewhere. A gateway whose API does not respond stays ready, because its pages come
 * from memory; the body reports the state of the API.
 */
export function healthChecks(
  app: FastifyInstance,
  { follow, upstreams, isDraining, isWarmingUp }: HealthCheckOptions,
): void {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  app.get('/healthz', async (_request, reply) => reply.headers(headers).send({ status: 200, message: 'Alive.' }));
  app.get('/readyz', async (_request, reply) => {
    const api = upstreams.areAnswering() ? 'answers' : 'does not answer';
    const problem = isDraining()
      ? 'This gateway is shutting down.'
      : ((await nothingToServe(follow)) ?? (isWarmingUp() ? 'This gateway is starting.' : null));
    void reply.headers(headers);
    return problem === null
      ? reply.send({ status: 200, message: 'Ready.', api })
      : reply.code(503).send({ status: 503, message: problem, api });
  });
}

/** Why there is no page; null where there is one. The text is public: addresses and file names appear only in the log. */
async function nothingToServe(follow: CurrentEnvironment): Promise<string | null> {
  if (await follow()) return null;
  return follow.problem() === null ? 'No release of the shell is pinned.' : UNREADABLE;
}
