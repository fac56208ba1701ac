import { randomUUID } from 'node:crypto';
import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type { PaymentAttentionResponse } from '@ofisi/api-contract/dashboard/payment-attention';
import type { MpesaPayment } from '@ofisi/api-contract/mpesa/mpesa-payments';
import type { MpesaReconciliationResponse } from '@ofisi/api-contract/mpesa/reconciliation';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { expireOverdueOrders } from '../../sales/orders/order-expiry';
import {
  becomes,
  confirmationOf,
  expectBooksWhole,
  forge,
  limitUnproven,
  listed,
  statementReadPast,
} from '../testing/forged';
import { openPayingShop, type PayingShop, type TestOrder } from '../testing/paying-shop';
import { readStatement } from './read-statement';

let open: PayingShop;
let count = 0;

beforeAll(async () => {
  open = await openPayingShop();
});

afterAll(() => open.close());

beforeEach(() => limitUnproven(open, 10_000));

/** Every payment is in the ledger in full, and every balance is the sum of its entries. */
afterEach(() => expectBooksWhole(open));

const made = () => `FORGED${String(1000 + (count += 1))}`;
const admin = () => open.shop.as('Admin');
const post = async (path: string, body: object = {}) =>
  open.shop.post(`/api/${path}`, body, { ...(await admin()), 'Idempotency-Key': randomUUID() });
const attention = async () =>
  (await open.shop.get('/api/payment-attention', await admin())).json<PaymentAttentionResponse>();

const orderRow = async ({ id }: TestOrder) => {
  const [row] = await selectRows<{ status: string; invoice: string | null }>(
    open.shop.db,
    sql`select status, invoice from orders where id = ${id}`,
  );
  return row;
};

/** Pays by hand, with a confirmation. @returns the receipt */
async function payByHand(order: TestOrder, amount: number): Promise<string> {
  const before = open.simulator.books.payments().length;
  await open.simulator.payByHand({ phone: '254711222333', amount, account: order.number });
  const receipt = open.simulator.books.payments()[before]?.receipt ?? '';
  await eventually(async () => expect(await listed(open, receipt)).toBeDefined());
  return receipt;
}

const flush = () => open.simulator.flush();

test('a made-up confirmation above the limit pays nothing, invoices nothing, and keeps the order from expiring', async () => {
  const order = await open.order(10);
  const receipt = made();
  await forge(open, { receipt, account: order.number, amount: 15_000 });
  const payment = await becomes(open, receipt, 'unproven');
  expect(payment).toMatchObject({ reason: 'unproven', orders: [], unproven_since: expect.any(String) });
  expect(await open.payment(order.token)).toMatchObject({
    due: 15_000,
    being_confirmed: 15_000,
    unallocated: 0,
    can_prompt: false,
    reason: 'We have received your payment of KSh 15,000.00 and are confirming it with M-Pesa. You need not pay again.',
  });
  expect(await orderRow(order)).toEqual({ status: 'reserved', invoice: null });
  await expireOverdueOrders(open.shop.db, new Date(Date.now() + 86_400_000), (error) => {
    throw error;
  });
  expect((await orderRow(order))?.status).toBe('reserved');
});

test('a payment confirmed within moments is applied by itself', async () => {
  const order = await open.order(10);
  const receipt = await payByHand(order, 15_000);
  await becomes(open, receipt, 'unproven');
  await eventually(async () => {
    await flush();
    expect((await listed(open, receipt))?.state).toBe('settled');
  });
  expect(await listed(open, receipt)).toMatchObject({
    proven_by: 'status',
    orders: [{ id: order.id, amount: 15_000 }],
  });
  expect(await open.payment(order.token)).toMatchObject({ due: 0, being_confirmed: 0 });
  expect((await orderRow(order))?.invoice).toMatch(/^INV/);
});

test('the statement confirms, too', async () => {
  const order = await open.order(10);
  const receipt = await payByHand(order, 15_000);
  await becomes(open, receipt, 'unproven');
  await readStatement(open.shop.db, open.mpesa);
  expect(await listed(open, receipt)).toMatchObject({ state: 'settled', proven_by: 'statement' });
  expect(await open.payment(order.token)).toMatchObject({ due: 0 });
});

test.each([
  [0, 1, 'unproven'],
  [3000, 2, 'settled'],
  [2999, 2, 'unproven'],
  [null, 100, 'settled'],
])('with a limit of %j, %j pieces that nobody proved are %s', async (limit, pieces, effect) => {
  await limitUnproven(open, limit);
  const order = await open.order(pieces);
  const receipt = made();
  await forge(open, { receipt, account: order.number, amount: pieces * 1500 });
  await becomes(open, receipt, 'unproven');
  expect((await open.payment(order.token)).due).toBe(effect === 'settled' ? 0 : pieces * 1500);
});

test('parts do not get round the limit: all of an order that nobody has proven count together', async () => {
  const order = await open.order(10);
  for (const amount of [6000, 6000]) await forge(open, { receipt: made(), account: order.number, amount });
  expect(await open.payment(order.token)).toMatchObject({ due: 9000, being_confirmed: 6000 });
});

test('of an order that is partly paid otherwise, the rest waits, and pays it when it is proven', async () => {
  const order = await open.order(10);
  const cash = { order_id: order.id, amount: 2000, payment_method: 'cash' };
  expect((await post('add-order-payment', cash)).statusCode).toBe(200);
  const receipt = await payByHand(order, 13_000);
  await becomes(open, receipt, 'unproven');
  expect(await open.payment(order.token)).toMatchObject({ due: 13_000, being_confirmed: 13_000 });
  await readStatement(open.shop.db, open.mpesa);
  expect(await open.payment(order.token)).toMatchObject({ due: 0, being_confirmed: 0 });
});

describe('more than was due, of an order of a customer', () => {
  async function overpaid(): Promise<{ order: TestOrder; customer: number; receipt: string }> {
    count += 1;
    const customer_phone = `07001${String(10_000 + count)}`;
    const added = await post('add-customer', { customer_name: 'Otieno', customer_phone, organization: 'Baraka' });
    const customer = added.json<CustomerSavedResponse>().customer.id;
    const order = await open.order();
    await open.shop.db.execute(sql`update orders set customer_id = ${customer} where id = ${order.id}`);
    return { order, customer, receipt: await payByHand(order, 4000) };
  }
  const creditOf = async (customer: number) => {
    const [row] = await selectRows<{ credit: number }>(
      open.shop.db,
      sql`select coalesce(-sum(amount), 0)::float8 as credit from ledger_entries where party_id = ${customer} and order_id is null`,
    );
    return row?.credit;
  };

  test('is no credit before it is proven, and is then', async () => {
    const { order, customer, receipt } = await overpaid();
    expect(await open.payment(order.token)).toMatchObject({ due: 0 });
    expect(await creditOf(customer)).toBe(0);
    await readStatement(open.shop.db, open.mpesa);
    expect(await creditOf(customer)).toBe(2500);
    expect(await listed(open, receipt)).toMatchObject({ state: 'settled', unallocated: 0 });
  });

  test('cannot be kept, given back or voided out of the shop before', async () => {
    const { order, customer, receipt } = await overpaid();
    const { id } = await becomes(open, receipt, 'unproven');
    for (const [path, body] of [
      [`keep-mpesa-payment/${id}`, { customer_id: customer }],
      ['add-refund', { payment_id: id, amount: 100, reason: 'Too much' }],
    ] as const) {
      const answer = await post(path, body);
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        409,
        'M-Pesa has not confirmed this payment yet. Ask M-Pesa about it, or accept it, first.',
      ]);
    }
    const voided = await post(`delete-order/${order.id}`, { reason: 'Changed their mind' });
    expect([voided.statusCode, voided.json<{ message: string }>().message]).toEqual([
      409,
      `M-Pesa has not confirmed the payment ${receipt} of this order yet. Accept it or take it back first.`,
    ]);
  });
});

test('manual allocation is subject to the limit, too', async () => {
  const [small, large] = [await open.order(), await open.order(10)];
  const receipt = made();
  await forge(open, { receipt, account: 'OFISI', amount: 20_000 });
  const { id } = await becomes(open, receipt, 'unproven');
  expect((await post(`allocate-mpesa-payment/${id}`, { order_id: large.id })).statusCode).toBe(409);
  expect((await post(`allocate-mpesa-payment/${id}`, { order_id: small.id })).statusCode).toBe(200);
  expect(await open.payment(small.token)).toMatchObject({ due: 0 });
});

describe('a payment on no statement', () => {
  /** A made-up payment that was counted for an order, once the statement has been read past it. */
  async function believed(): Promise<{ order: TestOrder; payment: MpesaPayment }> {
    const order = await open.order();
    const receipt = made();
    await forge(open, { receipt, account: order.number });
    await statementReadPast(open);
    return { order, payment: await becomes(open, receipt, 'on_no_statement') };
  }

  test('is named, with its order, its sum and whether goods are gone', async () => {
    const before = await attention();
    const { order, payment } = await believed();
    expect(payment).toMatchObject({ orders: [{ id: order.id, amount: 1500 }], goods_gone: false });
    const after = await attention();
    expect(after.on_no_statement.count).toBeGreaterThan(0);
    expect(after.on_no_statement.amount).toBeGreaterThanOrEqual(before.on_no_statement.amount);
    const today = nairobiDayOf(new Date());
    const url = `/api/view-mpesa-reconciliation?from=2026-11-01&to=${today}`;
    const { unproven } = (await open.shop.get(url, await admin())).json<MpesaReconciliationResponse>();
    expect(unproven).toContainEqual(
      expect.objectContaining({ payment_id: payment.id, amount: 1500, is_on_no_statement: true, goods_gone: false }),
    );
    expect(await open.metrics.registry.metrics()).toMatch(/^ofisi_mpesa_waiting\{what="on_no_statement"\} [1-9]/m);
  });

  test('is taken back by a person, once, and the order owes it again', async () => {
    const { order, payment } = await believed();
    const answer = await post(`take-back-mpesa-payment/${payment.id}`, { reason: 'Not on the statement' });
    expect(answer.json<{ message: string }>().message).toMatch(
      /^KSh 1,500.00 was reversed. INV\d+ owes KSh 1,500.00 again.$/,
    );
    expect(await open.payment(order.token)).toMatchObject({ due: 1500 });
    expect(await listed(open, payment.receipt ?? '')).toMatchObject({ state: 'taken_back', orders: [] });
    expect((await post(`take-back-mpesa-payment/${payment.id}`)).statusCode).toBe(409);
    expect((await post(`accept-mpesa-payment/${payment.id}`)).statusCode).toBe(409);
    const audit = await selectRows(
      open.shop.db,
      sql`select actor_role as role, after->>'reason' as reason from audit_log where entity = 'mpesa_payments' and action = 'take_back' and entity_id = ${payment.id}`,
    );
    expect(audit).toEqual([{ role: 'Admin', reason: 'Not on the statement' }]);
  });

  test('is accepted by a person who answers for it', async () => {
    const { payment } = await believed();
    expect((await post(`accept-mpesa-payment/${payment.id}`, { reason: 'Seen on their phone' })).statusCode).toBe(200);
    expect(await listed(open, payment.receipt ?? '')).toMatchObject({ state: 'settled', proven_by: 'person' });
    expect((await post(`take-back-mpesa-payment/${payment.id}`)).statusCode).toBe(409);
  });

  test('waiting orders are paid with it when a person accepts it', async () => {
    const order = await open.order(10);
    const receipt = made();
    await forge(open, { receipt, account: order.number, amount: 15_000 });
    const { id } = await becomes(open, receipt, 'on_no_statement').catch(() => becomes(open, receipt, 'unproven'));
    expect((await post(`accept-mpesa-payment/${id}`)).statusCode).toBe(200);
    expect(await open.payment(order.token)).toMatchObject({ due: 0, being_confirmed: 0 });
  });

  test('that was taken back returns when M-Pesa confirms it after all', async () => {
    const order = await open.order();
    const receipt = await payByHand(order, 1500);
    const { id } = await becomes(open, receipt, 'on_no_statement');
    await post(`take-back-mpesa-payment/${id}`);
    expect(await open.payment(order.token)).toMatchObject({ due: 1500 });
    await readStatement(open.shop.db, open.mpesa);
    expect(await listed(open, receipt)).toMatchObject({ state: 'settled', orders: [{ id: order.id, amount: 1500 }] });
    expect(await open.payment(order.token)).toMatchObject({ due: 0 });
  });
});

test('a true number with a made-up sum counts for what was paid', async () => {
  const order = await open.order(5);
  const { confirmation, ...rest } = open.simulator.books.addresses() ?? {
    confirmation: '',
    validation: '',
    isCompleted: true,
  };
  open.simulator.books.register({ ...rest, confirmation: 'http://127.0.0.1:9/' });
  await open.simulator.payByHand({ phone: '254711222333', amount: 1, account: order.number });
  open.simulator.books.register({ ...rest, confirmation });
  const receipt = open.simulator.books.payments().at(-1)?.receipt ?? '';
  await forge(open, { receipt, account: order.number, amount: 7500 });
  expect(await open.payment(order.token)).toMatchObject({ due: 0 });
  await readStatement(open.shop.db, open.mpesa);
  expect(await open.payment(order.token)).toMatchObject({ due: 7499 });
  expect(await listed(open, receipt)).toMatchObject({ amount: 1, claimed: 7500, proven_by: 'statement' });
});

test('asked about what M-Pesa does not know, it stays unproven, with what M-Pesa says', async () => {
  const order = await open.order();
  const receipt = made();
  await forge(open, { receipt, account: order.number });
  const { id } = (await listed(open, receipt)) ?? { id: 0 };
  expect((await post(`ask-about-mpesa-payment/${id}`)).statusCode).toBe(200);
  await flush();
  await eventually(async () =>
    expect(await listed(open, receipt)).toMatchObject({
      unproven_since: expect.any(String),
      answer: 'The transaction receipt number does not exist.',
    }),
  );
});

test('where the addresses of M-Pesa are known, what comes from them needs no other proof', async () => {
  const strict = await openPayingShop({
    mpesa: { callbackSources: '10.1.0.0/16' },
    app: { trustedProxies: 'loopback' },
  });
  try {
    const order = await strict.order(10);
    await eventually(async () => expect(strict.simulator.books.addresses()).not.toBeNull());
    const path = new URL(strict.simulator.books.addresses()?.confirmation ?? '').pathname;
    const body = confirmationOf({ receipt: 'TRUE654321', account: order.number, amount: 15_000 });
    expect((await strict.shop.post(path, body, { 'x-forwarded-for': '10.1.2.3' })).statusCode).toBe(200);
    await eventually(async () => expect(await strict.payment(order.token)).toMatchObject({ due: 0 }));
    expect(await listed(strict, 'TRUE654321')).toMatchObject({ state: 'settled', proven_by: 'address' });
  } finally {
    await strict.close();
  }
});
