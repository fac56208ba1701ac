import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Engine } from '../engine/engine';
import { openPglite } from '../engine/pglite-engine';
import { openPostgres } from '../engine/postgres-engine';
import { copyMigratedData } from './migrated-folder';

/** PostgreSQL when DATABASE_URL is given, otherwise PGlite: the same tests run on both. */
export const POSTGRES_URL = process.env['DATABASE_URL'];

/** A data folder of its own with migrated, empty embedded data. */
export async function freshDataDir(): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ofisi-test-'));
  await copyMigratedData(dataDir);
  return dataDir;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An engine of one's own, migrated and empty. `dispose` closes it and removes its data. */
export interface TestEngine {
  readonly engine: Engine;
  readonly dataDir: string;
  /** The address of its database, on PostgreSQL. */
  readonly url: string | undefined;
  readonly dispose: () => Promise<void>;
}

async function onPostgres(serverUrl: string): Promise<TestEngine> {
  const name = `ofisi_test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  // Many orders at once on a busy machine are to be right, not quick.
  const minute = 60_000;
  const patience = { lock_timeout: minute, statement_timeout: minute, query_timeout: minute };
  const engine = await openPostgres(url.href, { poolSize: 16, patience });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ofisi-test-'));
  return {
    engine,
    dataDir,
    url: url.href,
    async dispose() {
      await engine.close();
      await administer(`drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function onPglite(): Promise<TestEngine> {
  const dataDir = await freshDataDir();
  const engine = await openPglite(dataDir);
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

export const openTestEngine = (): Promise<TestEngine> => (POSTGRES_URL ? onPostgres(POSTGRES_URL) : onPglite());
