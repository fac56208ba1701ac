import type { AgedDebt, AgedDebtsResponse, AgedDebtTotalsResponse } from '@ofisi/api-contract/contacts/aged-debts';
import { sql } from 'drizzle-orm';
import { openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
beforeAll(async () => (shop = await openTestShop()));
afterAll(() => shop.close());

const AGES = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90', 'credit'] as const;

const add = async (kind: 'customer' | 'supplier', name: string): Promise<number> => {
  const form = { organization: name, [`${kind}_name`]: name, [`${kind}_phone`]: '0711' };
  const answer = await shop.post(`/api/add-${kind}`, form, await shop.as('Admin'));
  return answer.json<Record<string, { id: number }>>()[kind]?.id ?? 0;
};

/** Writes an entry made so many days ago; `due` in days from today, `purchase` the reference of a document of its own. */
async function enter(party: number, amount: number, about: { ago: number; due?: number; purchase?: string }) {
  const { ago, due = null, purchase = null } = about;
  await shop.db.execute(sql`
    with bought as (
      insert into purchases (reference_number, supplier_id, location, date)
      select ${purchase}::text, ${party}, 'Nairobi', current_date
      where ${purchase}::text is not null and not exists (select from purchases where reference_number = ${purchase})
      returning id
    )
    insert into ledger_entries (party_id, kind, amount, at, due_on, purchase_id)
    values (${party}, 'adjustment', ${amount}, now() - make_interval(days => ${ago}),
            (now() at time zone 'Africa/Nairobi')::date + ${due}::int,
            coalesce((select id from bought), (select id from purchases where reference_number = ${purchase})))`);
}

const read = async (kind: string, query = '') =>
  (await shop.get(`/api/view-aged-debts/${kind}?${query}`, await shop.as('Admin'))).json<AgedDebtsResponse>().debts;
const agesOf = (debt: AgedDebt | undefined) => debt && AGES.map((age) => debt[age]);
const sumOf = (debt: AgedDebt | undefined) => debt && AGES.reduce((sum, age) => sum + debt[age], 0);

test('a debt ages from its due date, or else from its own date', async () => {
  const id = await add('customer', 'Ages');
  for (const [amount, ago] of [
    [1, 0],
    [10, 1],
    [20, 30],
    [100, 31],
    [200, 60],
    [1000, 61],
    [2000, 90],
    [10_000, 91],
  ] as const) {
    await enter(id, amount, { ago });
  }
  await enter(id, 0.5, { ago: 200, due: 0 });
  await enter(id, 0.25, { ago: 200, due: -1 });
  const [debt] = await read('customers', `ids=${id}`);
  expect(agesOf(debt)).toEqual([1.5, 30.25, 300, 3000, 10_000, 0]);
  expect(debt).toMatchObject({ name: 'Ages', overdue: 13_330.25, balance: 13_331.75 });
});

test('an unallocated payment reduces the oldest debts first, and the rest is credit', async () => {
  const id = await add('customer', 'Payers');
  await enter(id, 100, { ago: 95 });
  await enter(id, 100, { ago: 40 });
  await enter(id, -130, { ago: 3 });
  const [debt] = await read('customers', `ids=${id}`);
  expect(agesOf(debt)).toEqual([0, 0, 70, 0, 0, 0]);
  await enter(id, -100, { ago: 2 });
  const [over] = await read('customers', `ids=${id}`);
  expect([agesOf(over), over?.balance]).toEqual([[0, 0, 0, 0, 0, -30], -30]);
  await enter(id, 30, { ago: 1 });
  expect(await read('customers', `ids=${id}`)).toEqual([]);
});

test('a payment for a document reduces that one, and an overpayment the oldest other', async () => {
  const id = await add('supplier', 'Sellers');
  await enter(id, -500, { ago: 100, purchase: 'P-1' });
  await enter(id, -400, { ago: 50, due: 10, purchase: 'P-2' });
  await enter(id, 150, { ago: 5, purchase: 'P-2' });
  const [debt] = await read('suppliers', `ids=${id}`);
  expect([agesOf(debt), debt?.balance]).toEqual([[250, 0, 0, 0, 500, 0], 750]);
  await enter(id, 300, { ago: 4, purchase: 'P-2' });
  expect(agesOf((await read('suppliers', `ids=${id}`))[0])).toEqual([0, 0, 0, 0, 450, 0]);
  expect(await read('customers', `ids=${id}`)).toEqual([]);
});

test('the list is sorted, narrowed, exported and summed up', async () => {
  const old = await add('customer', 'Zuri Old');
  await enter(old, 77, { ago: 400 });
  const found = await read('customers', 'page=1&sort=-over_90&over_90_min=50');
  expect(found.map(({ name }) => name)).toEqual(['Ages', 'Zuri Old']);
  expect((await read('customers', 'q=zuri&page=1')).map(({ id }) => id)).toEqual([old]);
  const csv = await shop.get('/api/view-aged-debts/customers?format=csv', await shop.as('Admin'));
  expect(csv.body).toContain('Name,Organization,Phone,Not Due,1–30 Days');
  expect((await shop.get('/api/view-aged-debts/customers?format=xlsx', await shop.as('Admin'))).statusCode).toBe(200);
  for (const kind of ['customers', 'suppliers']) {
    const debts = await read(kind);
    expect(debts.map(sumOf)).toEqual(debts.map(({ balance }) => balance));
    const answer = await shop.get(`/api/view-aged-debt-totals/${kind}`, await shop.as('Admin'));
    const { totals } = answer.json<AgedDebtTotalsResponse>();
    for (const age of [...AGES, 'overdue', 'balance'] as const) {
      expect(totals[age]).toBeCloseTo(debts.reduce((sum, debt) => sum + debt[age], 0));
    }
  }
});

test('ages add up to the balance, whatever was charged and paid', async () => {
  const id = await add('customer', 'Anything');
  let seed = 7;
  const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let turn = 0; turn < 60; turn += 1) {
    await enter(id, (next(2000) - 900) / 4 || 1, {
      ago: next(150),
      ...(next(3) === 0 && { due: next(80) - 40 }),
      ...(next(2) === 0 && { purchase: `Any-${next(8)}` }),
    });
    const [debt] = await read('customers', `ids=${id}`);
    expect(sumOf(debt) ?? 0).toBeCloseTo(debt?.balance ?? 0);
    expect(Math.min(0, ...(debt ? AGES.slice(0, 5).map((age) => debt[age]) : []))).toBe(0);
  }
});

test('debts add up to the cent', async () => {
  // As a sum of binary fractions, this would be 26140.499999999996.
  for (let at = 0; at < 30; at += 1) await enter(await add('customer', `Cents ${at}`), 863.33 + at / 100, { ago: 0 });
  const answer = await shop.get('/api/view-aged-debt-totals/customers', await shop.as('Admin'));
  const { totals } = answer.json<AgedDebtTotalsResponse>();
  for (const figure of Object.values(totals)) expect(String(figure)).toMatch(/^-?\d+(\.\d{1,2})?$/);
});
