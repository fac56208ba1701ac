import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openPglite } from '@ofisi/api/testing/pglite-engine';
import { openPrivatePostgres } from '@ofisi/api/testing/private-postgres';
import { startService } from '@ofisi/services/service';
import { answer, READERS, readShop, type Percentiles } from './catalogue-load';
import { fillStatements } from './filled-catalogue';
import { importedItems } from './imported-items';
import { makeOwner, signIn, type Call } from './owner';

const ROWS = Number(process.env['BENCH_ROWS'] ?? '5000');
/** Items in the shop before the import. */
const ITEMS = 2_000;
const SECONDS_ALONE = 20;
const LOOK_EVERY_MS = 500;

interface Figures {
  /** Milliseconds. */
  readonly stages: { readonly read: number; readonly checked: number; readonly stored: number; readonly shown: number };
  readonly alone: Percentiles;
  readonly beside: Percentiles;
}

interface Import {
  readonly id: number;
  readonly status: string;
  readonly rows: number;
  readonly mapping: readonly (string | null)[];
  readonly problems: number;
  readonly failure: string | null;
}

/**
 * Imports items with stock from a CSV file, from sending it until all of them are shown, on both engines. Readers use the shop during the
 * import and, for comparison, before it.
 */
export async function imports(): Promise<void> {
  console.log(
    '| Rows | Read | Checked | Stored | Shown | In all | Rows per second | Reads alone, p50 / p99 | During the import | p99, ratio | Load |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|');
  row('embedded', await embedded());
  const onServer = process.env['NOPG'] ? null : await onPostgres();
  if (onServer) row('PostgreSQL', onServer);
  else console.log('PostgreSQL is not installed on this machine.');
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;

function row(engine: string, { stages, alone, beside }: Figures): void {
  const all = Object.values(stages).reduce((sum, part) => sum + part, 0);
  const cells = [
    `${ROWS.toLocaleString('en')}, ${engine}`,
    ...Object.values(stages).map(seconds),
    seconds(all),
    Math.round((ROWS * 1000) / all),
    `${ms(alone.p50)} / ${ms(alone.p99)}`,
    `${ms(beside.p50)} / ${ms(beside.p99)}`,
    (beside.p99 / alone.p99).toFixed(2),
    (loadavg()[0] ?? 0).toFixed(1),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

async function inFolder<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ofisi-bench-imports-'));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const embedded = (): Promise<Figures> =>
  inFolder(async (dataDir) => {
    const engine = await openPglite(dataDir);
    for (const statement of fillStatements(ITEMS)) await engine.db.execute(sql.raw(statement));
    await engine.db.execute(sql`vacuum analyze`);
    await engine.close();
    return measure({ DATA_DIR: dataDir });
  });

async function onPostgres(): Promise<Figures | null> {
  const postgres = await openPrivatePostgres({ fsync: true });
  if (!postgres) return null;
  try {
    return await inFolder(async (dataDir) => {
      const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url };
      // The first process to start creates the tables.
      await (await startApi(settings)).stop();
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      for (const statement of fillStatements(ITEMS)) await client.query(statement);
      await client.query('vacuum analyze');
      await client.end();
      return measure(settings);
    });
  } finally {
    postgres.stop();
  }
}

const startApi = (settings: NodeJS.ProcessEnv) =>
  startService('The API', 'api/src/server.ts', {
    ...settings,
    API_PORT: '0',
    LOG_LEVEL: 'error',
    POSTS_PER_MINUTE: '1000000',
  });

async function measure(settings: NodeJS.ProcessEnv): Promise<Figures> {
  makeOwner(settings);
  const api = await startApi(settings);
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  const ask = (path: string) => answer(agent, api.port, path);
  try {
    const call = await signIn(`http://127.0.0.1:${api.port}`);
    const until = performance.now() + SECONDS_ALONE * 1000;
    const isOver = () => performance.now() > until;
    await readShop(ask, ITEMS, () => performance.now() > until - SECONDS_ALONE * 750);
    const alone = await readShop(ask, ITEMS, isOver);
    let isDone = false;
    const [stages, beside] = await Promise.all([
      importItems(call).finally(() => (isDone = true)),
      readShop(ask, ITEMS, () => isDone),
    ]);
    return { stages, alone, beside };
  } finally {
    agent.destroy();
    await api.stop();
  }
}

/** Sends the file and follows the import to its end. @returns the duration of each stage */
async function importItems(call: Call): Promise<Figures['stages']> {
  const began = performance.now();
  const form = new FormData();
  form.append('file_name', 'items.csv');
  form.append('file', new Blob([importedItems(ROWS)]), 'items.csv');
  const { id } = (await call<{ import: Import }>('POST', '/api/add-import/items', form)).import;
  const read = performance.now();
  const look = async () => (await call<{ import: Import }>('GET', `/api/view-import/${id}`)).import;
  const { mapping } = await look();
  await call('POST', `/api/check-import/${id}`, { mapping });
  await reached(look, ['checked']);
  const checked = performance.now();
  await call('POST', `/api/run-import/${id}`, {});
  await reached(look, ['showing', 'done']);
  const stored = performance.now();
  await reached(look, ['done']);
  const shown = performance.now();
  return { read: read - began, checked: checked - read, stored: stored - checked, shown: shown - stored };
}

async function reached(look: () => Promise<Import>, wanted: readonly string[]): Promise<void> {
  for (;;) {
    const { status, problems, failure } = await look();
    if (problems > 0 || ['failed', 'cancelled'].includes(status)) {
      throw new Error(`The import is ${status}, with ${problems} problems: ${failure}`);
    }
    if (wanted.includes(status)) return;
    await pause(LOOK_EVERY_MS);
  }
}
