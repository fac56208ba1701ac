import type { Order } from '@ofisi/api-contract/sales/orders';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { sql } from 'drizzle-orm';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';
import { idempotencyKeys } from '../../tables/sales';
import { removeOldIdempotencyKeys } from '../../access/idempotency';
import { expireOverdueOrders } from './order-expiry';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(async () => {
  await expectBooksAgree(shop.db);
  await shop.close();
});

const place = (body: object, headers = {}) => shop.post('/api/ordered-products', body, headers);
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const ordersOf = async (id: number) =>
  (await shop.get('/api/view-orders', await shop.as('Admin')))
    .json<{ orders: Order[] }>()
    .orders.filter((order) => order.items.some((item) => item.id === id));

describe('Idempotency-Key', () => {
  test('a repetition gets the stored answer and orders nothing; another content under the key is 422', async () => {
    const id = await shop.addItem({ title: 'Key item', price: 500, stock: 9 });
    const body = checkout([{ id, price: 500, quantity: 1 }]);
    const headers = { 'idempotency-key': 'cart-1', 'idempotency-secret': 'of-this-browser' };
    const first = await place(body, headers);
    const again = await place(body, headers);
    expect(again.json()).toEqual(first.json());
    const other = await place({ ...body, first_name: 'Somebody' }, headers);
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ status: 422, earlier: first.json() });
    expect(await ordersOf(id)).toHaveLength(1);
    expect(await shop.stockOf(id)).toEqual({ onHand: 9, reserved: 1 });
  });

  test('a refused request leaves no key behind: the corrected one may come under the same', async () => {
    const id = await shop.addItem({ title: 'Corrected item', price: 500, stock: 9 });
    const headers = { 'idempotency-key': 'cart-2' };
    expect((await place(checkout([{ id, price: 400, quantity: 1 }]), headers)).statusCode).toBe(400);
    expect((await place(checkout([{ id, price: 500, quantity: 1 }]), headers)).statusCode).toBe(200);
  });

  test('many at once under one key make one order, and all get its answer', async () => {
    const id = await shop.addItem({ title: 'Double click', price: 500, stock: 9 });
    const body = checkout([{ id, price: 500, quantity: 1 }]);
    const answers = await times(12, () =>
      place(body, { 'idempotency-key': 'cart-3', 'idempotency-secret': 'of-this-browser' }),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer.json<OrderPlacedResponse>().order.invoice)).size).toBe(1);
    expect(await ordersOf(id)).toHaveLength(1);
  });

  test('a bad key is refused, and keys older than a day are gone', async () => {
    const id = await shop.addItem({ title: 'Old key', price: 500, stock: 9 });
    const body = checkout([{ id, price: 500, quantity: 1 }]);
    const headers = { 'idempotency-key': 'cart-4', 'idempotency-secret': 'of-this-browser' };
    await place(body, headers);
    expect((await place(body, { 'idempotency-key': 'x'.repeat(129) })).statusCode).toBe(400);

    await shop.db.update(idempotencyKeys).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
    expect((await place(body, headers)).statusCode).toBe(200);
    expect(await ordersOf(id)).toHaveLength(2);
    await removeOldIdempotencyKeys(shop.db);
    expect(await shop.db.select().from(idempotencyKeys)).toHaveLength(1);
  });
});

test('however many want the last pieces, no more are sold than there are', async () => {
  const id = await shop.addItem({ title: 'Last pieces', price: 500, stock: 7 });
  const answers = await times(40, (index) => place(checkout([{ id, price: 500, quantity: 1 + (index % 2) }])));
  const codes = new Set(answers.map((answer) => answer.statusCode));
  expect([...codes].sort()).toEqual([200, 400]);
  const sold = (await ordersOf(id)).flatMap((order) => order.items).reduce((sum, item) => sum + item.quantity, 0);
  expect(sold).toBe(7);
  expect(await shop.stockOf(id)).toEqual({ onHand: 7, reserved: 7 });
});

test('orders of many lines in any order neither deadlock nor lose a piece, and number without a gap', async () => {
  const ids = await Promise.all(
    Array.from({ length: 10 }, (_, index) => shop.addItem({ title: `Mixed ${index}`, price: 100, stock: 400 })),
  );
  const counter = { customerCategory: 'walk-in', customerLocation: 'cbd' };
  const cashier = await shop.as('Cashier');
  const pick = (seed: number) => ids.map((id, index) => ({ id, rank: (seed * 7919 + index * 104729) % 97 }));
  const answers = await times(160, (index) => {
    const lines = pick(index)
      .sort((one, other) => one.rank - other.rank)
      .slice(0, 6)
      .map(({ id }) => ({ id, price: 100, quantity: 1 }));
    return index % 2 ? place(checkout(lines, counter), cashier) : place(checkout(lines));
  });
  expect(answers.filter((answer) => answer.statusCode !== 200).map((answer) => answer.body)).toEqual([]);
  const stocks = await Promise.all(ids.map((id) => shop.stockOf(id)));
  const taken = stocks.reduce((sum, { onHand, reserved }) => sum + 400 - onHand + reserved, 0);
  expect(taken).toBe(160 * 6);
  const invoices = answers
    .map((answer) => answer.json<OrderPlacedResponse>().order)
    .filter(({ number, invoice }) => invoice !== number)
    .map(({ invoice }) => Number(invoice.slice(5)));
  expect(new Set(invoices).size).toBe(80);
  expect(Math.max(...invoices) - Math.min(...invoices)).toBe(79);
});

const never = (error: unknown) => {
  throw error;
};

test('a reservation that cannot be released does not keep the others', async () => {
  const [broken, sound] = [
    await shop.addItem({ title: 'Broken', price: 500, stock: 2 }),
    await shop.addItem({ title: 'Sound', price: 500, stock: 2 }),
  ];
  await place(checkout([{ id: broken, price: 500, quantity: 2 }]));
  await place(checkout([{ id: sound, price: 500, quantity: 2 }]));
  await shop.db.execute(sql`update items set reserved = 0 where id = ${broken}`);
  const failures: unknown[] = [];
  const later = new Date(Date.now() + 31 * 60_000);
  await expireOverdueOrders(shop.db, later, (error) => failures.push(error));
  expect(failures).toEqual([expect.objectContaining({ message: `Not enough stock of item ${broken}.` })]);
  expect(await shop.stockOf(sound)).toEqual({ onHand: 2, reserved: 0 });
  await shop.db.execute(sql`update items set reserved = 2 where id = ${broken}`);
  expect(await expireOverdueOrders(shop.db, later, never)).toBe(1);
});

test('a reservation that nobody paid ends once and gives its stock back', async () => {
  const id = await shop.addItem({ title: 'Reserved', price: 500, stock: 2 });
  const { order } = (await place(checkout([{ id, price: 500, quantity: 2 }]))).json<OrderPlacedResponse>();
  expect(await expireOverdueOrders(shop.db, new Date(), never)).toBe(0);
  const later = new Date(Date.now() + 31 * 60_000);
  const counts = await times(3, () => expireOverdueOrders(shop.db, later, never));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  expect(await shop.stockOf(id)).toEqual({ onHand: 2, reserved: 0 });
  const [expired] = await ordersOf(id);
  expect(expired).toMatchObject({ invoice: order.invoice, status: 'expired' });
});
