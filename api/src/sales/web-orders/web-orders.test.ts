import type { DeliverySavedResponse } from '@ofisi/api-contract/deliveries/deliveries';
import type { OrdersResponse } from '@ofisi/api-contract/sales/orders';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import type { WebOrder, WebOrderCountsResponse, WebOrdersResponse } from '@ofisi/api-contract/sales/web-orders';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { expireOverdueOrders } from '../orders/order-expiry';

let shop: TestShop;
let toner: number;

beforeAll(async () => {
  shop = await openTestShop();
  toner = await shop.addItem({ title: 'Toner', price: 1_000, stock: 200 });
});

afterAll(() => shop.close());

const read = async <Body>(path: string, role: 'Admin' | 'Cashier' = 'Admin') =>
  (await shop.get(`/api/${path}`, await shop.as(role))).json<Body>();

const post = async (path: string, body: object) => shop.post(`/api/${path}`, body, await shop.as('Admin'));

async function place(quantity = 2) {
  const placed = await shop.post('/api/ordered-products', checkout([{ id: toner, price: 1_000, quantity }]));
  const { number, token } = placed.json<OrderPlacedResponse>().order;
  const [row] = await selectRows<{ id: number; line: number }>(
    shop.db,
    sql`select orders.id, line.id as line from orders join order_lines line on line.order_id = orders.id where token = ${token}`,
  );
  return { number, token, id: row?.id ?? 0, line: row?.line ?? 0 };
}

const pay = (order_id: number, amount: number) =>
  post('add-order-payment', { order_id, amount, payment_method: 'cash' });

async function pack(order: { id: number; line: number }, quantity: number, fields: object = {}) {
  const answer = await post('add-deliveries', {
    order_id: order.id,
    delivered_by: 'Otieno',
    items: [{ order_line_id: order.line, quantity }],
    ...fields,
  });
  return answer.json<DeliverySavedResponse>().delivery;
}

const move = (id: number, delivery_status: string) =>
  post(`update-deliveries/${id}`, { delivered_by: 'Otieno', delivery_status });

async function stageOf({ id }: { id: number }): Promise<WebOrder['stage'] | undefined> {
  const { orders } = await read<WebOrdersResponse>(`view-web-orders?ids=${id}`);
  const [order] = orders;
  // The filter finds the order under its own stage and no other.
  const found = await read<WebOrdersResponse>(`view-web-orders?ids=${id}&stage=${order?.stage}`);
  expect(found.orders.map((row) => row.id)).toEqual([id]);
  const all = ['unpaid', 'packing', 'packed', 'on_the_way', 'delivered', 'expired', 'cancelled', 'void'];
  const others = all.filter((stage) => stage !== order?.stage).join(',');
  expect((await read<WebOrdersResponse>(`view-web-orders?ids=${id}&stage=${others}`)).orders).toEqual([]);
  return order?.stage;
}

test('an order of the shop goes from unpaid to delivered, in two deliveries', async () => {
  const order = await place(3);
  expect(await stageOf(order)).toBe('unpaid');
  await pay(order.id, 1_000);
  expect(await stageOf(order)).toBe('unpaid');
  await pay(order.id, 2_000);
  expect(await stageOf(order)).toBe('packing');
  const first = await pack(order, 2);
  expect(await stageOf(order)).toBe('packing');
  const second = await pack(order, 1);
  expect(await stageOf(order)).toBe('packed');
  await move(first.id, 'on_the_way');
  expect(await stageOf(order)).toBe('packed');
  await move(first.id, 'delivered');
  expect(await stageOf(order)).toBe('packed');
  await move(second.id, 'on_the_way');
  expect(await stageOf(order)).toBe('on_the_way');
  await move(second.id, 'delivered');
  expect(await stageOf(order)).toBe('delivered');
  await move(second.id, 'failed');
  expect(await stageOf(order)).toBe('packing');
});

test('ends where nobody paid, or it was cancelled or voided', async () => {
  const [late, cancelled, voided] = [await place(), await place(), await place()];
  await shop.db.execute(sql`update orders set reserved_until = now() - interval '1 minute' where id = ${late.id}`);
  await expireOverdueOrders(shop.db, new Date(), (error) => {
    throw error;
  });
  await shop.post(`/api/orders/${cancelled.token}/cancel`);
  await pay(voided.id, 2_000);
  await post(`delete-order/${voided.id}`, { reason: 'Ordered twice' });
  expect(await stageOf(late)).toBe('expired');
  expect(await stageOf(cancelled)).toBe('cancelled');
  expect(await stageOf(voided)).toBe('void');
});

test('waiting orders are listed oldest first, all others newest first; each shows its open amount and its deliveries', async () => {
  const [older, newer] = [await place(), await place()];
  const waiting = await read<WebOrdersResponse>('view-web-orders?stage=unpaid,packing&per_page=100');
  const ids = waiting.orders.map(({ id }) => id);
  expect(ids.indexOf(older.id)).toBeLessThan(ids.indexOf(newer.id));
  const all = (await read<WebOrdersResponse>('view-web-orders?per_page=100')).orders.map(({ id }) => id);
  expect(all.indexOf(older.id)).toBeGreaterThan(all.indexOf(newer.id));
  await pay(older.id, 500);
  const delivery = await pack(older, 2);
  const { orders } = await read<WebOrdersResponse>(`view-web-orders?ids=${older.id}`);
  expect(orders[0]).toMatchObject({
    open: 1_500,
    payment_status: 'pending',
    deliveries: [{ id: delivery.id, delivery_status: 'pending', delivered_by: 'Otieno', version: 1 }],
  });
  const found = await read<WebOrdersResponse>(`view-web-orders?q=${newer.number}`);
  expect(found.orders.map(({ id }) => id)).toEqual([newer.id]);
});

test('the counts are the online orders at each stage', async () => {
  const before = (await read<WebOrderCountsResponse>('view-web-order-counts')).counts;
  const order = await place();
  const counter = { customerCategory: 'walk-in', customerLocation: 'shop-counter', payment_status: 'completed' };
  await shop.post(
    '/api/ordered-products',
    checkout([{ id: toner, price: 1_000, quantity: 1 }], counter),
    await shop.as('Admin'),
  );
  expect((await read<WebOrderCountsResponse>('view-web-order-counts', 'Cashier')).counts).toEqual({
    ...before,
    unpaid: before.unpaid + 1,
  });
  const { orders } = await read<OrdersResponse>('view-orders?per_page=2');
  expect(orders.map(({ channel, stage }) => [channel, stage])).toEqual([
    ['counter', null],
    ['online', 'unpaid'],
  ]);
  expect((await read<WebOrdersResponse>('view-web-orders?per_page=1')).orders[0]?.id).toBe(order.id);
});

test('contacts of customers served by others stay hidden, and an unknown stage is refused', async () => {
  const { id } = await place();
  await pay(id, 2_000);
  const { orders } = await read<WebOrdersResponse>(`view-web-orders?ids=${id}`, 'Cashier');
  expect(orders[0]).not.toHaveProperty('user_id');
  const whole = await read<WebOrdersResponse>('view-web-orders', 'Cashier');
  expect(whole.orders[0]).not.toHaveProperty('user_id');
  const answer = await shop.get('/api/view-web-orders?stage=shipped', await shop.as('Admin'));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    errors: { stage: [expect.stringContaining('Choose one of unpaid, packing')] },
  });
});

describe('an order that was cancelled after a delivery of it had failed', () => {
  let order: Awaited<ReturnType<typeof place>>;
  let delivery: number;

  beforeAll(async () => {
    order = await place(2);
    ({ id: delivery } = await pack(order, 2));
    await move(delivery, 'failed');
    expect((await shop.post(`/api/orders/${order.token}/cancel`)).statusCode).toBe(200);
  });

  test('is cancelled in the list of all orders, and nobody has to pay for it', async () => {
    const { orders } = await read<OrdersResponse>(`view-orders?ids=${order.id}`);
    expect(orders).toMatchObject([{ status: 'cancelled', payment: 'cancelled', open: 0 }]);
    const waiting = await read<OrdersResponse>(`view-orders?ids=${order.id}&payment=pending`);
    expect(waiting.orders).toEqual([]);
    const found = await read<OrdersResponse>(`view-orders?ids=${order.id}&payment=cancelled`);
    expect(found.orders).toHaveLength(1);
    expect(await read(`view-orders/${order.id}`)).toMatchObject({ order: { payment: 'cancelled', open: 0, due: 0 } });
  });

  test('is cancelled in a file of that list', async () => {
    const file = await shop.get(`/api/view-orders?format=csv&ids=${order.id}`, await shop.as('Admin'));
    expect(file.body).toContain('cancelled');
    expect(file.body).not.toContain('pending');
  });

  test('is cancelled in the list of deliveries, which says so to whoever prints a note for it', async () => {
    const listed = await read(`view-deliveries?ids=${delivery}`);
    expect(listed).toMatchObject({ deliveries: [{ payment_status: 'cancelled' }] });
    expect(await read(`view-deliveries/${delivery}`)).toMatchObject({ order: { open: 0 } });
    const note = await post('delivery-notes', { ids: [delivery] });
    expect(note.statusCode).toBe(409);
    expect(note.json()).toMatchObject({
      message: `The order ${order.number} of delivery ${delivery} is cancelled: it cannot be delivered. Leave it out.`,
    });
  });

  test('takes no payment, and goes nowhere', async () => {
    expect((await pay(order.id, 2_000)).json()).toMatchObject({
      errors: {
        order_id: [expect.stringMatching(/^This order is cancelled, and its goods are for sale again./)],
      },
    });
    expect((await move(delivery, 'on_the_way')).json()).toMatchObject({
      errors: { order_id: ['This order is cancelled: it cannot be delivered.'] },
    });
  });
});
