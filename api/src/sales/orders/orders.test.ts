import type { Order } from '@ofisi/api-contract/sales/orders';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { eq } from 'drizzle-orm';
import { items } from '../../tables/catalogue';
import { checkout, multipart, openTestShop, type TestShop } from '../../testing/test-shop';
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

test('a guest orders by multipart form as the shop sends it; the order is listed and its stock reserved', async () => {
  const id = await shop.addItem({ title: 'Kyocera TK-1170', price: 7500, stock: 5 });
  const form = multipart(checkout([{ id, price: 7500, quantity: 3 }]));
  const answer = await shop.post('/api/ordered-products', form.payload, form.headers);
  expect(answer.statusCode).toBe(200);
  const { message, order } = answer.json<OrderPlacedResponse>();
  expect(message).toBe('Order placed successfully');
  expect(order).toEqual({
    number: expect.stringMatching(/^ORD\d{7}$/),
    // No tax invoice is issued before goods or money have changed hands.
    invoice: order.number,
    token: expect.stringMatching(/^[\w-]{32}$/),
    total: 22500,
    payment_status: 'pending',
  });
  expect(await shop.stockOf(id)).toEqual({ onHand: 5, reserved: 3 });
  expect(await orderOf(order.invoice)).toMatchObject({
    first_name: 'Achieng',
    last_name: 'Odhiambo',
    phone_number: '0712 345 678',
    location: 'Nairobi',
    delivery_address: 'Moi Avenue 12',
    amount: 22500,
    payment_status: 'pending',
    payment_method: 'mpesa',
    customerCategory: null,
    customerLocation: null,
    channel: 'online',
    items: [{ id, product_name: 'Kyocera TK-1170', price: 7500, quantity: 3 }],
  });
  const { viewArrival } = (await shop.get('/api/open-arrival/item-1')).json<{ viewArrival: { stock_count: number } }>();
  expect(viewArrival.stock_count).toBe(2);
});

test('the same order comes as an urlencoded form and as JSON with text for numbers', async () => {
  const id = await shop.addItem({ title: 'Paper A4', price: 650.5, stock: 10 });
  const body = checkout([{ id, price: 650.5, quantity: 2 }]);
  const urlencoded = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    if (!Array.isArray(value)) {
      urlencoded.set(name, String(value));
    }
  }
  urlencoded.set('items[7][id]', String(id));
  urlencoded.set('items[7][price]', '650.50');
  urlencoded.set('items[7][quantity]', '2');
  const form = await shop.post('/api/ordered-products', urlencoded.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(form.statusCode).toBe(200);
  const json = await place({ ...body, amount: '1301', items: [{ id: String(id), price: '650.5', quantity: '2' }] });
  expect(json.statusCode).toBe(200);
});

test('missing values are reported field by field', async () => {
  const answer = await place({ first_name: ' ', items: [] });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    status: 400,
    errors: {
      first_name: ['Enter the first name.'],
      last_name: ['Enter the last name.'],
      phone_number: ['Enter the phone number.'],
      location: ['Enter the location.'],
      delivery_address: ['Enter the delivery address.'],
      amount: ['Enter the amount.'],
      items: ['Add at least one product.'],
    },
  });
});

test('a tampered price or amount is refused with the real ones; nothing is stored or reserved', async () => {
  const id = await shop.addItem({ title: 'Ricoh MP 2014', price: 95000, stock: 4 });
  const before = (await listed()).length;
  for (const body of [
    checkout([{ id, price: 1, quantity: 1 }]),
    checkout([{ id, price: 95000, quantity: 1 }], { amount: 1 }),
    checkout([{ id, price: 1, quantity: 1 }], { amount: 95000 }),
    checkout([{ id, price: 95000, quantity: 1 }], { amount: 0 }),
  ]) {
    const answer = await place(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: { amount: [expect.stringMatching(/^Prices have changed/)] },
      quote: { lines: [{ id, price: 95000, quantity: 1, available: 4, line_total: 95000 }], total: 95000 },
    });
  }
  expect(await listed()).toHaveLength(before);
  expect(await shop.stockOf(id)).toEqual({ onHand: 4, reserved: 0 });
});

test('too little stock is refused by name and number, for all lines at once', async () => {
  const few = await shop.addItem({ title: 'Canon G3410', price: 20000, stock: 2 });
  const none = await shop.addItem({ title: 'Epson L3250', price: 25000, stock: 0 });
  const answer = await place(
    checkout([
      { id: few, price: 20000, quantity: 3 },
      { id: none, price: 25000, quantity: 1 },
    ]),
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    errors: { items: ['Canon G3410: only 2 left.', 'Epson L3250 is out of stock.'] },
    quote: { lines: [{ available: 2 }, { available: 0 }] },
  });
  expect(await shop.stockOf(few)).toEqual({ onHand: 2, reserved: 0 });
});

test('duplicate lines count together', async () => {
  const id = await shop.addItem({ title: 'HP 107w', price: 15000, stock: 3 });
  const line = { id, price: 15000, quantity: 2 };
  expect((await place(checkout([line, line]))).json()).toMatchObject({ errors: { items: ['HP 107w: only 3 left.'] } });
  const answer = await place(checkout([line, { ...line, quantity: 1 }]));
  expect(answer.statusCode).toBe(200);
  const order = await orderOf(answer.json<OrderPlacedResponse>().order.invoice);
  expect(order?.items).toEqual([expect.objectContaining({ id, quantity: 3 })]);
});

test('lines of one item that are too many together are refused with a reason', async () => {
  const id = await shop.addItem({ title: 'Staples', price: 1, stock: 30_000 });
  const line = { id, price: 1, quantity: 10_000 };
  expect((await place(checkout([line, line]))).json()).toMatchObject({
    status: 400,
    errors: { items: ['Staples: at most 10000 per order.'] },
  });
});

test('items that do not exist or are no longer sold are refused', async () => {
  const id = await shop.addItem({ title: 'Old Stencil', price: 100, stock: 3 });
  await shop.db.update(items).set({ archivedAt: new Date() }).where(eq(items.id, id));
  const answer = await place(
    checkout([
      { id, price: 100, quantity: 1 },
      { id: 987654, price: 1, quantity: 1 },
    ]),
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ errors: { items: string[] } }>().errors.items).toHaveLength(2);
});

test.each([
  ['a negative quantity', { quantity: -1 }],
  ['no quantity', { quantity: 0 }],
  ['a part of one', { quantity: 1.5 }],
  ['a huge quantity', { quantity: 1e12 }],
  ['words for a quantity', { quantity: 'two' }],
  ['an exponent', { quantity: '1e1' }],
  ['a blank quantity', { quantity: '' }],
  ['an id beyond integers', { id: 4_294_967_296 }],
  ['SQL for an id', { id: '1; drop table orders' }],
  ['an object for an id', { id: { toString: '1' } }],
  ['a negative price', { price: -5 }],
  ['a third decimal', { price: 1.999 }],
  ['a price that is no number', { price: 'NaN' }],
])('%s is refused', async (_name, change) => {
  const answer = await place(checkout([{ id: 1, price: 7500, quantity: 1, ...change } as never], { amount: 7500 }));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ status: 400, errors: { items: [expect.any(String)] } });
});

test('hostile bodies are refused with an envelope', async () => {
  const line = { id: 1, price: 7500, quantity: 1 };
  const json = { 'content-type': 'application/json' };
  const cases: [number, Promise<{ statusCode: number; json: () => unknown }>][] = [
    [400, shop.post('/api/ordered-products', '{"__proto__":{"admin":true}}', json)],
    [400, shop.post('/api/ordered-products', '{"first_name":', json)],
    [400, shop.post('/api/ordered-products', '[1,2]', json)],
    [400, shop.post('/api/ordered-products', '"text"', json)],
    [415, shop.post('/api/ordered-products', '<order/>', { 'content-type': 'text/xml' })],
    [413, place(checkout([line], { delivery_address: 'x'.repeat(600_000) }))],
    [400, place(checkout([line], { delivery_address: 'x'.repeat(501) }))],
    [400, place(checkout([line], { first_name: 'a\u0000b' }))],
    [400, place(checkout([line], { items: 'all of them' }))],
    [400, place(checkout([line], { items: { 0: line } }))],
    [400, place(checkout(Array.from({ length: 101 }, () => line)))],
    [400, place(checkout([line], { amount: Number.MAX_SAFE_INTEGER }))],
  ];
  for (const [status, call] of cases) {
    const answer = await call;
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status, message: expect.any(String) });
  }
  const forms = [
    multipart(checkout(Array.from({ length: 300 }, () => line))),
    multipart({ ...checkout([line]), 'items[__proto__][id]': 1, '__proto__[x]': 1, 'a[b][c]': 2 }),
    multipart({ ['__proto__']: 'x', toString: 'y' }),
  ];
  for (const { payload, headers } of forms) {
    const { statusCode } = await shop.post('/api/ordered-products', payload, headers);
    expect([200, 400, 413]).toContain(statusCode);
  }
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

test('cents are rounded half-up to a whole shilling, as a line of its own in the quote', async () => {
  const id = await shop.addItem({ title: 'Pen', price: 12.75, stock: 100 });
  const seen = await place(checkout([{ id, price: 12.75, quantity: 2 }]));
  expect(seen.json()).toMatchObject({ order: { total: 26 } });
  expect((await place(checkout([{ id, price: 12.75, quantity: 2 }], { amount: 26 }))).statusCode).toBe(200);
  const wrong = await place(checkout([{ id, price: 12.75, quantity: 2 }], { amount: 25 }));
  expect(wrong.json()).toMatchObject({ quote: { subtotal: 25.5, rounding: 0.5, total: 26 } });
});

test('orders come newest first, and page by page with a total', async () => {
  const all = await listed();
  const numbers = all.map((order) => order.number);
  expect(numbers).toEqual([...numbers].sort().reverse());
  const headers = await shop.as('Admin');
  const second = (await shop.get('/api/view-orders?page=2&per_page=3', headers)).json<{ orders: Order[] }>();
  expect(second.orders.map((order) => order.number)).toEqual(numbers.slice(3, 6));
  expect(second).toMatchObject({
    meta: { page: 2, per_page: 3, total: all.length, pages: Math.ceil(all.length / 3) },
  });
  expect((await shop.get('/api/view-orders?per_page=101', headers)).statusCode).toBe(400);
});

test('invoice numbers have no gap, whatever was refused in between', async () => {
  const id = await shop.addItem({ title: 'Stapler', price: 450, stock: 4 });
  const cashier = await shop.as('Cashier');
  const counter = { customerCategory: 'walk-in', customerLocation: 'cbd', payment_status: 'completed' };
  const sell = (quantity: number) => place(checkout([{ id, price: 450, quantity }], counter), cashier);
  const answers = [await sell(1), await sell(5), await sell(1), await sell(3), await sell(2)];
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 400, 200, 400, 200]);
  const year = new Date().getUTCFullYear() % 100;
  const sold = answers.filter((answer) => answer.statusCode === 200);
  expect(sold.map((answer) => answer.json<OrderPlacedResponse>().order.invoice)).toEqual(
    [1, 2, 3].map((number) => `INV${year}00000${number}`),
  );
});

test('a burst of orders of a guest is slowed down', async () => {
  const strict = await openTestShop({ limits: { ordersPerMinute: 3 } });
  try {
    const order = (headers = {}) => strict.post('/api/ordered-products', {}, headers);
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await order()).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
    const refused = await order();
    expect(refused.headers['retry-after']).toBeDefined();
    expect(refused.json()).toMatchObject({ status: 429 });
    // Neither another client behind the same gateway nor a seller is affected.
    expect((await order({ 'x-forwarded-for': '41.90.1.2' })).statusCode).toBe(400);
    expect((await order(await strict.as('Cashier'))).statusCode).toBe(400);
  } finally {
    await strict.close();
  }
});
