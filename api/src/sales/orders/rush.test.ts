import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { holdItem } from '../../testing/hold-item';
import { TEST_POOL_SIZE } from '../../testing/test-engine';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';
import { orders } from '../../tables/sales';

// This many orders take their time on a busy machine.
jest.setTimeout(120_000);

let shop: TestShop | undefined;

afterEach(() => shop?.close());

test('a rush of 80 orders on a database that is slow for two seconds waits, and every one is placed', async () => {
  shop = await openTestShop();
  const id = await shop.addItem({ title: 'Toner', price: 1000, stock: 100 });
  const release = await holdItem(shop, id);
  const { post } = shop;
  const body = checkout([{ id, price: 1000, quantity: 1 }]);
  const placed = Promise.all(Array.from({ length: 80 }, () => post('/api/ordered-products', body)));
  await pause(2_000);
  await release();
  expect((await placed).filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  expect(await shop.stockOf(id)).toEqual({ onHand: 100, reserved: 80 });
  await expectBooksAgree(shop.db);
});

test('an order that was refused because it took too long is not placed afterwards', async () => {
  shop = await openTestShop({ patience: 500 });
  const { db, post, engine } = shop;
  const id = await shop.addItem({ title: 'Toner', price: 1000, stock: 5 });
  const release = await holdItem(shop, id);
  const refused = await post('/api/ordered-products', checkout([{ id, price: 1000, quantity: 1 }]));
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    { status: 503, message: 'The shop is very busy right now. Please try again in a moment.' },
  ]);
  await release();
  await eventually(async () => expect(engine.load()).toEqual({ inUse: 0, waiting: 0 }));
  expect(await db.select({ id: orders.id }).from(orders)).toEqual([]);
  expect(await shop.stockOf(id)).toEqual({ onHand: 5, reserved: 0 });
});

test('nor is one that has waited for its turn for most of the time', async () => {
  shop = await openTestShop({ patience: 1_200 });
  const { db, post, engine } = shop;
  const id = await shop.addItem({ title: 'Toner', price: 1000, stock: 5 });
  await db.execute(
    sql`create function take_long() returns trigger language plpgsql as $$ begin perform pg_sleep(0.9); return new; end $$`,
  );
  await db.execute(
    sql`create trigger order_takes_long before insert on orders for each row execute function take_long()`,
  );
  const connections = engine.kind === 'postgresql' ? TEST_POOL_SIZE : 1;
  const busy = Promise.all(Array.from({ length: connections }, () => db.transaction(() => pause(700))));
  const refused = await post('/api/ordered-products', checkout([{ id, price: 1000, quantity: 1 }]));
  expect(refused.statusCode).toBe(503);
  await busy;
  await eventually(async () => expect(engine.load()).toEqual({ inUse: 0, waiting: 0 }));
  expect(await db.select().from(orders)).toEqual([]);
  expect(await shop.stockOf(id)).toEqual({ onHand: 5, reserved: 0 });
});
