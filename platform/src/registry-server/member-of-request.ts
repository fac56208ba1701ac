import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PlatformError } from '../errors';
import { isRegistryToken, memberOf, memberWithAccount, type Member } from '../registry/access';
import type { Place } from '../registry/place';
import { isForSessions, partsOf, sessionKeys } from '../registry/session-calls';
import type { ShopSessions } from './shop-sessions';

const members = new WeakMap<FastifyRequest, Member>();

/** Who calls. */
export function memberOfRequest(request: FastifyRequest): Member {
  const member = members.get(request);
  if (!member) throw new Error('memberOfRequest was called on a public route.');
  return member;
}

/**
 * Makes every call of `app` require a token of the registry or a session of the shop (`Authorization: Bearer …`); a call without one is
 * refused before its body is read.
 */
export function requireMembers(app: FastifyInstance, place: Place, emailOf: ShopSessions): void {
  app.addHook('onRequest', async (request) => {
    const [, token = null] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const isSession = token !== null && !isRegistryToken(token);
    members.set(request, isSession ? await ofSession(request, token) : await memberOf(place, token));
  });

  async function ofSession(request: FastifyRequest, token: string): Promise<Member> {
    const parts = partsOf(request.url.split('?', 1)[0] ?? '');
    if (!parts || !isForSessions(request.method, parts)) {
      throw new PlatformError(403, 'This call needs a token of the registry; a session of the shop is not enough.');
    }
    const session = { token, cookie: sessionKeys(request.headers.cookie), ip: request.ip };
    return memberWithAccount(place, await emailOf(session, { isRead: request.method === 'GET' }));
  }
}
