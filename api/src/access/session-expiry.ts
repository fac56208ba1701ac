import { lt, or } from 'drizzle-orm';
import type { Db } from '../engine/database';
import { sessions } from '../tables/identity';

const MINUTE = 60_000;
export const IDLE_EXPIRY = 12 * 60 * MINUTE;
export const ABSOLUTE_EXPIRY = 7 * 24 * 60 * MINUTE;
/** Time allowed between a correct password and the code of the second factor. */
export const CODE_EXPIRY = 10 * MINUTE;
/** A browser keeps its session key as long as the newest session may last. */
export const SESSION_KEY_EXPIRY = ABSOLUTE_EXPIRY + CODE_EXPIRY;

/** Removes sessions that can no longer be used. */
export async function removeDeadSessions(db: Db): Promise<void> {
  const now = Date.now();
  const old = new Date(now - ABSOLUTE_EXPIRY);
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.expiresAt, new Date(now)),
        lt(sessions.lastUsedAt, new Date(now - IDLE_EXPIRY)),
        lt(sessions.revokedAt, old),
      ),
    );
}
