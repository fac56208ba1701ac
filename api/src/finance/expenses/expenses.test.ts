import type {
  Expense,
  ExpenseFormOptionsResponse,
  ExpenseSavedResponse,
  ExpensesResponse,
} from '@ofisi/api-contract/finance/expenses';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { fileForm } from '../../testing/file-form';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { selectRows } from '../../engine/database';
import { nextDay, repeatExpenses } from './repeat-expenses';

let shop: TestShop;
let fuel: number;
let supplier: number;

beforeAll(async () => {
  shop = await openTestShop();
  fuel = await idOf('add-expense-category', { name: 'Fuel' }, 'expenseCategory');
  const form = { supplier_name: 'Juma Ali', organization: 'Total Ngong Road', supplier_phone: '0722 000 111' };
  supplier = await idOf('add-supplier', form, 'supplier');
});

afterAll(() => shop.close());

const send = async (call: string, body: object, role: 'Admin' | 'Staff' = 'Admin') =>
  shop.post(`/api/${call}`, body, await shop.as(role));

async function idOf(call: string, body: object, name: string): Promise<number> {
  return (await send(call, body)).json<Record<string, { id: number }>>()[name]?.id ?? 0;
}

const FORM = { title: 'Rent of November', amount: '85000.50', date: '2026-11-01' };

const add = async (fields: object = {}): Promise<Expense> =>
  (await send('add-expense', { ...FORM, ...fields })).json<ExpenseSavedResponse>().expense;

const list = async (query = ''): Promise<readonly Expense[]> =>
  (await shop.get(`/api/view-expenses?${query}`, await shop.as('Admin'))).json<ExpensesResponse>().expenses;

test('an expense is added as the specified form sends it, listed, and by its id changed rather than added again', async () => {
  const added = await add({
    expense_category_id: String(fuel),
    supplier_id: String(supplier),
    payment_method: 'M-Pesa',
    payment_account: 'Till of the van',
    notes: 'Paid early',
    added_by: '99',
  });
  expect(added).toMatchObject({
    title: 'Rent of November',
    amount: 85_000.5,
    date: '2026-11-01',
    expense_category_id: { id: fuel, name: 'Fuel' },
    supplier_id: { id: supplier, supplier_name: 'Juma Ali' },
    payment_method: 'mpesa',
    payment_account: 'Till of the van',
    repeats: null,
    repeats_on: null,
    receipt: null,
    added_by: 'Admin Person',
    version: 1,
  });
  const again = await send('add-expense', { ...FORM, id: added.id, amount: 90_000, payment_account: 'cash-in-shop' });
  expect(again.json()).toMatchObject({
    message: 'Expense updated successfully',
    expense: { id: added.id, amount: 90_000, payment_account: 'cash-in-shop', expense_category_id: null },
  });
  expect((await list()).filter(({ title }) => title === FORM.title)).toHaveLength(1);
  const stale = await send(`update-expense/${added.id}`, { ...FORM, version: 1 });
  expect([stale.statusCode, stale.json()]).toEqual([
    409,
    expect.objectContaining({ current: expect.anything() as object }),
  ]);
});

test('title, amount and date are required; invalid values are refused at their fields', async () => {
  const errorsOf = async (body: object) => (await send('add-expense', body)).json<{ errors: object }>().errors;
  expect(Object.keys(await errorsOf({}))).toEqual(['title', 'amount', 'date']);
  expect(
    await errorsOf({
      title: 'x'.repeat(201),
      amount: '0',
      date: '2031-01-01',
      expense_category_id: 4711,
      supplier_id: 'x',
      repeats: 'hourly',
    }),
  ).toEqual({
    title: [expect.stringContaining('200 characters')],
    amount: ['Enter an amount above 0.'],
    date: ['Choose today or an earlier date.'],
    supplier_id: [expect.any(String)],
    repeats: ['Choose weekly, monthly, yearly, or leave blank.'],
  });
  const customer = { customer_name: 'Ann', organization: 'Ann Ltd', customer_phone: '0711' };
  const stranger = await idOf('add-customer', customer, 'customer');
  expect(await errorsOf({ ...FORM, expense_category_id: 4711, supplier_id: stranger })).toEqual({
    expense_category_id: ['There is no such expense category.'],
    supplier_id: ['There is no such supplier, or they are inactive.'],
  });
});

test('an expense keeps a deleted category or supplier, and no new one can use them', async () => {
  const parking = await idOf('add-expense-category', { name: 'Parking' }, 'expenseCategory');
  const { id, version } = await add({ expense_category_id: parking });
  await send(`delete-expense-category/${parking}`, {});
  const changed = await send(`update-expense/${id}`, {
    ...FORM,
    title: 'Ticket',
    expense_category_id: parking,
    version,
  });
  expect(changed.json()).toMatchObject({ expense: { title: 'Ticket', expense_category_id: { name: 'Parking' } } });
  expect((await send('add-expense', { ...FORM, expense_category_id: parking })).statusCode).toBe(400);
  const options = await shop.get('/api/view-expense-form-options', await shop.as('Admin'));
  expect(options.json<ExpenseFormOptionsResponse>()).toMatchObject({
    status: 200,
    categories: [{ id: fuel, name: 'Fuel' }],
    suppliers: [{ id: supplier, supplier_name: 'Juma Ali' }],
  });
});

test('a receipt is uploaded with the form, served to users with the permission, and can be removed', async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
  const form = fileForm({ field: 'receipt', name: 'receipt.pdf', bytes: pdf }, FORM);
  const answer = await shop.post('/api/add-expense', form.payload, { ...form.headers, ...(await shop.as('Admin')) });
  const { id, receipt, version } = answer.json<ExpenseSavedResponse>().expense;
  expect(receipt).toMatch(/^[0-9a-f]{32}\.pdf$/);
  expect((await shop.get(`/api/receipts/${receipt}`, await shop.as('Admin'))).rawPayload).toEqual(pdf);
  const kept = (
    await send(`update-expense/${id}`, { ...FORM, receipt: 'other.pdf', version })
  ).json<ExpenseSavedResponse>();
  expect(kept.expense.receipt).toBe(receipt);
  const gone = await send(`update-expense/${id}`, { ...FORM, remove_receipt: '1', version: kept.expense.version });
  expect(gone.json()).toMatchObject({ expense: { receipt: null } });
  const script = fileForm({ field: 'receipt', name: 'a.pdf', bytes: Buffer.from('<script>') }, FORM);
  const refused = await shop.post('/api/add-expense', script.payload, {
    ...script.headers,
    ...(await shop.as('Admin')),
  });
  expect(refused.json()).toMatchObject({ status: 400, errors: { receipt: [expect.any(String)] } });
});

test('the list is searched, filtered and exported', async () => {
  await add({ title: 'Diesel for the van', amount: 4_500, date: '2026-10-12', expense_category_id: fuel });
  expect(
    (await list(`page=1&category_id=${fuel}&date_from=2026-10-01&date_to=2026-10-31`)).map(({ title }) => title),
  ).toEqual(['Diesel for the van']);
  expect(await list('page=1&q=diesel&amount_min=5000')).toEqual([]);
  const csv = await shop.get('/api/view-expenses?format=csv&q=diesel', await shop.as('Admin'));
  expect(csv.body).toContain('Title,Amount,Date,Category,Supplier');
  expect(csv.body).toContain('Diesel for the van,4500,2026-10-12,Fuel');
});

test('a deleted expense is kept for the books', async () => {
  const { id } = await add({ title: 'Twice', repeats: 'monthly' });
  expect((await send(`delete-expense/${id}`, {})).json()).toMatchObject({ message: 'Expense deleted successfully' });
  expect(await list('page=1&q=twice')).toEqual([]);
  expect(
    await selectRows(shop.db, sql`select repeats, archived_at is not null as kept from expenses where id = ${id}`),
  ).toEqual([{ repeats: null, kept: true }]);
});

test('staff without the permission see none and add none', async () => {
  expect((await send('add-expense', FORM, 'Staff')).statusCode).toBe(403);
  expect((await shop.get('/api/view-expenses', await shop.as('Staff'))).statusCode).toBe(403);
});

test.each([
  ['2026-11-24', 'weekly', '2026-12-01'],
  ['2026-11-24', 'monthly', '2026-12-24'],
  ['2026-12-31', 'monthly', '2027-01-31'],
  ['2027-01-31', 'monthly', '2027-02-28'],
  ['2028-02-29', 'yearly', '2029-02-28'],
] as const)('of %s, %s, the next is on %s', (date, repeats, next) => {
  expect(nextDay({ date, repeats, repeatDay: Number(date.slice(-2)) })).toBe(next);
});

test('a short month does not shorten those after it', () => {
  expect(nextDay({ date: '2027-02-28', repeats: 'monthly', repeatDay: 31 })).toBe('2027-03-31');
});

describe('a recurring expense', () => {
  const DAY = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * DAY);

  test('is added once for each of its days, and the latest one recurs', async () => {
    const title = 'Internet';
    const { id, repeats_on: next } = await add({ title, date: nairobiDayOf(new Date()), repeats: 'weekly' });
    expect(next).toBe(nairobiDayOf(inDays(7)));
    expect(await repeatExpenses(shop.db, inDays(6))).toBe(0);
    // Two processes at the same time.
    const added = await Promise.all([repeatExpenses(shop.db, inDays(15)), repeatExpenses(shop.db, inDays(15))]);
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(2);
    const all = await list('page=1&q=internet&sort=date');
    expect(all.map(({ date, repeats, repeats_on: on }) => [date, repeats, on])).toEqual([
      [nairobiDayOf(new Date()), null, null],
      [next, null, null],
      [nairobiDayOf(inDays(14)), 'weekly', nairobiDayOf(inDays(21))],
    ]);
    expect(all[2]).toMatchObject({ title, amount: 85_000.5, added_by: 'Admin Person', receipt: null });
    const audits = await selectRows(
      shop.db,
      sql`select actor_id from audit_log where entity = 'expenses' and entity_id = ${all[2]?.id} and action = 'create'`,
    );
    expect(audits).toEqual([{ actor_id: null }]);
    expect(all[0]?.id).toBe(id);
  });

  test('is not added for days before it was entered, and can be ended', async () => {
    const { id, version, repeats_on: next } = await add({ title: 'Guard', date: '2025-03-31', repeats: 'monthly' });
    expect(next && next > nairobiDayOf(new Date())).toBe(true);
    expect(await repeatExpenses(shop.db, new Date())).toBe(0);
    const ended = await send(`update-expense/${id}`, { ...FORM, title: 'Guard', repeats: '', version });
    expect(ended.json()).toMatchObject({ expense: { repeats: null, repeats_on: null } });
    expect(await repeatExpenses(shop.db, inDays(400))).toBeGreaterThanOrEqual(0);
    expect(await list('page=1&q=guard')).toHaveLength(1);
  });
});
