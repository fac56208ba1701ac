import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '../engine/database';
import { BackupError } from './errors';
import { readFacts, type Facts } from '../engine/facts';
import { reasonOfRefusal } from '../engine/refused-connection';
import { WITHOUT_LIMITS } from '../engine/postgres-migrate';
import { findPostgresTool, runPostgresTool } from './postgres-tools';

const asDb = (client: pg.Client) => drizzle(client) as unknown as Db;

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  // During a dump, the transaction that it belongs to is idle.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, options: WITHOUT_LIMITS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new BackupError(
      `The database cannot be reached at DATABASE_DIRECT_URL, or DATABASE_URL without it: ${reasonOfRefusal(error)}.`,
      { cause: error },
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function majorOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
  return Math.floor(Number(rows[0]?.version) / 10_000);
}

/** Dumps a database into `file`, in PostgreSQL's custom format. The facts are from the exact snapshot of the dump. */
export const dumpPostgres = (url: string, file: string): Promise<{ facts: Facts; major: number }> =>
  connected(url, async (client) => {
    const major = await majorOf(client);
    const program = findPostgresTool('pg_dump', major);
    // Needed to read the dump back.
    findPostgresTool('pg_restore', major);
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    const facts = await readFacts(asDb(client));
    const snapshot = rows[0]?.snapshot ?? '';
    const options = ['--format=custom', '--no-owner', '--no-privileges', '--no-password'];
    await runPostgresTool(program, [...options, `--snapshot=${snapshot}`, `--file=${file}`], { databaseUrl: url });
    await client.query('commit');
    return { facts, major };
  });

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(name)}`;
  return changed.href;
};

/** Databases are created and renamed from another database on the same server. */
const maintenance = (url: string, name: string) => withDatabase(url, name === 'postgres' ? 'template1' : 'postgres');

export const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** Whether a database has tables; false when it does not exist yet. */
export async function hasTables(url: string): Promise<boolean> {
  const name = databaseName(url);
  const exists = await connected(maintenance(url, name), async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    return rowCount !== 0;
  });
  return (
    exists &&
    connected(url, async (client) => {
      const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1");
      return rows.length > 0;
    })
  );
}

/** A restored database beside the one that it will replace. */
export interface RestoredDatabase {
  /** The facts of its data. */
  readonly facts: Facts;
  /**
   * Renames it to the other's name, and the other to `keptAs`. @returns whether the other existed. @throws BackupError while a client is
   * connected to it
   */
  readonly takePlace: (keptAs: string) => Promise<boolean>;
  readonly drop: () => Promise<void>;
}

async function rename(client: pg.Client, from: string, to: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [from]);
  if (rowCount === 0) {
    return false;
  }
  try {
    await client.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`);
  } catch (error) {
    const inUse = (error as { code?: unknown }).code === '55006';
    throw inUse
      ? new BackupError(
          `Somebody is connected to the database ${from}: stop the API first, and a pooler's connections.`,
          { cause: error },
        )
      : error;
  }
  return true;
}

/** Drops databases left behind by killed restores; one with a connection is still being restored. */
async function dropInterrupted(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, $1)
       and not exists (select 1 from pg_stat_activity activity where activity.datname = pg_database.datname)`,
    [prefix],
  );
  // Only names given by `restore`, which PostgreSQL truncates when they are long: no other database is touched.
  const left = rows.filter(({ datname }) => /^\d{14}_\d{0,14}$/.test(datname.slice(prefix.length)));
  for (const { datname } of left) {
    await client.query(`drop database if exists ${pg.escapeIdentifier(datname)}`);
  }
}

/** A dump file, and the major version of its server. */
export interface Dump {
  readonly file: string;
  readonly major: number;
}

/** @throws BackupError when the server is older than the dump: it may not know everything in it */
function refuseOlderServer(server: number, dump: number): void {
  if (server < dump) {
    throw new BackupError(
      `This backup is of PostgreSQL ${dump}, and the server at DATABASE_URL is PostgreSQL ${server}: restore it on ${dump} or newer.`,
    );
  }
}

/** Restores a dump into a new database on the server of `url`. */
export async function restoreBeside(url: string, { file, major }: Dump, suffix: string): Promise<RestoredDatabase> {
  const name = databaseName(url);
  const beside = `${name}_restored_${suffix}`;
  const administer = <Result>(work: (client: pg.Client) => Promise<Result>) => connected(maintenance(url, name), work);
  const drop = () =>
    administer(async (client) => {
      await client.query(`drop database if exists ${pg.escapeIdentifier(beside)} with (force)`);
    });
  const program = await administer(async (client) => {
    const server = await majorOf(client);
    refuseOlderServer(server, major);
    return findPostgresTool('pg_restore', server);
  });
  await administer((client) => dropInterrupted(client, `${name}_restored_`));
  await administer(async (client) => {
    await client.query(`create database ${pg.escapeIdentifier(beside)} template template0`);
  }).catch((error: unknown) => {
    throw error instanceof BackupError
      ? error
      : new BackupError(`A database for the restored data cannot be created: ${(error as Error).message}`, {
          cause: error,
        });
  });
  try {
    const there = withDatabase(url, beside);
    const options = ['--no-owner', '--no-privileges', '--no-password', '--exit-on-error', '--single-transaction'];
    await runPostgresTool(program, [...options, `--dbname=${beside}`, file], { databaseUrl: there });
    const facts = await connected(there, async (client) => {
      // A dump contains no statistics: without them, the first orders would wait for bad plans.
      await client.query('analyze');
      return readFacts(asDb(client));
    });
    return {
      facts,
      takePlace: (keptAs) =>
        administer(async (client) => {
          const existed = await rename(client, name, keptAs);
          await rename(client, beside, name).catch(async (error: unknown) => {
            if (existed) {
              await rename(client, keptAs, name);
            }
            throw error;
          });
          return existed;
        }),
      drop,
    };
  } catch (error) {
    await drop();
    throw error;
  }
}
