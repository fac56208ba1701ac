import type { FastifyInstance } from 'fastify';
import type { Upstreams } from '../http/api/api-upstreams';
import { UNREADABLE, type CurrentEnvironment } from '../sets/current-environment';

interface HealthCheckOptions {
  readonly follow: CurrentEnvironment;
  readonly upstreams: Upstreams;
  readonly isDraining: () => boolean;
}

/**
 * `/healthz`: the process answers; whoever gets nothing restarts it. `/readyz`: there is something to serve, and will be for a while; 503 when
 * not, and whoever gets that sends visitors elsewhere. A gateway whose API is silent stays ready, for its pages come from memory:
 * the body says so.
 */
export function healthChecks(app: FastifyInstance, { follow, upstreams, isDraining }: HealthCheckOptions): void {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  app.get('/healthz', async (_request, reply) => reply.headers(headers).send({ status: 200, message: 'Alive.' }));
  app.get('/readyz', async (_request, reply) => {
    const api = upstreams.areAnswering() ? 'answers' : 'does not answer';
    const problem = isDraining() ? 'This gateway is about to end.' : await nothingToServe(follow);
    void reply.headers(headers);
    return problem === null
      ? reply.send({ status: 200, message: 'Ready.', api })
      : reply.code(503).send({ status: 503, message: problem, api });
  });
}

/** Why there is no page; null where there is. Anybody may read it: addresses and names of files stand in the log alone. */
async function nothingToServe(follow: CurrentEnvironment): Promise<string | null> {
  if (await follow()) return null;
  return follow.problem() === null ? 'No release of the shell is pinned.' : UNREADABLE;
}
