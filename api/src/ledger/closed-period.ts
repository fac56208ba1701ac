import { nairobiDayEnd, nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { invalid } from '../http/envelope';

/** Any fixed number: who writes of a day shares it, who closes has it alone. */
const BOOKS_LOCK = 7_203_140;

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** `31 October 2026`. */
export const wordsOf = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

/** The last day that is closed; null while none is. Of a copy that lags behind it may be an older answer. */
export async function readClosedUntil(db: Db): Promise<string | null> {
  const [latest] = await selectRows<{ day: string | null }>(
    db,
    sql`select closed_until::text as day from period_closings order by id desc limit 1`,
  );
  return latest?.day ?? null;
}

/** The same for who closes: everybody who writes of a day that is not over has finished, or waits. */
export async function lockBooks(tx: Db): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BOOKS_LOCK})`);
  return readClosedUntil(tx);
}

const saying = (closed: string) => `The books are closed up to ${wordsOf(closed)}.`;

/** The last closed day where `day` is closed too; until the caller's transaction ends nobody closes any. Today never is. */
async function closedAround(tx: Db, day: string): Promise<string | null> {
  if (day >= nairobiDayOf(new Date())) {
    return null;
  }
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${BOOKS_LOCK})`);
  const closed = await readClosedUntil(tx);
  return closed !== null && day <= closed ? closed : null;
}

/** Why something of a day cannot be deleted: its period is closed; null when it is open. */
export async function closedReason(tx: Db, day: string): Promise<string | null> {
  const closed = await closedAround(tx, day);
  return closed && saying(closed);
}

/** The day, or the first one after it that is open. */
export async function openDay(tx: Db, day: string): Promise<string> {
  const closed = await closedAround(tx, day);
  return closed === null ? day : nairobiDayOf(nairobiDayEnd(closed));
}

/**
 * Keeps what is closed as it is (decision BO-100): every write of a day in the past asks first, of each day that it touches. What is written
 * of now need not ask, because today is never closed.
 * @param day in Nairobi; null is today
 * @param field where the form says the day
 * @throws Refusal 400 at `field`
 */
export async function refuseClosed(tx: Db, day: string | null, field: string): Promise<void> {
  const closed = day === null ? null : await closedAround(tx, day);
  if (closed !== null) {
    throw invalid({ [field]: [saying(closed)] });
  }
}
