import { nairobiDayEnd, nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { invalid } from '../http/envelope';

/** Advisory lock: shared by writes to past days, exclusive for closing a period. The number is arbitrary. */
const BOOKS_LOCK = 7_203_140;

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** `31 October 2026`. */
export const wordsOf = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

/** The last closed day; null if there is none. A lagging copy may return an earlier one. */
export async function readClosedUntil(db: Db): Promise<string | null> {
  const [latest] = await selectRows<{ day: string | null }>(
    db,
    sql`select closed_until::text as day from period_closings order by id desc limit 1`,
  );
  return latest?.day ?? null;
}

/** The same under the exclusive lock, for closing a period: every writer to a past day has finished, or waits. */
export async function lockBooks(tx: Db): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BOOKS_LOCK})`);
  return readClosedUntil(tx);
}

const saying = (closed: string) => `The books are closed up to ${wordsOf(closed)}.`;

/** The last closed day if `day` is closed; null if it is open. Nothing can be closed until the caller's transaction ends. Today is never closed. */
async function closedAround(tx: Db, day: string): Promise<string | null> {
  if (day >= nairobiDayOf(new Date())) {
    return null;
  }
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${BOOKS_LOCK})`);
  const closed = await readClosedUntil(tx);
  return closed !== null && day <= closed ? closed : null;
}

/** The reason why a record of a day cannot be deleted, which is that its period is closed; null if it is open. */
export async function closedReason(tx: Db, day: string): Promise<string | null> {
  const closed = await closedAround(tx, day);
  return closed && saying(closed);
}

/** The day itself, or the first open day after it. */
export async function openDay(tx: Db, day: string): Promise<string> {
  const closed = await closedAround(tx, day);
  return closed === null ? day : nairobiDayOf(nairobiDayEnd(closed));
}

/**
 * Protects closed periods (decision BO-100): every write to a past day calls this first, for each day that it touches. A write dated now
 * need not, because today is never closed.
 * @param day in Nairobi; null is today
 * @param field the form field with the day
 * @throws Refusal 400 at `field`
 */
export async function refuseClosed(tx: Db, day: string | null, field: string): Promise<void> {
  const closed = day === null ? null : await closedAround(tx, day);
  if (closed !== null) {
    throw invalid({ [field]: [saying(closed)] });
  }
}
