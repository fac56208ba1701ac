import type { OrderDetailsResponse } from '@ofisi/api-contract/sales/order-details';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../engine/database';
import { ledgerEntries, payments } from '../../tables/ledger';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';
import { orders } from '../../tables/sales';
import { expireOverdueOrders } from './order-expiry';
import { receivePayment } from './receive-payment';

const PRICE = 7500;
const CENTS = PRICE * 100;

let shop: TestShop;
let itemId: number;

beforeAll(async () => {
  shop = await openTestShop();
});

beforeEach(async () => {
  itemId = await shop.addItem({ title: 'Kyocera TK-1170', price: PRICE, stock: 20 });
});

afterAll(async () => {
  await expectBooksAgree(shop.db);
  await shop.close();
});

async function place() {
  const body = checkout([{ id: itemId, price: PRICE, quantity: 1 }]);
  const { token } = (await shop.post('/api/ordered-products', body)).json<OrderPlacedResponse>().order;
  const [row] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.token, token));
  return { token, id: row?.id ?? 0 };
}

const read = async (token: string) => (await shop.get(`/api/orders/${token}`)).json<OrderDetailsResponse>().order;
const receive = (orderId: number, amount: number) =>
  inTransaction(shop.db, (tx) => receivePayment(tx, { orderId, method: 'mpesa', amount, at: new Date() }));

/** Gives money back as for a payment that was recorded by mistake. */
async function giveBack(orderId: number, amount: number) {
  const [payment] = await shop.db
    .insert(payments)
    .values({ direction: 'out', method: 'mpesa', amount, paidAt: new Date() })
    .returning({ paymentId: payments.id });
  await shop.db.insert(ledgerEntries).values({ ...payment, kind: 'refund', amount, orderId, at: new Date() });
}

const expireAll = () =>
  expireOverdueOrders(shop.db, new Date(Date.now() + 31 * 60_000), (error) => {
    throw error;
  });

test.each([
  ['all of it', CENTS, 'completed'],
  ['a part of it', 100, 'pending'],
])(
  'an order for which %s was received keeps its goods, however late it gets',
  async (_part, amount, payment_status) => {
    const { token, id } = await place();
    await receive(id, amount);
    await expireAll();
    expect(await read(token)).toMatchObject({ status: 'reserved', payment_status, reserved_until: null });
    expect(await shop.stockOf(itemId)).toEqual({ onHand: 20, reserved: 1 });
  },
);

test('an order whose money was given back gives up its goods, and its invoice gets a credit note', async () => {
  const { token, id } = await place();
  await receive(id, CENTS);
  await giveBack(id, CENTS);
  expect(await expireAll()).toBe(1);
  expect(await read(token)).toMatchObject({ status: 'void' });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ voidReason: 'It was not paid in time.', creditNote: expect.stringMatching(/^CN/) });
  expect(await shop.stockOf(itemId)).toEqual({ onHand: 20, reserved: 0 });
  expect(await expireAll()).toBe(0);
});

test('paid while it expires, an order holds its goods or has given them back, and never half of it', async () => {
  const placed = [await place(), await place(), await place(), await place()];
  await Promise.all([...placed.map(({ id }) => receive(id, CENTS)), expireAll(), expireAll()]);
  const states = await Promise.all(placed.map(async ({ token }) => (await read(token)).status));
  const kept = states.filter((status) => status === 'reserved').length;
  expect(states.filter((status) => status === 'expired')).toHaveLength(placed.length - kept);
  expect(await shop.stockOf(itemId)).toEqual({ onHand: 20, reserved: kept });
  expect(await expireAll()).toBe(0);
});

test('an order of which nothing is due is paid, and keeps its goods', async () => {
  const gift = await shop.addItem({ title: 'Sample sheet', price: 0.3, stock: 5 });
  const placed = await shop.post('/api/ordered-products', checkout([{ id: gift, price: 0.3, quantity: 1 }]));
  const { order } = placed.json<OrderPlacedResponse>();
  expect(order).toMatchObject({ total: 0, payment_status: 'completed' });
  expect(await expireAll()).toBe(0);
  expect(await read(order.token)).toMatchObject({ amount: 0, payment_status: 'completed', status: 'reserved' });
});
