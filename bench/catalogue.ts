import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openPglite } from '@ofisi/api/testing/pglite-engine';
import { openPrivatePostgres } from '@ofisi/api/testing/private-postgres';
import { buildChanged } from '@ofisi/services/build-releases';
import { LOCAL_ENVIRONMENT, pinNewReleases } from '@ofisi/services/pin-new-releases';
import { residentBytes } from '@ofisi/services/resident-bytes';
import { startService } from '@ofisi/services/service';
import {
  answer,
  ORDERS_PER_SECOND,
  placeOrders,
  READERS,
  readPages,
  readProducts,
  readSuggestions,
  type Percentiles,
} from './catalogue-load';
import { fillStatements, searchAt } from './filled-catalogue';
import { answersPerSecond } from './load';
import { makeOwner } from './owner';
import { changePrice } from './price-change';

/** `BENCH_SIZES` sets other sizes, separated by commas. */
const SIZES = (process.env['BENCH_SIZES'] ?? '200,10000,100000,1000000').split(',').map(Number);
/** Embedded data is intended for one shop on one machine. */
const MOST_EMBEDDED = 100_000;
const SECONDS = 15;
const SEARCHES = 3_000;
/** Fewer than one visitor may ask for in a minute. */
const SUGGESTIONS = 280;
/** Pages that the gateway shows before its memory is measured: products, and searches of the shop. */
const PAGES = 4_000;

interface Figures {
  readonly items: number;
  /** Milliseconds. */
  readonly product: Percentiles;
  readonly page: Percentiles;
  readonly suggestions: Percentiles;
  readonly priceShown: number;
  /** Bytes; for the gateway including its render processes. */
  readonly memory: { readonly api: number; readonly gateway: number };
}

/**
 * Effects of catalogue size: one product while orders are placed, a page with a search, the delay until a new price is shown, and
 * afterwards the memory of API and gateway, at several sizes on both engines; each compared with the smallest.
 */
export async function catalogue(): Promise<void> {
  await buildChanged(console.error);
  console.log(
    '| Items | Product during 50 orders/s, p50 / p99 | Suggestions, p50 / p99 | Page with search, p50 / p99 | p99 compared with 200 items | Price shown after | API’s memory | Compared with 200 items | Gateway’s memory | Compared with 200 items |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const engine of ['PostgreSQL', 'embedded'] as const) {
    let least: Figures | undefined;
    for (const items of SIZES) {
      if (engine === 'embedded' && items > MOST_EMBEDDED) continue;
      const figures = await (engine === 'embedded' ? embedded(items) : onPostgres(items));
      if (!figures) return;
      least ??= figures;
      row(engine, figures, least);
    }
  }
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;

function row(engine: string, { items, product, page, suggestions, priceShown, memory }: Figures, least: Figures): void {
  const cells = [
    `${items.toLocaleString('en')}, ${engine}`,
    `${ms(product.p50)} / ${ms(product.p99)}`,
    `${ms(suggestions.p50)} / ${ms(suggestions.p99)}`,
    `${ms(page.p50)} / ${ms(page.p99)}`,
    (page.p99 / least.page.p99).toFixed(2),
    ms(priceShown),
    mebibytes(memory.api),
    (memory.api / least.memory.api).toFixed(2),
    mebibytes(memory.gateway),
    (memory.gateway / least.memory.gateway).toFixed(2),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

async function onPostgres(items: number): Promise<Figures | null> {
  const postgres = await openPrivatePostgres({ fsync: true });
  if (!postgres) {
    console.log('PostgreSQL is not installed on this machine.');
    return null;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'ofisi-bench-catalogue-'));
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
  try {
    // The first process to start creates the tables.
    await (await startApi(settings)).stop();
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    for (const statement of fillStatements(items)) await client.query(statement);
    await client.query('vacuum analyze');
    await client.end();
    return await measure(items, settings);
  } finally {
    postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function embedded(items: number): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ofisi-bench-catalogue-'));
  try {
    const engine = await openPglite(dataDir, { stuckAfter: 600_000 });
    for (const statement of fillStatements(items, 2_000)) await engine.db.execute(sql.raw(statement));
    await engine.db.execute(sql`vacuum analyze`);
    await engine.close();
    makeOwner({ DATA_DIR: dataDir });
    return await measure(items, { DATA_DIR: dataDir });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type DataSettings = Readonly<Record<'DATA_DIR', string>> & NodeJS.ProcessEnv;

const startApi = (settings: DataSettings) =>
  startService('The API', 'api/src/server.ts', {
    ...settings,
    API_PORT: '0',
    LOG_LEVEL: 'error',
    ORDERS_PER_MINUTE: '1000000',
    POSTS_PER_MINUTE: '1000000',
    UNPAID_PIECES: '1000000',
    UNPAID_AMOUNT: '1000000000',
  });

async function startGateway({ DATA_DIR }: DataSettings, apiPort: number) {
  await pinNewReleases(DATA_DIR, () => undefined);
  return startService('The gateway', 'platform/src/gateway/server.ts', {
    DATA_DIR,
    PORT: '0',
    HOST: '127.0.0.1',
    ENVIRONMENT: LOCAL_ENVIRONMENT,
    LOG_LEVEL: 'error',
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  });
}

async function measure(items: number, settings: DataSettings): Promise<Figures> {
  const api = await startApi(settings);
  const agent = new Agent({ keepAlive: true, maxSockets: READERS + ORDERS_PER_SECOND });
  const ask = (path: string, body?: object) => answer(agent, api.port, path, body);
  try {
    await ask('/api/view-items?per_page=8');
    await Promise.all([readProducts(ask, items, 3), placeOrders(ask, items, 3)]);
    const [product] = await Promise.all([readProducts(ask, items, SECONDS), placeOrders(ask, items, SECONDS)]);
    const suggestions = await readSuggestions(ask, items, SUGGESTIONS);
    await readPages(ask, items, 0, SEARCHES);
    const page = await readPages(ask, items, SEARCHES, SEARCHES);
    const gateway = await startGateway(settings, api.port);
    try {
      await showPages(gateway.port, items);
      const memory = { api: await residentBytes(api.pid), gateway: await residentBytes(gateway.pid) };
      const priceShown = await changePrice(`http://127.0.0.1:${gateway.port}`, items, settings['DATABASE_URL']);
      return { items, product, page, suggestions, priceShown, memory };
    } finally {
      await gateway.stop();
    }
  } finally {
    agent.destroy();
    await api.stop();
  }
}

/** Simulates visitors: every other page is a product, the others are searches. */
async function showPages(port: number, items: number): Promise<void> {
  let shown = 0;
  const next = () => {
    if (shown >= PAGES) return null;
    shown += 1;
    const product = 1 + Math.floor(items * ((shown * 0.618_033_99) % 1) ** 2);
    return {
      path: shown % 2 ? `/product-item/item-${product}` : `/shop?q=${encodeURIComponent(searchAt(shown, items))}`,
    };
  };
  await answersPerSecond(port, next, ({ status }) => {
    if (status !== 200) throw new Error(`The gateway answered ${status}.`);
  });
}
