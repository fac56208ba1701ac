import type { OrderDetails, OrderDetailsResponse } from '@ofisi/api-contract/sales/order-details';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { eq, sql } from 'drizzle-orm';
import { items } from '../../tables/catalogue';
import { selectRows } from '../../engine/database';
import { addOffer, checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { orders } from '../../tables/sales';
import { expireOverdueOrders } from './order-expiry';
import { receivePayment } from './receive-payment';

let shop: TestShop;
let toner: number;
let pen: number;

const COUNTER = { customerCategory: 'walk-in', customerLocation: 'cbd' };

beforeAll(async () => {
  shop = await openTestShop();
  toner = await shop.addItem({ title: 'Kyocera TK-1170', price: 7500, stock: 100 });
  pen = await shop.addItem({ title: 'Pen', price: 12.75, stock: 100 });
  await addOffer(shop.db, { itemId: toner, discount: 10 });
});

afterAll(() => shop.close());

async function place(body: object, headers = {}) {
  return (await shop.post('/api/ordered-products', body, headers)).json<OrderPlacedResponse>().order;
}

const placeBoth = () =>
  place(
    checkout([
      { id: pen, price: 12.75, quantity: 2 },
      { id: toner, price: 6750, quantity: 1 },
    ]),
  );

const read = async (token: string): Promise<OrderDetails> =>
  (await shop.get(`/api/orders/${token}`)).json<OrderDetailsResponse>().order;

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test('the token gives access to the whole order, with its items as they are today', async () => {
  const { token, invoice } = await placeBoth();
  expect(await read(token)).toEqual({
    token,
    number: invoice,
    invoice,
    created_at: expect.stringMatching(ISO),
    status: 'reserved',
    payment_status: 'pending',
    payment_method: 'mpesa',
    subtotal: 6775.5,
    delivery_fee: 0,
    is_of_services: false,
    delivery: { kind: 'by_phone', days: null },
    email: null,
    rounding: 0.5,
    amount: 6776,
    // Of the lines; the rounding bears no VAT.
    vat: 934.55,
    open: 6776,
    payments: [],
    unallocated: 0,
    being_confirmed: 0,
    refunded: 0,
    tax_invoice: null,
    reserved_until: expect.stringMatching(ISO),
    stage: 'unpaid',
    deliveries: [],
    to_come: [
      { product_name: 'Pen', quantity: 2 },
      { product_name: 'Kyocera TK-1170', quantity: 1 },
    ],
    cancelled: [],
    timeline: [{ status: 'reserved', at: expect.stringMatching(ISO) }],
    items: [
      {
        id: pen,
        product_name: 'Pen',
        price: 12.75,
        quantity: 2,
        line_total: 25.5,
        item: expect.objectContaining({ id: pen, slug: 'item-2', effective_price: 12.75 }),
      },
      {
        id: toner,
        product_name: 'Kyocera TK-1170',
        price: 6750,
        quantity: 1,
        line_total: 6750,
        item: expect.objectContaining({ id: toner, actual_price: 7500, effective_price: 6750 }),
      },
    ],
    first_name: 'Achieng',
    last_name: 'Odhiambo',
    phone_number: '0712 345 678',
    location: 'Nairobi',
    delivery_address: 'Moi Avenue 12',
    can_cancel: true,
  });
});

test('an order is not cached', async () => {
  const { token } = await placeBoth();
  expect((await shop.get(`/api/orders/${token}`)).headers['cache-control']).toBe('no-store');
});

test('its lines stay as they were placed; an item that is no longer sold is null', async () => {
  const id = await shop.addItem({ title: 'Old Stencil', price: 100 });
  const { token } = await place(checkout([{ id, price: 100, quantity: 3 }]));
  await shop.db
    .update(items)
    .set({ archivedAt: new Date(), title: 'Renamed', actualPrice: 999_900 })
    .where(eq(items.id, id));
  // Writing a brand refreshes the cached lists.
  await shop.post('/api/add-product-brand', { brand_name: 'Anything' }, await shop.as('Admin'));
  expect((await read(token)).items).toEqual([
    { id, product_name: 'Old Stencil', price: 100, quantity: 3, line_total: 300, item: null },
  ]);
});

test('a counter sale is complete at once and cannot be cancelled from outside', async () => {
  const sale = checkout([{ id: toner, price: 6750, quantity: 1 }], {
    ...COUNTER,
    payment_status: 'completed',
    payment_method: 'cash',
  });
  const { token } = await place(sale, await shop.as('Cashier'));
  expect(await read(token)).toMatchObject({
    status: 'completed',
    payment_status: 'completed',
    payment_method: 'cash',
    reserved_until: null,
    timeline: [{ status: 'completed' }],
    can_cancel: false,
  });
});

test('an order whose reservation ended says so, and when', async () => {
  const { token } = await placeBoth();
  const later = new Date(Date.now() + 31 * 60_000);
  await expireOverdueOrders(shop.db, later, (error) => {
    throw error;
  });
  const order = await read(token);
  expect(order).toMatchObject({ status: 'expired', reserved_until: null, can_cancel: true });
  expect(order.timeline).toEqual([
    { status: 'reserved', at: order.created_at },
    { status: 'expired', at: later.toISOString() },
  ]);
});

test('money that came in is seen, and an order it came for cannot be cancelled any more', async () => {
  const { token } = await placeBoth();
  const [stored] = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.token, token));
  const pay = (amount: number) =>
    receivePayment(shop.db, { orderId: stored?.id ?? 0, method: 'mpesa', amount, at: new Date() });
  await pay(100_000);
  expect(await read(token)).toMatchObject({ payment_status: 'pending', can_cancel: false });
  await pay(577_600);
  expect(await read(token)).toMatchObject({ payment_status: 'completed', can_cancel: false });
});

test('a token that opens nothing is answered alike, whatever it looks like', async () => {
  const { token, invoice } = await placeBoth();
  const strange = [
    'x'.repeat(32),
    token.slice(0, 31),
    `${token}x`,
    token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
    invoice,
    '1',
    '__proto__',
    '%00',
    encodeURIComponent("' or 1=1 --"),
    '*',
  ];
  for (const other of strange) {
    const answer = await shop.get(`/api/orders/${other}`);
    expect([other, answer.statusCode, answer.json()]).toEqual([
      other,
      404,
      { status: 404, message: 'There is no such order.' },
    ]);
  }
});

test('every order in the database has a timeline that ends with its state', async () => {
  const wrong = await selectRows(
    shop.db,
    sql`
    select id from orders
    where status is distinct from (select status from order_events where order_id = orders.id order by id desc limit 1)`,
  );
  expect(wrong).toEqual([]);
});

test('the shopper reads when it was paid and packed, what came and what is to come, and nobody else’s name', async () => {
  const { token } = await place(checkout([{ id: toner, price: 6750, quantity: 3 }]));
  const admin = await shop.as('Admin');
  const [row] = await selectRows<{ id: number; line: number }>(
    shop.db,
    sql`select orders.id, line.id as line from orders join order_lines line on line.order_id = orders.id where token = ${token}`,
  );
  const payment = { order_id: row?.id, amount: 20_250, payment_method: 'cash', paid_on: '2026-01-02' };
  await shop.post('/api/add-order-payment', payment, admin);
  const pack = async (quantity: number, delivery_status: string) =>
    shop.post(
      '/api/add-deliveries',
      {
        order_id: row?.id,
        delivered_by: 'Otieno the rider',
        delivery_status,
        note: 'A secret',
        items: [{ order_line_id: row?.line, quantity }],
      },
      admin,
    );
  await pack(1, 'delivered');
  await pack(1, 'pending');
  const answer = await shop.get(`/api/orders/${token}`);
  const { order } = answer.json<OrderDetailsResponse>();
  expect(order).toMatchObject({
    stage: 'packing',
    deliveries: [
      { status: 'delivered', items: [{ product_name: 'Kyocera TK-1170', quantity: 1 }] },
      { status: 'packed', items: [{ product_name: 'Kyocera TK-1170', quantity: 1 }] },
    ],
    to_come: [{ product_name: 'Kyocera TK-1170', quantity: 1 }],
  });
  // A payment whose day puts it before the order counts as no earlier than the order.
  expect(order.timeline.map(({ status }) => status).sort()).toEqual([
    'delivered',
    'packed',
    'packed',
    'paid',
    'reserved',
  ]);
  expect(order.timeline[0]?.at).toBe(order.created_at);
  for (const secret of ['Otieno the rider', 'A secret']) expect(answer.body).not.toContain(secret);
});
