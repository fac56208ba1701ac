import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Db, Engine } from './database';
import { StartupError } from './errors';
import { MIGRATIONS_FOLDER } from './migrations-folder';

/** Any fixed number: whoever holds it migrates, further processes wait. */
const MIGRATION_LOCK = 7_203_114;

export interface PostgresOptions {
  /** Connections of this process. */
  poolSize?: number;
  /** Told of connections that broke while idle. */
  onIdleError?: (error: Error) => void;
}

async function migrateLocked(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    // Not returned to the pool: its settings were changed, and the lock must go even after a failure.
    client.release(true);
  }
}

/** Opens PostgreSQL at `url`, migrated. */
export async function openPostgres(
  url: string,
  { poolSize = 10, onIdleError = () => undefined }: PostgresOptions = {},
): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // Without a listener a restart of the database would end this process (57P01).
  pool.on('error', onIdleError);
  // The pool listens to idle connections only. One that breaks between two queries of a transaction would end the process
  // all the same; the transaction's next query fails, and that is where it is dealt with.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await migrateLocked(pool);
  } catch (error) {
    await pool.end();
    const reason =
      error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error);
    throw new StartupError(`The database at DATABASE_URL cannot be used: ${reason}`, { cause: error });
  }
  return {
    kind: 'postgresql',
    db: drizzle(pool) as unknown as Db,
    died: new Promise(() => undefined),
    load: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
