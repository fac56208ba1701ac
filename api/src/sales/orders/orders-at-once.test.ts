import type { OrderPlacedResponse, OrderRefusedResponse } from '@ofisi/api-contract/sales/place-order';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { asc, eq, sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { stockMovements } from '../../tables/stock';
import { holdItem } from '../../testing/hold-item';
import { POSTGRES_URL } from '../../testing/test-engine';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';
import { orders } from '../../tables/sales';

jest.setTimeout(120_000);

const LIMIT = { pieces: 15, amount: 1_000_000 };
const PRICE = 500;

let shop: TestShop;
let count = 0;

beforeAll(async () => {
  shop = await openTestShop({ unpaidLimit: LIMIT });
});

afterAll(async () => {
  await expectBooksAgree(shop.db);
  await shop.close();
});

interface Wanted {
  readonly id: number;
  readonly quantity?: number;
  readonly price?: number;
  readonly phone?: string;
  readonly key?: string;
}

/** An order of a new customer, unless the phone or the key says otherwise. */
function place({ id, quantity = 1, price = PRICE, phone, key }: Wanted, into = shop) {
  count += 1;
  const body = checkout([{ id, price, quantity }], {
    phone_number: phone ?? `0722 ${String(count).padStart(6, '0')}`,
  });
  const headers = {
    'x-forwarded-for': `41.90.${Math.floor(count / 250)}.${count % 250}`,
    ...(key ? { 'idempotency-key': key, 'idempotency-secret': `of-${key}` } : {}),
  };
  return into.post('/api/ordered-products', body, headers);
}

const atOnce = (wanted: readonly Wanted[], into = shop) => Promise.all(wanted.map((one) => place(one, into)));
const times = <Result>(length: number, make: (index: number) => Result) =>
  Array.from({ length }, (_, index) => make(index));
const addItem = (stock: number) => shop.addItem({ title: 'Toner', price: PRICE, stock });
const placedOf = (answers: Awaited<ReturnType<typeof atOnce>>) =>
  answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<OrderPlacedResponse>().order);

/** Number of transactions in which the orders of an item were written. */
async function transactionsOf(id: number): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    shop.db,
    sql`select count(distinct orders.xmin::text)::int as count from orders join order_lines on order_id = orders.id where item_id = ${id}`,
  );
  return row?.count ?? 0;
}

test('orders that arrive together are placed together, each with a number and a token of its own', async () => {
  const id = await addItem(100);
  const placed = placedOf(await atOnce(times(40, () => ({ id }))));
  expect(new Set(placed.map(({ number }) => number)).size).toBe(40);
  expect(new Set(placed.map(({ token }) => token)).size).toBe(40);
  expect(await shop.stockOf(id)).toEqual({ onHand: 100, reserved: 40 });
  expect(await transactionsOf(id)).toBeLessThan(20);
});

test('the last pieces go to as many as there are', async () => {
  const id = await addItem(7);
  const answers = await atOnce(times(30, () => ({ id })));
  expect(placedOf(answers)).toHaveLength(7);
  const refused = answers.filter(({ statusCode }) => statusCode === 400);
  expect(refused).toHaveLength(23);
  expect(refused[22]?.json<OrderRefusedResponse>().errors).toEqual({ items: ['Toner is out of stock.'] });
  expect(await shop.stockOf(id)).toEqual({ onHand: 7, reserved: 7 });
});

test('an order refused among others could not have been served', async () => {
  const id = await addItem(23);
  const wanted = times(40, (index) => ({ id, quantity: 1 + ((index * 7) % 5) }));
  const answers = await atOnce(wanted);
  const { onHand, reserved } = await shop.stockOf(id);
  const refused = wanted.filter((_, index) => answers[index]?.statusCode === 400);
  expect(placedOf(answers)).toHaveLength(40 - refused.length);
  expect(refused.filter(({ quantity }) => quantity <= onHand - reserved)).toEqual([]);
});

test('one that is refused leaves the others', async () => {
  const id = await addItem(100);
  const wrong = new Map<number, Wanted>([
    [3, { id, price: 400 }],
    [7, { id: 999_999 }],
    [8, { id, quantity: 101 }],
    [9, { id, quantity: 16 }],
  ]);
  const answers = await atOnce(times(16, (index) => wrong.get(index) ?? { id }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(times(16, (index) => (wrong.has(index) ? 400 : 200)));
  const errors = [...wrong.keys()].map((index) => answers[index]?.json<OrderRefusedResponse>().errors);
  expect(errors).toEqual([
    { amount: [expect.stringMatching(/^Prices have changed/)] },
    { items: ['as shown is no longer sold.'] },
    { items: ['Toner: we can hold at most 15 until they are paid for.'] },
    { items: ['Toner: we can hold at most 15 until they are paid for.'] },
  ]);
  expect(await shop.stockOf(id)).toEqual({ onHand: 100, reserved: 12 });
});

test('a repeated order among others is placed once', async () => {
  const id = await addItem(100);
  const twice = { id, phone: '0711 000 111', key: 'twice-at-once' };
  const answers = await atOnce([...times(6, () => ({ id })), twice, ...times(6, () => ({ id })), twice]);
  expect(answers[13]?.json()).toEqual(answers[6]?.json());
  expect(new Set(placedOf(answers).map(({ number }) => number)).size).toBe(13);
  expect(await shop.stockOf(id)).toEqual({ onHand: 100, reserved: 13 });
});

test('two of one customer among others slip nothing past the limit', async () => {
  const id = await addItem(100);
  const mine = { id, quantity: 8, phone: '0711 000 222' };
  const answers = await atOnce([mine, ...times(10, () => ({ id })), mine]);
  expect([answers[0]?.statusCode, answers[11]?.statusCode].sort()).toEqual([200, 400]);
  expect(await shop.stockOf(id)).toEqual({ onHand: 100, reserved: 18 });
});

test('each movement of stock says what was there right after it', async () => {
  const id = await addItem(1000);
  await atOnce(times(40, (index) => ({ id, quantity: 1 + (index % 4) })));
  const movements = await shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.itemId, id))
    .orderBy(asc(stockMovements.id));
  let [onHand, reserved] = [0, 0];
  for (const { onHandDelta, reservedDelta, onHandAfter, reservedAfter } of movements) {
    [onHand, reserved] = [onHand + onHandDelta, reserved + reservedDelta];
    expect([onHandAfter, reservedAfter]).toEqual([onHand, reserved]);
  }
  expect(movements).toHaveLength(41);
});

test('sales at the counter among orders are numbered without a gap', async () => {
  const id = await addItem(100);
  const cashier = await shop.as('Cashier');
  const sale = checkout([{ id, price: PRICE, quantity: 1 }], { customerCategory: 'walk-in', customerLocation: 'cbd' });
  const answers = await Promise.all(
    times(24, (index) => (index % 3 ? place({ id }) : shop.post('/api/ordered-products', sale, cashier))),
  );
  const invoices = placedOf(answers)
    .filter(({ number, invoice }) => number !== invoice)
    .map(({ invoice }) => Number(invoice.slice(5)));
  expect(new Set(invoices).size).toBe(8);
  expect(Math.max(...invoices) - Math.min(...invoices)).toBe(7);
  expect(await shop.stockOf(id)).toEqual({ onHand: 92, reserved: 16 });
});

test('those that were told that the shop is too busy are not placed afterwards', async () => {
  const busy = await openTestShop({ patience: 500 });
  const id = await busy.addItem({ title: 'Toner', price: PRICE, stock: 50 });
  const release = await holdItem(busy, id);
  const answers = await atOnce(
    times(20, () => ({ id })),
    busy,
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  await release();
  await eventually(async () => expect(busy.engine.load()).toEqual({ inUse: 0, waiting: 0 }));
  expect(await busy.db.select({ id: orders.id }).from(orders)).toEqual([]);
  expect(await busy.stockOf(id)).toEqual({ onHand: 50, reserved: 0 });
  await busy.close();
});

(POSTGRES_URL ? describe : describe.skip)('with somebody in the way', () => {
  test('only orders that need a locked item wait', async () => {
    const [locked, free] = [await addItem(100), await addItem(100)];
    const release = await holdItem(shop, locked);
    const waiting = atOnce(times(4, () => ({ id: locked })));
    const others = await atOnce(times(40, (index) => ({ id: free, quantity: 1 + (index % 2) })));
    expect(placedOf(others)).toHaveLength(40);
    expect(await shop.stockOf(locked)).toEqual({ onHand: 100, reserved: 0 });
    await release();
    expect(placedOf(await waiting)).toHaveLength(4);
  });

  test('connections that end leave no order that was answered out, and none twice', async () => {
    const [locked, free] = [await addItem(100), await addItem(100)];
    const wanted = times(24, (index) => ({
      id: index % 6 ? free : locked,
      phone: `0733 ${String(index).padStart(6, '0')}`,
      key: `cut-off-${index}`,
    }));
    const release = await holdItem(shop, locked);
    const asked = atOnce(wanted);
    await eventually(async () => {
      const ended = await selectRows(
        shop.db,
        sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%place_orders%' and pid <> pg_backend_pid()`,
      );
      expect(ended.length).toBeGreaterThan(0);
    });
    await release();
    const answers = await asked;
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => code !== 200 && code !== 503)).toEqual([]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(503);
    const kept = async () =>
      (
        await shop.db
          .select({ number: orders.number })
          .from(orders)
          .where(sql`phone_number like '0733 %'`)
      )
        .map(({ number }) => number)
        .sort();
    const answered = placedOf(answers).map(({ number }) => number);
    expect(await kept()).toEqual(expect.arrayContaining(answered));
    const again = placedOf(await atOnce(wanted)).map(({ number }) => number);
    expect(again).toEqual(expect.arrayContaining(answered));
    expect(await kept()).toEqual(again.sort());
    expect(again).toHaveLength(24);
  });
});
