import type { Permission } from '@ofisi/api-contract/permissions';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { actorOf, recordAudit } from './audit';
import type { Requester } from './requester';
import type { Db } from '../engine/database';
import { isUnavailable } from '../engine/unavailable';
import { sessionKeysOf } from './session-key';
import type { Session, SessionStore } from './sessions';
import { Refusal } from '../http/envelope';
import { MonotonicCounts } from '../http/monotonic-counts';
import { isPublicRead } from '../http/request-context';

/** What a route requires of its caller; of several permissions, any one is enough. */
export type RoutePermission = 'public' | 'signed-in' | Permission | readonly Permission[];

const hasAny = ({ permissions }: Session, asked: Exclude<RoutePermission, 'public' | 'signed-in'>) =>
  typeof asked === 'string' ? permissions.has(asked) : asked.some((permission) => permissions.has(permission));

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: RoutePermission;
  }
  interface FastifyRequest {
    /** The caller's session; null for a guest. */
    session: Session | null;
  }
}

/** Routes added by packages, which cannot declare a permission. */
const PACKAGE_ROUTES = ['/api/docs'];

function demandPermission(route: RouteOptions): void {
  if (PACKAGE_ROUTES.some((prefix) => route.url.startsWith(prefix))) {
    route.config = { ...route.config, permission: 'public' };
  }
  if (route.config?.permission === undefined) {
    throw new Error(`The route ${String(route.method)} ${route.url} declares no permission.`);
  }
}

/** The bearer token; '' when the header holds none, undefined without the header. */
function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) {
    return undefined;
  }
  return /^Bearer ([\w-]{20,100})$/i.exec(header)?.[1] ?? '';
}

export const unauthenticated = () => new Refusal(401, 'Please log in to continue.');

/** The refusal that leads a page to the set-up of two-step verification: until then the session has no permission of its role. */
export const twoFactorNeeded = () =>
  new Refusal(403, 'Your role requires two-step verification. Set it up in your profile, then try again.', {
    code: 'two_factor_setup_required',
  });

/** The session of a route that requires one. @throws Refusal 401 */
export function sessionOf({ session }: Pick<Requester, 'session'>): Session {
  if (!session) {
    throw unauthenticated();
  }
  return session;
}

const RECORDED_EVERY = 60_000;
const MAX_RECORDED = 300;

/** Whether a refusal is worth recording: once a minute per user and route, up to a limit over all of them. */
function createRefusalThrottle() {
  const each = new MonotonicCounts('refusals');
  const all = new MonotonicCounts('all refusals');
  return (which: string) =>
    each.count(which, RECORDED_EVERY).current === 1 && all.count('all', RECORDED_EVERY).current <= MAX_RECORDED;
}

interface GuardServices {
  readonly db: Db;
  readonly sessions: SessionStore;
}

/**
 * Deny by default (invariant 2): a route without a declared permission stops the start, and this one hook decides before
 * any handler, body parsing included (invariant 4). A bad token on a public route counts as a guest, unless the route refuses
 * it (`refuseDeadToken`).
 */
export const permissionGuard = fastifyPlugin(async (app: FastifyInstance, { db, sessions }: GuardServices) => {
  const shouldRecord = createRefusalThrottle();
  app.decorateRequest('session', null);
  app.addHook('onRoute', demandPermission);

  /** Public data stays readable while sessions cannot be looked up. */
  async function findSession(token: string, request: FastifyRequest): Promise<Session | null> {
    try {
      return await sessions.find(token, sessionKeysOf(request));
    } catch (error) {
      if (isPublicRead(request) && isUnavailable(error)) {
        return null;
      }
      throw error;
    }
  }

  app.addHook('onRequest', async (request) => {
    if (request.is404) {
      return;
    }
    const { permission } = request.routeOptions.config;
    const token = bearerToken(request);
    request.session = token ? await findSession(token, request) : null;
    if (permission === 'public') {
      return;
    }
    if (!request.session) {
      throw unauthenticated();
    }
    const { session } = request;
    if (permission === 'signed-in' || (permission && hasAny(session, permission))) {
      return;
    }
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    if (shouldRecord(`${session.userId} ${route}`)) {
      const after = { route, permission };
      await recordAudit(db, actorOf(request), { action: 'refuse', entity: 'users', entityId: session.userId, after });
    }
    throw session.needsTwoFactor ? twoFactorNeeded() : new Refusal(403, 'You do not have permission to do this.');
  });
});

/**
 * For public routes whose result belongs to the caller, as `onRequest`: a caller who sends a token believes they are signed in, and their
 * work must not end up among that of guests.
 * @throws Refusal 401 when the token is no longer valid
 */
export async function refuseDeadToken(request: FastifyRequest): Promise<void> {
  if (request.headers.authorization !== undefined && request.session === null) {
    throw new Refusal(401, 'Your session has ended. Log in again, or continue without an account.');
  }
}
