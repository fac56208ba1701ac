import type { FastifyInstance } from 'fastify';
import type { Upstreams } from '../http/api/api-upstreams';
import type { CurrentEnvironment } from '../sets/current-environment';

/**
 * `/healthz`: the process answers; whoever gets nothing restarts it. `/readyz`: there is something to serve, 503 when not;
 * whoever gets that sends visitors elsewhere. A gateway whose API is silent stays ready, for its pages come from memory:
 * the body says so.
 */
export function healthChecks(app: FastifyInstance, follow: CurrentEnvironment, upstreams: Upstreams): void {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  app.get('/healthz', async (_request, reply) => reply.headers(headers).send({ status: 200, message: 'Alive.' }));
  app.get('/readyz', async (_request, reply) => {
    const api = upstreams.areAnswering() ? 'answers' : 'does not answer';
    return (await follow())
      ? reply.headers(headers).send({ status: 200, message: 'Ready.', api })
      : reply.headers(headers).code(503).send({ status: 503, message: 'No release of the shell is pinned.', api });
  });
}
