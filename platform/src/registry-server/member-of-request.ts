import type { FastifyInstance, FastifyRequest } from 'fastify';
import { memberOf, type Member } from '../registry/access';

const members = new WeakMap<FastifyRequest, Member>();

/** The owner of the token that the request carries. */
export function memberOfRequest(request: FastifyRequest): Member {
  const member = members.get(request);
  if (!member) throw new Error('memberOfRequest was called on a public route.');
  return member;
}

/** Makes every call of `app` require a token (`Authorization: Bearer …`); a call without one is refused before its body is read. */
export function requireMembers(app: FastifyInstance, dataDir: string): void {
  app.addHook('onRequest', async (request) => {
    const [, token = null] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    members.set(request, await memberOf(dataDir, token));
  });
}
