import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Engine } from '../engine/engine';
import { openPglite } from '../engine/pglite-engine';
import { openPostgres } from '../engine/postgres-engine';
import { copyMigratedData, migrationsHash } from './migrated-folder';

/** PostgreSQL when DATABASE_URL is given, otherwise PGlite: the same tests run on both. */
export const POSTGRES_URL = process.env['DATABASE_URL'];

/** Connections to PostgreSQL for the shop of each test file. */
export const TEST_POOL_SIZE = 16;

/** A data folder of its own with migrated, empty embedded data. */
export async function freshDataDir(): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ofisi-test-'));
  await copyMigratedData(dataDir);
  return dataDir;
}

async function withClient(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES_URL });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const administer = (statement: string) => withClient((client) => client.query(statement));

/** A separate engine, migrated and empty. `dispose` closes it and removes its data. */
export interface TestEngine {
  readonly engine: Engine;
  readonly dataDir: string;
  /** The address of its database; only on PostgreSQL. */
  readonly url: string | undefined;
  readonly dispose: () => Promise<void>;
}

const addressOf = (database: string) => Object.assign(new URL(POSTGRES_URL ?? ''), { pathname: `/${database}` }).href;

/**
 * A migrated, empty database, created by the first caller: a copy takes a fraction of the time. It gets its name only once it is complete,
 * and the name depends on the migrations.
 */
async function templateDatabase(): Promise<string> {
  const name = `ofisi_test_${migrationsHash()}`;
  await withClient(async (client) => {
    // Held until the connection ends: one process creates it, the others wait.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) {
      return;
    }
    const unfinished = `${name}_${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${unfinished}`);
    const engine = await openPostgres(addressOf(unfinished));
    await engine.close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

async function onPostgres(): Promise<TestEngine> {
  const name = `ofisi_test_${randomBytes(6).toString('hex')}`;
  const template = await templateDatabase();
  await administer(`create database ${name} template ${template}`);
  const url = addressOf(name);
  // Many orders at once on a busy machine have to be correct, not fast.
  const minute = 60_000;
  const patience = {
    connectionTimeoutMillis: minute,
    lock_timeout: minute,
    statement_timeout: minute,
    query_timeout: minute,
  };
  const engine = await openPostgres(url, { poolSize: TEST_POOL_SIZE, patience });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ofisi-test-'));
  return {
    engine,
    dataDir,
    url,
    async dispose() {
      await engine.close();
      await administer(`drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function onPglite(): Promise<TestEngine> {
  const dataDir = await freshDataDir();
  const engine = await openPglite(dataDir, { buffers: '8MB' });
  return {
    engine,
    dataDir,
    url: undefined,
    async dispose() {
      await engine.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const openTestEngine = (): Promise<TestEngine> => (POSTGRES_URL ? onPostgres() : onPglite());
