import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../engine/database';
import { LOGIN_FAILURES_KEPT_MINUTES, type LoginThrottle } from './login-throttle';
import { loginFailures, users } from '../tables/identity';

/** The secret that was guessed at: the password, or the code of the second factor. */
export type GuessedAt = (typeof loginFailures.$inferSelect)['guessedAt'];

/** The key under which the login throttle counts guesses at an account's code. */
export const codeAccountOf = (userId: number) => `code of ${userId}`;

const isOld = lt(
  loginFailures.lastAt,
  sql`now() - make_interval(mins => ${sql.raw(String(LOGIN_FAILURES_KEPT_MINUTES))})`,
);

/** Records one more failure against an account, for the throttle of the next process. */
export async function recordLoginFailure(db: Db, userId: number, guessedAt: GuessedAt): Promise<void> {
  await db
    .insert(loginFailures)
    .values({ userId, guessedAt, count: 1 })
    .onConflictDoUpdate({
      target: [loginFailures.userId, loginFailures.guessedAt],
      set: { count: sql`case when ${isOld} then 1 else ${loginFailures.count} + 1 end`, lastAt: sql`now()` },
    });
}

/** Called when the account's owner has proved who they are. */
export async function forgetLoginFailures(db: Db, userId: number): Promise<void> {
  await db.delete(loginFailures).where(and(eq(loginFailures.userId, userId), eq(loginFailures.guessedAt, 'password')));
}

/** Restores the earlier failures into the throttle of a new process: a restart must not reset the count. */
export async function restoreLoginFailures(db: Db, throttle: LoginThrottle): Promise<void> {
  const rows = await db
    .select({
      userId: users.id,
      email: users.email,
      guessedAt: loginFailures.guessedAt,
      count: loginFailures.count,
      age: sql<number>`(extract(epoch from now() - ${loginFailures.lastAt}) * 1000)::float8`,
    })
    .from(loginFailures)
    .innerJoin(users, eq(users.id, loginFailures.userId));
  for (const { userId, email, guessedAt, count, age } of rows) {
    throttle.restore(guessedAt === 'code' ? codeAccountOf(userId) : email, { count, age });
  }
}

/** Removes failures that no longer count. */
export async function removeOldLoginFailures(db: Db): Promise<void> {
  await db.delete(loginFailures).where(isOld);
}
