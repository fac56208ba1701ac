import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '../access/audit';
import { inTransaction, isUniqueViolation, type Db } from '../engine/database';
import { emailConfirmations, users } from '../tables/identity';
import { hashToken, newToken } from '../access/tokens';

/** Validity of a link. */
const CONFIRMATION_EXPIRY = 3 * 24 * 60 * 60_000;

/** Creates the token of a link for `email`; only its hash is stored. Earlier links of the user become void. */
export async function startConfirmation(db: Db, userId: number, email: string): Promise<string> {
  const token = newToken();
  await inTransaction(db, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
    const expiresAt = new Date(Date.now() + CONFIRMATION_EXPIRY);
    await tx.insert(emailConfirmations).values({ userId, email, tokenHash: hashToken(token), expiresAt });
  });
  return token;
}

export interface Confirmed {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  /** The address until now; differs from the new one when this was a change of address. */
  readonly before: string;
}

/** Consumes a link. Undefined if it is unknown, used or expired, or its address now belongs to somebody else. */
export async function finishConfirmation(db: Db, token: string, actor: Actor): Promise<Confirmed | undefined> {
  const isGood = and(eq(emailConfirmations.tokenHash, hashToken(token)), gt(emailConfirmations.expiresAt, new Date()));
  try {
    return await inTransaction(db, async (tx) => {
      // The delete is the compare-and-set: of two requests with the same link, only one finds it.
      const [used] = await tx.delete(emailConfirmations).where(isGood).returning();
      const [user] = used ? await tx.select().from(users).where(eq(users.id, used.userId)).for('update') : [];
      if (!used || !user) {
        return undefined;
      }
      const { email } = used;
      await tx
        .update(users)
        .set({ email, emailConfirmedAt: new Date(), version: sql`${users.version} + 1` })
        .where(eq(users.id, user.id));
      const isChange = email !== user.email;
      const action = isChange ? 'change-email' : 'confirm-email';
      const change = isChange ? { before: { email: user.email }, after: { email } } : {};
      const event = { action, entity: 'users', entityId: user.id, ...change };
      await recordAudit(tx, { ...actor, userId: user.id }, event);
      return { userId: user.id, name: user.name, email, before: user.email };
    });
  } catch (error) {
    if (isUniqueViolation(error)) {
      return undefined;
    }
    throw error;
  }
}

/** The new address awaiting confirmation in place of the present one; undefined if there is none. */
export async function pendingEmail(db: Db, userId: number, present: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: emailConfirmations.email })
    .from(emailConfirmations)
    .where(
      and(
        eq(emailConfirmations.userId, userId),
        ne(emailConfirmations.email, present),
        gt(emailConfirmations.expiresAt, new Date()),
      ),
    );
  return row?.email;
}

/** Removes links that can no longer be used. */
export async function removeOldConfirmations(db: Db): Promise<void> {
  await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, new Date()));
}
