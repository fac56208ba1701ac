import { randomUUID } from 'node:crypto';
import type { OrderPaymentResponse } from '@ofisi/api-contract/mpesa/order-payment';
import type { OrderDetailsResponse, OrderTrackedResponse } from '@ofisi/api-contract/sales/order-details';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { expireOverdueOrders } from '../../sales/orders/order-expiry';
import { openPayingShop, type PayingShop } from '../testing/paying-shop';
import { readStatement } from '../received/read-statement';
import { pollPrompts } from './poll-prompts';

let open: PayingShop;
let phones = 0;

/** A number with these last digits that has had no prompt yet. */
const phoneEnding = (digits: string): string => {
  phones += 1;
  return `07${String(10_000_000 + phones * 10_000).slice(0, 4)}${digits}`;
};
const anyPhone = () => phoneEnding('4321');

beforeAll(async () => {
  open = await openPayingShop();
});

afterAll(() => open.close());

/** Queries the prompts of an order now. */
async function poll(orderId: number, mpesa = open.mpesa): Promise<void> {
  await open.shop.db.execute(
    sql`update mpesa_prompts set next_poll_at = now() where order_id = ${orderId} and next_poll_at is not null`,
  );
  await pollPrompts(open.shop.db, mpesa);
}

const age = (orderId: number, seconds: number) =>
  open.shop.db.execute(
    sql`update mpesa_prompts set created_at = created_at - make_interval(secs => ${seconds}::float8),
          settled_at = settled_at - make_interval(secs => ${seconds}::float8) where order_id = ${orderId}`,
  );

const bodyOf = (answer: { json: () => unknown }) =>
  answer.json() as OrderPaymentResponse & { message: string; errors?: object };

test('an order is paid by a prompt: sent, waiting, paid with its receipt', async () => {
  const order = await open.order();
  expect(await open.payment(order.token)).toMatchObject({ due: 1500, can_prompt: true, prompt: null, reason: null });
  const sent = await open.prompt(order.token, '+254 712-345678');
  expect(sent.json()).toMatchObject({
    status: 200,
    payment: { can_prompt: false, prompt: { phone: '07** *** 678', amount: 1500, state: 'waiting', receipt: null } },
  });
  await open.simulator.flush();
  const paid = await open.becomes(order.token, 'paid');
  const [payment] = open.simulator.books.payments().slice(-1);
  expect(paid).toMatchObject({
    due: 0,
    can_prompt: false,
    reason: 'This order is paid.',
    prompt: { receipt: payment?.receipt },
  });
  expect(await open.ledgerOf(order.id)).toEqual({ sum: 1500, count: 1 });
});

test.each([
  ['0001', 'not enough money'],
  ['1032', 'cancelled'],
  ['1037', 'did not answer'],
  ['2001', 'PIN was wrong'],
])('a phone ending in %s pays nothing, the page says why, and another try pays', async (digits, words) => {
  const order = await open.order();
  await open.prompt(order.token, phoneEnding(digits));
  await open.simulator.flush();
  const failed = await open.becomes(order.token, 'failed');
  expect(failed).toMatchObject({ due: 1500, can_prompt: true, prompt: { message: expect.stringContaining(words) } });
  expect(await open.ledgerOf(order.id)).toEqual({ sum: 0, count: 0 });
  await open.prompt(order.token, anyPhone());
  await open.simulator.flush();
  expect(await open.becomes(order.token, 'paid')).toMatchObject({ due: 0 });
});

test('another prompt can be sent at once, also by who reads in the moment in which the first has failed', async () => {
  const order = await open.order();
  await open.prompt(order.token, phoneEnding('1032'));
  await open.simulator.flush();
  await open.becomes(order.token, 'failed');
  await age(order.id, -1);
  expect(await open.payment(order.token)).toMatchObject({ can_prompt: true, reason: null });
});

test.each([
  ['5001', 'lost', true],
  ['5002', 'doubled', false],
  ['5003', 'late', false],
  ['5004', 'early', false],
  ['5005', 'of another amount', true],
  ['5009', 'after an expired token', false],
])('a callback ending in %s (%s) is one payment of what was paid', async (digits, _what, needsPoll) => {
  const order = await open.order();
  const sent = bodyOf(await open.prompt(order.token, phoneEnding(digits)));
  if (digits === '5009') {
    // The simulator invalidates the token each time: it is renewed once, and then the prompt is not sent.
    expect(sent.payment.prompt?.state).toBe('failed');
    return;
  }
  await open.simulator.flush();
  if (needsPoll) {
    await poll(order.id);
  }
  const paid = await open.becomes(order.token, 'paid');
  expect(paid.prompt?.receipt).toMatch(/^[A-Z0-9]{10}$/);
  expect(await open.ledgerOf(order.id)).toEqual({ sum: 1500, count: 1 });
});

test('without a statement, the answer to a query is enough; the receipt is added when it is reported', async () => {
  const order = await open.order();
  await open.prompt(order.token, phoneEnding('5001'));
  await open.simulator.flush();
  const { daraja } = open.mpesa;
  await poll(order.id, { ...open.mpesa, daraja: { ...daraja, statement: async () => null } });
  expect(await open.payment(order.token)).toMatchObject({ due: 0, prompt: { state: 'paid', receipt: null } });
  await readStatement(open.shop.db, open.mpesa);
  const [payment] = open.simulator.books.payments().slice(-1);
  expect(await open.payment(order.token)).toMatchObject({ due: 0, prompt: { receipt: payment?.receipt } });
  expect(await open.ledgerOf(order.id)).toEqual({ sum: 1500, count: 1 });
});

test('a request that is never answered is unknown, holds the order for two minutes, and is found on the statement', async () => {
  const order = await open.order();
  const sent = bodyOf(await open.prompt(order.token, phoneEnding('5006')));
  expect(sent.payment).toMatchObject({
    can_prompt: false,
    prompt: { state: 'unknown', message: expect.stringContaining('do not know yet') },
  });
  expect((await open.prompt(order.token, anyPhone())).statusCode).toBe(409);
  await open.simulator.flush();
  await poll(order.id);
  expect(await open.becomes(order.token, 'paid')).toMatchObject({ due: 0 });
  expect(await open.ledgerOf(order.id)).toEqual({ sum: 1500, count: 1 });
});

test.each([
  ['5007', 'busy', 15],
  ['5008', 'busy with another', 60],
])('a prompt that the provider refuses (%s) may be tried again after a while', async (digits, words, wait) => {
  const order = await open.order();
  const { payment } = bodyOf(await open.prompt(order.token, phoneEnding(digits)));
  expect(payment).toMatchObject({
    can_prompt: false,
    prompt: { state: 'failed', message: expect.stringContaining(words) },
  });
  expect(payment.retry_after).toBeGreaterThan(wait - 10);
  expect(payment.retry_after).toBeLessThanOrEqual(wait);
  expect((await open.prompt(order.token, anyPhone())).statusCode).toBe(429);
  await age(order.id, wait + 1);
  expect(await open.payment(order.token)).toMatchObject({ can_prompt: true, retry_after: null });
});

test('one prompt at a time, the same request once, three for an order, five for a phone and hour', async () => {
  const phone = phoneEnding('1032');
  const key = { 'idempotency-key': randomUUID() };
  const order = await open.order();
  const send = () => open.shop.post(`/api/orders/${order.token}/prompts`, { mpesa_phone: phone }, key);
  const answers = await Promise.all([send(), send(), open.prompt(order.token, phone)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200, 200]);
  const [row] = await selectRows<{ count: number }>(
    open.shop.db,
    sql`select count(*)::int as count from mpesa_prompts where order_id = ${order.id}`,
  );
  expect(row?.count).toBe(1);
  await open.simulator.flush();
  await open.becomes(order.token, 'failed');
  for (let count = 2; count <= 3; count += 1) {
    expect((await open.prompt(order.token, phone)).statusCode).toBe(200);
    await open.simulator.flush();
    await open.becomes(order.token, 'failed');
  }
  const refused = await open.prompt(order.token, anyPhone());
  expect(refused.statusCode).toBe(429);
  expect(bodyOf(refused).message).toContain('Three prompts were already sent');
  const second = await open.order();
  for (let count = 4; count <= 5; count += 1) {
    expect((await open.prompt(second.token, phone)).statusCode).toBe(200);
    await open.simulator.flush();
    await open.becomes(second.token, 'failed');
  }
  const third = await open.order();
  const harassed = await open.prompt(third.token, phone);
  expect(harassed.statusCode).toBe(429);
  expect(Number(harassed.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await open.prompt(third.token, anyPhone())).statusCode).toBe(200);
});

test('only whole sums up to what is open and to the limit, and only Kenyan mobile numbers', async () => {
  const copier = await open.shop.addItem({ title: 'Photocopier', price: 400_000 });
  const order = await open.order(1, copier, 400_000);
  for (const [fields, field, words] of [
    [{ mpesa_phone: '0712 345' }, 'mpesa_phone', 'Kenyan mobile number'],
    [{ mpesa_phone: '+44 7700 900123' }, 'mpesa_phone', 'Kenyan mobile number'],
    [{ mpesa_phone: '' }, 'mpesa_phone', 'Enter the phone number.'],
    [{ amount: 0.5 }, 'amount', 'whole shillings'],
    [{ amount: 0 }, 'amount', 'Enter an amount above 0.'],
    [{ amount: -5 }, 'amount', 'Enter an amount above 0.'],
    [{ amount: 'much' }, 'amount', 'Enter an amount with at most two decimals.'],
    [{ amount: 400_001 }, 'amount', 'Only KES 400,000 is still due'],
    [{ amount: 250_001 }, 'amount', 'at most KES 250,000'],
  ] as const) {
    const answer = await open.prompt(order.token, anyPhone(), fields);
    expect([fields, answer.statusCode, answer.json()]).toMatchObject([
      fields,
      400,
      { errors: { [field]: [expect.stringContaining(words)] } },
    ]);
  }
  // In two parts: the first is as much as one prompt may ask for.
  for (const [due, part] of [
    [150_000, 250_000],
    [0, 150_000],
  ]) {
    expect(bodyOf(await open.prompt(order.token, anyPhone())).payment.prompt?.amount).toBe(part);
    await open.simulator.flush();
    expect(await open.becomes(order.token, 'paid')).toMatchObject({ due });
  }
});

test('nobody can pay for an order that they cannot see, or that is paid or cancelled', async () => {
  const order = await open.order();
  for (const token of ['x', order.number, order.token.replace(/.$/, '~'), `pay_${order.token}`]) {
    expect((await open.prompt(token)).statusCode).toBe(404);
    expect((await open.shop.get(`/api/orders/${token}/payment`)).statusCode).toBe(404);
  }
  await open.shop.post(`/api/orders/${order.token}/cancel`);
  const refused = await open.prompt(order.token);
  expect(refused.statusCode).toBe(409);
  expect(bodyOf(refused).message).toBe('This order was cancelled.');
});

test('a person who tracks an order can pay for it, and sees nothing else of it', async () => {
  const order = await open.order();
  const tracked = await open.shop.post('/api/track-order', { invoice: order.number, phone_number: '0712345678' });
  const { payment_token: token } = tracked.json<OrderTrackedResponse>();
  expect(token).not.toContain(order.token);
  expect(await open.payment(token)).toMatchObject({ due: 1500, can_prompt: true });
  expect((await open.shop.get(`/api/orders/${token}`)).statusCode).toBe(404);
  expect((await open.shop.post(`/api/orders/${token}/cancel`)).statusCode).toBe(404);
  await open.prompt(token, anyPhone());
  await open.simulator.flush();
  await open.becomes(token, 'paid');
});

test('staff send prompts by the order’s id; a customer of the shop may not', async () => {
  const order = await open.order();
  const path = `/api/order-payments/${order.id}`;
  expect((await open.shop.get(`${path}/payment`, await open.shop.as('User'))).statusCode).toBe(403);
  const cashier = await open.shop.as('Cashier');
  const sent = await open.shop.post(`${path}/prompts`, { mpesa_phone: anyPhone() }, cashier);
  expect(bodyOf(sent).payment.prompt?.state).toBe('waiting');
  await open.simulator.flush();
  await open.becomes(order.token, 'paid');
  expect((await open.shop.get(`${path}/payment`, cashier)).json()).toMatchObject({ payment: { due: 0 } });
  expect((await open.shop.get('/api/order-payments/999999/payment', cashier)).statusCode).toBe(404);
});

test('a prompt holds the goods; one for an expired order reserves them again, or says that they are gone', async () => {
  const desk = await open.shop.addItem({ title: 'Desk', price: 9000, stock: 1 });
  const order = await open.order(1, desk, 9000);
  const expire = async (id: number) => {
    await open.shop.db.execute(sql`update orders set reserved_until = now() - interval '1 minute' where id = ${id}`);
    await expireOverdueOrders(open.shop.db, new Date(), () => undefined);
  };
  await expire(order.id);
  expect(await open.payment(order.token)).toMatchObject({ order_status: 'expired', can_prompt: true });
  const sent = bodyOf(await open.prompt(order.token, phoneEnding('1032')));
  expect(sent.payment.order_status).toBe('reserved');
  expect(await open.shop.stockOf(desk)).toEqual({ onHand: 1, reserved: 1 });
  await open.simulator.flush();
  await open.becomes(order.token, 'failed');
  await expire(order.id);
  await open.order(1, desk, 9000);
  expect(await open.payment(order.token)).toMatchObject({
    can_prompt: false,
    reason: expect.stringContaining('sold out'),
  });
  const refused = await open.prompt(order.token, anyPhone());
  expect(refused.statusCode).toBe(409);
  expect(bodyOf(refused).message).toContain('sold out');
});

test('money for an expired order reserves its goods again; without stock it waits for somebody, as for a cancelled one', async () => {
  const chair = await open.shop.addItem({ title: 'Chair', price: 4000, stock: 1 });
  const expire = async (id: number) => {
    await open.shop.db.execute(sql`update orders set reserved_until = now() - interval '1 minute' where id = ${id}`);
    await expireOverdueOrders(open.shop.db, new Date(), () => undefined);
  };
  const late = await open.order(1, chair, 4000);
  await open.prompt(late.token, anyPhone());
  await expire(late.id);
  await open.simulator.flush();
  expect(await open.becomes(late.token, 'paid')).toMatchObject({ due: 0, order_status: 'reserved' });
  expect(await open.shop.stockOf(chair)).toEqual({ onHand: 1, reserved: 1 });
  const orderOf = async (token: string) =>
    (await open.shop.get(`/api/orders/${token}`)).json<OrderDetailsResponse>().order;
  expect(await orderOf(late.token)).toMatchObject({
    open: 0,
    payments: [{ method: 'mpesa', amount: 4000, receipt: expect.stringMatching(/^[A-Z0-9]+$/) }],
    unallocated: 0,
  });

  const table = await open.shop.addItem({ title: 'Table', price: 4500, stock: 1 });
  const gone = await open.order(1, table, 4500);
  await open.prompt(gone.token, anyPhone());
  await expire(gone.id);
  await open.order(1, table, 4500);
  const cancelled = await open.order();
  await open.prompt(cancelled.token, anyPhone());
  await open.shop.post(`/api/orders/${cancelled.token}/cancel`);
  const before = await open.ledgerOf(null);
  await open.simulator.flush();
  expect(await open.becomes(gone.token, 'paid')).toMatchObject({
    due: 4500,
    order_status: 'expired',
    unallocated: 4500,
    // Nobody is asked to pay twice.
    can_prompt: false,
    reason: expect.stringContaining('Please don’t pay again.'),
  });
  expect(await orderOf(gone.token)).toMatchObject({ open: 4500, payments: [], unallocated: 4500, refunded: 0 });
  await open.becomes(cancelled.token, 'paid');
  expect(await open.ledgerOf(null)).toEqual({ sum: (before?.sum ?? 0) + 6000, count: (before?.count ?? 0) + 2 });
  const reasons = await selectRows(
    open.shop.db,
    sql`select reason, order_id as id from mpesa_receipts where order_id in (${gone.id}, ${cancelled.id}) order by order_id`,
  );
  expect(reasons).toEqual([
    { reason: 'no_stock', id: gone.id },
    { reason: 'cancelled', id: cancelled.id },
  ]);
});

test('every shilling of the simulator is in the ledger once', async () => {
  await open.simulator.flush();
  const told = open.simulator.books.payments().reduce((sum, { amount }) => sum + amount, 0);
  const [row] = await selectRows<{ ledger: number; payments: number }>(
    open.shop.db,
    sql`select (select -sum(amount)::float8 from ledger_entries where payment_id is not null) as ledger,
               (select sum(amount)::float8 from payments) as payments`,
  );
  expect(row).toEqual({ ledger: told, payments: told });
  const receipts = await selectRows<{ receipt: string }>(open.shop.db, sql`select receipt from mpesa_receipts`);
  expect(receipts.map(({ receipt }) => receipt).sort()).toEqual(
    open.simulator.books
      .payments()
      .map(({ receipt }) => receipt)
      .sort(),
  );
});
