import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { supplierList } from '../contacts/suppliers/suppliers.list';
import { readIds, readRows } from '../resource/list';
import { orderList } from '../sales/orders/order-list';
import { POSTGRES_URL } from '../testing/test-engine';

import { expectBooksAgree } from '../testing/books-agree';
import { selectRows, type Db } from './database';
import type { Engine } from './engine';
import { MIGRATIONS_FOLDER } from './migrations-folder';
import { openPglite } from './pglite-engine';
import { openPostgres } from './postgres-engine';

// Opens the data twice and migrates a filled shop, possibly on a busy machine.
jest.setTimeout(120_000);

const MIGRATIONS_BEFORE = 5;

const folder = mkdtempSync(path.join(tmpdir(), 'ofisi-migrate-'));
const firstMigrations = path.join(folder, 'migrations');

/** What must be unchanged afterwards, read from the original tables. */
const BEFORE = sql`
  select
    (select jsonb_agg(jsonb_build_object('invoice', invoice, 'token', token, 'amount', amount, 'status', status, 'paid',
              exists (select from payments where order_id = orders.id having sum(payments.amount) >= orders.amount)) order by id)
     from orders) as orders,
    (select sum(amount)::text from payments) as received,
    (select sum(amount)::text from orders where status = 'completed') as sold,
    (select jsonb_agg(jsonb_build_array(id, on_hand, reserved, is_hot_deal, is_new_arrival) order by id) from items) as items,
    (select jsonb_agg(jsonb_build_array(serial_number, status, order_line_id) order by id) from item_serials) as serials,
    (select count(*)::int from stock_movements) as movements,
    (select sum(price * quantity)::text from order_lines) as lines,
    (select count(*)::int from audit_log) as audit`;

const AFTER = sql`
  select
    (select jsonb_agg(jsonb_build_object('invoice', invoice, 'token', token, 'amount', amount, 'status', status, 'paid',
              (select coalesce(-sum(amount), 0) >= orders.amount from ledger_entries where order_id = orders.id and kind = 'payment')
            ) order by id)
     from orders) as orders,
    (select sum(amount)::text from payments) as received,
    (select sum(amount)::text from ledger_entries where kind = 'sale' and order_id in (select id from orders where status = 'completed')) as sold,
    (select jsonb_agg(jsonb_build_array(id, on_hand, reserved, hot_deal_since is not null, new_arrival_since is not null) order by id)
     from items) as items,
    (select jsonb_agg(jsonb_build_array(serial_number, status, order_line_id) order by id) from item_serials) as serials,
    (select count(*)::int from stock_movements) as movements,
    (select sum(total)::text from order_lines) as lines,
    (select count(*)::int from audit_log) as audit`;

interface Facts {
  readonly orders: readonly object[];
  readonly items: readonly (readonly [number, number, number, boolean, boolean])[];
}

async function factsOf(db: Db, query: typeof BEFORE): Promise<Facts> {
  const [facts] = await selectRows<Facts>(db, query);
  if (!facts) throw new Error('There are no facts.');
  // 12 and 12.000 are the same quantity.
  return {
    ...facts,
    items: facts.items.map(([id, onHand, reserved, ...flags]) => [id, Number(onHand), Number(reserved), ...flags]),
  };
}

async function fill(db: Db): Promise<Facts> {
  const statements = readFileSync(path.join(__dirname, '../testing/shop-before-ledger.sql'), 'utf8').split(/;\n/);
  for (const statement of statements.filter((text) => text.trim() !== '')) await db.execute(sql.raw(statement));
  return factsOf(db, BEFORE);
}

interface Migrated {
  readonly engine: Engine;
  readonly before: Facts;
}

async function onPglite(): Promise<Migrated> {
  const dataDir = path.join(folder, 'data');
  const old = await openPglite(dataDir, { migrates: 'as it is' });
  await migratePglite(old.db as unknown as PgliteDatabase, { migrationsFolder: firstMigrations });
  const before = await fill(old.db);
  await old.close();
  return { engine: await openPglite(dataDir), before };
}

async function onPostgres(serverUrl: string): Promise<Migrated> {
  const name = `ofisi_old_${randomBytes(6).toString('hex')}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const old = drizzlePostgres(client);
  await migratePostgres(old, { migrationsFolder: firstMigrations });
  const before = await fill(old);
  await client.end();
  return { engine: await openPostgres(url.href), before };
}

let engine: Engine;
let db: Db;
let before: Facts;

beforeAll(async () => {
  cpSync(MIGRATIONS_FOLDER, firstMigrations, { recursive: true });
  const journal = path.join(firstMigrations, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, MIGRATIONS_BEFORE) }));
  ({ engine, before } = await (POSTGRES_URL ? onPostgres(POSTGRES_URL) : onPglite()));
  db = engine.db;
});

afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Statements that cannot hold after the migration: the first tables were filled with sums and stocks, not with the operations of a shop. */
const LOST = [
  'sold-goods-have-left',
  'units-are-the-stock',
  'no-more-units-than-sold',
  'order-vat',
  'ended-orders-have-no-invoice',
  'invoices-are-owed',
  'sales-reports-are-the-ledger',
];

describe('a filled shop of the first tables, once it is migrated', () => {
  it('keeps every order, amount, piece and serial number', async () => {
    expect(before.orders).toHaveLength(140);
    expect(await factsOf(db, AFTER)).toEqual(before);
    await expectBooksAgree(db, LOST);
  });

  it('keeps the order numbers known to customers, and continues the numbers of invoices', async () => {
    const rows = await selectRows<{ same: boolean; next: number }>(
      db,
      sql`select bool_and(number = invoice and invoiced_at = created_at) as same,
                 (select last_number from document_counters where document = 'invoice' and year = 26) as next
          from orders`,
    );
    expect(rows).toEqual([{ same: true, next: 140 }]);
    const orders = await readRows(db, orderList, await readIds(db, orderList, {}));
    expect(orders.filter(({ payment_status }) => payment_status === 'completed')).toHaveLength(
      before.orders.filter((order) => 'paid' in order && order.paid).length,
    );
  });

  it('owes its suppliers the balances they had', async () => {
    const suppliers = await readRows(db, supplierList, await readIds(db, supplierList, {}));
    expect(
      suppliers.map(({ id, supplier_name, opening_balance, advance_balance, credit_limit, version }) => [
        id,
        supplier_name,
        opening_balance,
        advance_balance,
        credit_limit,
        version,
      ]),
    ).toEqual([
      [1, 'Amina', 1250.5, 0, 500_000, 7],
      [2, 'Brian', -75, 2000.25, null, 1],
      [4, 'Diana', 0, 0, null, 1],
    ]);
    const rows = await selectRows<{ id: number; balance: string }>(
      db,
      sql`select id, balance::text from parties order by id`,
    );
    expect(rows.map(({ balance }) => balance)).toEqual(['-1250.50', '2075.25', '0.00', '0.00']);
    const [added] = await selectRows<{ id: number }>(
      db,
      sql`insert into parties (kind, name, phone, organization) values ('supplier', 'Esther', '0', 'New') returning id`,
    );
    expect(added?.id).toBe(5);
  });

  it('keeps tax, cost and customers as far as they were known', async () => {
    const [lines] = await selectRows(
      db,
      sql`select bool_and(tax_class = 'B' and tax_rate = 16 and tax = round(total * 16 / 116, 2)) as taxed,
                 bool_and(discount = 0 and unit_cost is null) as plain
          from order_lines`,
    );
    expect(lines).toEqual({ taxed: true, plain: true });
    expect(await selectRows(db, sql`select name, slug from customer_categories order by slug`)).toEqual([
      { name: 'School & college', slug: 'school-college' },
      { name: 'Walk-in', slug: 'walk-in' },
    ]);
    expect(await selectRows(db, sql`select slug from customer_locations order by slug`)).toEqual([
      { slug: 'nairobi-cbd' },
      { slug: 'shop-counter' },
    ]);
    const [costs] = await selectRows(
      db,
      sql`select bool_and(average_cost is not distinct from cost_price) as same, count(average_cost)::int as known from items`,
    );
    expect(costs).toEqual({ same: true, known: 15 });
  });

  it('has the history of each serial number', async () => {
    const rows = await selectRows<{ events: string; status: string }>(
      db,
      sql`select item_serials.status, string_agg(event, ',' order by serial_events.id) as events
          from item_serials join serial_events on serial_id = item_serials.id
          group by item_serials.id order by item_serials.id`,
    );
    expect(rows).toHaveLength(30);
    expect(new Set(rows.map(({ status, events }) => `${status}: ${events}`))).toEqual(
      new Set(['sold: received,sold', 'in_stock: received']),
    );
  });

  it.each(['payments', 'ledger_entries', 'serial_events'])('never changes or empties %s', async (table) => {
    for (const statement of [`update ${table} set id = default`, `delete from ${table}`, `truncate ${table} cascade`]) {
      await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: `rows of ${table} are never changed or removed` },
      });
    }
  });
});
