import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { openPrivatePostgres } from '@ofisi/api/testing/private-postgres';
import { startService, type Service } from '@ofisi/services/service';
import { forSeconds } from './load';
import { processorSeconds, shareProcessor } from './processor-share';

const CLIENTS = 32;
const SECONDS = 8;
const WARM_UP_SECONDS = 3;
const ITEMS = 200;
const PRICE = 100;
/** The API's own default. */
const POOL_SIZE = 10;

/**
 * The share of time in which each API process may run, for measurements in which neither clients nor the database are the bottleneck. The
 * processor time that it actually had is reported below the table: it works with more than one thread.
 */
const SHARE = 0.15;
/** Enough that a paused process finds work whenever it resumes. */
const CLIENTS_OF_SHARES = 128;

const API_SETTINGS = {
  API_PORT: '0',
  LOG_LEVEL: 'error',
  ORDERS_PER_MINUTE: '1000000',
  POSTS_PER_MINUTE: '1000000',
};

/**
 * Orders per second of 32 concurrent shoppers, each with an address and a phone of their own, on a PostgreSQL that writes to disk: compared
 * with one insert and one guarded update behind the same kind of server, and two API processes compared with one; the same with a small
 * share of a processor for each API process, so that the database alone would let two of them place twice as many. Nothing may be oversold,
 * and the database may have seen no deadlock.
 */
export async function orders(): Promise<void> {
  const postgres = await openPrivatePostgres({ fsync: true });
  if (!postgres) {
    console.log('PostgreSQL is not installed on this machine.');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'ofisi-bench-orders-'));
  const environment = { DATABASE_URL: postgres.url, POOL_SIZE: String(POOL_SIZE), DATA_DIR: folder, ...API_SETTINGS };
  const api = () => startService('The API', 'api/src/server.ts', environment);
  const services: Service[] = [];
  try {
    const first = await api();
    services.push(first);
    const items = await addItems(postgres.url);
    const bareServer = await startService('The bare statement', 'bench/bare-order-server.ts', environment);
    services.push(bareServer);

    const bare = await ordersPerSecond([bareServer.port], items, 1);
    const one = await ordersPerSecond([first.port], items, 1);
    const four = await ordersPerSecond([first.port], items, 4);
    const gateway = await startService('The gateway', 'platform/src/gateway/server.ts', {
      ...{
        PORT: '0',
        HOST: '127.0.0.1',
        ENVIRONMENT: 'bench',
        RENDER: 'off',
        RELEASE_SIGNATURES: 'off',
        TRUSTED_PROXIES: 'loopback',
        LOG_LEVEL: 'error',
      },
      ...{ DATA_DIR: folder, API_ORIGIN: `http://127.0.0.1:${first.port}` },
    });
    const throughGateway = await ordersPerSecond([gateway.port], items, 1);
    await gateway.stop();
    const second = await api();
    services.push(second);
    const ports = [first.port, second.port];
    const two = await ordersPerSecond(ports, items, 1);
    const twoOfFour = await ordersPerSecond(ports, items, 4);
    await bareServer.stop();
    const shared = await withShares([first, second], items);

    console.log('| | Orders | Baseline | Ratio |\n|---|---|---|---|');
    row('one line, compared with the bare statement', one, bare);
    row('one line through the gateway, compared with the API called directly', throughGateway, one);
    row('two API processes, one line, compared with one process', two, one);
    row('four lines, compared with one line', four, one);
    row('two API processes, four lines, compared with one process', twoOfFour, four);
    row(
      'two API processes with a share of a processor each, one line, compared with one process',
      shared.one.two,
      shared.one.one,
    );
    row(
      'two API processes with a share of a processor each, four lines, compared with one process',
      shared.four.two,
      shared.four.one,
    );
    console.log(
      `\nOf a processor they had, in the last two rows, one and two processes in turn: ${shared.used.join('; ')}.`,
    );
    await mustBeSound(postgres.url);
  } finally {
    await Promise.all(services.map(({ stop }) => stop()));
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Orders per second of the first API alone, and of both, while each has a small share of a processor. */
async function withShares(apis: readonly [Service, Service], items: readonly number[]) {
  const [first, second] = apis;
  const used: string[] = [];
  const share = await shareProcessor(
    apis.map(({ pid }) => pid),
    SHARE,
  );
  const measure = async (some: readonly Service[], lines: number) => {
    const seconds = () => some.map(({ pid }) => processorSeconds(pid));
    const ports = some.map(({ port }) => port);
    await round(ports, items, lines, WARM_UP_SECONDS, CLIENTS_OF_SHARES);
    const [before, began] = [seconds(), performance.now()];
    const perSecond = await round(ports, items, lines, SECONDS, CLIENTS_OF_SHARES);
    const took = (performance.now() - began) / 1000;
    const shares = seconds().map((after, at) => `${Math.round((100 * (after - (before[at] ?? 0))) / took)} %`);
    used.push(shares.join(' and '));
    return perSecond;
  };
  try {
    const one = { one: await measure([first], 1), two: await measure([first, second], 1) };
    const four = { one: await measure([first], 4), two: await measure([first, second], 4) };
    return { one, four, used };
  } finally {
    await share.end();
  }
}

const row = (name: string, value: number, baseline: number) =>
  console.log(`| ${name} | ${Math.round(value)} /s | ${Math.round(baseline)} /s | ${(value / baseline).toFixed(2)} |`);

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function addItems(url: string): Promise<readonly number[]> {
  await query(url, `insert into categories (name, slug) values ('Toners', 'toners')`);
  const rows = await query<{ id: number }>(
    url,
    `with added as (
       insert into items (slug, title, actual_name, description, category_id, initial_price, actual_price, on_hand)
       select 'item-' || n, 'Item ' || n, 'Item ' || n, '[]', 1, ${PRICE}, ${PRICE}, 1000000 from generate_series(1, ${ITEMS}) n
       returning id
     ), opening as (
       insert into stock_movements (item_id, cause, on_hand_delta, reserved_delta, on_hand_after, reserved_after)
       select id, 'opening', 1000000, 0, 1000000, 0 from added
     )
     select id from added`,
  );
  return rows.map(({ id }) => id);
}

/** The second of two rounds: the first one warms up. */
async function ordersPerSecond(ports: readonly number[], items: readonly number[], lines: number): Promise<number> {
  await round(ports, items, lines, WARM_UP_SECONDS);
  return round(ports, items, lines, SECONDS);
}

let shoppers = 0;

async function round(
  ports: readonly number[],
  items: readonly number[],
  lines: number,
  seconds: number,
  clients = CLIENTS,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const startedAt = performance.now();
  let placed = 0;
  const client = async (index: number) => {
    const port = ports[index % ports.length] ?? 0;
    const next = forSeconds(seconds, () => (shoppers += 1));
    for (let shopper = next(); shopper !== null; shopper = next()) {
      await place(agent, port, shopper, pick(items, lines));
      placed += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  agent.destroy();
  return (placed * 1000) / (performance.now() - startedAt);
}

function pick(items: readonly number[], count: number): number[] {
  const picked = new Set<number>();
  while (picked.size < count) picked.add(items[Math.floor(Math.random() * items.length)] ?? 0);
  return [...picked];
}

/** Places one order as a new shopper. */
function place(agent: Agent, port: number, shopper: number, ids: readonly number[]): Promise<void> {
  const body = JSON.stringify({
    first_name: 'Achieng',
    last_name: 'Otieno',
    phone_number: `+2547${String(shopper).padStart(8, '0')}`,
    location: 'Kisumu',
    delivery_address: 'Oginga Odinga Street',
    amount: ids.length * PRICE,
    payment_status: 'pending',
    payment_method: 'mpesa',
    items: ids.map((id) => ({ id, product_name: 'Item', price: PRICE, quantity: 1 })),
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': `bench-${process.pid}-${shopper}`,
    'idempotency-secret': `secret-${shopper}`,
    'x-forwarded-for': `10.${(shopper >> 16) & 255}.${(shopper >> 8) & 255}.${shopper & 255}`,
  };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/api/ordered-products', method: 'POST', headers, agent };
    const sent = request(options, (answer) => {
      void text(answer).then((said) => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`An order was answered ${answer.statusCode}: ${said}`));
      }, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** @throws when stock is inconsistent, or the database has had to resolve a deadlock */
async function mustBeSound(url: string): Promise<void> {
  const [found] = await query<{ wrong: number; deadlocks: number }>(
    url,
    `select (
       select count(*)::int from items
       join lateral (
         select sum(reserved_delta) as reserved, sum(on_hand_delta) as on_hand from stock_movements where item_id = items.id
       ) ledger on true
       where items.on_hand - items.reserved < 0 or ledger.on_hand <> items.on_hand
          or ledger.reserved + coalesce((select sum(quantity) from bare_orders where item_id = items.id), 0) <> items.reserved
     ) as wrong,
     (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks`,
  );
  if (!found || found.wrong > 0 || found.deadlocks > 0) {
    throw new Error(
      `The orders left ${found?.wrong} items whose stock does not add up, and ${found?.deadlocks} deadlocks.`,
    );
  }
}
