import type { SupplierSavedResponse } from '@ofisi/api-contract/contacts/suppliers';
import type { ClosingsResponse } from '@ofisi/api-contract/finance/closing';
import type { ExpenseSavedResponse } from '@ofisi/api-contract/finance/expenses';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { buyer, type Buyer } from '../../testing/buyer';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';
import { repeatExpenses } from '../expenses/repeat-expenses';

let shop: TestShop;
let buy: Buyer;
beforeAll(async () => {
  shop = await openTestShop();
  buy = await buyer(shop);
});
afterAll(() => shop.close());
afterEach(async () => {
  await post('reopen-books', { reason: 'For the next test' });
});

type Role = Parameters<TestShop['as']>[0];
const post = async (path: string, body: object, role: Role = 'Admin') =>
  shop.post(`/api/${path}`, body, await shop.as(role));
const errorsOf = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.json<{ errors?: Record<string, string[]> }>().errors;

const CLOSED = 'The books are closed up to 31 October 2026.';
const close = (fields: object = {}) => post('close-books', { closed_until: '2026-10-31', ...fields });
const expense = (fields: object = {}) =>
  post('add-expense', { title: 'Fuel', amount: 10, date: '2026-10-20', ...fields });
const closing = async () => (await shop.get('/api/view-closing', await shop.as('Admin'))).json<ClosingsResponse>();

describe('closing', () => {
  test('moves the day forward with a note, and back with a reason, and both are listed', async () => {
    expect((await close({ reason: 'VAT filed' })).json()).toMatchObject({
      message: CLOSED,
      closed_until: '2026-10-31',
    });
    expect(errorsOf(await close({ closed_until: '2026-09-30' }))).toEqual({
      closed_until: ['The books are already closed up to 31 October 2026.'],
    });
    expect(errorsOf(await post('reopen-books', { closed_until: '2026-09-30' }))).toEqual({
      reason: [expect.any(String)],
    });
    expect(errorsOf(await post('reopen-books', { closed_until: '2026-11-01', reason: 'x' }))).toMatchObject({
      closed_until: [expect.any(String)],
    });
    const back = await post('reopen-books', { closed_until: '2026-09-30', reason: 'An invoice came late' });
    expect(back.json()).toMatchObject({ closed_until: '2026-09-30' });
    const { closed_until, closings } = await closing();
    expect(closed_until).toBe('2026-09-30');
    expect(closings.slice(0, 2)).toMatchObject([
      { closed_until: '2026-09-30', reason: 'An invoice came late', person: 'Admin Person' },
      { closed_until: '2026-10-31', reason: 'VAT filed', person: 'Admin Person' },
    ]);
    const log = await selectRows<{ action: string }>(
      shop.db,
      sql`select action from audit_log where entity = 'period_closings' order by id desc limit 2`,
    );
    expect(log.map(({ action }) => action)).toEqual(['reopen', 'close']);
  });

  test('never reaches today, and is refused if others closed meanwhile', async () => {
    const today = nairobiDayOf(new Date());
    expect(errorsOf(await close({ closed_until: today }))).toEqual({
      closed_until: ['Today is not over. Choose a day before today.'],
    });
    for (const closed_until of ['', '2026-02-30', '2099-01-01', { $gt: '' }]) {
      expect(errorsOf(await close({ closed_until }))).toMatchObject({ closed_until: [expect.any(String)] });
    }
    const answers = await Promise.all([close({ closed_until_seen: null }), close({ closed_until_seen: null })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await post('reopen-books', { reason: 'x', closed_until_seen: '2026-01-31' })).statusCode).toBe(409);
  });

  test('needs the permission', async () => {
    for (const role of ['Staff', 'Cashier', 'User'] as const) {
      expect((await post('close-books', { closed_until: '2026-10-31' }, role)).statusCode).toBe(403);
      expect((await post('reopen-books', { reason: 'x' }, role)).statusCode).toBe(403);
    }
  });
});

describe('in a closed period', () => {
  test('no expense is added, changed, moved in or out, or deleted', async () => {
    const { id } = (await expense()).json<ExpenseSavedResponse>().expense;
    const open = (await expense({ date: '2026-11-01' })).json<ExpenseSavedResponse>().expense;
    await close();
    expect(errorsOf(await expense({ date: '2026-10-31' }))).toEqual({ date: [CLOSED] });
    const change = { title: 'Fuel', amount: 5 };
    expect(errorsOf(await post(`update-expense/${id}`, { ...change, date: '2026-10-20' }))).toEqual({ date: [CLOSED] });
    expect(errorsOf(await post(`update-expense/${id}`, { ...change, date: '2026-11-20' }))).toEqual({ date: [CLOSED] });
    expect(errorsOf(await post(`update-expense/${open.id}`, { ...change, date: '2026-10-01' }))).toEqual({
      date: [CLOSED],
    });
    expect((await post(`delete-expense/${id}`, {})).json()).toMatchObject({ status: 409, message: CLOSED });
    expect((await post('delete-expenses', { ids: [id, open.id] })).json()).toMatchObject({
      done: [open.id],
      refused: [{ id, message: CLOSED }],
    });
    expect((await expense({ date: '2026-11-01' })).statusCode).toBe(200);
  });

  test('no payment is recorded, for an order or to a supplier', async () => {
    const item = await shop.addItem({ title: 'Chair', price: 100, stock: 5 });
    await post('ordered-products', checkout([{ id: item, price: 100, quantity: 1 }]), 'User');
    const [order] = await selectRows<{ id: number }>(shop.db, sql`select max(id) as id from orders`);
    await close();
    const payment = { order_id: order?.id, amount: 5, payment_method: 'cash', paid_on: '2026-10-30' };
    expect(errorsOf(await post('add-order-payment', payment))).toEqual({ paid_on: [CLOSED] });
    expect(errorsOf(await buy.pay({ amount: 5, paid_on: '2026-10-30' }))).toEqual({ paid_on: [CLOSED] });
    expect((await buy.pay({ amount: 5, paid_on: '2026-11-01' })).statusCode).toBe(200);
  });

  test('no purchase is received, changed, returned or cancelled; an earlier one can be paid now', async () => {
    const product_id = await shop.addItem({ title: 'Toner', price: 100 });
    const bought = await buy.add({ product_id, quantity: 5, unit_cost: 10, date: '2026-10-05' });
    const ordered = await buy.add({ product_id, quantity: 5, unit_cost: 10, date: '2026-10-05', state: 'ordered' });
    await close();
    expect(errorsOf(await buy.tryAdd({ product_id, quantity: 1, date: '2026-10-06' }))).toEqual({ date: [CLOSED] });
    for (const fields of [{ state: 'cancelled' }, { date: '2026-11-05' }, { quantity: 6 }, { amount_paid: 10 }]) {
      expect(errorsOf(await buy.tryChange(bought, fields))).toEqual({ date: [CLOSED] });
    }
    expect(errorsOf(await buy.tryChange(ordered, { state: 'received' }))).toEqual({ date: [CLOSED] });
    const line = { purchase_line_id: bought.items[0]?.id, quantity: 1 };
    const back = { purchase_id: bought.id, date: '2026-10-09', items: [line] };
    expect(errorsOf(await post('add-supplier-return', back))).toEqual({ date: [CLOSED] });
    expect((await buy.pay({ amount: 50, purchase_id: bought.id, payment_method: 'cash' })).statusCode).toBe(200);
    expect((await buy.tryChange(ordered, { state: 'received', date: '2026-11-05' })).statusCode).toBe(200);
    expect((await post('add-supplier-return', { ...back, date: '2026-11-05' })).statusCode).toBe(200);
  });

  test('no money is transferred, no transfer undone, and no opening balance set', async () => {
    const form = { from_account: 'cash-in-shop', to_account: 'dtb-bank', amount: 5, date: '2026-10-07' };
    const { transfer } = (await post('add-transfer', form)).json<{ transfer: { id: number } }>();
    const party = { supplier_name: 'Juma', organization: 'Juma Ltd', supplier_phone: '0722 000 999' };
    const { supplier } = (
      await post('add-supplier', { ...party, opening_balance: 50, opening_date: '2026-09-01' })
    ).json<SupplierSavedResponse>();
    await close();
    expect(errorsOf(await post('add-transfer', form))).toEqual({ date: [CLOSED] });
    expect(errorsOf(await post(`undo-transfer/${transfer.id}`, { reason: 'x' }))).toEqual({ reason: [CLOSED] });
    const account = { name: 'Family Bank', kind: 'bank', opening_balance: 5, opening_date: '2026-10-01' };
    expect(errorsOf(await post('add-account', account))).toEqual({ opening_date: [CLOSED] });
    const changed = { ...party, opening_balance: 60, opening_date: '2026-09-01' };
    expect(errorsOf(await post(`update-supplier/${supplier.id}`, changed))).toEqual({ opening_date: [CLOSED] });
    const moved = { ...party, opening_balance: 50, opening_date: '2026-11-01' };
    expect(errorsOf(await post(`update-supplier/${supplier.id}`, moved))).toEqual({ opening_date: [CLOSED] });
    const renamed = { ...party, supplier_name: 'Juma Ali', opening_balance: 50, opening_date: '2026-09-01' };
    expect((await post(`update-supplier/${supplier.id}`, renamed)).statusCode).toBe(200);
  });

  test('a recurring expense counts for the first open day, and keeps its rhythm', async () => {
    const { id } = (await expense({ date: '2026-09-15', repeats: 'monthly' })).json<ExpenseSavedResponse>().expense;
    await shop.db.execute(sql`update expenses set repeats_on = '2026-10-15' where id = ${id}`);
    await close();
    await repeatExpenses(shop.db, new Date('2026-11-10T09:00:00Z'));
    const rows = await selectRows<{ date: string; next: string | null }>(
      shop.db,
      sql`select date::text, repeats_on::text as next from expenses where repeat_of = ${id}`,
    );
    expect(rows).toEqual([{ date: '2026-11-01', next: '2026-11-15' }]);
  });
});

test('closing while back-dated expenses are saved leaves none of them afterwards', async () => {
  const sum = async () => {
    const [row] = await selectRows<{ sum: number }>(
      shop.db,
      sql`select coalesce(sum(amount), 0)::float8 as sum from expenses where date <= '2026-10-31'`,
    );
    return row?.sum;
  };
  const saves = Array.from({ length: 12 }, () => expense({ amount: 3 }));
  const closed = close().then(sum);
  const answers = await Promise.all(saves);
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 400)).toBe(true);
  expect(await closed).toBe(await sum());
});
