import { randomUUID } from 'node:crypto';
import type { DeliverySavedResponse } from '@ofisi/api-contract/deliveries/deliveries';
import type {
  CustomerReturn,
  OrdersForReturnResponse,
  ReturnSavedResponse,
} from '@ofisi/api-contract/deliveries/returns';
import type { OrderDetailsResponse } from '@ofisi/api-contract/sales/order-details';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import type { WebOrdersResponse } from '@ofisi/api-contract/sales/web-orders';
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

interface Bought {
  readonly id: number;
  readonly token: string;
  readonly toner: number;
  readonly cable: number;
  /** Its lines: three toners at 2,000 and two cables at 500. */
  readonly lines: readonly number[];
}

const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
  shop.post(`/api/${path}`, body, { ...(await shop.as('Admin')), ...headers });

/** A paid online order. */
async function buy(): Promise<Bought> {
  const toner = await shop.addItem({ title: 'Toner', price: 2000, stock: 10 });
  const cable = await shop.addItem({ title: 'Cable', price: 500, stock: 10 });
  const wanted = [
    { id: toner, price: 2000, quantity: 3 },
    { id: cable, price: 500, quantity: 2 },
  ];
  const { order } = (await shop.post('/api/ordered-products', checkout(wanted))).json<OrderPlacedResponse>();
  const rows = await selectRows<{ id: number; line: number }>(
    shop.db,
    sql`select orders.id, line.id as line from orders join order_lines line on line.order_id = orders.id
        where token = ${order.token} order by line.id`,
  );
  const id = rows[0]?.id ?? 0;
  await shop.db.transaction((tx) =>
    receivePayment(tx, { orderId: id, method: 'mpesa', amount: 700_000, at: new Date() }),
  );
  return { id, token: order.token, toner, cable, lines: rows.map(({ line }) => line) };
}

/** Delivers one toner to the customer. */
async function deliverOne({ id, lines }: Bought, fields: object = {}) {
  const answer = await post('add-deliveries', {
    order_id: id,
    delivered_by: 'Otieno',
    delivery_address: 'Moi Avenue',
    delivery_status: 'delivered',
    items: [{ order_line_id: lines[0], quantity: 1 }],
    ...fields,
  });
  return answer.json<DeliverySavedResponse>().delivery;
}

const cancelRest = ({ id }: Pick<Bought, 'id'>, headers: Record<string, string> = {}) =>
  post(`cancel-rest/${id}`, { reason: 'Out of production' }, headers);

async function stageOf(id: number) {
  const { orders } = (
    await shop.get(`/api/view-web-orders?ids=${id}`, await shop.as('Admin'))
  ).json<WebOrdersResponse>();
  return orders[0]?.stage;
}

const tracked = async ({ token }: Bought) =>
  (await shop.get(`/api/orders/${token}`)).json<OrderDetailsResponse>().order;

test('the rest that has not left is for sale again, credited and refunded', async () => {
  const order = await buy();
  await deliverOne(order);
  const answer = await cancelRest(order);
  const { return: rest, message } = answer.json<ReturnSavedResponse>();
  expect(rest).toMatchObject({
    return_status: 'returned',
    price: 5000,
    tax: 689.66,
    note: 'Out of production',
    payment_status: 'pending',
    items: [
      { product_name: 'Toner', quantity: 2, condition: 'undelivered' },
      { product_name: 'Cable', quantity: 2, condition: 'undelivered' },
    ],
  });
  expect(message).toBe(`The rest was cancelled: credit note ${rest.credit_note}.`);
  expect(await shop.stockOf(order.toner)).toEqual({ onHand: 9, reserved: 0 });
  expect(await shop.stockOf(order.cable)).toEqual({ onHand: 10, reserved: 0 });
  expect(await stageOf(order.id)).toBe('delivered');
  expect(await tracked(order)).toMatchObject({
    to_come: [],
    cancelled: [
      { product_name: 'Toner', quantity: 2 },
      { product_name: 'Cable', quantity: 2 },
    ],
  });

  const change = { returned_by: rest.returned_by, version: rest.version };
  const tooMuch = await post(`update-returns/${rest.id}`, { ...change, amount_paid: 5001 });
  expect(tooMuch.json()).toMatchObject({ errors: { amount_paid: [expect.stringMatching(/^Only KSh 5,000.00/)] } });
  const refunded = await post(`update-returns/${rest.id}`, { ...change, amount_paid: 5000, payment_method: 'mpesa' });
  expect(refunded.json<{ return: CustomerReturn }>().return).toMatchObject({
    payment_status: 'paid',
    amount_paid: 5000,
  });
});

test('delivered goods can still be returned, and no more than those', async () => {
  const order = await buy();
  await deliverOne(order);
  await cancelRest(order);
  const admin = await shop.as('Admin');
  const { order_items: items } = (
    await shop.get(`/api/view-orders-for-return?ids=${order.id}`, admin)
  ).json<OrdersForReturnResponse>();
  expect(items.map(({ product_name: name, left }) => [name, left])).toEqual([
    ['Toner', 1],
    ['Cable', 0],
  ]);
  const back = await post('add-returns', { order_id: order.id, returned_by: 'Achieng', return_status: 'returned' });
  expect(back.json<ReturnSavedResponse>().return).toMatchObject({ price: 2000, items: [{ quantity: 1 }] });
  expect(await shop.stockOf(order.toner)).toEqual({ onHand: 10, reserved: 0 });
});

test('a delivery that fails afterwards holds its own goods alone, and can be sent out again', async () => {
  const order = await buy();
  const delivery = await deliverOne(order);
  await cancelRest(order);
  const move = (to: string, version: number) =>
    post(`update-deliveries/${delivery.id}`, { delivered_by: 'Otieno', delivery_status: to, version });
  const failed = (await move('failed', delivery.version)).json<DeliverySavedResponse>().delivery;
  expect(await shop.stockOf(order.toner)).toEqual({ onHand: 10, reserved: 1 });
  expect(await stageOf(order.id)).toBe('packing');
  expect((await tracked(order)).to_come).toEqual([{ product_name: 'Toner', quantity: 1 }]);
  expect((await move('on_the_way', failed.version)).statusCode).toBe(200);
  expect(await stageOf(order.id)).toBe('on_the_way');
});

test('it is done once, by the first caller, and a repeated form gets the same answer', async () => {
  const order = await buy();
  await deliverOne(order);
  const answers = await Promise.all([cancelRest(order), cancelRest(order)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);

  const other = await buy();
  await deliverOne(other);
  const key = { 'idempotency-key': randomUUID(), 'idempotency-secret': randomUUID() };
  const twice = [await cancelRest(other, key), await cancelRest(other, key)];
  expect(new Set(twice.map((answer) => answer.json<ReturnSavedResponse>().return.id)).size).toBe(1);
});

test('packed goods stay packed, and the order is complete when they have left', async () => {
  const order = await buy();
  await deliverOne(order);
  const packed = await deliverOne(order, { delivery_status: 'pending' });
  const { return: rest } = (await cancelRest(order)).json<ReturnSavedResponse>();
  expect(rest).toMatchObject({ price: 3000 });
  expect(await shop.stockOf(order.toner)).toEqual({ onHand: 9, reserved: 1 });
  expect(await stageOf(order.id)).toBe('packed');
  const { id, version } = packed;
  await post(`update-deliveries/${id}`, { delivered_by: 'Otieno', delivery_status: 'delivered', version });
  expect(await stageOf(order.id)).toBe('delivered');
});

describe('refused is', () => {
  test('an order of which nothing has left: it can be cancelled as a whole', async () => {
    const order = await buy();
    expect((await cancelRest(order)).json()).toMatchObject({
      status: 409,
      message: 'This order has not left the shop yet. Cancel the whole order instead.',
    });
    expect(await shop.stockOf(order.toner)).toEqual({ onHand: 10, reserved: 3 });
  });

  test('an order that is all on deliveries', async () => {
    const order = await buy();
    await deliverOne(order);
    await deliverOne(order, { items: undefined, delivery_status: 'pending' });
    expect((await cancelRest(order)).statusCode).toBe(409);
  });

  test('no reason, an order that there is none of, and whoever may not void sales', async () => {
    const order = await buy();
    await deliverOne(order);
    for (const body of [{}, { reason: ' ' }, { reason: 7 }]) {
      const answer = await post(`cancel-rest/${order.id}`, body);
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, ['reason']]);
    }
    expect((await cancelRest({ id: 987_654 })).statusCode).toBe(404);
    const cashier = await shop.post(`/api/cancel-rest/${order.id}`, { reason: 'Mine' }, await shop.as('Cashier'));
    expect(cashier.statusCode).toBe(403);
    expect(await shop.stockOf(order.toner)).toEqual({ onHand: 9, reserved: 2 });
  });
});
