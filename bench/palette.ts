import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openPglite } from '@ofisi/api/testing/pglite-engine';
import { openPrivatePostgres } from '@ofisi/api/testing/private-postgres';
import { startService } from '@ofisi/services/service';
import { fillStatements } from './filled-catalogue';
import { makeOwner, signIn } from './owner';
import { contactStatements, SOURCES } from './palette-records';

/** `PALETTE_SIZES` sets other sizes, smallest first. */
const SIZES = (process.env['PALETTE_SIZES'] ?? '200,100000').split(',').map(Number);
const ROUNDS = 60;

type Times = Readonly<Record<string, { readonly p50: number; readonly p99: number }>>;

/**
 * The command palette's API calls, one source after the other, with this many customers, orders and items each: on both engines, each size
 * compared with the smallest.
 */
export async function palette(): Promise<void> {
  console.log(`| Rows of each | Source | p50 | p99 | p99 compared with ${SIZES[0]?.toLocaleString('en')} |`);
  console.log('|---|---|---|---|---|');
  for (const engine of ['PostgreSQL', 'embedded'] as const) {
    let least: Times | undefined;
    for (const rows of SIZES) {
      const times = await (engine === 'embedded' ? embedded(rows) : onPostgres(rows));
      if (!times) break;
      least ??= times;
      for (const [source, { p50, p99 }] of Object.entries(times)) {
        const ratio = p99 / (least[source]?.p99 ?? p99);
        const cells = [`${rows.toLocaleString('en')}, ${engine}`, source, ms(p50), ms(p99), ratio.toFixed(2)];
        console.log(`| ${cells.join(' | ')} |`);
      }
    }
  }
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

async function onPostgres(rows: number): Promise<Times | null> {
  const postgres = await openPrivatePostgres({ fsync: true });
  if (!postgres) {
    console.log('PostgreSQL is not installed on this machine.');
    return null;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'ofisi-bench-palette-'));
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
  try {
    // The first process to start creates the tables.
    await (await startApi(settings)).stop();
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    for (const statement of [...fillStatements(rows), ...contactStatements(rows)]) await client.query(statement);
    await client.query('vacuum analyze');
    await client.end();
    makeOwner(settings);
    return await measure(rows, settings);
  } finally {
    postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function embedded(rows: number): Promise<Times> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ofisi-bench-palette-'));
  try {
    const engine = await openPglite(dataDir, { stuckAfter: 600_000 });
    for (const statement of [...fillStatements(rows, 2_000), ...contactStatements(rows)])
      await engine.db.execute(sql.raw(statement));
    await engine.db.execute(sql`vacuum analyze`);
    await engine.close();
    const settings = { DATA_DIR: dataDir };
    makeOwner(settings);
    return await measure(rows, settings);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const startApi = (settings: NodeJS.ProcessEnv) =>
  startService('The API', 'api/src/server.ts', { ...settings, API_PORT: '0', LOG_LEVEL: 'error' });

async function measure(rows: number, settings: NodeJS.ProcessEnv): Promise<Times> {
  const api = await startApi(settings);
  try {
    const call = await signIn(`http://127.0.0.1:${api.port}`);
    const times: [string, { p50: number; p99: number }][] = [];
    for (const { name, path, searches } of SOURCES) {
      const took: number[] = [];
      for (let round = -2; round < ROUNDS; round += 1) {
        for (const search of searches(round + 2, rows)) {
          const startedAt = performance.now();
          await call('GET', `/api${path.replace('{q}', encodeURIComponent(search))}`);
          if (round >= 0) took.push(performance.now() - startedAt);
        }
      }
      took.sort((a, b) => a - b);
      times.push([name, { p50: at(took, 0.5), p99: at(took, 0.99) }]);
    }
    return Object.fromEntries(times);
  } finally {
    await api.stop();
  }
}

const at = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
