import { STAFF_PATH } from '@ofisi/shared-contract/boot';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepVisitorKey, visitorKey } from '../http/visitor-key';
import type { EnvironmentOfRequest } from '../pages/environments/environment-of-request';
import type { SetStore } from '../registry/set-store';
import { rolesWanted, signStaffPass, STAFF_COOKIE } from '../sets/staff-pass';
import { rolesOf } from './account';

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
/** A working day: so long a role that was taken away still gets things first. */
const LASTS_SECONDS = 12 * 3_600;
/** Calls that end a session. */
const LOG_OUT = new Set(['/api/logout', '/api/user/log-out-everywhere']);

export interface StaffCallsOptions {
  readonly environmentOf: EnvironmentOfRequest;
  readonly sets: SetStore;
}

/**
 * `POST /qa/staff`: a page of the back-office that was told of roles (`BootDocument.roles`) has the gateway find out which of them its user
 * has. The browser keeps these in a signed cookie until its user logs out, for a working day at most.
 */
export function staffCalls(app: FastifyInstance, { environmentOf, sets }: StaffCallsOptions): void {
  app.post(STAFF_PATH, { bodyLimit: 100 }, async (request, reply) => {
    const environment = environmentOf(request);
    void reply.headers(HEADERS);
    const document = (await environment.follow())?.document;
    const wanted = document ? rolesWanted(document) : [];
    const known = wanted.length > 0 ? await rolesOf(request, environment) : [];
    const roles = wanted.filter((role) => known.includes(role));
    if (roles.length === 0) {
      forget(request, reply);
    } else {
      keepVisitorKey(request, reply);
      const expiresAt = Date.now() + LASTS_SECONDS * 1_000;
      const pass = { environment: environment.name, visitor: visitorKey(request), roles, expiresAt };
      setCookie(request, reply, signStaffPass(await sets.linkKey(), pass), LASTS_SECONDS);
    }
    return reply.code(204).send();
  });

  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'POST' && LOG_OUT.has(request.url) && reply.statusCode < 500) forget(request, reply);
  });
}

function forget(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.cookie?.includes(`${STAFF_COOKIE}=`)) setCookie(request, reply, '', 0);
}

function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, seconds: number): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
  void reply.header('set-cookie', `${STAFF_COOKIE}=${value}; ${attributes}`);
}
