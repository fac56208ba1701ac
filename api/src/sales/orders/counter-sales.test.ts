import type { Order } from '@ofisi/api-contract/sales/orders';
import type { MyOrdersResponse } from '@ofisi/api-contract/sales/order-details';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(async () => {
  await expectBooksAgree(shop.db);
  await shop.close();
});

const place = (body: object, headers = {}) => shop.post('/api/ordered-products', body, headers);

const listed = async () =>
  (await shop.get('/api/view-orders', await shop.as('Admin'))).json<{ orders: Order[] }>().orders;

const orderOf = async (invoice: string) => (await listed()).find((order) => order.invoice === invoice);

describe('counter sales', () => {
  const counter = { customerCategory: 'walk-in', customerLocation: 'cbd', payment_status: '', payment_method: '' };

  test('a cashier hands over at once and receives the money', async () => {
    const id = await shop.addItem({ title: 'Dell Latitude 5420', price: 48500, stock: 4 });
    const answer = await place(checkout([{ id, price: 48500, quantity: 1 }], counter), await shop.as('Cashier'));
    expect(answer.json()).toMatchObject({
      message: 'Sale recorded successfully',
      order: { total: 48500, payment_status: 'completed' },
    });
    expect(await shop.stockOf(id)).toEqual({ onHand: 3, reserved: 0 });
    const { invoice } = answer.json<OrderPlacedResponse>().order;
    expect(await orderOf(invoice)).toMatchObject({
      channel: 'counter',
      payment_status: 'completed',
      payment_method: 'cash',
      customerCategory: 'Walk-in',
      customerLocation: 'cbd',
    });
    // The cached list is updated within a few hundred milliseconds of an order.
    await eventually(async () => {
      const { best_sellers } = (await shop.get('/api/view-product-details')).json<{ best_sellers: { id: number }[] }>();
      expect(best_sellers.map((item) => item.id)).toContain(id);
    });
  });

  test('a pending sale has no payment', async () => {
    const id = await shop.addItem({ title: 'HP ProBook', price: 52000, stock: 4 });
    const body = checkout([{ id, price: 52000, quantity: 1 }], {
      ...counter,
      payment_status: 'pending',
      payment_method: 'credit_card',
    });
    const { order } = (await place(body, await shop.as('Admin'))).json<OrderPlacedResponse>();
    expect(order.payment_status).toBe('pending');
    expect(await orderOf(order.invoice)).toMatchObject({ payment_status: 'pending', payment_method: 'credit_card' });
  });

  test('a seller who leaves one customer field out, or names an unknown method, is told so', async () => {
    const body = checkout([{ id: 1, price: 7500, quantity: 1 }], {
      customerCategory: 'walk-in',
      payment_status: 'maybe',
      payment_method: 'goats',
    });
    expect((await place(body, await shop.as('Cashier'))).json()).toMatchObject({
      status: 400,
      errors: {
        customerLocation: ['Choose the customer location.'],
        payment_status: [expect.any(String)],
        payment_method: [expect.any(String)],
      },
    });
  });

  test.each(['guest', 'User', 'Staff'] as const)(
    'a %s who forges the fields of a sale gets an online order',
    async (who) => {
      const id = await shop.addItem({ title: `Toner of a ${who}`, price: 900, stock: 4 });
      const forged = { ...counter, payment_status: 'completed', payment_method: 'cash' };
      const headers = who === 'guest' ? {} : await shop.as(who);
      const answer = await place(checkout([{ id, price: 900, quantity: 1 }], forged), headers);
      const { message, order } = answer.json<OrderPlacedResponse>();
      expect(message).toBe('Order placed successfully');
      expect(await orderOf(order.invoice)).toMatchObject({
        channel: 'online',
        payment_status: 'pending',
        payment_method: 'mpesa',
        customerCategory: null,
      });
      expect(await shop.stockOf(id)).toEqual({ onHand: 4, reserved: 1 });
    },
  );

  test('an order with an ended session is refused instead of becoming a guest’s, and stays possible as either', async () => {
    const id = await shop.addItem({ title: 'Stapler', price: 450, stock: 4 });
    const order = checkout([{ id, price: 450, quantity: 1 }]);
    const user = await shop.as('User');
    const before = (await shop.get('/api/my-orders', user)).json<MyOrdersResponse>().orders.length;
    const ended = { authorization: `Bearer ${'x'.repeat(43)}`, 'idempotency-key': 'ended-session' };
    for (const body of [order, checkout([{ id, price: 450, quantity: 1 }], counter), { nothing: 'valid' }]) {
      const refused = await place(body, ended);
      expect(refused.statusCode).toBe(401);
      expect(refused.json()).toEqual({
        status: 401,
        message: 'Your session has ended. Log in again, or continue without an account.',
      });
    }
    expect((await place(order, { ...user, 'idempotency-key': 'ended-session' })).statusCode).toBe(200);
    expect((await shop.get('/api/my-orders', user)).json<MyOrdersResponse>().orders).toHaveLength(before + 1);
    expect((await place(order, { 'idempotency-key': 'as-a-guest' })).statusCode).toBe(200);
  });

  test('public data is read with an ended session too', async () => {
    const ended = { authorization: `Bearer ${'x'.repeat(43)}` };
    const id = await shop.addItem({ title: 'Hole punch', price: 450, stock: 4 });
    expect((await shop.get('/api/view-items', ended)).statusCode).toBe(200);
    expect((await shop.post('/api/cart/quote', { items: [{ id, quantity: 1 }] }, ended)).statusCode).toBe(200);
  });

  test('serial numbers are handed over as named, or the oldest; never twice', async () => {
    const id = await shop.addItem({ title: 'HP EliteDesk', price: 30000, serials: ['SN-A', 'SN-B', 'SN-C', 'SN-D'] });
    const cashier = await shop.as('Cashier');
    const sell = (quantity: number, serials?: string[]) =>
      place(
        checkout([{ id, price: 30000, quantity, ...(serials ? { serials } : {}) }], {
          ...counter,
          amount: 30000 * quantity,
        }),
        cashier,
      );
    expect((await sell(1, [' sn-b '])).statusCode).toBe(200);
    expect((await sell(1)).statusCode).toBe(200);
    expect((await sell(1, ['SN-B'])).json()).toMatchObject({
      errors: { items: ['HP EliteDesk: serial number SN-B is not in stock.'] },
    });
    expect((await sell(2, ['SN-C'])).json()).toMatchObject({
      errors: { items: ['HP EliteDesk: exactly 2 different serial numbers are needed.'] },
    });
    const sold = await selectRows<{ serial_number: string; warranted: boolean }>(
      shop.db,
      sql`select serial_number, warranty_until > now() + interval '5 months' as warranted
          from item_serials where item_id = ${id} and status = 'sold' order by id`,
    );
    expect(sold).toEqual([
      { serial_number: 'SN-A', warranted: true },
      { serial_number: 'SN-B', warranted: true },
    ]);
    expect(await shop.stockOf(id)).toEqual({ onHand: 2, reserved: 0 });
  });
});
