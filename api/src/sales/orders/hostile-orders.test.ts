import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { expectBooksAgree } from '../../testing/books-agree';

let shop: TestShop;
let itemId: number;
let theirs: OrderPlacedResponse['order'];

const JSON_TYPE = { 'content-type': 'application/json' };
const QUOTE = '/api/cart/quote';
const ORDER = '/api/ordered-products';
const TRACK = '/api/track-order';

const SCRIPT = '<script>alert(1)</script>';

beforeAll(async () => {
  shop = await openTestShop();
  itemId = await shop.addItem({ title: 'Kyocera TK-1170', price: 7500, stock: 50 });
  const placed = await shop.post(ORDER, checkout([{ id: itemId, price: 7500, quantity: 1 }]), await shop.as('User'));
  theirs = placed.json<OrderPlacedResponse>().order;
});

const everything = () =>
  selectRows(
    shop.db,
    sql`select (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines,
               (select count(*)::int from order_events) as events, (select count(*)::int from stock_movements) as movements,
               (select count(*)::int from audit_log where entity = 'orders') as audit, (select count(*)::int from idempotency_keys) as keys,
               (select sum(reserved)::int from items) as reserved, (select string_agg(status, ',') from orders) as statuses`,
  );

let before: unknown;

beforeEach(async () => {
  before = await everything();
});

afterAll(async () => {
  await expectBooksAgree(shop.db);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  await shop.close();
});

const nothingWasStored = async () => expect(await everything()).toEqual(before);

/** A refusal that any client can read: an envelope that reveals no internals. */
async function refused(url: string, payload: object | string, status: number, headers = {}) {
  const answer = await shop.post(url, payload, { ...JSON_TYPE, ...headers });
  expect([url, JSON.stringify(payload).slice(0, 80), answer.statusCode]).toEqual([
    url,
    JSON.stringify(payload).slice(0, 80),
    status,
  ]);
  expect(answer.json()).toMatchObject({ status, message: expect.any(String) });
  expect(answer.body).not.toMatch(/select |insert |drizzle|postgres|node_modules|\bat \w+ \(/i);
  expect(answer.body).not.toContain(theirs.token);
  expect(answer.body).not.toContain(SCRIPT);
  return answer.json<{ errors?: Record<string, string[]>; message: string }>();
}

const line = (change: object = {}) => ({ id: itemId, quantity: 1, ...change });

describe.each([
  ['a quote', QUOTE, (items: unknown) => ({ items })],
  ['an order', ORDER, (items: unknown) => ({ ...checkout([]), amount: 7500, items })],
])('the lines of %s', (_name, url, body) => {
  test.each([
    ['missing', undefined],
    ['null', null],
    ['a text', 'all of them'],
    ['a number', 7],
    ['an object', { 0: { id: 1, quantity: 1 } }],
    ['a list of numbers', [1, 2]],
    ['a list of lists', [[1, 1]]],
    ['a list of nothing', [null]],
    ['without a quantity', [{ id: 1 }]],
    ['without an id', [{ quantity: 1 }]],
    ['of a negative quantity', [line({ quantity: -1 })]],
    ['of no piece', [line({ quantity: 0 })]],
    ['of half a piece', [line({ quantity: 0.5 })]],
    ['of too many pieces', [line({ quantity: 10_001 })]],
    ['of endless pieces', [line({ quantity: '1e999' })]],
    ['of a quantity that is a list', [line({ quantity: [1] })]],
    ['of a quantity that is true', [line({ quantity: true })]],
    ['of an id below one', [line({ id: 0 })]],
    ['of an id beyond integers', [line({ id: 2 ** 31 })]],
    ['of SQL', [line({ id: '1 or 1=1' })]],
    ['of a script', [line({ id: SCRIPT })]],
    ['of a slug', [line({ id: 'kyocera-tk-1170' })]],
    ['more than a hundred', Array.from({ length: 101 }, () => line())],
  ])('%s', async (_case, items) => {
    const { errors } = await refused(url, body(items), 400);
    expect(errors?.['items']?.[0]).toEqual(expect.any(String));
    await nothingWasStored();
  });

  test('a million of them are not even read', async () => {
    const million = `{"items":[${Array.from({ length: 1_000_000 }, () => '1').join(',')}]}`;
    await refused(url, million, 413);
    const many = body(Array.from({ length: 3_000 }, () => line()));
    await refused(url, many, 400);
    await nothingWasStored();
  });

  test('a body that is no object, or wants to be a prototype', async () => {
    for (const payload of [
      '[]',
      '"x"',
      'null',
      '1',
      '{"items":',
      '{"__proto__":{"polluted":1},"items":[]}',
      `{"items":[{"__proto__":{"polluted":1},"id":1,"quantity":1}]}`,
      '{"constructor":{"prototype":{"polluted":1}},"items":[]}',
    ]) {
      await refused(url, payload, 400);
    }
    await nothingWasStored();
  });
});

test('a quote takes no price from anybody: unknown fields change nothing', async () => {
  const asked = await shop.post(QUOTE, {
    items: [{ ...line(), price: 1, effective_price: 1, discount: 100, title: SCRIPT, available: 9 }],
    total: 1,
    user_id: 1,
    now: '2020-01-01',
  });
  expect(asked.json()).toMatchObject({ status: 200, quote: { lines: [{ price: 7500 }], total: 7500 } });
  expect(asked.body).not.toContain(SCRIPT);
  await nothingWasStored();
});

test('a price of 1 buys nothing, whatever else says so', async () => {
  const cheap = checkout([{ id: itemId, price: 1, quantity: 1 }]);
  for (const change of [{}, { total: 1, discount: 99 }, { quote: { total: 1 } }, { effective_price: 1 }]) {
    const { errors } = await refused(ORDER, { ...cheap, ...change }, 400);
    expect(errors?.['amount']?.[0]).toMatch(/^Prices have changed/);
  }
  await nothingWasStored();
});

test("an order claims nobody's account and no state: such fields are not read", async () => {
  const body = checkout([{ id: itemId, price: 7500, quantity: 1 }], {
    user_id: 1,
    userId: 1,
    status: 'completed',
    channel: 'counter',
    payment_status: 'completed',
    token: theirs.token,
    invoice: theirs.invoice,
    first_name: SCRIPT,
  });
  const placed = await shop.post(ORDER, body);
  const { order } = placed.json<OrderPlacedResponse>();
  expect(order.payment_status).toBe('pending');
  expect([order.token, order.invoice]).not.toContain(theirs.token);
  expect(order.invoice).not.toBe(theirs.invoice);
  const [row] = await selectRows(
    shop.db,
    sql`select user_id, status, channel from orders where number = ${order.number}`,
  );
  expect(row).toEqual({ user_id: null, status: 'reserved', channel: 'online' });
  // A name is plain text: it is returned as it was written, as JSON that no browser renders as a page.
  const read = await shop.get(`/api/orders/${order.token}`);
  expect(read.headers['content-type']).toMatch(/^application\/json/);
  expect(read.headers['x-content-type-options']).toBe('nosniff');
});

test.each([
  ['nothing', {}],
  ['nulls', { invoice: null, phone_number: null }],
  ['lists', { invoice: ['INV26000001'], phone_number: ['0712345678'] }],
  ['objects', { invoice: { $ne: null }, phone_number: { $ne: null } }],
  ['numbers', { invoice: 1, phone_number: 712345678 }],
  ['too long a number', { invoice: 'I'.repeat(21), phone_number: '0712345678' }],
  ['too long a phone', { invoice: 'INV26000001', phone_number: '0'.repeat(31) }],
  ['a hundred thousand letters', { invoice: 'I'.repeat(100_000), phone_number: '0' }],
  ['what PostgreSQL cannot store', { invoice: 'INV\u0000', phone_number: '0712\ud800' }],
])('tracking with %s is refused at its fields', async (_case, body) => {
  const { errors } = await refused(TRACK, body, 400);
  expect(Object.keys(errors ?? {})).not.toHaveLength(0);
  await nothingWasStored();
});

test("another one's order is neither read nor cancelled by who they are, by its number or its id", async () => {
  const admin = await shop.as('Admin');
  const ended = { authorization: `Bearer ${'x'.repeat(43)}` };
  for (const [headers, status] of [
    [{}, 404],
    [admin, 404],
    [ended, 401],
  ] as const) {
    for (const name of [theirs.invoice, '1', 'me', encodeURIComponent('../my-orders'), 'a'.repeat(290)]) {
      expect((await shop.get(`/api/orders/${name}`, headers)).json()).toMatchObject({ status: 404 });
      await refused(`/api/orders/${name}/cancel`, { token: theirs.token, status: 'cancelled' }, status, headers);
    }
  }
  await nothingWasStored();
});

test('whatever a cancellation carries, only the address counts; a session that has ended cancels nothing', async () => {
  const placed = await shop.post(ORDER, checkout([{ id: itemId, price: 7500, quantity: 1 }]));
  const { token } = placed.json<OrderPlacedResponse>().order;
  before = await everything();
  await refused(`/api/orders/${token}/cancel`, '{"broken', 400);
  await nothingWasStored();
  const body = { token: theirs.token, invoice: theirs.invoice, status: 'completed', amount: -1, user_id: 1 };
  await refused(`/api/orders/${token}/cancel`, body, 401, { authorization: `Bearer ${'x'.repeat(43)}` });
  await nothingWasStored();
  const answer = await shop.post(`/api/orders/${token}/cancel`, body);
  expect(answer.json()).toMatchObject({ status: 200, order: { token, status: 'cancelled', amount: 7500 } });
  expect((await shop.get(`/api/orders/${theirs.token}`)).json()).toMatchObject({ order: { status: 'reserved' } });
});

test('calls of another kind than the declared one lead nowhere', async () => {
  for (const [method, url] of [
    ['DELETE', `/api/orders/${theirs.token}`],
    ['PUT', `/api/orders/${theirs.token}/cancel`],
    ['GET', `/api/orders/${theirs.token}/cancel`],
    ['GET', QUOTE],
    ['GET', `${TRACK}?invoice=${theirs.invoice}&phone_number=0712345678`],
  ] as const) {
    expect((await shop.app.inject({ method, url })).json()).toMatchObject({ status: 404 });
  }
  await nothingWasStored();
});
