import type { DeliverySavedResponse } from '@ofisi/api-contract/deliveries/deliveries';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { readNotes } from './read-notes';

let shop: TestShop;
let laptop: number;
let paper: number;
beforeAll(async () => {
  shop = await openTestShop();
  laptop = await shop.addItem({ title: 'Laptop', price: 80_000, serials: ['LT-1', 'LT-2', 'LT-3'] });
  paper = await shop.addItem({ title: 'Paper', price: 500, stock: 5_000 });
});
afterAll(() => shop.close());

const viewer = { userId: 0, seesContacts: true, now: new Date() };

async function order(lines: { id: number; price: number; quantity: number }[]) {
  const placed = await shop.post('/api/ordered-products', checkout(lines));
  const { token } = placed.json<OrderPlacedResponse>().order;
  const rows = await selectRows<{ id: number; line: number }>(
    shop.db,
    sql`select orders.id, line.id as line from orders join order_lines line on line.order_id = orders.id where token = ${token} order by 2`,
  );
  return { id: rows[0]?.id ?? 0, lines: rows.map(({ line }) => line) };
}

async function pack(order_id: number, items: object[] | undefined, fields: object = {}) {
  const body = { order_id, delivered_by: 'Otieno', ...(items && { items }), ...fields };
  const answer = await shop.post('/api/add-deliveries', body, await shop.as('Admin'));
  return answer.json<DeliverySavedResponse>().delivery.id;
}

const print = async (ids: unknown, role: 'Cashier' | 'Staff' = 'Cashier') =>
  shop.post('/api/delivery-notes', { ids }, await shop.as(role));

const pages = (file: Buffer) => file.toString('latin1').match(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/g)?.length;

test('a note has the units of this delivery, what follows, and what is to be collected', async () => {
  const { id, lines } = await order([
    { id: laptop, price: 80_000, quantity: 2 },
    { id: paper, price: 500, quantity: 10 },
  ]);
  const first = await pack(id, [
    { order_line_id: lines[0], quantity: 1, serials: ['LT-2'] },
    { order_line_id: lines[1], quantity: 4 },
  ]);
  const second = await pack(id, undefined);
  const [one, other] = await readNotes(shop.db, [second, first], viewer);
  // The first delivery is still in the shop: it may not come before the second.
  expect(one?.order).toMatchObject({
    to_collect: 165_000,
    phone: '0712 345 678',
    later: [
      { name: 'Laptop', quantity: 1 },
      { name: 'Paper', quantity: 4 },
    ],
  });
  expect(other?.delivery.items).toMatchObject([{ serials: ['LT-2'] }, { quantity: 4, ordered: 10 }]);
  await shop.post(
    `/api/update-deliveries/${first}`,
    { delivered_by: 'Otieno', delivery_status: 'delivered', payment_status: 'paid' },
    await shop.as('Admin'),
  );
  const [rest] = await readNotes(shop.db, [second], viewer);
  expect(rest?.order).toMatchObject({ to_collect: 0, later: [] });
});

test('several are one file, each from a page of its own', async () => {
  const { id } = await order([{ id: paper, price: 500, quantity: 1 }]);
  const short = await pack(id, undefined);
  const one = await print([short]);
  expect(one.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="delivery-note-${short}.pdf"`,
  });
  expect(pages(one.rawPayload)).toBe(1);
  const other = await order([{ id: laptop, price: 80_000, quantity: 1 }]);
  const without = await shop.post(
    '/api/add-deliveries',
    { delivered_by: 'Otieno', customer_name: 'Ann', location: 'Thika', delivery_address: 'Kenyatta Road', quantity: 3 },
    await shop.as('Admin'),
  );
  const ids = [short, await pack(other.id, undefined), without.json<DeliverySavedResponse>().delivery.id, short];
  const several = await print(ids);
  expect(several.headers['content-disposition']).toBe('attachment; filename="delivery-notes.pdf"');
  expect(pages(several.rawPayload)).toBe(3);
});

test('after delivery the customer is hidden from users who may not see contacts', async () => {
  const { id } = await order([{ id: paper, price: 500, quantity: 1 }]);
  const delivery = await pack(id, undefined, { delivery_status: 'delivered', payment_status: 'paid' });
  const [note] = await readNotes(shop.db, [delivery], { ...viewer, seesContacts: false });
  expect(note).toMatchObject({
    delivery: { customer_name: 'Achieng O.', delivery_address: '•••' },
    order: { phone: '07•• ••• 678' },
  });
});

test('hostile input and strangers are refused', async () => {
  for (const ids of [undefined, [], ['x'], [0], [1.5], Array.from({ length: 101 }, (_, index) => index + 1)]) {
    expect((await print(ids)).statusCode).toBe(400);
  }
  expect((await print([999_999])).statusCode).toBe(404);
  expect((await print([1], 'Staff')).statusCode).toBe(403);
});
