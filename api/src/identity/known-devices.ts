import { API_COOKIES } from '@ofisi/shared-server/api-cookies';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../engine/database';
import { knownDevices, users } from '../tables/identity';
import { hashToken, newToken } from '../access/tokens';

/** The longest time that browsers keep a cookie. */
const KEPT_FOR_DAYS = 400;

/** The cookie that identifies a browser again, regardless of the user who signs in on it. It grants no access. */
function cookieOf(request: FastifyRequest): string | undefined {
  const value = request.cookies[API_COOKIES.device];
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** The device of a request, if the account of this e-mail address has been used on it. */
export async function knownDeviceOf(db: Db, request: FastifyRequest, email: string): Promise<string | undefined> {
  const cookie = cookieOf(request);
  if (cookie === undefined) {
    return undefined;
  }
  const tokenHash = hashToken(cookie);
  const found = await db
    .select({ userId: users.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.tokenHash, tokenHash), eq(users.email, email)));
  return found.length > 0 ? tokenHash : undefined;
}

/** `first`: the account has not been used on any device before. */
export type DeviceNews = 'known' | 'first' | 'new';

/** Records the device of a request as one of the user's, and sets the cookie if it has none yet. */
export async function rememberDevice(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<DeviceNews> {
  const cookie = cookieOf(request) ?? newToken();
  void reply.setCookie(API_COOKIES.device, cookie, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: KEPT_FOR_DAYS * 24 * 60 * 60,
  });
  const tokenHash = hashToken(cookie);
  const devices = await db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId));
  await db
    .insert(knownDevices)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.tokenHash], set: { lastUsedAt: sql`now()` } });
  if (devices.some((device) => device.tokenHash === tokenHash)) {
    return 'known';
  }
  return devices.length === 0 ? 'first' : 'new';
}

/** From now on, every device is new to the account. */
export const forgetDevices = (tx: Db, userId: number) => tx.delete(knownDevices).where(eq(knownDevices.userId, userId));

/** Removes devices whose cookie has expired. */
export async function removeOldDevices(db: Db): Promise<void> {
  await db
    .delete(knownDevices)
    .where(lt(knownDevices.lastUsedAt, sql`now() - make_interval(days => ${KEPT_FOR_DAYS})`));
}
