import { SET_PATH, type SetOfVisitor } from '@ofisi/shared-contract/boot';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../http/refusals';
import type { EnvironmentOfRequest } from './environments/environment-of-request';

/**
 * `GET /set`: the set that a page of this visitor would be made of now, for open tabs to compare with theirs. It is requested often and
 * soon stale, so it is answered from the gateway's memory.
 */
export function setOfVisitor(app: FastifyInstance, environmentOf: EnvironmentOfRequest): void {
  app.get(SET_PATH, async (request, reply) => {
    const set = await environmentOf(request).resolve(request);
    if (!set) return refuse(reply, 503);
    const answer: SetOfVisitor = { id: set.boot.set?.id ?? '' };
    return reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).send(answer);
  });
}
