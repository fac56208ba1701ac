import { selectRows } from '../../engine/database';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { sql } from 'drizzle-orm';
import { readPackingList } from './read-packing-list';

let shop: TestShop;
let laptop: number;
let paper: number;
let toner: number;

beforeAll(async () => {
  shop = await openTestShop();
  laptop = await shop.addItem({ title: 'Laptop', price: 80_000, serials: ['LT-1', 'LT-2', 'LT-3'] });
  paper = await shop.addItem({ title: 'Paper', price: 500, stock: 5_000 });
  toner = await shop.addItem({ title: 'A toner', price: 7_000, stock: 500 });
  await shop.db.execute(sql`update items set sku = 'PAP-A4' where id = ${paper}`);
  await shop.db.execute(sql`update items set barcode = '6161000000017' where id = ${toner}`);
});

afterAll(() => shop.close());

const viewer = { userId: 0, seesContacts: true, now: new Date() };

async function order(...lines: [id: number, price: number, quantity: number][]) {
  const wanted = lines.map(([id, price, quantity]) => ({ id, price, quantity }));
  const placed = await shop.post('/api/ordered-products', checkout(wanted));
  const { token, number } = placed.json<OrderPlacedResponse>().order;
  const rows = await selectRows<{ id: number; line: number }>(
    shop.db,
    sql`select orders.id, line.id as line from orders join order_lines line on line.order_id = orders.id where token = ${token} order by 2`,
  );
  return { id: rows[0]?.id ?? 0, number, token, lines: rows.map(({ line }) => line) };
}

const pack = async (order_id: number, items?: object[]) =>
  shop.post(
    '/api/add-deliveries',
    { order_id, delivered_by: 'Otieno', ...(items && { items }) },
    await shop.as('Admin'),
  );

const print = async (ids: unknown, role: 'Cashier' | 'Staff' = 'Cashier') =>
  shop.post('/api/packing-list', { ids }, await shop.as(role));

const pages = (file: Buffer) => file.toString('latin1').match(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/g)?.length;

test('has each item once with its code and the sum over all orders, and then what goes into each order', async () => {
  const one = await order([paper, 500, 10], [laptop, 80_000, 1]);
  const other = await order([paper, 500, 5], [toner, 7_000, 2]);
  const list = await readPackingList(shop.db, [other.id, one.id], viewer);
  expect(list.sums).toEqual([
    { name: 'A toner', code: '6161000000017', quantity: 2 },
    { name: 'Laptop', code: '', quantity: 1 },
    { name: 'Paper', code: 'PAP-A4', quantity: 15 },
  ]);
  expect(list.orders).toMatchObject([
    {
      number: other.number,
      customer: 'Achieng Odhiambo',
      goods: [{ name: 'Paper', quantity: 5 }, { name: 'A toner' }],
    },
    { number: one.number, goods: [{ quantity: 10 }, { name: 'Laptop', quantity: 1, requires_serial: true }] },
  ]);
  expect(list.left_out).toEqual([]);
  const file = await print([other.id, one.id, one.id]);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="packing-list.pdf"',
  });
  expect(pages(file.rawPayload)).toBe(1);
});

test('has only what is not packed yet, and names the orders that it leaves out', async () => {
  const partly = await order([paper, 500, 10]);
  await pack(partly.id, [{ order_line_id: partly.lines[0], quantity: 4 }]);
  const packed = await order([paper, 500, 1]);
  await pack(packed.id);
  const cancelled = await order([paper, 500, 1]);
  await shop.post(`/api/orders/${cancelled.token}/cancel`);
  const list = await readPackingList(shop.db, [packed.id, partly.id, cancelled.id], viewer);
  expect(list.sums).toMatchObject([{ name: 'Paper', quantity: 6 }]);
  expect(list.orders.map(({ number }) => number)).toEqual([partly.number]);
  expect(list.left_out).toEqual([
    { number: packed.number, reason: 'nothing left to pack' },
    { number: cancelled.number, reason: 'cancelled' },
  ]);
  const nothing = await print([packed.id, cancelled.id]);
  expect(nothing.statusCode).toBe(409);
  expect(nothing.json()).toMatchObject({ message: 'Nothing is left to pack in these orders.' });
});

test('many orders are one file of several pages', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 40; count += 1) ids.push((await order([paper, 500, 1], [toner, 7_000, 1])).id);
  const file = await print(ids);
  expect(file.statusCode).toBe(200);
  expect(pages(file.rawPayload)).toBeGreaterThan(2);
});

test('customers are hidden from users who may not see contacts', async () => {
  const { id } = await order([paper, 500, 1]);
  await shop.db.execute(sql`update orders set created_at = created_at - interval '2 days' where id = ${id}`);
  const list = await readPackingList(shop.db, [id], { ...viewer, seesContacts: false });
  expect(list.orders[0]?.customer).toBe('Achieng O.');
});

test('hostile input and strangers are refused', async () => {
  for (const ids of [undefined, [], ['x'], [0], [1.5], Array.from({ length: 101 }, (_, index) => index + 1)]) {
    expect((await print(ids)).statusCode).toBe(400);
  }
  expect((await print([999_999])).statusCode).toBe(404);
  expect((await print([1], 'Staff')).statusCode).toBe(403);
});
