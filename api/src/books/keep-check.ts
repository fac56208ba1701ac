import { nairobiDayOf, nairobiDayStart } from '@ofisi/shared-shop/nairobi-day';
import { lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { selectRows, type Db } from '../engine/database';
import { checkBooks } from './check-books';
import { STATEMENTS } from './statements/statements';
import { bookChecks, type Difference } from '../tables/books';

/** By a hand or each night: what is needed to look at the books. */
export interface Checking {
  readonly db: Db;
  /** The same data for reports. */
  readonly reports: Db;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

export interface BookCheck {
  readonly started_at: string;
  readonly ended_at: string;
  readonly statements: number;
  readonly differences: readonly Difference[];
}

/** The books are looked at when few people buy. */
const HOUR = 2;
const HOUR_MS = 3_600_000;
const KEPT = 60;

/** A look that somebody asked for. */
export const CHECK_JOB = 'check_books';

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** What came of the last look; null: nobody has looked yet. */
export async function readLastCheck(db: Db): Promise<BookCheck | null> {
  const [last] = await selectRows<BookCheck>(
    db,
    sql`select ${iso('started_at')} as started_at, ${iso('ended_at')} as ended_at, statements, differences
        from book_checks order by id desc limit 1`,
  );
  return last ?? null;
}

/** Looks at the books, keeps what came of it, and tells the log of each statement that is not true. */
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

/** When the last night's look was due, in Nairobi. */
function lastDue(now: Date): Date {
  const today = new Date(nairobiDayStart(nairobiDayOf(now)).getTime() + HOUR * HOUR_MS);
  return today <= now ? today : new Date(today.getTime() - 24 * HOUR_MS);
}

/** Looks at the books unless somebody has since last night. */
export async function checkNightly(checking: Checking, now: Date): Promise<void> {
  const last = await readLastCheck(checking.db);
  if (!last || new Date(last.started_at) < lastDue(now)) {
    await checkAndKeep(checking);
  }
}
