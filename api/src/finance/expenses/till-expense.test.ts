import type { ExpenseSavedResponse } from '@ofisi/api-contract/finance/expenses';
import type { MyTillResponse, TillSavedResponse } from '@ofisi/api-contract/finance/till';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;

beforeAll(async () => (shop = await openTestShop()));
afterAll(() => shop.close());

type Role = 'Admin' | 'Developer' | 'Staff';

const send = async (call: string, body: object, role: Role = 'Admin') =>
  shop.post(`/api/${call}`, body, await shop.as(role));

const today = nairobiDayOf(new Date());
const MILK = { title: 'Milk for tea', amount: 150, date: today, from_till: true };

const errorsOf = (answer: { json: <T>() => T }) => answer.json<{ errors?: Record<string, string[]> }>().errors;
const expenseOf = (answer: { json: <T>() => T }) => answer.json<ExpenseSavedResponse>().expense;

const till = async (role: Role = 'Admin') =>
  (await shop.get('/api/my-till', await shop.as(role))).json<MyTillResponse>().till;

const close = async () => {
  const open = await till();
  await send(`close-my-till/${open?.id}`, { counted: open?.expected });
};

test('an expense cannot be paid out of a closed till', async () => {
  expect(errorsOf(await send('add-expense', MILK))).toEqual({ from_till: ['Your till is closed. Open it first.'] });
  expect(expenseOf(await send('add-expense', { ...MILK, from_till: undefined })).till_session_id).toBeNull();
});

describe('with an open till', () => {
  let session: number;

  beforeEach(async () => {
    session = (await send('open-till', { opening_float: 1000 })).json<TillSavedResponse>().till.id;
  });
  afterEach(async () => {
    if (await till()) await close();
  });

  test('it reduces the expected cash, and is in the report', async () => {
    const milk = expenseOf(
      await send('add-expense', { ...MILK, payment_method: 'M-Pesa', payment_account: 'Equity Bank' }),
    );
    expect(milk).toMatchObject({ till_session_id: session, payment_method: 'cash', payment_account: 'cash-in-shop' });
    expect(await till()).toMatchObject({
      expected: 850,
      report: { expenses: [{ id: milk.id, title: 'Milk for tea', amount: 150 }] },
    });
    const dearer = await send(`update-expense/${milk.id}`, { ...MILK, from_till: undefined, amount: 200 });
    expect(expenseOf(dearer)).toMatchObject({ amount: 200, till_session_id: session });
    expect((await till())?.expected).toBe(800);
    await send(`update-expense/${milk.id}`, { ...MILK, from_till: false, payment_method: 'mpesa' });
    expect(await till()).toMatchObject({ expected: 1000, report: { expenses: [] } });
  });

  test('no more is spent than is in the till, even by two at once', async () => {
    expect(errorsOf(await send('add-expense', { ...MILK, amount: 1000.01 }))).toEqual({
      amount: ['There is only KSh 1,000.00 in the till.'],
    });
    const both = await Promise.all([1, 2].map(() => send('add-expense', { ...MILK, amount: 600 })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await till())?.expected).toBe(400);
  });

  test('it is paid today, out of the till of the user who records it', async () => {
    expect(errorsOf(await send('add-expense', { ...MILK, date: '2026-01-05' }))).toEqual({
      date: ['Cash leaves the till today: choose today’s date.'],
    });
    expect(errorsOf(await send('add-expense', MILK, 'Developer'))).toHaveProperty('from_till');
    const milk = expenseOf(await send('add-expense', MILK));
    expect(errorsOf(await send(`update-expense/${milk.id}`, { ...MILK, amount: 900 }, 'Developer'))).toEqual({
      amount: ['It was paid from someone else’s till.'],
    });
    expect((await send('add-expense', MILK, 'Staff')).statusCode).toBe(403);
  });

  test('once the till is counted, its amount and day cannot change, and it cannot be deleted', async () => {
    const milk = expenseOf(await send('add-expense', MILK));
    await close();
    const counted = `It was paid out of till session ${session}, which has been counted.`;
    for (const [change, field] of [
      [{ amount: 151 }, 'amount'],
      [{ from_till: false }, 'from_till'],
      [{ date: '2026-01-05' }, 'date'],
    ] as const) {
      expect(errorsOf(await send(`update-expense/${milk.id}`, { ...MILK, ...change }))).toEqual({ [field]: [counted] });
    }
    expect(expenseOf(await send(`update-expense/${milk.id}`, { ...MILK, title: 'Milk' }))).toMatchObject({
      title: 'Milk',
      till_session_id: session,
    });
    const refused = await send(`delete-expense/${milk.id}`, {});
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ message: counted });
  });

  test('deleting it while the till is open puts the cash back', async () => {
    const milk = expenseOf(await send('add-expense', MILK));
    expect((await send(`delete-expense/${milk.id}`, {})).statusCode).toBe(200);
    expect((await till())?.expected).toBe(1000);
  });
});

test('users who have had a till can be searched for', async () => {
  const answer = await shop.get('/api/view-till-cashiers', await shop.as('Admin'));
  const { cashiers } = answer.json<{ cashiers: { id: number; name: string }[] }>();
  expect(cashiers).toHaveLength(1);
  const sessions = await shop.get(`/api/view-till-sessions?user_id=${cashiers[0]?.id}`, await shop.as('Admin'));
  expect(sessions.json<{ till_sessions: unknown[] }>().till_sessions.length).toBeGreaterThan(0);
  const nobody = await shop.get('/api/view-till-sessions?user_id=999999', await shop.as('Admin'));
  expect(nobody.json<{ till_sessions: unknown[] }>().till_sessions).toEqual([]);
});
