import type { MyReturnsResponse } from '@ofisi/api-contract/deliveries/my-returns';
import type { OrdersForReturnResponse } from '@ofisi/api-contract/deliveries/returns';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { receivePayment } from '../../sales/orders/receive-payment';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

const admin = (path: string, body: object) =>
  shop.as('Admin').then((headers) => shop.post(`/api/${path}`, body, headers));

test('customers see the returns for their own orders, and nobody else’s', async () => {
  const lamp = await shop.addItem({ title: 'Lamp', price: 1_000 });
  const mine = await shop.as('User');
  const answer = await shop.post('/api/ordered-products', checkout([{ id: lamp, price: 1_000, quantity: 2 }]), mine);
  const { order } = answer.json<OrderPlacedResponse>();
  const [row] = await selectRows<{ id: number; line: number }>(
    shop.db,
    sql`select orders.id, order_lines.id as line from orders join order_lines on order_id = orders.id where token = ${order.token}`,
  );
  const { id = 0, line = 0 } = row ?? {};
  const payment = { orderId: id, method: 'mpesa', amount: 200_000, at: new Date() } as const;
  await shop.db.transaction((tx) => receivePayment(tx, payment));
  const recipient = { customer_name: 'Achieng', location: 'Kisumu' };
  const delivery = { delivery_address: 'Gate B', delivered_by: 'Otieno', delivery_status: 'delivered' };
  expect((await admin('add-deliveries', { order_id: id, ...recipient, ...delivery })).statusCode).toBe(200);
  const back = { return_address: 'Gate B', returned_by: 'Otieno', return_status: 'returned' };
  const items = [{ order_line_id: line, quantity: 1, condition: 'restock' }];
  expect((await admin('add-returns', { order_id: id, ...recipient, ...back, items })).json()).toMatchObject({
    status: 200,
  });

  const { returns } = (await shop.get('/api/my-returns', mine)).json<MyReturnsResponse>();
  expect(returns).toEqual([
    {
      id: expect.any(Number) as number,
      status: 'returned',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      credit_note: expect.stringMatching(/^CN/) as string,
      credit: 1_000,
      order_number: order.number,
      order_token: order.token,
      items: [{ product_name: 'Lamp', quantity: 1 }],
    },
  ]);
  for (const role of ['Staff', 'Cashier', 'Admin'] as const) {
    expect((await shop.get('/api/my-returns', await shop.as(role))).json()).toEqual({ status: 200, returns: [] });
  }
  expect((await shop.get('/api/my-returns')).statusCode).toBe(401);
});

test('goods that were fetched from the shop come back from no address', async () => {
  const lamp = await shop.addItem({ title: 'Desk lamp', price: 1_000 });
  const lines = [{ id: lamp, price: 1_000, quantity: 1 }];
  const answer = await shop.post('/api/ordered-products', checkout(lines, { pick_up: 1 }));
  const { order } = answer.json<OrderPlacedResponse>();
  const [row] = await selectRows<{ id: number; line: number }>(
    shop.db,
    sql`select orders.id, order_lines.id as line from orders join order_lines on order_id = orders.id where token = ${order.token}`,
  );
  const { id = 0, line = 0 } = row ?? {};
  const payment = { orderId: id, method: 'mpesa', amount: 100_000, at: new Date() } as const;
  await shop.db.transaction((tx) => receivePayment(tx, payment));
  expect(
    (await admin('add-deliveries', { order_id: id, delivered_by: 'Otieno', delivery_status: 'delivered' })).statusCode,
  ).toBe(200);
  const { orders } = (
    await shop.get('/api/view-orders-for-return', await shop.as('Admin'))
  ).json<OrdersForReturnResponse>();
  expect(orders.find((one) => one.id === id)).toMatchObject({ pick_up: true });
  const items = [{ order_line_id: line, quantity: 1, condition: 'restock' }];
  expect((await admin('add-returns', { order_id: id, returned_by: 'Otieno', items })).json()).toMatchObject({
    status: 200,
    return: { return_address: '' },
  });
});
