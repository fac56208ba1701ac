import { randomUUID } from 'node:crypto';
import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type { DeliverySavedResponse } from '@ofisi/api-contract/deliveries/deliveries';
import type {
  CustomerReturn,
  OrdersForReturnResponse,
  ReturnInFullResponse,
  ReturnSavedResponse,
  ReturnsResponse,
} from '@ofisi/api-contract/deliveries/returns';
import type { VatDocumentsResponse } from '@ofisi/api-contract/reports/vat-documents';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { receivePayment } from '../../sales/orders/receive-payment';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterEach(async () => {
  await expectBooksAgree(shop.db);
});

afterAll(() => shop.close());

type Line = Parameters<typeof checkout>[0][number];

interface Sold {
  readonly id: number;
  readonly lines: readonly number[];
}

const admin = () => shop.as('Admin');

async function linesOf(id: number): Promise<Sold> {
  const rows = await selectRows<{ id: number }>(
    shop.db,
    sql`select id from order_lines where order_id = ${id} order by id`,
  );
  return { id, lines: rows.map((row) => row.id) };
}

async function sell(lines: Line[], fields: object = {}): Promise<Sold> {
  const counter = {
    customerCategory: 'walk-in',
    customerLocation: 'cbd',
    payment_status: 'completed',
    payment_method: 'cash',
  };
  const answer = await shop.post('/api/ordered-products', checkout(lines, { ...counter, ...fields }), await admin());
  return linesOf(answer.json<OrderPlacedResponse>().order.id ?? 0);
}

async function orderOnline(lines: Line[]): Promise<Sold> {
  const { order } = (await shop.post('/api/ordered-products', checkout(lines))).json<OrderPlacedResponse>();
  const [row] = await selectRows<{ id: number }>(shop.db, sql`select id from orders where token = ${order.token}`);
  const id = row?.id ?? 0;
  await shop.db.transaction((tx) =>
    receivePayment(tx, { orderId: id, method: 'mpesa', amount: order.total * 100, at: new Date() }),
  );
  return linesOf(id);
}

const deliver = async ({ id }: Sold, fields: object = {}) =>
  (
    await shop.post(
      '/api/add-deliveries',
      { order_id: id, delivered_by: 'Otieno', delivery_address: 'Moi Avenue', ...fields },
      await admin(),
    )
  ).json<DeliverySavedResponse>().delivery;

const tryAdd = async ({ id }: Sold, fields: object = {}, headers = {}) =>
  shop.post('/api/add-returns', { order_id: id, returned_by: 'Otieno', ...fields }, { ...(await admin()), ...headers });

const saved = (answer: Awaited<ReturnType<typeof tryAdd>>): CustomerReturn => {
  expect(answer.json()).toMatchObject({ status: 200 });
  return answer.json<ReturnSavedResponse>().return;
};

const add = async (sold: Sold, fields: object = {}) => saved(await tryAdd(sold, fields));

const tryChange = async ({ id, version }: CustomerReturn, fields: object) =>
  shop.post(`/api/update-returns/${id}`, { returned_by: 'Otieno', version, ...fields }, await admin());

const change = async (row: CustomerReturn, fields: object) => saved(await tryChange(row, fields));

const errorsOf = (answer: Awaited<ReturnType<typeof tryAdd>>) =>
  answer.json<{ errors?: Record<string, string[]> }>().errors ?? {};

const owedFor = async ({ id }: Sold) => {
  const [row] = await selectRows<{ sum: number }>(
    shop.db,
    sql`select coalesce(sum(amount), 0)::float8 as sum from ledger_entries where order_id = ${id}`,
  );
  return row?.sum;
};

const unit = async (serial: string) =>
  (
    await selectRows<{ status: string; line: number | null }>(
      shop.db,
      sql`select status, order_line_id as line from item_serials where serial_number = ${serial}`,
    )
  )[0];

const toner = () => shop.addItem({ title: 'Toner 85A', price: 2000, stock: 10 });

test('goods sold at the counter come back: stock, credit note and cash', async () => {
  const item = await toner();
  const sold = await sell([{ id: item, price: 2000, quantity: 3 }]);
  const pending = await add(sold, { items: [{ order_line_id: sold.lines[0], quantity: 2 }] });
  expect(pending).toMatchObject({
    quantity: 2,
    price: 4000,
    return_status: 'pending',
    payment_status: 'pending',
    amount_paid: 0,
    credit_note: null,
    customer_name: 'Achieng Odhiambo',
  });
  expect((await shop.stockOf(item)).onHand).toBe(7);
  const back = await change(pending, { return_status: 'returned' });
  expect(back).toMatchObject({ payment_status: 'pending', credit_note: expect.stringMatching(/^CN\d{8}$/) as string });
  expect((await shop.stockOf(item)).onHand).toBe(9);
  expect(await owedFor(sold)).toBe(-4000);
  expect(await change(back, { amount_paid: 1000 })).toMatchObject({
    amount_paid: 1000,
    payment_status: 'partially-paid',
  });
  const paid = await change(
    { ...back, version: back.version + 1 },
    { payment_status: 'paid', payment_method: 'mpesa' },
  );
  expect(paid).toMatchObject({ amount_paid: 4000, payment_status: 'paid', payment_method: 'mpesa' });
  expect(await owedFor(sold)).toBe(0);
  const rest = await add(sold, { return_status: 'returned', amount_paid: 2000 });
  expect(rest).toMatchObject({ quantity: 1, price: 2000, amount_paid: 2000, payment_status: 'paid' });
  expect(errorsOf(await tryAdd(sold))).toEqual({
    order_id: ['The customer has nothing from this order: it was returned, or has not arrived yet.'],
  });
});

test('the last of an order takes what roundings and discounts left', async () => {
  const item = await shop.addItem({ title: 'Staples', price: 33.34, stock: 10 });
  const sold = await sell([{ id: item, price: 33.34, quantity: 3 }]);
  const [order] = await selectRows<{ amount: number }>(
    shop.db,
    sql`select amount::float8 from orders where id = ${sold.id}`,
  );
  let sum = 0;
  for (let count = 0; count < 3; count += 1) {
    const items = [{ order_line_id: sold.lines[0], quantity: 1 }];
    sum += (await add(sold, { items, return_status: 'returned', payment_status: 'paid' })).amount_paid;
  }
  expect(Math.round(sum * 100) / 100).toBe(order?.amount);
  expect(await owedFor(sold)).toBe(0);
});

test('units come back by their serial numbers, are sold again, or are written off', async () => {
  const laptop = await shop.addItem({ title: 'Laptop', price: 80_000, serials: ['R-1', 'R-2', 'R-3'] });
  const sold = await sell([{ id: laptop, price: 80_000, quantity: 3 }]);
  const [line] = sold.lines;
  const ofLine = (quantity: number, serials?: readonly string[], condition = 'restock') => ({
    items: [{ order_line_id: line, quantity, serials, condition }],
  });
  expect(errorsOf(await tryAdd(sold, ofLine(1)))).toEqual({ 'items.0.serials': ['Choose exactly 1 serial number.'] });
  expect(errorsOf(await tryAdd(sold, ofLine(1, ['OTHER'])))).toEqual({
    'items.0.serials': ['The unit OTHER was not sold with this line, or is listed twice.'],
  });
  const good = await add(sold, { ...ofLine(1, [' r-1 ']), return_status: 'returned' });
  expect(good.items[0]?.serials).toEqual(['R-1']);
  expect(await unit('R-1')).toEqual({ status: 'in_stock', line: null });
  const broken = await add(sold, { ...ofLine(1, ['R-2'], 'write_off'), return_status: 'returned' });
  expect(broken.items[0]?.condition).toBe('write_off');
  expect(await unit('R-2')).toEqual({ status: 'scrapped', line: null });
  expect((await shop.stockOf(laptop)).onHand).toBe(1);
  const again = await sell([{ id: laptop, price: 80_000, quantity: 1 }]);
  expect(await unit('R-1')).toEqual({ status: 'sold', line: again.lines[0] });
  const events = await selectRows<{ event: string }>(
    shop.db,
    sql`select event from serial_events join item_serials on item_serials.id = serial_id where serial_number = 'R-1' order by serial_events.id`,
  );
  expect(events.map(({ event }) => event)).toEqual(['received', 'sold', 'returned', 'sold']);
});

test('goods of an online order come back only once they have arrived, and then the delivery stands', async () => {
  const item = await toner();
  const ordered = await orderOnline([{ id: item, price: 2000, quantity: 2 }]);
  expect(errorsOf(await tryAdd(ordered))).toHaveProperty('order_id');
  const delivery = await deliver(ordered, { delivery_status: 'on_the_way' });
  expect(errorsOf(await tryAdd(ordered, { items: [{ order_line_id: ordered.lines[0], quantity: 1 }] }))).toEqual({
    'items.0.quantity': ['The customer has no Toner 85A from this order: it was returned, or has not arrived yet.'],
  });
  const move = async (delivery_status: string) =>
    shop.post(`/api/update-deliveries/${delivery.id}`, { delivered_by: 'Otieno', delivery_status }, await admin());
  await move('delivered');
  const pending = await add(ordered, { items: [{ order_line_id: ordered.lines[0], quantity: 1 }] });
  expect(errorsOf(await move('failed'))).toEqual({ delivery_status: ['Toner 85A was returned after this delivery.'] });
  await change(pending, { return_status: 'returned', payment_status: 'paid', payment_method: 'mpesa' });
  expect((await shop.stockOf(item)).onHand).toBe(9);
  const voided = await shop.post(`/api/delete-order/${ordered.id}`, { reason: 'Wrong' }, await admin());
  expect(voided.json()).toMatchObject({ status: 409 });
});

test('a part that has arrived comes back while another is still to be sent, and that one goes on', async () => {
  const item = await toner();
  const ordered = await orderOnline([{ id: item, price: 2000, quantity: 3 }]);
  const [line] = ordered.lines;
  await deliver(ordered, { delivery_status: 'delivered', items: [{ order_line_id: line, quantity: 1 }] });
  const rest = await deliver(ordered, { items: [{ order_line_id: line, quantity: 2 }] });
  expect(errorsOf(await tryAdd(ordered, { items: [{ order_line_id: line, quantity: 2 }] }))).toEqual({
    'items.0.quantity': ['Only 1 of Toner 85A can come back.'],
  });
  // Without `items`: everything that the customer has, and no more.
  const back = await add(ordered, { return_status: 'returned', payment_status: 'paid' });
  expect(back).toMatchObject({ quantity: 1, amount_paid: 2000, payment_status: 'paid' });
  expect(await shop.stockOf(item)).toEqual({ onHand: 10, reserved: 2 });
  // Returned goods are not delivered again, and the order remains paid for the rest.
  const sent = await shop.post(
    `/api/update-deliveries/${rest.id}`,
    { delivered_by: 'Otieno', delivery_status: 'delivered' },
    await shop.as('Cashier'),
  );
  expect(sent.json()).toMatchObject({ status: 200, delivery: { payment_status: 'paid' } });
  expect(await shop.stockOf(item)).toEqual({ onHand: 8, reserved: 0 });
  expect(await add(ordered, { return_status: 'returned' })).toMatchObject({ quantity: 2, price: 4000 });
});

test('a counter sale being delivered is not with the customer yet', async () => {
  const item = await toner();
  const sold = await sell([{ id: item, price: 2000, quantity: 3 }]);
  await deliver(sold, { items: [{ order_line_id: sold.lines[0], quantity: 2 }] });
  const answer = await shop.get(`/api/view-orders-for-return?ids=${sold.id}`, await admin());
  expect(answer.json<OrdersForReturnResponse>().order_items[0]).toMatchObject({ left: 1, worth: 6000 });
  await add(sold, { items: [{ order_line_id: sold.lines[0], quantity: 1 }] });
  const open = await shop.get(`/api/view-orders-for-delivery?ids=${sold.id}`, await admin());
  expect(open.json()).toMatchObject({ orders: [] });
});

test('a customer with an account has the credit there, or lower debts', async () => {
  const item = await toner();
  const form = {
    organization: 'Kamau Ltd',
    customer_name: 'Wanjiru Kamau',
    customer_phone: '0722 000 111',
    credit_limit: 50_000,
  };
  const { customer } = (await shop.post('/api/add-customer', form, await admin())).json<CustomerSavedResponse>();
  const balance = async () =>
    (
      await selectRows<{ sum: number }>(
        shop.db,
        sql`select coalesce(sum(amount), 0)::float8 as sum from ledger_entries where party_id = ${customer.id}`,
      )
    )[0]?.sum;
  const owing = await sell([{ id: item, price: 2000, quantity: 2 }], { customer_id: customer.id, payments: [] });
  expect(await balance()).toBe(4000);
  const lowered = await add(owing, {
    items: [{ order_line_id: owing.lines[0], quantity: 1 }],
    return_status: 'returned',
  });
  expect(lowered.payment_status).toBe('paid');
  expect(await balance()).toBe(2000);
  expect(errorsOf(await tryChange(lowered, { amount_paid: 2000 }))).toHaveProperty('amount_paid');
  const cash = { customer_id: customer.id, payments: [{ method: 'cash', amount: 2000 }] };
  const paid = await sell([{ id: item, price: 2000, quantity: 1 }], cash);
  expect(await add(paid, { return_status: 'returned', amount_paid: 500 })).toMatchObject({ payment_status: 'paid' });
  expect([await owedFor(paid), await balance()]).toEqual([0, 500]);
});

test('a return that fails, or is deleted, leaves the goods with the customer', async () => {
  const sold = await sell([{ id: await toner(), price: 2000, quantity: 1 }]);
  const first = await add(sold);
  expect(errorsOf(await tryAdd(sold))).toHaveProperty('order_id');
  const failed = await change(first, { return_status: 'failed' });
  const second = await add(sold);
  expect(errorsOf(await tryChange(failed, { return_status: 'on_the_way' }))).toHaveProperty(['items.0.quantity']);
  const removed = await shop.post(`/api/delete-returns/${second.id}`, {}, await admin());
  expect(removed.json()).toMatchObject({ message: 'Return deleted successfully' });
  const back = await change(failed, { return_status: 'returned' });
  const kept = await shop.post(`/api/delete-returns/${back.id}`, {}, await admin());
  expect(kept.json()).toMatchObject({ status: 409 });
  for (const fields of [
    { return_status: 'pending' },
    { discount: 10 },
    { items: [{ order_line_id: sold.lines[0], quantity: 2 }] },
  ]) {
    expect(Object.keys(errorsOf(await tryChange(back, fields)))).toHaveLength(1);
  }
  expect(await change(back, { note: 'Box was open' })).toMatchObject({
    note: 'Box was open',
    return_status: 'returned',
  });
});

test('a deduction from the price is not refunded', async () => {
  const sold = await sell([{ id: await toner(), price: 2000, quantity: 1 }]);
  expect(errorsOf(await tryAdd(sold, { discount: 2001 }))).toHaveProperty('discount');
  expect(errorsOf(await tryAdd(sold, { amount_paid: 2000 }))).toEqual({
    amount_paid: ['Money can only be given back once the goods have come back.'],
  });
  const answer = await tryAdd(sold, { discount: 200, return_status: 'returned', amount_paid: 2000 });
  expect(errorsOf(answer)).toEqual({
    amount_paid: ['Only KSh 1,800.00 can be given back: no more was paid beyond what is owed.'],
  });
  expect(await add(sold, { discount: 200, return_status: 'returned', payment_status: 'paid' })).toMatchObject({
    price: 2000,
    discount: 200,
    tax: 248.27,
    amount_paid: 1800,
  });
});

test('the VAT of a credit note is that of what is credited to the cent, on the paper and in the report', async () => {
  const cable = () => shop.addItem({ title: 'Patch cable', price: 1.01, stock: 9 });
  const lines = [await cable(), await cable(), await cable()].map((id) => ({ id, price: 1.01, quantity: 1 }));
  const sold = await sell(lines);
  const note = await add(sold, { discount: 1, return_status: 'returned' });
  // 2.03 × 16 / 116; rounding the withheld amount line by line would give 0.27. The rounding of the sale is money, not a supply.
  expect(note).toMatchObject({ price: 3, discount: 1, tax: 0.28 });
  const day = new Date(Date.parse(note.credited_at ?? '') + 3 * 3_600_000).toISOString().slice(0, 10);
  const path = `/api/view-vat-documents/${day}/${day}?q=${note.credit_note}`;
  const { documents } = (await shop.get(path, await admin())).json<VatDocumentsResponse>();
  expect(documents.map(({ tax, gross }) => [tax, gross])).toEqual([[-0.28, -2.03]]);
});

test('two users who return the last one at once return it once, and so does a repeated form', async () => {
  const item = await toner();
  const sold = await sell([{ id: item, price: 2000, quantity: 1 }]);
  const answers = await Promise.all(
    [1, 2].map(() => tryAdd(sold, { return_status: 'returned', payment_status: 'paid' })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect((await shop.stockOf(item)).onHand).toBe(10);
  const other = await sell([{ id: item, price: 2000, quantity: 2 }]);
  const key = { 'idempotency-key': randomUUID(), 'idempotency-secret': randomUUID() };
  const fields = { items: [{ order_line_id: other.lines[0], quantity: 1 }] };
  const [one, two] = [await tryAdd(other, fields, key), await tryAdd(other, fields, key)];
  expect(saved(two).id).toBe(saved(one).id);
});

test('a return that somebody else changed meanwhile is refused, and two cannot pay the same back', async () => {
  const sold = await sell([{ id: await toner(), price: 2000, quantity: 1 }]);
  const back = await add(sold, { return_status: 'returned' });
  const answers = await Promise.all([1, 2].map(() => tryChange(back, { amount_paid: 2000 })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await owedFor(sold)).toBe(0);
});

test('the list finds a return by its numbers, and one of them has its order', async () => {
  const sold = await sell([{ id: await toner(), price: 2000, quantity: 2 }]);
  const back = await add(sold, { items: [{ order_line_id: sold.lines[0], quantity: 1 }], return_status: 'returned' });
  const list = await shop.get(`/api/view-returns?q=${back.credit_note}`, await admin());
  expect(list.json<ReturnsResponse>().returns.map(({ id }) => id)).toEqual([back.id]);
  const one = (await shop.get(`/api/view-returns/${back.id}`, await admin())).json<ReturnInFullResponse>();
  expect(one).toMatchObject({ return: { id: back.id }, order: { id: sold.id }, order_items: [{ left: 1 }] });
  expect((await shop.get('/api/view-returns/999999', await admin())).statusCode).toBe(404);
});

test('hostile and forged fields are refused', async () => {
  const sold = await sell([{ id: await toner(), price: 2000, quantity: 1 }]);
  const other = await sell([{ id: await toner(), price: 2000, quantity: 1 }]);
  expect(errorsOf(await tryAdd({ id: 999_999, lines: [] }))).toEqual({ order_id: ['There is no such order.'] });
  expect(errorsOf(await tryAdd(sold, { returned_by: '' }))).toEqual({
    returned_by: ['Fill this in.'],
  });
  for (const items of [
    [{ order_line_id: other.lines[0], quantity: 1 }],
    [{ order_line_id: sold.lines[0], quantity: -1 }],
    [{ order_line_id: sold.lines[0], quantity: 0.5 }],
    [{ order_line_id: sold.lines[0], quantity: 1, condition: 'gift' }],
    [1, 1].map(() => ({ order_line_id: sold.lines[0], quantity: 1 })),
    [],
  ]) {
    expect((await tryAdd(sold, { items })).statusCode).toBe(400);
  }
  expect((await shop.post('/api/add-returns', { order_id: sold.id }, await shop.as('Cashier'))).statusCode).toBe(403);
});
