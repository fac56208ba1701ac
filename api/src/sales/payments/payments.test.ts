import { randomUUID } from 'node:crypto';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import type { SaleSavedResponse } from '@ofisi/api-contract/sales/sale-details';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let toner: number;

beforeAll(async () => {
  shop = await openTestShop();
  toner = await shop.addItem({ title: 'Toner 85A', price: 2000, stock: 1000 });
});

afterAll(() => shop.close());

async function order(quantity = 2): Promise<number> {
  const placed = await shop.post('/api/ordered-products', checkout([{ id: toner, price: 2000, quantity }]));
  const { token } = placed.json<OrderPlacedResponse>().order;
  const [row] = await selectRows<{ id: number }>(shop.db, sql`select id from orders where token = ${token}`);
  return row?.id ?? 0;
}

const pay = async (order_id: number, fields: object = {}, headers = {}) =>
  shop.post(
    '/api/add-order-payment',
    { order_id, amount: 4000, payment_method: 'mpesa', reference: randomUUID().slice(0, 10), ...fields },
    { ...(await shop.as('Cashier')), ...headers },
  );

const errorsOf = (answer: Awaited<ReturnType<typeof pay>>) =>
  answer.json<{ errors?: Record<string, string[]> }>().errors ?? {};

const paidFor = async (id: number) => {
  const [row] = await selectRows<{ sum: number; count: number }>(
    shop.db,
    sql`select coalesce(-sum(amount), 0)::float8 as sum, count(*)::int as count from ledger_entries where order_id = ${id} and payment_id is not null`,
  );
  return row;
};

test('an order that was paid by paybill is paid, has its invoice, and keeps its goods', async () => {
  const id = await order();
  const part = (await pay(id, { amount: 1000, reference: 'SGH7K2L9QX' })).json<SaleSavedResponse>();
  expect(part).toMatchObject({
    message: 'Payment recorded successfully',
    order: {
      status: 'reserved',
      payment_status: 'pending',
      paid: 1000,
      due: 3000,
      invoice: expect.stringMatching(/^INV/) as string,
    },
  });
  expect(part.order.payments).toMatchObject([{ method: 'mpesa', reference: 'SGH7K2L9QX', amount: 1000 }]);
  const rest = (await pay(id, { amount: 3000 })).json<SaleSavedResponse>();
  expect(rest.order).toMatchObject({ payment_status: 'completed', due: 0 });
});

test('a payment counts for the day it came on, wherever it lies', async () => {
  const id = await order();
  const answer = await pay(id, {
    paid_on: '2026-01-05',
    payment_method: 'bank-transfer',
    payment_account: 'equity-bank',
  });
  const { order: sale } = answer.json<SaleSavedResponse>();
  expect(sale.payments[0]?.at).toBe('2026-01-04T21:00:00.000Z');
  expect(Date.now() - Date.parse(sale.invoiced_at ?? '')).toBeLessThan(60_000);
  const [payment] = await selectRows(
    shop.db,
    sql`select method, account from payments join ledger_entries entry on entry.payment_id = payments.id where entry.order_id = ${id}`,
  );
  expect(payment).toEqual({ method: 'bank_transfer', account: 'equity-bank' });
});

test('one payment is recorded once: by its reference, by its key, and by two at once', async () => {
  const [first, second] = [await order(), await order()];
  const reference = 'SGH7K2L9QY';
  const answers = await Promise.all([pay(first, { reference }), pay(second, { reference: ' sgh7k2l9qy ' })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const refused = answers.find(({ statusCode }) => statusCode === 400);
  expect(refused && errorsOf(refused)).toEqual({
    reference: [expect.stringMatching(/^This payment is already recorded, for INV\d+\.$/)],
  });
  const key = { 'idempotency-key': randomUUID(), 'idempotency-secret': randomUUID() };
  const third = await order();
  const body = { amount: 1000, payment_method: 'cash', reference: '' };
  await pay(third, body, key);
  expect((await pay(third, body, key)).statusCode).toBe(200);
  expect(await paidFor(third)).toEqual({ sum: 1000, count: 1 });
});

test('no more is recorded than is open, also by two at once', async () => {
  const id = await order();
  expect(errorsOf(await pay(id, { amount: 4000.01 }))).toEqual({
    amount: ['Only KSh 4,000.00 is still due on this order.'],
  });
  const answers = await Promise.all([pay(id), pay(id)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect(errorsOf(await pay(id, { amount: 1 }))).toEqual({ amount: ['This order is already paid.'] });
  expect(await paidFor(id)).toEqual({ sum: 4000, count: 1 });
});

test.each([
  ['expired', 'This order is expired, and its goods are for sale again. Sell them to the customer at the counter.'],
  ['cancelled', 'This order is cancelled, and its goods are for sale again. Sell them to the customer at the counter.'],
  ['void', 'This order was deleted.'],
])('nothing is paid for an order that is %s', async (status, message) => {
  const id = await order();
  await shop.db.execute(sql`update orders set status = ${status} where id = ${id}`);
  expect(errorsOf(await pay(id))).toEqual({ order_id: [message] });
  expect(await paidFor(id)).toEqual({ sum: 0, count: 0 });
});

test.each([
  [{ amount: 0 }, 'amount'],
  [{ amount: -5 }, 'amount'],
  [{ amount: '9'.repeat(30) }, 'amount'],
  [{ reference: '' }, 'reference'],
  [{ payment_method: 'gold' }, 'payment_method'],
  [{ paid_on: '2999-01-01' }, 'paid_on'],
  [{ order_id: 999_999 }, 'order_id'],
])('%j is refused', async (fields, field) => {
  expect(errorsOf(await pay(await order(), fields))).toHaveProperty(field);
});

test('Staff may not record payments', async () => {
  expect((await shop.post('/api/add-order-payment', {}, await shop.as('Staff'))).statusCode).toBe(403);
});
