import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './database';
import { reasonOf, StartupError } from './errors';
import { isRefused, reasonOfRefusal } from './refused-connection';
import { migrate } from './migrate';
import { noMessagesError, receivesOwnMessages, lostSettings, refuseUnknownSettings } from './postgres-echo';
import { installRoutines } from './routines';
import { demandUpToDate, isUpToDate, newerSchemaMessage, readSchemaState } from './schema-version';
import { isUnavailable } from './unavailable';

/** An arbitrary fixed number: the process with this lock migrates, others wait. */
const MIGRATION_LOCK = 7_203_114;
/** How long to wait while another process migrates, and after what time to report it, in milliseconds. */
const LONGEST_TURN = 10 * 60_000;
const SILENT_FOR = 1_000;
const ASK_EVERY = 100;

/** For work that takes as long as it needs, whatever the role's own settings are. */
export const WITHOUT_LIMITS = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';

export interface PreparingOptions {
  /** The pool used for everything else. */
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly isDirect: boolean;
  /** `false` leaves the tables unchanged, and refuses them if anything is missing. */
  readonly migrates: boolean;
  readonly connectionTimeoutMillis: number;
  /** How long to wait for a database that does not answer yet, in milliseconds. */
  readonly startWithin: number;
  /** Called for each failed attempt while there is time for another. */
  readonly onRetry: (reason: string) => void;
  /** Called with sentences about waiting, and about problems. */
  readonly report: (sentence: string) => void;
  /** Called after each migration. */
  readonly onMigrated: (name: string) => void;
  /** How long to wait for other processes and their locks, in milliseconds. */
  readonly lockWait?: number | undefined;
  /** A message not received within this many milliseconds counts as lost. */
  readonly receivesWithin?: number | undefined;
}

/** Waits until no other process migrates, and takes the lock. It ends with the connection, which must be a session. */
async function takeTurn(client: pg.Client, { report, lockWait = LONGEST_TURN }: PreparingOptions): Promise<void> {
  const since = performance.now();
  for (let isSaid = false; ;) {
    const { rows } = await client.query<{ taken: boolean; holder: number | null }>(
      `select pg_try_advisory_lock($1) as taken,
              (select pid from pg_locks where locktype = 'advisory' and objid = $1::bigint::oid and classid = 0 and granted
                 and database = (select oid from pg_database where datname = current_database()) limit 1) as holder`,
      [MIGRATION_LOCK],
    );
    if (rows[0]?.taken) {
      return;
    }
    const waited = performance.now() - since;
    const holder = rows[0]?.holder ?? 'unknown';
    if (waited > lockWait) {
      throw new StartupError(
        `Another session (process ${holder} of PostgreSQL) has been migrating the database for ${Math.round(lockWait / 1_000)} seconds: wait until it has ended, or end it with pg_terminate_backend, and start again.`,
      );
    }
    if (!isSaid && waited > SILENT_FOR) {
      report(`Another session migrates the database (process ${holder} of PostgreSQL); waiting for it.`);
      isSaid = true;
    }
    await pause(ASK_EVERY);
  }
}

/** Demands that the connection is a session that receives messages sent over the pool; otherwise neither locks nor messages work. */
async function demandMessages(client: pg.Client, { pool, isDirect, receivesWithin }: PreparingOptions): Promise<void> {
  const notify = (channel: string, message: string) => pool.query('select pg_notify($1, $2)', [channel, message]);
  if (!(await receivesOwnMessages(client, notify, receivesWithin))) {
    throw new StartupError(noMessagesError(isDirect));
  }
}

async function prepareOnce(url: string, options: PreparingOptions): Promise<void> {
  const { connectionTimeoutMillis, migrates, report } = options;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis, options: WITHOUT_LIMITS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await demandMessages(client, options);
    const db = drizzle(client) as unknown as Db;
    const state = await readSchemaState(db);
    if (state.newer.length > 0) {
      report(newerSchemaMessage(state));
    }
    if (!migrates) {
      demandUpToDate(state);
    }
    if (isUpToDate(state)) {
      return;
    }
    await takeTurn(client, options);
    // The previous holder of the lock may have migrated already.
    const { pending } = await readSchemaState(db);
    await migrate(db, pending, { ...options, isShared: true });
    await installRoutines(db);
  } finally {
    await client.end();
  }
}

async function reportLostSettings({ pool, report }: PreparingOptions): Promise<void> {
  const lost = await lostSettings(pool);
  if (lost.length > 0) {
    report(
      `The pooler at DATABASE_URL does not pass on the startup parameters of connections (${lost.join(', ')}): set it for the role (docs/operations.md).`,
    );
  }
}

/**
 * Checks that a database can be used, and migrates it. Waits for one that is starting or restarting, but not for one that refuses this
 * user or database name.
 * @param url an address for sessions: without a pooler in between
 * @throws StartupError
 */
export async function prepareDatabase(url: string, options: PreparingOptions): Promise<void> {
  const { startWithin, onRetry, isDirect } = options;
  const deadline = performance.now() + startWithin;
  for (let wait = 250; ; wait = Math.min(wait * 2, 4_000)) {
    try {
      await prepareOnce(url, options);
      await reportLostSettings(options);
      return;
    } catch (error) {
      if (error instanceof StartupError) {
        throw error;
      }
      refuseUnknownSettings(reasonOf(error));
      if (isRefused(error) || !isUnavailable(error) || performance.now() + wait > deadline) {
        const setting = isDirect ? 'DATABASE_URL or DATABASE_DIRECT_URL' : 'DATABASE_URL';
        throw new StartupError(`The database at ${setting} cannot be used: ${reasonOfRefusal(error)}.`, {
          cause: error,
        });
      }
      onRetry(reasonOf(error));
      await pause(wait);
    }
  }
}
