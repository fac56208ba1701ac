import type { FastifyInstance, FastifyRequest } from 'fastify';
import { memberOf, type Member } from '../registry/access';

const members = new WeakMap<FastifyRequest, Member>();

/** Whose token the request came with. */
export function memberOfRequest(request: FastifyRequest): Member {
  const member = members.get(request);
  if (!member) throw new Error('A route that anybody may call has asked who does.');
  return member;
}

/** Every call of `app` needs a token (`Authorization: Bearer …`), and is refused before its body is read. */
export function requireMembers(app: FastifyInstance, dataDir: string): void {
  app.addHook('onRequest', async (request) => {
    const [, token = null] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    members.set(request, await memberOf(dataDir, token));
  });
}
