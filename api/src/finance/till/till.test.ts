import type { MyTillResponse, Till, TillSavedResponse } from '@ofisi/api-contract/finance/till';
import type { OrderPlacedResponse } from '@ofisi/api-contract/sales/place-order';
import type { SettingsResponse } from '@ofisi/api-contract/settings/settings';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let toner: number;

beforeAll(async () => {
  shop = await openTestShop();
  toner = await shop.addItem({ title: 'Toner', price: 1_000, stock: 500 });
});

afterAll(() => shop.close());

type Seller = 'Cashier' | 'Admin' | 'Developer';

let keys = 0;
const keyed = () => ({ 'idempotency-key': `till-${++keys}`, 'idempotency-secret': 's' });

const post = async (path: string, body: object, seller: Seller = 'Cashier', headers = {}) =>
  shop.post(`/api/${path}`, body, { ...(await shop.as(seller)), ...headers });

const mine = async (seller: Seller = 'Cashier') =>
  (await shop.get('/api/my-till', await shop.as(seller))).json<MyTillResponse>();

const open = async (opening_float: number, seller: Seller = 'Cashier') =>
  (await post('open-till', { opening_float }, seller)).json<TillSavedResponse>().till;

const sell = async (
  payments: object[] | undefined,
  {
    seller = 'Cashier',
    quantity = 1,
    ...fields
  }: { seller?: Seller; quantity?: number; [field: string]: unknown } = {},
) =>
  post(
    'ordered-products',
    checkout([{ id: toner, price: 1_000, quantity }], {
      customerCategory: 'walk-in',
      customerLocation: 'shop-counter',
      payment_status: 'completed',
      ...(payments ? { payments } : {}),
      ...fields,
    }),
    seller,
  );

const closeAll = async () => {
  for (const seller of ['Cashier', 'Admin', 'Developer'] as const) {
    const { till } = await mine(seller);
    if (till) {
      await post(`close-my-till/${till.id}`, { counted: 0 }, seller);
    }
  }
};

afterEach(closeAll);

const differencesOf = (id: number) =>
  selectRows<{ from_account: string | null; to_account: string | null; amount: number }>(
    shop.db,
    sql`select from_account, to_account, amount::float8 from account_movements
        where till_session_id = ${id} and kind = 'cash_difference'`,
  );

test('a day at the till: float, sales, change, a void, cash in and out, and the count', async () => {
  expect((await mine()).till).toBeNull();
  const { id } = await open(2_000);
  await sell([{ method: 'cash', amount: 5_000 }], { quantity: 3 });
  await sell([{ method: 'mpesa', amount: 1_000, reference: 'SKL1' }]);
  await sell([
    { method: 'cash', amount: 500 },
    { method: 'mpesa', amount: 500, reference: 'SKL2' },
  ]);
  const wrong = (await sell(undefined, { payment_method: 'cash' })).json<OrderPlacedResponse>();
  // Voided by a user without a till: the cash came from no known drawer.
  await post(`delete-order/${wrong.order.id}`, { reason: 'Wrong item' }, 'Admin');
  const admins = await open(10_000, 'Admin');
  const returned = (await sell(undefined, { payment_method: 'cash' })).json<OrderPlacedResponse>();
  await post(`delete-order/${returned.order.id}`, {}, 'Admin');
  expect((await mine('Admin')).till).toMatchObject({
    expected: 9_000,
    report: { voids: { count: 1, amount: 1_000 }, given_back: [{ method: 'cash', amount: 1_000, count: 1 }] },
  });
  await post(`add-till-cash/${id}`, { kind: 'cash_in', amount: 300, note: 'Coins from home' });
  await post(`add-till-cash/${id}`, { kind: 'cash_out', amount: 4_000, note: 'Banked', account: 'equity-bank' });

  const { till } = await mine();
  expect(till).toMatchObject({
    id,
    state: 'open',
    cashier: 'Cashier Person',
    opening_float: 2_000,
    // 2,000 + 3,000 + 500 + 1,000 + 1,000 + 300 - 4,000
    expected: 3_800,
    counted: null,
    difference: null,
    report: {
      sales: { count: 5, amount: 7_000, on_account: 0 },
      voids: { count: 0, amount: 0 },
      received: [
        { method: 'cash', amount: 5_500, count: 4 },
        { method: 'mpesa', amount: 1_500, count: 2 },
      ],
      given_back: [],
      change: 2_000,
      movements: [
        { kind: 'cash_in', amount: 300, note: 'Coins from home', account: null },
        { kind: 'cash_out', amount: 4_000, note: 'Banked', account: 'Equity Bank' },
      ],
    },
  });

  const closed = await post(`close-my-till/${id}`, { counts: { 1000: 3, 500: 1, 200: 1, 50: 1 }, note: 'Short' });
  expect(closed.json<TillSavedResponse>().till).toMatchObject({
    state: 'closed',
    expected: 3_800,
    counted: 3_750,
    difference: -50,
    counts: { 1000: 3, 500: 1, 200: 1, 50: 1 },
    note: 'Short',
  });
  expect(await differencesOf(id)).toEqual([{ from_account: 'cash-in-shop', to_account: null, amount: 50 }]);
  const after = await mine();
  expect(after.till).toBeNull();
  expect(after.last).toMatchObject({ id, counted: 3_750 });
  expect(admins.cashier).toBe('Admin Person');
});

test('a sale without an open till belongs to none, and later money changes no till that is closed', async () => {
  const { id } = await open(100);
  await post(`close-my-till/${id}`, { counted: 100 });
  await sell([{ method: 'cash', amount: 1_000 }]);
  const { last } = await mine();
  expect(last).toMatchObject({ id, expected: 100, difference: 0 });
  expect(await differencesOf(id)).toEqual([]);
});

test('the change given is stored with the payment', async () => {
  await open(0);
  const { order } = (await sell([{ method: 'cash', amount: 1_500 }])).json<OrderPlacedResponse>();
  const read = await shop.get(`/api/view-orders/${order.id}`, await shop.as('Cashier'));
  expect(read.json()).toMatchObject({ order: { payments: [{ method: 'cash', amount: 1_000, change: 500 }] } });
});

test('a till is opened once, and closed once, however often and by however many it is asked', async () => {
  const opened = await Promise.all([1, 2, 3].map(() => post('open-till', { opening_float: 500 })));
  expect(opened.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const { till } = await mine();
  const id = till?.id ?? 0;
  const key = keyed();
  const same = await Promise.all([1, 2].map(() => post(`close-my-till/${id}`, { counted: 700 }, 'Cashier', key)));
  expect(same.map((answer) => answer.json<TillSavedResponse>().till.difference)).toEqual([200, 200]);
  const others = await Promise.all([
    post(`close-my-till/${id}`, { counted: 1 }),
    post(`close-till/${id}`, { counted: 2 }, 'Admin'),
  ]);
  expect(others.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  expect(await differencesOf(id)).toEqual([{ from_account: null, to_account: 'cash-in-shop', amount: 200 }]);
});

test('a sale while a till is being closed is in it, or in none', async () => {
  const { id } = await open(0);
  const answers = await Promise.all([
    sell([{ method: 'cash', amount: 1_000 }]),
    post(`close-my-till/${id}`, { counted: 0 }),
    sell([{ method: 'cash', amount: 1_000 }]),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const [row] = await selectRows<{ stamped: number; difference: number }>(
    shop.db,
    sql`select coalesce((select sum(amount) from payments where till_session_id = ${id}), 0)::float8 as stamped,
               coalesce((select sum(amount) from account_movements where till_session_id = ${id} and kind = 'cash_difference'), 0)::float8 as difference`,
  );
  expect(row?.stamped).toBe(row?.difference);
});

test('money moved since the count began is reported before the till is closed', async () => {
  const { id } = await open(100);
  await sell([{ method: 'cash', amount: 1_000 }]);
  const stale = await post(`close-my-till/${id}`, { counted: 100, expected: 100 });
  expect(stale.json()).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Money has moved in the meantime: KSh 1,100.00 is expected now/) as string,
    current: { id, expected: 1_100 },
  });
  expect((await post(`close-my-till/${id}`, { counted: 1_100, expected: 1_100 })).statusCode).toBe(200);
});

test('nobody changes another user’s till, but a till manager closes and approves it', async () => {
  const { id } = await open(100);
  for (const [path, body] of [
    [`add-till-cash/${id}`, { kind: 'cash_in', amount: 1, note: 'x' }],
    [`close-my-till/${id}`, { counted: 100 }],
  ] as const) {
    expect((await post(path, body, 'Admin')).json()).toMatchObject({ status: 404, message: 'This is not your till.' });
  }
  expect((await post(`close-till/${id}`, { counted: 100 })).statusCode).toBe(403);
  expect((await post(`approve-till/${id}`, {}, 'Admin')).json()).toMatchObject({ message: 'This till is still open.' });
  expect((await post(`close-till/${id}`, { counted: 90 }, 'Admin')).json()).toMatchObject({
    till: { closed_by: 'Admin Person', difference: -10 },
  });
  const late = await post(`add-till-cash/${id}`, { kind: 'cash_in', amount: 1, note: 'x' });
  expect(late.json()).toMatchObject({ status: 409, message: 'This till is already closed.' });
  expect((await post(`approve-till/${id}`, {})).statusCode).toBe(403);
  const approvals = await Promise.all([
    post(`approve-till/${id}`, {}, 'Admin'),
    post(`approve-till/${id}`, {}, 'Developer'),
  ]);
  expect(approvals.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const own = await open(0, 'Admin');
  await post(`close-my-till/${own.id}`, { counted: 0 }, 'Admin');
  expect((await post(`approve-till/${own.id}`, {}, 'Admin')).json()).toMatchObject({
    message: 'You can’t approve your own cash-up.',
  });
  const list = await shop.get('/api/view-till-sessions?state=approved&page=1', await shop.as('Admin'));
  expect(list.json<{ till_sessions: Till[] }>().till_sessions).toMatchObject([
    { id, difference: -10, state: 'approved' },
  ]);
  const file = await shop.get('/api/view-till-sessions?format=csv', await shop.as('Admin'));
  expect(file.body).toContain('Cashier Person');
});

describe('bad input', () => {
  let id: number;
  beforeEach(async () => {
    id = (await open(1_000)).id;
  });

  const refused = async (path: string, body: object, at: string) => {
    const answer = await post(path, body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toContain(at);
  };

  test.each([
    [{ kind: 'cash_out', amount: 1_000.01, note: 'x' }, 'amount'],
    [{ kind: 'cash_in', amount: 0, note: 'x' }, 'amount'],
    [{ kind: 'cash_in', amount: -5, note: 'x' }, 'amount'],
    [{ kind: 'cash_in', amount: 999_999_999_999.99, note: 'x' }, 'amount'],
    [{ kind: 'cash_in', amount: '9007199254740993', note: 'x' }, 'amount'],
    [{ kind: 'cash_in', amount: 1, note: ' ' }, 'note'],
    [{ kind: 'cash_in', amount: 1, note: 'x'.repeat(201) }, 'note'],
    [{ kind: 'cash_difference', amount: 1, note: 'x' }, 'kind'],
    [{ kind: 'cash_out', amount: 1, note: 'x', account: 'nowhere' }, 'account'],
    [{ kind: 'cash_out', amount: 1, note: 'x', account: 'cash-in-shop' }, 'account'],
  ])('cash of %j', (body, at) => refused(`add-till-cash/${id}`, body, at));

  test.each([
    [{}, 'counted'],
    [{ counted: '' }, 'counted'],
    [{ counted: 'much' }, 'counted'],
    [{ counted: -1 }, 'counted'],
    [{ counted: 1.005 }, 'counted'],
    [{ counted: '9007199254740993' }, 'counted'],
    [{ counts: { 1000: -1 } }, 'counts'],
    [{ counts: { 1000: 1.5 } }, 'counts'],
    [{ counts: { 1000: 1e9 } }, 'counts'],
    [{ counts: { 3: 1 } }, 'counts'],
    [{ counts: [1, 2] }, 'counts'],
    [{ counts: { 1000: 1 }, counted: 999 }, 'counted'],
  ])('a count of %j', (body, at) => refused(`close-my-till/${id}`, body, at));

  test('more cash taken out than is in the till, even by two at once', async () => {
    await post(`add-till-cash/${id}`, { kind: 'cash_out', amount: 600, note: 'Lunch' });
    const both = await Promise.all(
      [1, 2].map(() => post(`add-till-cash/${id}`, { kind: 'cash_out', amount: 300, note: 'Fuel' })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await mine()).till?.expected).toBe(100);
  });
});

test('an amount left open needs a customer who owes it', async () => {
  const answer = await sell([{ method: 'cash', amount: 400 }]);
  expect(answer.json()).toMatchObject({
    status: 400,
    errors: { payments: [expect.stringMatching(/^KSh 600.00 would/)] },
  });
  // The specified call names no customer, and has no other way to say that nothing has been paid yet (BO §4, BO §7).
  expect((await sell(undefined, { payment_status: 'pending' })).statusCode).toBe(200);
});

test('where an open till is required, no sale takes cash without one', async () => {
  const admin = await shop.as('Admin');
  const { payment } = (await shop.get('/api/view-settings', admin)).json<SettingsResponse>().settings;
  const saved = await shop.post('/api/update-settings/payment', { ...payment, till_required: true }, admin);
  expect(saved.statusCode).toBe(200);
  expect((await mine()).is_required).toBe(true);
  expect((await sell([{ method: 'cash', amount: 1_000 }])).json()).toMatchObject({
    status: 400,
    errors: { payments: ['Open your till first: cash goes into an open till.'] },
  });
  expect((await sell([{ method: 'mpesa', amount: 1_000, reference: 'SKL9' }])).statusCode).toBe(200);
  await open(0);
  expect((await sell([{ method: 'cash', amount: 1_000 }])).statusCode).toBe(200);
});

describe('a blind count', () => {
  const set = async (blind_count: boolean) => {
    const admin = await shop.as('Admin');
    const { payment } = (await shop.get('/api/view-settings', admin)).json<SettingsResponse>().settings;
    const fields = { ...payment, blind_count, till_required: false };
    expect((await shop.post('/api/update-settings/payment', fields, admin)).statusCode).toBe(200);
  };

  beforeAll(async () => {
    await closeAll();
    await set(true);
  });

  afterAll(() => set(false));

  test('tells its cashier nothing before they have counted, and everything after', async () => {
    const { id, ...opened } = await open(500);
    expect(opened).toMatchObject({ expected: null, report: null, opening_float: 500 });
    await sell([{ method: 'cash', amount: 1_000 }]);
    const moved = await post(`add-till-cash/${id}`, { kind: 'cash_out', amount: 100, note: 'Tea' });
    expect(moved.json<TillSavedResponse>().till).toMatchObject({ expected: null, report: null });
    expect((await mine()).till).toMatchObject({ id, expected: null, report: null });
    const closed = await post(`close-my-till/${id}`, { counted: 1_350, expected: null });
    expect(closed.json<TillSavedResponse>().till).toMatchObject({
      state: 'closed',
      expected: 1_400,
      counted: 1_350,
      difference: -50,
      report: { sales: { count: 1 } },
    });
    expect((await mine()).last).toMatchObject({ id, expected: 1_400 });
    expect((await post(`close-my-till/${id}`, { counted: 1_400 })).statusCode).toBe(409);
  });

  test('hides nothing from those who manage tills', async () => {
    const { expected } = await open(200, 'Admin');
    expect(expected).toBe(200);
    expect((await mine('Admin')).till).toMatchObject({ expected: 200, report: { change: 0 } });
    await closeAll();
  });

  test('says no sum when more is taken out than the till holds', async () => {
    const { id } = await open(70);
    const answer = await post(`add-till-cash/${id}`, { kind: 'cash_out', amount: 5_000, note: 'Bank' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toMatch(/70\.00/);
    await closeAll();
  });
});
