import { setTimeout as pause } from 'node:timers/promises';
import { tracedStatement } from '@ofisi/shared-server/tracing';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { clientPresence } from './client-presence';
import type { Db } from './database';
import { openDatabaseClock } from './database-clock';
import { withoutReplica, type Engine } from './engine';
import { StandbyError } from './errors';
import { noMessagesError } from './postgres-echo';
import { openListening } from './postgres-listening';
import { prepareDatabase } from './postgres-migrate';
import { openReplicaReads, type ReplicaReads } from './replica-reads';
import { createWorkQueue, demandTime, type WorkQueue } from './work-queue';

/**
 * Timeouts for single operations of the database, in milliseconds. The server ends statements itself; a frozen server ends
 * nothing, hence the driver's own timeout beyond it. How long a request waits for a connection, and in total, is limited elsewhere
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
 * Statements are many and short: JIT compilation takes longer than it saves, up to a second for a list. `options` in the database URL
 * take precedence.
 */
const OPTIONS = '-c jit=off';

/** Maximum number of jobs queued for a connection; further ones are refused. */
const MOST_WAITING = 500;

/** Connections beside the pool, for health checks and in-memory lists: locks held by other work do not use them up. */
const RESERVE_SIZE = 3;
/** The number of these that searches may use: two, so that a quick one need not wait for a slow one. */
const SEARCHES_AT_ONCE = 2;
const LONGEST_CLOSE = 2_000;

/**
 * Connections for reports: two at a time, further ones are queued. Reports join the lines of a year in memory, and may take longer than a
 * call at the counter.
 */
const REPORTS_SIZE = 2;
const REPORTS_OPTIONS = `${OPTIONS} -c work_mem=64MB -c default_transaction_read_only=on`;
const REPORTS_PATIENCE = { statement_timeout: 20_000, query_timeout: 20_250 };

/** Connections to a replica. */
const REPLICA_SIZE = 10;
/** If the replica does not answer in time, the primary is asked, which needs time as well. */
const REPLICA_PATIENCE = { connectionTimeoutMillis: 500, statement_timeout: 1_000, query_timeout: 1_250 };

export interface PostgresOptions {
  /** Connections of this process, beside its reserve. */
  readonly poolSize?: number;
  /** Called for connections that broke while idle. */
  readonly onIdleError?: (error: Error) => void;
  /** Overrides of the timeouts, in milliseconds. */
  readonly patience?: Partial<typeof PATIENCE>;
  /** How long to wait for a database that does not answer yet, in milliseconds. */
  readonly startWithin?: number;
  /** A streaming replica from which the catalogue is read. */
  readonly replicaUrl?: string | undefined;
  /** Called when the replica begins to answer, and when it stops, with the reason. */
  readonly onReplica?: (answers: boolean, why?: string) => void;
  /** Called for each failed attempt while there is time for another. */
  readonly onRetry?: (reason: string) => void;
  /** The same database without a pooler in transaction mode in front of it, for work that needs a session. */
  readonly directUrl?: string | undefined;
  /** `false` leaves the tables unchanged, and refuses them if anything is missing. */
  readonly migrates?: boolean;
  /** Called with sentences about waiting at startup, and about problems. */
  readonly report?: (sentence: string) => void;
  /** Called after each migration. */
  readonly onMigrated?: (name: string) => void;
  /** How long to wait for other processes that migrate, and for locks held by others, in milliseconds. */
  readonly lockWait?: number;
  /** A message sent over the pool and not received within this many milliseconds counts as lost. */
  readonly receivesWithin?: number;
}

type Query = (...args: unknown[]) => unknown;

/** Traces a query that returns a promise as a span. The pool's internal queries have a callback instead, and already belong to a span. */
function traced(query: Query, args: readonly unknown[]): unknown {
  const span = clientPresence.getStore()?.span;
  if (!span || typeof args.at(-1) === 'function') return query(...args);
  const [statement] = args as readonly [string | { readonly text: string }];
  const text = typeof statement === 'string' ? statement : statement.text;
  return tracedStatement(span, text, async () => query(...args));
}

/**
 * Closes a connection after a query without an answer. Inside a transaction, the driver would otherwise send the rollback after that query
 * and wait for it just as long again.
 */
function endWhenUnanswered(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const impatient = (...args: unknown[]) => {
    const result = traced(query, args);
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

/**
 * Closes a new connection that leads to a standby: a proxy may not have noticed a failover yet, and a connection kept open would read stale
 * data.
 */
function refuseStandby(client: pg.PoolClient, done: (error?: Error) => void): void {
  client
    .query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
    .then(({ rows }) => done(rows[0]?.follows ? new StandbyError() : undefined), done);
}

function openPool(
  url: string,
  max: number,
  { onIdleError = () => undefined, patience }: PostgresOptions,
  { options = OPTIONS, mayFollow = false } = {},
): pg.Pool {
  const verify = mayFollow ? undefined : refuseStandby;
  const pool = new pg.Pool({ connectionString: url, max, options, verify, ...PATIENCE, ...patience });
  const query = pool.query.bind(pool) as Query;
  pool.query = ((...args: unknown[]) => traced(query, args)) as typeof pool.query;
  // Without a listener, a restart of the database would end this process (57P01).
  pool.on('error', onIdleError);
  // The pool only listens to idle connections. A connection that breaks between two queries of a transaction would therefore end
  // the process; the transaction's next query fails anyway, and the failure is handled there.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    endWhenUnanswered(client);
  });
  return pool;
}

/**
 * The data through a pool with a queue: jobs wait for a connection in order, for as long as their client waits. A rush makes shoppers
 * wait, and only those who would be served too late are refused.
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

function openFromReplica(primary: pg.Pool, options: PostgresOptions): ReplicaReads | undefined {
  const { replicaUrl, onReplica = () => undefined } = options;
  return replicaUrl === undefined
    ? undefined
    : openReplicaReads(
        primary,
        openPool(replicaUrl, REPLICA_SIZE, { ...options, patience: REPLICA_PATIENCE }, { mayFollow: true }),
        {
          searchesAtOnce: SEARCHES_AT_ONCE,
          onAnswers: onReplica,
        },
      );
}

/** Opens PostgreSQL at `url` and migrates it. @throws StartupError when it cannot be used, or when it delivers no messages */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Engine> {
  const { poolSize = 10, directUrl, report = () => undefined, patience, receivesWithin } = options;
  const sessionUrl = directUrl ?? url;
  const isDirect = directUrl !== undefined;
  const reservePool = openPool(url, RESERVE_SIZE, options);
  try {
    await prepareDatabase(sessionUrl, {
      pool: reservePool,
      isDirect,
      migrates: options.migrates ?? true,
      connectionTimeoutMillis: { ...PATIENCE, ...patience }.connectionTimeoutMillis,
      startWithin: options.startWithin ?? 0,
      onRetry: options.onRetry ?? (() => undefined),
      report,
      onMigrated: options.onMigrated ?? (() => undefined),
      lockWait: options.lockWait,
      receivesWithin,
    });
  } catch (error) {
    await Promise.race([reservePool.end(), pause(LONGEST_CLOSE, undefined, { ref: false })]);
    throw error;
  }
  const pool = openPool(url, poolSize, options);
  const queue = createWorkQueue(MOST_WAITING, poolSize);
  const reserve = drizzle(reservePool) as unknown as Db;
  const reportsPatience = { ...REPORTS_PATIENCE, ...patience };
  // They are made read-only, and given memory, by session settings.
  const reportsPool = openPool(
    sessionUrl,
    REPORTS_SIZE,
    { ...options, patience: reportsPatience },
    { options: REPORTS_OPTIONS },
  );
  const listening = openListening(sessionUrl, {
    notify: (channel, message) => reservePool.query('select pg_notify($1, $2)', [channel, message]),
    onNoMessages: () => report(noMessagesError(isDirect)),
    receivesWithin,
  });
  const clock = await openDatabaseClock({
    async ask() {
      const { rows } = await reservePool.query<{ now: string }>(
        'select extract(epoch from clock_timestamp()) * 1000 as now',
      );
      return Number(rows[0]?.now);
    },
    report,
  });
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
    now: clock.now,
    vitals: () => ({ stalledFor: 0, freeDisk: null, isDiskFull: false }),
    died: new Promise(() => undefined),
    load: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: queue.waiting }),
    close() {
      clock.close();
      // A frozen server does not answer when connections are closed.
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
