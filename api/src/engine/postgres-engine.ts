import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Db } from './database';
import { withoutReplica, type Engine } from './engine';
import { StartupError } from './errors';
import { MIGRATIONS_FOLDER } from './migrations-folder';
import { openListening } from './postgres-listening';
import { openReplicaReads, type ReplicaReads } from './replica-reads';
import { installRoutines } from './routines';
import { refuseNewerSchema } from './schema-version';
import { isUnavailable } from './unavailable';
import { createWorkQueue, demandTime, type WorkQueue } from './work-queue';

/** Any fixed number: whoever holds it migrates, further processes wait. */
const MIGRATION_LOCK = 7_203_114;

/**
 * What the database may take for one thing, in milliseconds. The server ends statements itself; a server that is frozen ends
 * nothing, hence the driver's own limit behind it. How long a request waits for a connection, and in all, is its own affair
 * (`ClientPresence`).
 */
const PATIENCE = {
  connectionTimeoutMillis: 1_500,
  lock_timeout: 2_000,
  statement_timeout: 3_000,
  query_timeout: 3_250,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * Statements are many and short: machine code for one takes longer to make than it saves, up to a second for a list. An address that says
 * otherwise in its `options` is right.
 */
const OPTIONS = '-c jit=off';

/** How many pieces of work may wait for a connection before further ones are refused. */
const MOST_WAITING = 500;

/** Connections beside the pool's, for health and the lists in memory: whoever holds locks elsewhere does not hold these. */
const RESERVE_SIZE = 3;
/** Of them, what searches may take: two, so that a quick one need not wait for a slow one. */
const SEARCHES_AT_ONCE = 2;
const LONGEST_CLOSE = 2_000;

/** Connections of reports: two at once, further ones wait. A year's lines are joined in memory, and may take longer than a call at the counter. */
const REPORTS_SIZE = 2;
const REPORTS_OPTIONS = `${OPTIONS} -c work_mem=64MB -c default_transaction_read_only=on`;
const REPORTS_PATIENCE = { statement_timeout: 20_000, query_timeout: 20_250 };

/** Connections to a replica. */
const REPLICA_SIZE = 10;
/** What it does not answer in time the primary is asked, and there has to be time for that. */
const REPLICA_PATIENCE = { connectionTimeoutMillis: 500, statement_timeout: 1_000, query_timeout: 1_250 };

export interface PostgresOptions {
  /** Connections of this process, besides its reserve. */
  readonly poolSize?: number;
  /** Told of connections that broke while idle. */
  readonly onIdleError?: (error: Error) => void;
  /** Changes to how long calls wait, in milliseconds. */
  readonly patience?: Partial<typeof PATIENCE>;
  /** How long to wait for a database that does not answer yet, in milliseconds. */
  readonly startWithin?: number;
  /** A streaming replica from which the catalogue is read. */
  readonly replicaUrl?: string | undefined;
  /** Told when the replica begins to answer, and when it no longer does. */
  readonly onReplica?: (answers: boolean) => void;
  /** Told of each attempt that failed while there is time for another. */
  readonly onRetry?: (reason: string) => void;
}

/**
 * After a query without an answer, ends its connection. Inside a transaction the driver would otherwise send the rollback
 * behind that query and wait for it just as long again.
 */
function endWhenUnanswered(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const impatient = (...args: unknown[]) => {
    const result = query(...args);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') {
          void (client as unknown as pg.Client).end().catch(() => undefined);
        }
      });
    }
    return result;
  };
  client.query = impatient as typeof client.query;
}

function openPool(
  url: string,
  max: number,
  { onIdleError = () => undefined, patience }: PostgresOptions,
  options = OPTIONS,
): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, options, ...PATIENCE, ...patience });
  // Without a listener a restart of the database would end this process (57P01).
  pool.on('error', onIdleError);
  // The pool listens to idle connections only. One that breaks between two queries of a transaction would end the process
  // all the same; the transaction's next query fails, and that is where it is dealt with.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    endWhenUnanswered(client);
  });
  return pool;
}

/**
 * The data over a pool, whose connections are waited for in turn and for as long as whoever asks waits: a rush makes shoppers
 * wait, and refuses them only what would come too late.
 */
function inTurns(pool: pg.Pool, queue: WorkQueue): Db {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const inTurn = (...args: unknown[]) => queue.run(() => query(...args));
  pool.query = inTurn as typeof pool.query;
  const db = drizzle(pool) as unknown as Db;
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    queue.run(() =>
      transaction(async (tx) => {
        const result = await work(tx);
        demandTime();
        return result;
      }, config),
    );
  return db;
}

/** On a connection of its own without time limits: a migration takes as long as it takes. */
async function migrateLocked(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE.connectionTimeoutMillis });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client);
    await refuseNewerSchema(db);
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
    await installRoutines(db);
  } finally {
    // The lock goes with the connection, after a failure too.
    await client.end();
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error);

/** A database that is just starting, or restarting, is waited for; one that refuses this user or name is not. */
async function migrateWithin(url: string, startWithin: number, onRetry: (reason: string) => void): Promise<void> {
  const deadline = performance.now() + startWithin;
  for (let wait = 250; ; wait = Math.min(wait * 2, 4_000)) {
    try {
      await migrateLocked(url);
      return;
    } catch (error) {
      if (error instanceof StartupError) {
        throw error;
      }
      if (!isUnavailable(error) || performance.now() + wait > deadline) {
        throw new StartupError(`The database at DATABASE_URL cannot be used: ${reasonOf(error)}`, { cause: error });
      }
      onRetry(reasonOf(error));
      await pause(wait);
    }
  }
}

function openFromReplica(primary: pg.Pool, options: PostgresOptions): ReplicaReads | undefined {
  const { replicaUrl, onReplica = () => undefined } = options;
  return replicaUrl === undefined
    ? undefined
    : openReplicaReads(primary, openPool(replicaUrl, REPLICA_SIZE, { ...options, patience: REPLICA_PATIENCE }), {
        searchesAtOnce: SEARCHES_AT_ONCE,
        onAnswers: onReplica,
      });
}

/** Opens PostgreSQL at `url`, migrated. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Engine> {
  const { poolSize = 10, startWithin = 0, onRetry = () => undefined } = options;
  await migrateWithin(url, startWithin, onRetry);
  const pool = openPool(url, poolSize, options);
  const queue = createWorkQueue(MOST_WAITING, poolSize);
  const reservePool = openPool(url, RESERVE_SIZE, options);
  const reserve = drizzle(reservePool) as unknown as Db;
  const reportsPatience = { ...REPORTS_PATIENCE, ...options.patience };
  const reportsPool = openPool(url, REPORTS_SIZE, { ...options, patience: reportsPatience }, REPORTS_OPTIONS);
  const listening = openListening(url);
  const fromReplica = openFromReplica(reservePool, options);
  let closed: Promise<void> | undefined;
  return {
    kind: 'postgresql',
    db: inTurns(pool, queue),
    reserve,
    reports: inTurns(reportsPool, createWorkQueue(MOST_WAITING, REPORTS_SIZE)),
    catalogueReads: fromReplica ?? withoutReplica(reserve, SEARCHES_AT_ONCE),
    ping: async () => void (await reserve.execute(sql`select 1`)),
    listen: listening.listen,
    vitals: () => ({ stalledFor: 0, freeDisk: null, isDiskFull: false }),
    died: new Promise(() => undefined),
    load: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: queue.waiting }),
    close() {
      // A frozen server does not say goodbye.
      closed ??= Promise.race([
        Promise.all([
          pool.end(),
          reportsPool.end(),
          Promise.resolve(fromReplica?.close()).then(() => reservePool.end()),
          listening.close(),
        ]).then(() => undefined),
        pause(LONGEST_CLOSE, undefined, { ref: false }),
      ]);
      return closed;
    },
  };
}
