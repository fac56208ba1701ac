import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openPglite } from '@ofisi/api/testing/pglite-engine';
import { openPrivatePostgres } from '@ofisi/api/testing/private-postgres';
import { residentBytes } from '@ofisi/services/resident-bytes';
import { startService } from '@ofisi/services/service';
import { fillStatements, fraction, searchAt } from './filled-catalogue';

/** `BENCH_SIZES` names others, with commas between them. */
const SIZES = (process.env['BENCH_SIZES'] ?? '200,10000,100000,1000000').split(',').map(Number);
/** Embedded data is for one shop on one machine. */
const MOST_EMBEDDED = 100_000;
const ORDERS_PER_SECOND = 50;
const SECONDS = 15;
const READERS = 4;
const SEARCHES = 3_000;

interface Figures {
  readonly items: number;
  /** Milliseconds. */
  readonly product: { readonly p50: number; readonly p99: number };
  readonly page: { readonly p50: number; readonly p99: number };
  /** Unknown on embedded data, which no other process can change. */
  readonly priceShown: number | null;
  /** Bytes. */
  readonly memory: number;
}

/**
 * How the catalogue grows: one product while orders are placed, a page with a search, how soon a new price is shown, and the API's memory
 * afterwards, at several sizes on both engines; each beside the smallest.
 */
export async function catalogue(): Promise<void> {
  console.log(
    '| Items | Product beside 50 orders/s, p50 / p99 | Page with search, p50 / p99 | p99 beside 200 items | Price shown after | Memory | Beside 200 items |',
  );
  console.log('|---|---|---|---|---|---|---|');
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

function row(engine: string, { items, product, page, priceShown, memory }: Figures, least: Figures): void {
  const cells = [
    `${items.toLocaleString('en')}, ${engine}`,
    `${ms(product.p50)} / ${ms(product.p99)}`,
    `${ms(page.p50)} / ${ms(page.p99)}`,
    (page.p99 / least.page.p99).toFixed(2),
    priceShown === null ? '–' : ms(priceShown),
    `${Math.round(memory / 2 ** 20)} MiB`,
    (memory / least.memory).toFixed(2),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

async function onPostgres(items: number): Promise<Figures | null> {
  const postgres = await openPrivatePostgres({ fsync: true });
  if (!postgres) {
    console.log('There is no PostgreSQL on this machine.');
    return null;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'ofisi-bench-catalogue-'));
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
  try {
    // Whoever starts first makes the tables.
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
    return await measure(items, { DATA_DIR: dataDir });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const startApi = (settings: NodeJS.ProcessEnv) =>
  startService('The API', 'api/src/server.ts', {
    ...settings,
    API_PORT: '0',
    LOG_LEVEL: 'error',
    ORDERS_PER_MINUTE: '1000000',
    POSTS_PER_MINUTE: '1000000',
    UNPAID_PIECES: '1000000',
    UNPAID_AMOUNT: '1000000000',
  });

async function measure(items: number, settings: NodeJS.ProcessEnv): Promise<Figures> {
  const api = await startApi(settings);
  const agent = new Agent({ keepAlive: true, maxSockets: READERS + ORDERS_PER_SECOND });
  const ask = (path: string, body?: object) => answer(agent, api.port, path, body);
  try {
    await ask('/api/view-items?per_page=8');
    await Promise.all([readProducts(ask, items, 3), placeOrders(ask, items, 3)]);
    const [product] = await Promise.all([readProducts(ask, items, SECONDS), placeOrders(ask, items, SECONDS)]);
    await readPages(ask, items, 0, SEARCHES);
    const page = await readPages(ask, items, SEARCHES, SEARCHES);
    const priceShown = settings['DATABASE_URL'] ? await changePrice(ask, settings['DATABASE_URL'], items) : null;
    return { items, product, page, priceShown, memory: await residentBytes(api.pid) };
  } finally {
    agent.destroy();
    await api.stop();
  }
}

type Ask = (path: string, body?: object) => Promise<string>;

function answer(agent: Agent, port: number, path: string, body?: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const headers = { 'content-type': 'application/json' };
    const asking = request(
      { host: '127.0.0.1', port, path, method, agent, ...(body ? { headers } : {}) },
      (response) => {
        text(response).then((content) => {
          if (response.statusCode === 200) resolve(content);
          else
            reject(new Error(`${method} ${path} was answered with ${response.statusCode}: ${content.slice(0, 200)}`));
        }, reject);
      },
    );
    asking.on('error', reject);
    asking.end(body && JSON.stringify(body));
  });
}

function percentiles(times: number[]) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** So many readers, each with one request after the other; few items are popular and most are not. */
async function readProducts(ask: Ask, items: number, seconds: number) {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let number = 0;
  const reader = async () => {
    while (performance.now() < until) {
      number += 1;
      const item = 1 + Math.floor(items * fraction(number * 0.618_033_99) ** 2);
      const began = performance.now();
      await ask(`/api/open-arrival/item-${item}`);
      times.push(performance.now() - began);
      // As readers do, and so that the machine is not simply full.
      await pause(5);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return percentiles(times);
}

let shoppers = 0;

async function placeOrders(ask: Ask, items: number, seconds: number): Promise<void> {
  const orders: Promise<unknown>[] = [];
  for (let placed = 0; placed < ORDERS_PER_SECOND * seconds; placed += 1) {
    shoppers += 1;
    const id = 1 + Math.floor(items * fraction(shoppers * 0.754_877_67));
    orders.push(orderOf(ask, id));
    await pause(1000 / ORDERS_PER_SECOND);
  }
  await Promise.all(orders);
}

async function orderOf(ask: Ask, id: number): Promise<unknown> {
  const price = 500 + ((id * 7919) % 250_000);
  return ask('/api/ordered-products', {
    first_name: 'Achieng',
    last_name: 'Otieno',
    phone_number: `+2547${String(shoppers).padStart(8, '0')}`,
    location: 'Nairobi',
    delivery_address: 'Moi Avenue 12',
    amount: price,
    payment_status: 'pending',
    payment_method: 'mpesa',
    items: [{ id, product_name: 'as shown', price, quantity: 1 }],
  });
}

async function readPages(ask: Ask, items: number, from: number, count: number) {
  const times: number[] = [];
  let number = from;
  const reader = async () => {
    while (number < from + count) {
      number += 1;
      const began = performance.now();
      await ask(`/api/view-items?per_page=8&q=${encodeURIComponent(searchAt(number, items))}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all([reader(), reader()]);
  return percentiles(times);
}

/** How long after another process has changed a price both the item's page and the cheapest page of the shop have it. */
async function changePrice(ask: Ask, url: string, items: number): Promise<number> {
  const slug = `item-${Math.ceil(items / 2)}`;
  const paths = [`/api/open-arrival/${slug}`, '/api/view-items?per_page=8&sort=price'];
  await Promise.all(paths.map((path) => ask(path)));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('update items set actual_price = 7.77 where slug = $1', [slug]);
  const began = performance.now();
  await client.end();
  for (const path of paths) {
    while (!(await ask(path)).includes('"effective_price":7.77')) {
      if (performance.now() - began > 30_000) throw new Error('The new price is not shown.');
    }
  }
  return performance.now() - began;
}
