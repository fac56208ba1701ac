import { randomUUID } from 'node:crypto';
import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type { PaymentAttentionResponse } from '@ofisi/api-contract/dashboard/payment-attention';
import type {
  MpesaPayment,
  MpesaPaymentResponse,
  MpesaPaymentSavedResponse,
  MpesaPaymentsResponse,
} from '@ofisi/api-contract/mpesa/mpesa-payments';
import type { SaleDetailsResponse } from '@ofisi/api-contract/sales/sale-details';
import { sql } from 'drizzle-orm';
import { inTransaction, selectRows } from '../../engine/database';
import { expireOverdueOrders } from '../../sales/orders/order-expiry';
import { openPayingShop, type PayingShop } from '../testing/paying-shop';
import { distanceBetween } from './edit-distance';
import { receiveReportedPayment } from './receive';

let open: PayingShop;
let receipts = 0;

beforeAll(async () => {
  open = await openPayingShop();
});

afterAll(() => open.close());

/** Every payment is in the ledger in full, and every balance is the sum of its entries. */
afterEach(async () => {
  const wrong = await selectRows(
    open.shop.db,
    sql`select id from payments where amount <> coalesce((select abs(sum(amount)) from ledger_entries where payment_id = payments.id), 0)
        union all
        select id from parties where balance <> coalesce((select sum(amount) from ledger_entries where party_id = parties.id), 0)`,
  );
  expect(wrong).toEqual([]);
});

const admin = () => open.shop.as('Admin');

/** A payment that names no order. @returns the payment's id */
async function stray(
  fields: { amount?: number; account?: string | null; phone?: string; payerName?: string } = {},
): Promise<number> {
  receipts += 1;
  const receipt = `STRAY${String(10_000 + receipts)}`;
  const { amount = 1500, account = 'OFISI', phone = '25471****555', payerName = 'Somebody Else' } = fields;
  const told = { receipt, promptId: null, amount: amount * 100, phone, payerName, account, paidAt: new Date() };
  await inTransaction(open.shop.db, (tx) =>
    receiveReportedPayment(tx, { ...told, source: 'paybill', proof: 'address' }),
  );
  const [row] = await selectRows<{ id: number }>(
    open.shop.db,
    sql`select payment_id as id from mpesa_receipts where receipt = ${receipt}`,
  );
  return row?.id ?? 0;
}

const read = async (id: number) =>
  (await open.shop.get(`/api/view-mpesa-payments/${id}`, await admin())).json<MpesaPaymentResponse>().payment;

const allocate = async (id: number, body: object, headers = {}) =>
  open.shop.post(`/api/allocate-mpesa-payment/${id}`, body, { ...(await admin()), ...headers });

const attention = async () =>
  (await open.shop.get('/api/payment-attention', await admin())).json<PaymentAttentionResponse>();

const aCustomer = async (customer_name: string): Promise<number> =>
  (
    await open.shop.post(
      '/api/add-customer',
      { customer_name, organization: 'Baraka', customer_phone: '0700 111 444' },
      await admin(),
    )
  ).json<CustomerSavedResponse>().customer.id;

const keep = async (id: number, body: object) => open.shop.post(`/api/keep-mpesa-payment/${id}`, body, await admin());

test('the list shows payments and their unallocated parts, by state, reason, sum and words', async () => {
  const order = await open.order();
  const paid = await stray({ account: order.number });
  const lost = await stray({ amount: 777, payerName: 'Wairimu Njoroge' });
  const list = async (query: string): Promise<MpesaPayment[]> =>
    (await open.shop.get(`/api/view-mpesa-payments?${query}`, await admin())).json<MpesaPaymentsResponse>().payments;
  expect((await list('state=unallocated&page=1')).map(({ id }) => id)).toEqual([lost]);
  expect(await list('state=settled&page=1')).toMatchObject([
    { id: paid, unallocated: 0, reason: null, orders: [{ id: order.id, amount: 1500 }] },
  ]);
  expect(await list('q=wairimu&reason=unknown_account&amount_min=700&amount_max=800')).toMatchObject([
    {
      id: lost,
      amount: 777,
      unallocated: 777,
      phone: '25471****555',
      account_given: 'OFISI',
      source: 'paybill',
      orders: [],
    },
  ]);
  const csv = await open.shop.get('/api/view-mpesa-payments?format=csv', await admin());
  expect(csv.body).toContain('Wairimu Njoroge');
  expect((await open.shop.get('/api/view-mpesa-payments', await open.shop.as('Cashier'))).statusCode).toBe(403);
});

test('an amount claimed by a pending refund is not left to allocate', async () => {
  const id = await stray({ amount: 20_000 });
  const before = await attention();
  const asked = await open.shop.post(
    '/api/add-refund',
    { payment_id: id, amount: 15_000, reason: 'Wrong shop' },
    await admin(),
  );
  expect(asked.statusCode).toBe(200);
  expect(await read(id)).toMatchObject({ amount: 20_000, unallocated: 5000, refunding: 15_000 });
  const after = await attention();
  expect(after.unallocated).toMatchObject({
    count: before.unallocated.count,
    amount: before.unallocated.amount - 15_000,
  });
  const customer = { customer_id: await aCustomer('Mercy'), amount: 5000 };
  expect((await keep(id, customer)).json()).toMatchObject({ payment: { unallocated: 0, refunding: 15_000 } });
  const list = await open.shop.get('/api/view-mpesa-payments?state=refunding&page=1', await admin());
  expect(list.json<MpesaPaymentsResponse>().payments).toMatchObject([{ id, unallocated: 0, refunding: 15_000 }]);
  expect((await attention()).unallocated.count).toBe(before.unallocated.count - 1);
});

test('an overpayment of a sale without an account is unallocated, and no credit', async () => {
  const order = await open.order();
  await stray({ amount: 1800, account: order.number });
  const sale = (await open.shop.get(`/api/view-orders/${order.id}`, await admin())).json<SaleDetailsResponse>().order;
  expect(sale.payments).toMatchObject([{ amount: 1500, kept: 0, unallocated: 300 }]);
});

test('the metrics report how many payments wait, and for how long', async () => {
  await stray();
  const { registry } = open.metrics;
  const figures = await registry.metrics();
  expect(figures).toMatch(/^ofisi_mpesa_waiting\{what="unallocated"\} [1-9]/m);
  expect(figures).toMatch(/^ofisi_mpesa_oldest_seconds\{what="unallocated"\} \d/m);
  expect(figures).toContain('ofisi_mpesa_waiting{what="unknown"} 0');
});

test('a payment suggests orders that it may be for, likeliest first, with reasons', async () => {
  const meant = await open.order();
  const typed = `${meant.number.slice(0, -2)}${meant.number.slice(-1)}${meant.number.slice(-2, -1)}x`;
  const likely = (await read(await stray({ account: typed, phone: '254712345678', payerName: 'ACHIENG' })))
    .likely_orders;
  expect(likely[0]).toMatchObject({ id: meant.id, open: 1500, customer_name: 'Achieng Odhiambo' });
  expect(likely[0]?.why).toBe(
    'The account given is close to its number. The phone is the same. The amount is the same. The name is the same.',
  );
  expect(
    (await read(await stray({ amount: 31, account: 'school fees', phone: '25479****999' }))).likely_orders,
  ).toEqual([]);
});

test('a payment is allocated in parts, to two orders, and never beyond its own or the open amount', async () => {
  const [first, second] = [await open.order(), await open.order()];
  const id = await stray({ amount: 2500 });
  expect((await allocate(id, { order_id: first.id, amount: 2501 })).json()).toMatchObject({
    errors: { amount: ['Only KSh 2,500.00 of this payment is left.'] },
  });
  expect((await allocate(id, { order_id: first.id, amount: 1501 })).json()).toMatchObject({
    errors: { amount: ['Only KSh 1,500.00 is still due on this order.'] },
  });
  for (const [body, field] of [
    [{ order_id: 999_999 }, 'order_id'],
    [{}, 'order_id'],
    [{ order_id: first.id, amount: 0 }, 'amount'],
    [{ order_id: first.id, amount: -1 }, 'amount'],
  ] as const) {
    expect((await allocate(id, body)).json()).toMatchObject({ errors: { [field]: [expect.any(String)] } });
  }
  const done = (await allocate(id, { order_id: first.id })).json<MpesaPaymentSavedResponse>();
  expect(done.message).toMatch(/^KSh 1,500.00 allocated to INV\d+\.$/);
  expect(done.payment).toMatchObject({ unallocated: 1000, orders: [{ id: first.id, amount: 1500 }] });
  expect((await allocate(id, { order_id: first.id })).json()).toMatchObject({
    errors: { order_id: ['This order is already paid.'] },
  });
  await allocate(id, { order_id: second.id });
  expect(await open.payment(second.token)).toMatchObject({ due: 500 });
  expect(await read(id)).toMatchObject({
    unallocated: 0,
    orders: [{ amount: 1500 }, { amount: 1000 }],
    likely_orders: [],
  });
  expect((await allocate(id, { order_id: second.id })).statusCode).toBe(409);
  expect((await allocate(999_999, { order_id: second.id })).statusCode).toBe(404);
});

test('every shilling is allocated once, however many users allocate at once or repeat a call', async () => {
  const orders = [await open.order(), await open.order(), await open.order()];
  const id = await stray({ amount: 2000 });
  const customer = (
    await open.shop.post(
      '/api/add-customer',
      { customer_name: 'School', organization: 'Baraka', customer_phone: '0700 111 222' },
      await admin(),
    )
  ).json<CustomerSavedResponse>().customer.id;
  await Promise.all([
    ...orders.map(({ id: order_id }) => allocate(id, { order_id })),
    keep(id, { customer_id: customer, amount: 700 }),
    keep(id, { customer_id: customer, amount: 1900 }),
  ]);
  const [sums] = await selectRows<{ left: number; placed: number }>(
    open.shop.db,
    sql`select -coalesce(sum(amount) filter (where order_id is null and party_id is null), 0)::float8 as left, -sum(amount)::float8 as placed
        from ledger_entries where payment_id = ${id}`,
  );
  expect(sums?.left).toBeGreaterThanOrEqual(0);
  expect(sums?.placed).toBe(2000);
  const again = await stray({ amount: 1000 });
  const order = await open.order();
  const key = { 'idempotency-key': randomUUID() };
  const body = { order_id: order.id, amount: 600 };
  await Promise.all([allocate(again, body, key), allocate(again, body, key)]);
  expect((await allocate(again, body, key)).statusCode).toBe(200);
  expect(await open.ledgerOf(order.id)).toEqual({ sum: 600, count: 1 });
});

test('a kept payment is the credit of that customer only', async () => {
  const { customer } = (
    await open.shop.post(
      '/api/add-customer',
      { customer_name: 'Clinic', organization: 'Upendo', customer_phone: '0700 111 333' },
      await admin(),
    )
  ).json<CustomerSavedResponse>();
  const id = await stray();
  expect((await keep(id, { customer_id: 999_999 })).json()).toMatchObject({
    errors: { customer_id: ['There is no such customer.'] },
  });
  expect((await keep(id, { customer_id: customer.id, amount: 400 })).json()).toMatchObject({
    message: 'KSh 400.00 is kept as the credit of Clinic.',
    payment: { unallocated: 1100 },
  });
  expect((await keep(id, { customer_id: customer.id })).json()).toMatchObject({ payment: { unallocated: 0 } });
  const [row] = await selectRows<{ balance: number }>(
    open.shop.db,
    sql`select balance::float8 from parties where id = ${customer.id}`,
  );
  expect(row).toEqual({ balance: -1500 });
});

test('an expired order is reserved again, or cannot be paid; a voided sale pays the money back once', async () => {
  const desk = await open.shop.addItem({ title: 'Desk', price: 9000, stock: 1 });
  const late = await open.order(1, desk, 9000);
  const expire = async (id: number) => {
    await open.shop.db.execute(sql`update orders set reserved_until = now() - interval '1 minute' where id = ${id}`);
    await expireOverdueOrders(open.shop.db, new Date(), () => undefined);
  };
  await expire(late.id);
  const id = await stray({ amount: 9000 });
  expect((await allocate(id, { order_id: late.id })).statusCode).toBe(200);
  expect(await open.payment(late.token)).toMatchObject({ due: 0, order_status: 'reserved' });
  expect(await open.shop.stockOf(desk)).toEqual({ onHand: 1, reserved: 1 });
  const voided = await open.shop.post(`/api/delete-order/${late.id}`, { reason: 'Wrong' }, await admin());
  expect(voided.statusCode).toBe(200);
  const [out] = await selectRows<{ sum: number }>(
    open.shop.db,
    sql`select sum(amount)::float8 as sum from payments where direction = 'out'`,
  );
  expect(out).toEqual({ sum: 9000 });
  const gone = await open.order(1, desk, 9000);
  await expire(gone.id);
  await open.order(1, desk, 9000);
  const second = await stray({ amount: 9000 });
  expect((await allocate(second, { order_id: gone.id })).json()).toMatchObject({
    errors: { order_id: [expect.stringContaining('sold out')] },
  });
});

test.each([
  ['ORD1000001', 'ORD1000001', 0],
  ['ORD1000001', 'ORD1000010', 1],
  ['ORD100001', 'ORD1000001', 1],
  ['ORD2000011', 'ORD1000001', 2],
  ['SCHOOL', 'ORD1000001', 3],
])('%s is %s but for %i letters', (one, other, distance) => {
  expect(distanceBetween(one, other, 2)).toBe(distance);
});
