import { API_COOKIES } from '@ofisi/shared-server/api-cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../engine/database';
import { sessions } from '../tables/identity';
import { hashToken, newToken } from './tokens';

/**
 * The cookie with a browser's session key. A token that was given to a page is void without it (decision 081): page scripts can read and
 * carry away the token, but not this cookie. The gateway's own calls for a signed-in user need it too, therefore the path.
 */
const COOKIE = API_COOKIES.sessionKey;
const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'strict' } as const;
const VALUES = new RegExp(`(?:^|;)\\s*${COOKIE}=([\\w-]{43})(?=\\s*(?:;|$))`, 'g');

/**
 * All session keys that a request carries. There may be several: a script can set another one for a longer path, which the browser sends
 * first.
 */
export const sessionKeysOf = ({ headers }: Pick<FastifyRequest, 'headers'>): readonly string[] =>
  headers.cookie === undefined ? [] : Array.from(headers.cookie.matchAll(VALUES), ([, key = '']) => key);

/**
 * Whether a browser sent the request for a page of the shop. A page's script can neither forge nor omit these headers. Browsers send
 * Sec-Fetch-Site to HTTPS addresses and to localhost only, Origin everywhere.
 */
export function isFromPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined) {
    return site === 'same-origin';
  }
  return origin === 'null' || (origin !== undefined && /^https?:\/\//.test(origin) && origin.split('//')[1] === host);
}

/** Whether a session that is bound to `keyHash`, or to none, may be used by a caller with these keys. */
export const fits = (keyHash: string | null, keys: readonly string[]): boolean =>
  keyHash === null || keys.some((key) => hashToken(key) === keyHash);

/**
 * The key for a new session of the user: the browser's present one if another live session of the same user has it, so that both go on;
 * otherwise a new one. Any other value may have been planted by somebody who knows it.
 */
export async function keyForSession(tx: Db, userId: number, present: readonly string[]): Promise<string> {
  const byHash = new Map(present.map((key) => [hashToken(key), key]));
  if (byHash.size === 0) {
    return newToken();
  }
  const [shared] = await tx
    .select({ keyHash: sessions.keyHash })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        inArray(sessions.keyHash, [...byHash.keys()]),
        isNull(sessions.revokedAt),
        eq(sessions.awaitsCode, false),
        gt(sessions.expiresAt, new Date()),
      ),
    )
    .limit(1);
  return byHash.get(shared?.keyHash ?? '') ?? newToken();
}

/** Gives the browser its session key. `seconds` is how long it keeps it. */
export function setSessionKey(request: FastifyRequest, reply: FastifyReply, key: string, seconds: number): void {
  const secure = request.protocol === 'https' || request.headers.origin?.startsWith('https://') === true;
  void reply.setCookie(COOKIE, key, { ...ATTRIBUTES, secure, maxAge: seconds });
}

/** Has the browser forget its session key. */
export const clearSessionKey = (reply: FastifyReply): FastifyReply => reply.clearCookie(COOKIE, ATTRIBUTES);
