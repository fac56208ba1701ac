import type { Item } from '@ofisi/api-contract/catalogue/items';
import type { OrderCancelledResponse, OrderDetailsResponse } from '@ofisi/api-contract/sales/order-details';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { and, asc, eq } from 'drizzle-orm';
import { auditLog } from '../../tables/audit';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';
import { orderEvents, orders } from '../../tables/sales';
import { expireOverdueOrders } from './order-expiry';
import { receivePayment } from './receive-payment';

let shop: TestShop;
let itemId: number;

beforeAll(async () => {
  shop = await openTestShop();
});

beforeEach(async () => {
  itemId = await shop.addItem({ title: 'Kyocera TK-1170', price: 7500, stock: 5 });
});

afterAll(async () => {
  await expectBooksAgree(shop.db);
  await shop.close();
});

const LATER = () => new Date(Date.now() + 31 * 60_000);
const times = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, () => work()));

const never = (error: unknown) => {
  throw error;
};

async function place(quantity = 2, fields = {}, headers = {}) {
  const body = checkout([{ id: itemId, price: 7500, quantity }], fields);
  const { token } = (await shop.post('/api/ordered-products', body, headers)).json<OrderPlacedResponse>().order;
  const [row] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.token, token));
  return { token, id: row?.id ?? 0 };
}

const cancel = (token: string, headers = {}) => shop.post(`/api/orders/${token}/cancel`, undefined, headers);
const statusOf = async (token: string) =>
  (await shop.get(`/api/orders/${token}`)).json<OrderDetailsResponse>().order.status;

const statesOf = async (id: number) =>
  (await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id))).map(
    ({ status }) => status,
  );

const cancellationsOf = (id: number) =>
  shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'cancel'), eq(auditLog.entityId, id)));

test('an unpaid order is cancelled: its stock is free, its timeline says so, and it is on record', async () => {
  const { token, id } = await place();
  expect(await shop.stockOf(itemId)).toEqual({ onHand: 5, reserved: 2 });
  const answer = await cancel(token, { 'x-request-id': 'the-request-itself' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json<OrderCancelledResponse>()).toMatchObject({
    message: 'Order cancelled successfully',
    order: { token, status: 'cancelled', can_cancel: false, reserved_until: null },
  });
  expect(answer.json<OrderCancelledResponse>().order.timeline.map(({ status }) => status)).toEqual([
    'reserved',
    'cancelled',
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(await shop.stockOf(itemId)).toEqual({ onHand: 5, reserved: 0 });
  const [entry] = await cancellationsOf(id);
  expect(entry).toMatchObject({
    requestId: 'the-request-itself',
    before: { status: 'reserved' },
    after: { status: 'cancelled' },
  });
  expect(JSON.stringify(entry)).not.toContain(token);
  // The shop's lists are updated shortly after.
  await eventually(async () => {
    const { items } = (await shop.get('/api/view-items')).json<{ items: Item[] }>();
    expect(items.find((item) => item.id === itemId)?.available).toBe(5);
  });
});

test('cancelling again changes nothing and says the same', async () => {
  const { token, id } = await place();
  const first = await cancel(token);
  const second = await cancel(token);
  expect(second.statusCode).toBe(200);
  expect(second.json<OrderCancelledResponse>().order.timeline).toEqual(
    first.json<OrderCancelledResponse>().order.timeline,
  );
  expect(await cancellationsOf(id)).toHaveLength(1);
});

test('an order whose reservation ended holds nothing, and is cancelled without moving stock', async () => {
  const { token, id } = await place();
  await expireOverdueOrders(shop.db, LATER(), never);
  const other = await place(5);
  expect((await cancel(token)).statusCode).toBe(200);
  expect(await statesOf(id)).toEqual(['reserved', 'expired', 'cancelled']);
  expect(await shop.stockOf(itemId)).toEqual({ onHand: 5, reserved: 5 });
  await cancel(other.token);
});

test.each([
  ['a part of it', 100],
  ['all of it', 1_500_000],
])('an order for which %s was received is not cancelled', async (_part, amount) => {
  const { token, id } = await place();
  await receivePayment(shop.db, { orderId: id, method: 'mpesa', amount, at: new Date() });
  const answer = await cancel(token);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({
    status: 409,
    message: 'This order has been paid and can no longer be cancelled here. Please call us.',
  });
  expect(await statusOf(token)).toBe('reserved');
  expect(await shop.stockOf(itemId)).toEqual({ onHand: 5, reserved: 2 });
});

test.each(['completed', 'void'] as const)('an order that is %s is not cancelled', async (status) => {
  const { token, id } = await place();
  await cancel(token);
  await shop.db.update(orders).set({ status }).where(eq(orders.id, id));
  const answer = await cancel(token);
  expect(answer.json()).toEqual({ status: 409, message: `This order is ${status} and can no longer be cancelled.` });
  // Restores the state, so that the books agree.
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id));
});

test('a sale at the counter is not cancelled by its token, not even an unpaid one', async () => {
  const counter = { customerCategory: 'walk-in', customerLocation: 'cbd', payment_status: 'pending' };
  const { token } = await place(1, counter, await shop.as('Cashier'));
  expect((await cancel(token)).json()).toMatchObject({ status: 409, message: expect.stringMatching(/at the counter/) });
  expect(await shop.stockOf(itemId)).toEqual({ onHand: 4, reserved: 0 });
});

test('cancelled many times at once, the stock comes back once', async () => {
  const { token, id } = await place();
  const answers = await times(12, () => cancel(token));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(await shop.stockOf(itemId)).toEqual({ onHand: 5, reserved: 0 });
  expect(await statesOf(id)).toEqual(['reserved', 'cancelled']);
  expect(await cancellationsOf(id)).toHaveLength(1);
});

test('cancelled while it expires, and ordered meanwhile, every piece is accounted for', async () => {
  const placed = [await place(1), await place(1), await place(1), await place(1)];
  const later = LATER();
  const [, , again] = await Promise.all([
    Promise.all(placed.flatMap(({ token }) => [cancel(token), cancel(token)])),
    times(3, () => expireOverdueOrders(shop.db, later, never)),
    place(1),
  ]);
  for (const { token, id } of placed) {
    expect(await statusOf(token)).toBe('cancelled');
    const states = await statesOf(id);
    expect([['reserved', 'cancelled'].join(), ['reserved', 'expired', 'cancelled'].join()]).toContain(states.join());
    expect(await cancellationsOf(id)).toHaveLength(1);
  }
  // The order placed meanwhile has either been expired too, or still holds its piece.
  const held = (await statusOf(again.token)) === 'reserved' ? 1 : 0;
  expect(await shop.stockOf(itemId)).toEqual({ onHand: 5, reserved: held });
  await expectBooksAgree(shop.db);
});

test('a payment that is received at the same moment wins or loses, never both', async () => {
  const placed = await times(5, () => place(1));
  await Promise.all(
    placed.map(async ({ token, id }) => {
      const paid = shop.db.transaction(async (tx) => {
        // Like every payment, it reads the order under a lock.
        const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
        if (order?.status === 'reserved') {
          await receivePayment(tx, { orderId: id, method: 'mpesa', amount: 750_000, at: new Date() });
        }
        return order?.status === 'reserved';
      });
      const [wasPaid, answer] = await Promise.all([paid, cancel(token)]);
      expect(answer.statusCode).toBe(wasPaid ? 409 : 200);
      expect(await statusOf(token)).toBe(wasPaid ? 'reserved' : 'cancelled');
    }),
  );
});

test('a token that opens nothing cancels nothing, and is answered as when reading', async () => {
  const { token } = await place();
  for (const other of ['x'.repeat(32), '1', token.slice(1), '%00', '__proto__']) {
    const answer = await cancel(other);
    expect([answer.statusCode, answer.json()]).toEqual([404, { status: 404, message: 'There is no such order.' }]);
  }
  expect(await statusOf(token)).toBe('reserved');
});

test('a customer whose session has ended is asked to log in, and what they cancel is not recorded as a guest’s', async () => {
  const { token, id } = await place();
  const ended = { authorization: `Bearer ${'x'.repeat(43)}` };
  const refused = await cancel(token, ended);
  expect([refused.statusCode, refused.json()]).toEqual([
    401,
    { status: 401, message: 'Your session has ended. Log in again, or continue without an account.' },
  ]);
  expect(await statusOf(token)).toBe('reserved');
  expect(await cancellationsOf(id)).toEqual([]);
  expect((await cancel(token, await shop.as('User'))).statusCode).toBe(200);
  expect((await cancellationsOf(id)).map(({ actorRole }) => actorRole)).toEqual(['User']);
});

test('a burst of cancellations is slowed down', async () => {
  const strict = await openTestShop({ limits: { ordersPerMinute: 2 } });
  try {
    const codes = [];
    for (let count = 0; count < 3; count += 1) {
      codes.push((await strict.post(`/api/orders/${'x'.repeat(32)}/cancel`)).statusCode);
    }
    expect(codes).toEqual([404, 404, 429]);
  } finally {
    await strict.close();
  }
});
