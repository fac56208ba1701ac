import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { selectRows, sqlState, type Db } from './database';
import { reasonOf, StartupError } from './errors';
import { isConcurrent, type Migration } from './migrations';
import { isUnavailable } from './unavailable';

/**
 * How long a migration waits for a lock, in milliseconds. Later lock requests queue behind it: it is shorter than the lock timeout of
 * visitors'
 * queries (`PATIENCE` in `postgres-engine.ts`), so that none of them is refused.
 */
const LOCK_TIMEOUT = 1_000;
/** Pause between two attempts, during which the shop continues to work. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;
/** The dump of a large shop holds its locks for minutes. */
const LONGEST_WAIT = 10 * 60_000;

/** Delay before it is reported that indexes are being built concurrently. */
const SILENT_FOR = 5_000;

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

export interface MigrateOptions {
  /** Called with sentences about what the migration waits for. */
  readonly report: (sentence: string) => void;
  /** Called after each migration. */
  readonly onMigrated: (name: string) => void;
  /** Whether other sessions may be using the data: then indexes are built concurrently. */
  readonly isShared: boolean;
  /** Total time to keep trying while others hold the necessary locks, in milliseconds. */
  readonly lockWait?: number | undefined;
}

/** Creates the table of applied migrations, in the format of this version. */
async function prepareJournal(db: Db): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  await db.execute(
    sql`alter table drizzle.__drizzle_migrations add column if not exists name text, add column if not exists runs_from text`,
  );
}

const remember = (db: Db, { hash, when, name, runsFrom }: Migration) =>
  db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, name, runs_from)
        values (${hash}, ${when}, ${name}, ${runsFrom})`,
  );

/** The owner of the oldest transaction visible to this account, as ` (pg_dump, process 311)`. */
async function oldestTransaction(db: Db): Promise<string> {
  const [oldest] = await selectRows<{ pid: number; name: string }>(
    db,
    sql`select pid, coalesce(nullif(application_name, ''), backend_type) as name from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
        order by xact_start limit 1`,
  );
  return oldest ? ` (the oldest transaction is of ${oldest.name}, process ${oldest.pid})` : '';
}

/** Runs `work` in a transaction with a short lock timeout; retries with growing pauses while others hold the locks. */
async function inShortTransaction(
  db: Db,
  what: string,
  { report, lockWait = LONGEST_WAIT }: MigrateOptions,
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  const deadline = performance.now() + lockWait;
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT}`));
        await work(tx);
      });
      return;
    } catch (error) {
      if (![LOCK_NOT_AVAILABLE, DEADLOCK].includes(sqlState(error) ?? '')) {
        throw error;
      }
      const holder = await oldestTransaction(db);
      if (performance.now() + wait > deadline) {
        throw new StartupError(
          `${what} was not applied, not even in part: other sessions have held the locks it needs for ${Math.round(lockWait / 1_000)} seconds${holder}; try again when they have finished.`,
          { cause: error },
        );
      }
      report(
        `${what} is waiting, because other sessions hold the locks it needs${holder}; trying again in ${wait / 1_000} s.`,
      );
      await pause(wait);
    }
  }
}

/** An interrupted attempt leaves an index that is maintained but never used. */
async function dropUnfinished(db: Db, statement: string): Promise<void> {
  const [, name = ''] =
    /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)"?/i.exec(statement) ?? [];
  const [unfinished] = await selectRows<{ found: string }>(
    db,
    sql`select indexrelid::regclass::text as found from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`,
  );
  if (unfinished) {
    await db.execute(sql.raw(`drop index concurrently ${unfinished.found}`));
  }
}

/** Runs statements that wait for all earlier transactions, while everybody else continues to work. */
async function besideOthers(db: Db, migration: Migration, options: MigrateOptions): Promise<void> {
  const { lockWait = LONGEST_WAIT, report } = options;
  const slow = setTimeout(
    () =>
      report(
        `The migration ${migration.name} is waiting for earlier transactions to end; other sessions are not blocked.`,
      ),
    SILENT_FOR,
  );
  await db.execute(sql.raw(`set lock_timeout = ${lockWait}`));
  try {
    for (const statement of migration.statements) {
      await dropUnfinished(db, statement);
      await db.execute(sql.raw(statement));
    }
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) {
      throw error;
    }
    throw new StartupError(
      `The migration ${migration.name} was not done: a transaction has been open for ${Math.round(lockWait / 1_000)} seconds${await oldestTransaction(db)}; try again when it has ended.`,
      { cause: error },
    );
  } finally {
    clearTimeout(slow);
    await db.execute(sql`reset lock_timeout`).catch(() => undefined);
  }
  await inShortTransaction(db, `The migration ${migration.name}`, options, async (tx) => {
    await remember(tx, migration);
  });
}

const alone = (statement: string) => statement.replace(/\bindex\s+concurrently\b/i, 'index');

async function apply(db: Db, migration: Migration, options: MigrateOptions): Promise<void> {
  if (options.isShared && migration.statements.some(isConcurrent)) {
    await besideOthers(db, migration, options);
    return;
  }
  await inShortTransaction(db, `The migration ${migration.name}`, options, async (tx) => {
    for (const statement of migration.statements) {
      await tx.execute(sql.raw(alone(statement)));
    }
    await remember(tx, migration);
  });
}

/**
 * Migrates data step by step: each migration is applied completely or not at all, and remains applied when a later one fails.
 * @throws StartupError naming the migration that failed, or the locks it waited for in vain
 */
export async function migrate(db: Db, pending: readonly Migration[], options: MigrateOptions): Promise<void> {
  if (pending.length > 0) {
    await inShortTransaction(db, 'The list of migrations', options, prepareJournal);
  }
  for (const migration of pending) {
    try {
      await apply(db, migration, options);
    } catch (error) {
      throw error instanceof StartupError || isUnavailable(error)
        ? error
        : new StartupError(`The migration ${migration.name} failed: ${reasonOf(error)}`, { cause: error });
    }
    options.onMigrated(migration.name);
  }
}
