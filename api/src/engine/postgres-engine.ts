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
import { deafSentence } from './postgres-echo';
import { openListening } from './postgres-listening';
import { prepareDatabase } from './postgres-migrate';
import { openReplicaReads, type ReplicaReads } from './replica-reads';
import { createWorkQueue, demandTime, type WorkQueue } from './work-queue';

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
  /** Told when the replica begins to answer, and when it no longer does and why. */
  readonly onReplica?: (answers: boolean, why?: string) => void;
  /** Told of each attempt that failed while there is time for another. */
  readonly onRetry?: (reason: string) => void;
  /** The same database without a pooler in transaction mode before it, for what needs a session. */
  readonly directUrl?: string | undefined;
  /** `false` leaves the tables as they are, and refuses those that lack something. */
  readonly migrates?: boolean;
  /** Told, in sentences, what it waits for at the start and what is not as it should be. */
  readonly report?: (sentence: string) => void;
  /** Told of each migration that is done. */
  readonly onMigrated?: (name: string) => void;
  /** How long to wait for other processes that migrate, and for locks that others hold, in milliseconds. */
  readonly lockWait?: number;
  /** What was told over the pool and is not heard within so many milliseconds is not heard at all. */
  readonly hearWithin?: number;
}

type Query = (...args: unknown[]) => unknown;

/** A query that promises its answer, as a span. The pool itself asks with a callback: it has the span already. */
function traced(query: Query, args: readonly unknown[]): unknown {
  const span = clientPresence.getStore()?.span;
  if (!span || typeof args.at(-1) === 'function') return query(...args);
  const [statement] = args as readonly [string | { readonly text: string }];
  const text = typeof statement === 'string' ? statement : statement.text;
  return tracedStatement(span, text, async () => query(...args));
}

/**
 * After a query without an answer, ends its connection. Inside a transaction the driver would otherwise send the rollback
 * behind that query and wait for it just as long again.
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
 * Ends a new connection that leads to a server which only follows another: a proxy may not know yet that the primary is elsewhere, and a
 * connection that is kept would read what is old.
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

/** Opens PostgreSQL at `url`, migrated. @throws StartupError when it cannot be used, or when nothing is heard over it */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Engine> {
  const { poolSize = 10, directUrl, report = () => undefined, patience, hearWithin } = options;
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
      hearWithin,
    });
  } catch (error) {
    await Promise.race([reservePool.end(), pause(LONGEST_CLOSE, undefined, { ref: false })]);
    throw error;
  }
  const pool = openPool(url, poolSize, options);
  const queue = createWorkQueue(MOST_WAITING, poolSize);
  const reserve = drizzle(reservePool) as unknown as Db;
  const reportsPatience = { ...REPORTS_PATIENCE, ...patience };
  // What makes them read only, and gives them memory, is said to a session.
  const reportsPool = openPool(
    sessionUrl,
    REPORTS_SIZE,
    { ...options, patience: reportsPatience },
    { options: REPORTS_OPTIONS },
  );
  const listening = openListening(sessionUrl, {
    tell: (channel, message) => reservePool.query('select pg_notify($1, $2)', [channel, message]),
    onDeaf: () => report(deafSentence(isDirect)),
    hearWithin,
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
