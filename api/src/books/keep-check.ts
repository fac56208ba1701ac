import { nairobiDayOf, nairobiDayStart } from '@ofisi/shared-shop/nairobi-day';
import { lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { selectRows, type Db } from '../engine/database';
import { isoMoment } from '../engine/iso-moment';
import { checkBooks } from './check-books';
import { STATEMENTS } from './statements/statements';
import { bookChecks, type Difference } from '../tables/books';

/** What a check of the books needs, whether on request or at night. */
export interface Checking {
  readonly db: Db;
  /** The same data, for reports. */
  readonly reports: Db;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

export interface BookCheck {
  readonly started_at: string;
  readonly ended_at: string;
  readonly statements: number;
  readonly differences: readonly Difference[];
}

/** The hour in Nairobi of the nightly check, when few people buy. */
const HOUR = 2;
const HOUR_MS = 3_600_000;
const KEPT = 60;

/** The job of a check on request. */
export const CHECK_JOB = 'check_books';

/** The result of the last check; null if there was none yet. */
export async function readLastCheck(db: Db): Promise<BookCheck | null> {
  const [last] = await selectRows<BookCheck>(
    db,
    sql`select ${isoMoment(sql`started_at`)} as started_at, ${isoMoment(sql`ended_at`)} as ended_at, statements, differences
        from book_checks order by id desc limit 1`,
  );
  return last ?? null;
}

/** Checks the books, stores the result, and logs each statement that is not true. */
export async function checkAndKeep({ db, reports, log }: Checking): Promise<readonly Difference[]> {
  const startedAt = new Date();
  const differences = await checkBooks(reports);
  const endedAt = new Date();
  const [kept] = await db
    .insert(bookChecks)
    .values({ startedAt, endedAt, statements: STATEMENTS.length, differences })
    .returning({ id: bookChecks.id });
  await db.delete(bookChecks).where(lt(bookChecks.id, (kept?.id ?? 0) - KEPT));
  for (const { name, says, count, rows } of differences) {
    log.error({ task: 'check of the books', statement: name, count, rows }, `the books do not agree: ${says}`);
  }
  const facts = {
    statements: STATEMENTS.length,
    untrue: differences.length,
    ms: endedAt.getTime() - startedAt.getTime(),
  };
  log.info({ task: 'check of the books', ...facts }, 'looked at the books');
  return differences;
}

/** When the latest nightly check was due, in Nairobi. */
function lastDue(now: Date): Date {
  const today = new Date(nairobiDayStart(nairobiDayOf(now)).getTime() + HOUR * HOUR_MS);
  return today <= now ? today : new Date(today.getTime() - 24 * HOUR_MS);
}

/** Checks the books unless they have been checked since the last nightly check was due. */
export async function checkNightly(checking: Checking, now: Date): Promise<void> {
  const last = await readLastCheck(checking.db);
  if (!last || new Date(last.started_at) < lastDue(now)) {
    await checkAndKeep(checking);
  }
}
