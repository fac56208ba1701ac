import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '../access/audit';
import { inTransaction, type Db } from '../engine/database';
import { forgetDevices } from './known-devices';
import { endSessions } from './session-list';
import { passwordResets, roles, users } from '../tables/identity';
import { removeTwoFactor } from './two-factor.queries';
import { hashToken, newToken } from '../access/tokens';

const MINUTE = 60_000;

/** Validity of a link and its action in the audit log, by purpose. */
const PURPOSES = {
  reset: { expiry: 30 * MINUTE, action: 'request-password-reset' },
  invitation: { expiry: 7 * 24 * 60 * MINUTE, action: 'invite' },
} as const;

/** The purpose of a link: to set a new password, or the first password of an invited user. */
export type LinkPurpose = keyof typeof PURPOSES;

/** The user whose password a token may set. */
export interface ResetHolder {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  /** Whether the user has followed a link that was mailed to the address before. */
  readonly isConfirmed: boolean;
  readonly role: string;
}

const isGood = (token: string) =>
  and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, new Date()),
  );

/** Users who may sign in. */
const isUsable = and(isNull(users.deactivatedAt), isNull(users.archivedAt));

/** Serialises requests and uses of one user's links. Finds nobody who may not sign in. */
const lockUser = (tx: Db, userId: number) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isUsable))
    .for('no key update');

/** Voids every unused password link mailed to the user. @returns their expiry times */
export const dropUnused = (tx: Db, userId: number) =>
  tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
    .returning({ expiresAt: passwordResets.expiresAt });

/**
 * Creates a token; only its hash is stored. Earlier tokens of the user become void, and the new one expires no earlier than they would
 * have: an invited user with a week's link who asks for another has the rest of that week.
 * @returns null for a user who may not sign in
 */
export async function startReset(
  db: Db,
  userId: number,
  actor: Actor,
  purpose: LinkPurpose = 'reset',
): Promise<string | null> {
  const token = newToken();
  const { expiry, action } = PURPOSES[purpose];
  return inTransaction(db, async (tx) => {
    const [user] = await lockUser(tx, userId);
    if (!user) {
      return null;
    }
    const dropped = await dropUnused(tx, userId);
    const expiresAt = new Date(Math.max(Date.now() + expiry, ...dropped.map((link) => link.expiresAt.getTime())));
    await tx.insert(passwordResets).values({ userId, tokenHash: hashToken(token), expiresAt });
    await recordAudit(tx, actor, { action, entity: 'users', entityId: userId });
    return token;
  });
}

/** The user a token belongs to; undefined if it is unknown, used or expired. */
export async function findReset(db: Db, token: string): Promise<ResetHolder | undefined> {
  const [holder] = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
      role: roles.name,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(isGood(token), isUsable));
  return holder;
}

/**
 * Sets the password and ends every session of the user. The link came by mail, so using it also confirms the address. If the address was
 * not confirmed before, a second factor is removed: it was set up by somebody who never proved that the address is theirs. The token is
 * consumed by a compare-and-set: of two requests with the same one, only one succeeds.
 * @returns whether the password was set
 */
export async function finishReset(
  db: Db,
  { userId, role, isConfirmed }: ResetHolder,
  { token, passwordHash }: { token: string; passwordHash: string },
  actor: Actor,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [user] = await lockUser(tx, userId);
    if (!user) {
      return false;
    }
    const used = await tx
      .update(passwordResets)
      .set({ usedAt: new Date() })
      .where(isGood(token))
      .returning({ id: passwordResets.id });
    if (used.length === 0) {
      return false;
    }
    await dropUnused(tx, userId);
    await tx
      .update(users)
      .set({ passwordHash, invitedAt: null, ...(isConfirmed ? {} : { emailConfirmedAt: new Date() }) })
      .where(eq(users.id, userId));
    if (!isConfirmed) {
      await removeTwoFactor(tx, userId);
    }
    await forgetDevices(tx, userId);
    const ended = await endSessions(tx, userId);
    const entry = {
      action: 'reset-password',
      entity: 'users',
      entityId: userId,
      after: { ended_sessions: ended },
    };
    await recordAudit(tx, { ...actor, userId, role }, entry);
    return true;
  });
}

/** Removes links that can no longer be used. */
export async function removeOldResets(db: Db): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date()));
}
