import { SET_PATH, type SetOfVisitor } from '@ofisi/shared-contract/boot';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../http/refusals';
import { isPreview } from '../sets/chosen-set';
import type { ResolvedEnvironment } from '../sets/resolve-environment';
import type { EnvironmentOfRequest } from './environments/environment-of-request';

/**
 * `GET /set`: the set that a page of this visitor would be made of now, for open tabs to compare with theirs. It is requested often and
 * soon stale, so it is answered from the gateway's memory. Exported pages are served elsewhere as long as it is theirs (`export/`).
 */
export function setOfVisitor(app: FastifyInstance, environmentOf: EnvironmentOfRequest): void {
  app.get(SET_PATH, async (request, reply) => {
    const { resolve, follow } = environmentOf(request);
    const [set, pinned] = await Promise.all([resolve(request), follow()]);
    if (!set || !pinned) return refuse(reply, 503);
    const { revision } = pinned.document;
    const answer: SetOfVisitor = { id: set.boot.set?.id ?? '', revision, isForEverybody: isForEverybody(set, pinned) };
    return reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).send(answer);
  });
}

function isForEverybody(set: ResolvedEnvironment, { document }: ResolvedEnvironment): boolean {
  const { rollouts = [], flags = {} } = document;
  const isForAll = Object.values(flags).every(({ share, roles }) => share === undefined && roles === undefined);
  return !isPreview(set) && rollouts.length === 0 && isForAll;
}
