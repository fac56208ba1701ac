import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Db } from '../engine/database';
import { deviceName } from './device-name';
import { IDLE_EXPIRY } from '../access/session-expiry';
import { sessions } from '../tables/identity';

const live = (userId: number) =>
  and(eq(sessions.userId, userId), eq(sessions.awaitsCode, false), isNull(sessions.revokedAt));

/** A user's sessions, most recently used first. */
export async function listSessions(db: Db, userId: number, currentId: number) {
  const now = Date.now();
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(live(userId), gt(sessions.expiresAt, new Date(now)), gt(sessions.lastUsedAt, new Date(now - IDLE_EXPIRY))),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
  return rows.map(({ id, userAgent, ip, createdAt, lastUsedAt }) => ({
    id,
    device: deviceName(userAgent),
    ip,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    current: id === currentId,
  }));
}

/** Ends one session of a user; false if there is none with this id. */
export async function endSession(tx: Db, userId: number, id: number): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(and(live(userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all of a user's sessions, and logins that wait for a code, except the given one. @returns how many */
export async function endSessions(tx: Db, userId: number, exceptId?: number): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: new Date() })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}
