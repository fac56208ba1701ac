import { randomUUID } from 'node:crypto';
import type {
  Account,
  AccountOptionsResponse,
  AccountSavedResponse,
  AccountsResponse,
} from '@ofisi/api-contract/finance/accounts';
import type { ExpenseSavedResponse } from '@ofisi/api-contract/finance/expenses';
import type {
  AccountStatementResponse,
  AccountTotalsResponse,
  AllAccountsTotalsResponse,
} from '@ofisi/api-contract/finance/statement';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { buyer, type Buyer } from '../../testing/buyer';
import { checkout, openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let buy: Buyer;
beforeAll(async () => {
  shop = await openTestShop();
  buy = await buyer(shop);
});
afterAll(() => shop.close());

type Role = Parameters<TestShop['as']>[0];
const post = async (path: string, body: object, headers = {}, role: Role = 'Admin') =>
  shop.post(`/api/${path}`, body, { ...(await shop.as(role)), ...headers });
const get = async <Answer>(path: string) => (await shop.get(`/api/${path}`, await shop.as('Admin'))).json<Answer>();
const errorsOf = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.json<{ errors?: Record<string, string[]> }>().errors;

const today = nairobiDayOf(new Date());
const accountOf = async (slug: string): Promise<Account> => {
  const { accounts } = await get<AccountsResponse>('view-accounts');
  return accounts.find((account) => account.slug === slug) as Account;
};
const balanceOf = async (slug: string) => (await accountOf(slug)).balance;
const statementOf = async (slug: string, query = 'page=1&per_page=50') =>
  (await get<AccountStatementResponse>(`view-accounts/${(await accountOf(slug)).id}/statement?${query}`)).entries;
const transfer = (fields: object, headers = {}) =>
  post(
    'add-transfer',
    { from_account: 'cash-in-shop', to_account: 'equity-bank', amount: 100, date: today, ...fields },
    headers,
  );
const addAccount = async (fields: object) =>
  (await post('add-account', { kind: 'bank', ...fields })).json<AccountSavedResponse>().account;

describe('accounts', () => {
  test('are the specified four and the paybill, each the usual account of its methods', async () => {
    const { accounts, usual } = await get<AccountOptionsResponse>('view-account-options');
    expect(accounts).toEqual([
      { slug: 'cash-in-shop', name: 'Cash in shop', kind: 'cash' },
      { slug: 'dtb-bank', name: 'DTB Bank', kind: 'bank' },
      { slug: 'equity-bank', name: 'Equity Bank', kind: 'bank' },
      { slug: 'i-and-m-bank', name: 'I&M Bank', kind: 'bank' },
      { slug: 'mpesa-paybill', name: 'M-Pesa paybill', kind: 'mobile' },
    ]);
    expect(usual).toEqual({
      cash: 'cash-in-shop',
      mpesa: 'mpesa-paybill',
      card: 'equity-bank',
      cheque: 'equity-bank',
      bank_transfer: 'equity-bank',
    });
  });

  test('are added with an opening balance, renamed, corrected, and keep their slug', async () => {
    const added = await addAccount({
      name: 'KCB Bank',
      number: '110 22',
      opening_balance: '500.25',
      opening_date: '2026-10-01',
    });
    expect(added).toMatchObject({
      slug: 'kcb-bank',
      balance: 500.25,
      opening_balance: 500.25,
      opening_date: '2026-10-01',
    });
    const { id, version } = added;
    const change = { name: 'KCB Westlands', kind: 'bank', opening_balance: -20, opening_date: '2026-10-05' };
    const changed = (await post(`update-account/${id}`, { ...change, version })).json<AccountSavedResponse>().account;
    expect(changed).toMatchObject({
      slug: 'kcb-bank',
      name: 'KCB Westlands',
      balance: -20,
      opening_date: '2026-10-05',
    });
    expect((await post(`update-account/${id}`, { ...change, version })).statusCode).toBe(409);
    const entries = await statementOf('kcb-bank', 'page=1&sort=at');
    expect(entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['opening', 500.25, 500.25],
      ['opening', -500.25, 0],
      ['opening', -20, -20],
    ]);
  });

  test('need an unused name and a kind', async () => {
    expect(errorsOf(await post('add-account', { name: ' equity bank ', kind: 'bank' }))).toEqual({
      name: ['The name has already been taken.'],
    });
    expect(errorsOf(await post('add-account', { kind: 'treasure' }))).toMatchObject({
      name: [expect.any(String)],
      kind: [expect.any(String)],
    });
    for (const opening_balance of ['1e9', '0.001', '9999999999999', 'a lot']) {
      expect(errorsOf(await post('add-account', { name: 'X', kind: 'bank', opening_balance }))).toMatchObject({
        opening_balance: [expect.any(String)],
      });
    }
  });

  test('are not deleted while they hold money or are usual accounts', async () => {
    const { id, slug } = await addAccount({ name: 'Petty cash', kind: 'cash', opening_balance: 30 });
    expect((await post(`delete-account/${id}`, {})).json()).toMatchObject({
      status: 409,
      message: 'There is KSh 30.00 in this account. Transfer it first.',
    });
    expect((await transfer({ from_account: slug, amount: 30 })).statusCode).toBe(200);
    expect((await post(`delete-account/${id}`, {})).statusCode).toBe(200);
    expect(errorsOf(await transfer({ from_account: slug }))).toEqual({ from_account: ['This account is archived.'] });
    const cash = await accountOf('cash-in-shop');
    expect((await post(`delete-account/${cash.id}`, {})).json()).toMatchObject({ status: 409 });
  });

  test('are restricted to those who manage them; users who take money see their names', async () => {
    for (const role of ['Staff', 'Cashier', 'User'] as const) {
      expect((await post('add-account', { name: 'Mine', kind: 'bank' }, {}, role)).statusCode).toBe(403);
    }
    expect((await shop.get('/api/view-account-options', await shop.as('Cashier'))).statusCode).toBe(200);
    expect((await shop.get('/api/view-account-options', await shop.as('Staff'))).statusCode).toBe(403);
  });
});

describe('entries of an account', () => {
  const expense = async (fields: object) =>
    (
      await post('add-expense', { title: 'Rent', amount: 10, date: '2026-11-01', ...fields })
    ).json<ExpenseSavedResponse>().expense;

  test('an expense belongs to the named account, by slug or name, or to the usual one of its method', async () => {
    const before = {
      equity: await balanceOf('equity-bank'),
      dtb: await balanceOf('dtb-bank'),
      cash: await balanceOf('cash-in-shop'),
    };
    await expense({ payment_account: 'dtb-bank' });
    await expense({ payment_account: ' DTB bank ' });
    await expense({ payment_method: 'cheque' });
    await expense({ payment_method: 'Cash', payment_account: '' });
    expect(await balanceOf('dtb-bank')).toBe(before.dtb - 20);
    expect(await balanceOf('equity-bank')).toBe(before.equity - 10);
    expect(await balanceOf('cash-in-shop')).toBe(before.cash - 10);
  });

  test('free text is listed as money of no account, and moves once a known account is named', async () => {
    const before = await get<AllAccountsTotalsResponse>('view-account-totals');
    const { id } = await expense({ payment_account: 'Till of the van', amount: 77 });
    const after = await get<AllAccountsTotalsResponse>('view-account-totals');
    expect(after.no_account).toEqual({ entries: before.no_account.entries + 1, amount: before.no_account.amount - 77 });
    expect(after.total).toBe(before.total);
    const { entries } = await get<AccountStatementResponse>('view-money-of-no-account?page=1');
    expect(entries[0]).toMatchObject({ kind: 'expense', said: 'Till of the van', amount: -77, expense_id: id });
    const dtb = await balanceOf('dtb-bank');
    await post(`update-expense/${id}`, { title: 'Rent', amount: 77, date: '2026-11-01', payment_account: 'dtb-bank' });
    expect(await balanceOf('dtb-bank')).toBe(dtb - 77);
    await post(`delete-expense/${id}`, {});
    expect(await balanceOf('dtb-bank')).toBe(dtb);
  });

  test('earlier entries stay where they are when another account becomes usual', async () => {
    const equity = await balanceOf('equity-bank');
    const usual = { cash: 'cash-in-shop', mpesa: 'mpesa-paybill', card: 'dtb-bank', cheque: 'dtb-bank' };
    const { id, version } = await expense({ payment_method: 'cheque' });
    expect((await post('update-usual-accounts', usual)).statusCode).toBe(200);
    const dtb = await balanceOf('dtb-bank');
    await expense({ payment_method: 'cheque' });
    const renamed = { title: 'Rent, again', amount: 10, date: '2026-11-01', payment_method: 'cheque', version };
    expect((await post(`update-expense/${id}`, renamed)).statusCode).toBe(200);
    expect(await balanceOf('equity-bank')).toBe(equity - 10);
    expect(await balanceOf('dtb-bank')).toBe(dtb - 10);
    expect(errorsOf(await post('update-usual-accounts', { ...usual, card: 'a-dream' }))).toEqual({
      card: ['There is no such account.'],
    });
    expect(
      (
        await post('update-usual-accounts', {
          ...usual,
          card: 'equity-bank',
          cheque: 'equity-bank',
          bank_transfer: 'equity-bank',
        })
      ).statusCode,
    ).toBe(200);
  });

  test('omitted methods stay as they are, and no method loses its account', async () => {
    const usualNow = async () => (await get<AccountOptionsResponse>('view-account-options')).usual;
    const before = await usualNow();
    expect((await post('update-usual-accounts', {})).statusCode).toBe(200);
    expect(await usualNow()).toEqual(before);
    expect((await post('update-usual-accounts', { cheque: 'dtb-bank' })).statusCode).toBe(200);
    expect(await usualNow()).toEqual({ ...before, cheque: 'dtb-bank' });
    expect(errorsOf(await post('update-usual-accounts', { cash: null, cheque: '', other: null }))).toEqual({
      cash: ['Choose where cash goes.'],
      cheque: ['Choose where cheques go.'],
    });
    expect((await post('update-usual-accounts', { cheque: 'equity-bank' })).statusCode).toBe(200);
    expect(await usualNow()).toEqual(before);
  });

  test('a sale and a payment to a supplier belong to the account of their method or the named one', async () => {
    const id = await shop.addItem({ title: 'Toner', price: 2000, stock: 50 });
    const cash = await balanceOf('cash-in-shop');
    const paybill = await balanceOf('mpesa-paybill');
    const dtb = await balanceOf('dtb-bank');
    const payments = [
      { method: 'mpesa', amount: 500, reference: 'QX1' },
      { method: 'cash', amount: 2000 },
    ];
    const sale = {
      ...checkout([{ id, price: 2000, quantity: 1 }]),
      payment_status: 'completed',
      customerCategory: 'Retail',
      customerLocation: 'Nairobi',
      payments,
    };
    expect((await post('ordered-products', sale)).statusCode).toBe(200);
    const payment = { supplier_id: buy.supplier, amount: 40, payment_method: 'cash', payment_account: 'dtb-bank' };
    expect((await post('add-supplier-payment', payment)).statusCode).toBe(200);
    expect(await balanceOf('cash-in-shop')).toBe(cash + 1500);
    expect(await balanceOf('mpesa-paybill')).toBe(paybill + 500);
    expect(await balanceOf('dtb-bank')).toBe(dtb - 40);
    const [latest] = await statementOf('dtb-bank');
    expect(latest).toMatchObject({ kind: 'refund', party: 'Wanjiru Kamau', amount: -40, balance: dtb - 40 });
    expect(errorsOf(await post('add-supplier-payment', { ...payment, payment_account: 'no-bank' }))).toEqual({
      payment_account: ['There is no such account.'],
    });
  });
});

describe('a transfer', () => {
  test('moves money from one account to the other, once under its key, and is undone by the opposite one', async () => {
    const cash = await balanceOf('cash-in-shop');
    const equity = await balanceOf('equity-bank');
    const headers = { 'idempotency-key': randomUUID(), 'idempotency-secret': 'mine' };
    const fields = { amount: '250.50', reference: 'SLIP 7', note: 'Takings' };
    const saved = (await transfer(fields, headers)).json<{ transfer: { id: number } }>();
    expect((await transfer(fields, headers)).json()).toEqual(saved);
    expect(await balanceOf('cash-in-shop')).toBe(cash - 250.5);
    expect(await balanceOf('equity-bank')).toBe(equity + 250.5);
    const [entry] = await statementOf('equity-bank');
    expect(entry).toMatchObject({
      kind: 'transfer',
      amount: 250.5,
      other_account: 'Cash in shop',
      reference: 'SLIP 7',
      can_undo: true,
      person: 'Admin Person',
    });
    const undo = () => post(`undo-transfer/${saved.transfer.id}`, { reason: 'Typed twice' });
    const answers = await Promise.all([undo(), undo(), undo()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await balanceOf('cash-in-shop')).toBe(cash);
    expect(await balanceOf('equity-bank')).toBe(equity);
    const [opposite] = await statementOf('equity-bank');
    expect(opposite).toMatchObject({ amount: -250.5, note: 'Typed twice', can_undo: false });
    expect(errorsOf(await post(`undo-transfer/${saved.transfer.id}`, {}))).toMatchObject({
      reason: [expect.any(String)],
    });
  });

  test.each([
    [{ to_account: 'cash-in-shop' }, 'to_account'],
    [{ to_account: '' }, 'to_account'],
    [{ from_account: 'nowhere' }, 'from_account'],
    [{ from_account: "'; drop table accounts" }, 'from_account'],
    [{ from_account: { $ne: 1 } }, 'from_account'],
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 0.001 }, 'amount'],
    [{ amount: '9007199254740993' }, 'amount'],
    [{ amount: '1000000000000.00' }, 'amount'],
    [{ date: '2026-02-30' }, 'date'],
    [{ date: '2099-01-01' }, 'date'],
    [{ note: 'x'.repeat(501) }, 'note'],
  ])('with %j is refused at %s', async (fields, at) => {
    const answer = await transfer(fields);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(errorsOf(answer) ?? {})).toEqual([at]);
  });

  test('of the largest possible amount is exact to the cent', async () => {
    const { slug } = await addAccount({ name: 'Central Bank' });
    expect((await transfer({ to_account: slug, amount: '999999999999.99' })).statusCode).toBe(200);
    expect(await balanceOf(slug)).toBe(999_999_999_999.99);
  });
});

/** A seeded generator, so that a failure can be reproduced. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test.each([7, 2026])(
  'after random movements (%i), balances are the sums of their entries, and together equal the cash flow',
  async (seed) => {
    const roll = dice(seed);
    const slugs = ['cash-in-shop', 'equity-bank', 'dtb-bank', 'i-and-m-bank', 'mpesa-paybill', ''];
    const any = <Value>(values: readonly Value[]) => values[roll(values.length)] as Value;
    const day = () => `2026-${['08', '09', '10'][roll(3)]}-${String(1 + roll(28)).padStart(2, '0')}`;
    const amount = () => (1 + roll(500_000)) / 100;
    const methods = ['cash', 'mpesa', 'card', 'cheque', 'bank-transfer', 'other', ''];
    const before = await get<AllAccountsTotalsResponse>('view-account-totals');
    let flow = 0;
    const done: (() => Promise<void>)[] = [
      async () => {
        const sum = amount();
        const answer = await post('add-expense', {
          title: 'Any',
          amount: sum,
          date: day(),
          payment_method: any(methods),
          payment_account: any([...slugs, 'A drawer']),
        });
        expect(answer.statusCode).toBe(200);
        flow -= Math.round(sum * 100);
      },
      async () => {
        const sum = amount();
        const answer = await post('add-supplier-payment', {
          supplier_id: buy.supplier,
          amount: sum,
          paid_on: day(),
          payment_method: any(methods),
          payment_account: any(slugs),
        });
        expect(answer.statusCode).toBe(200);
        flow -= Math.round(sum * 100);
      },
      async () => {
        const answer = await transfer({
          from_account: any(slugs.slice(0, 3)),
          to_account: any(slugs.slice(3, 5)),
          amount: amount(),
          date: day(),
        });
        expect(answer.statusCode).toBe(200);
      },
    ];
    for (let step = 0; step < 40; step += 1) {
      await any(done)();
    }
    const after = await get<AllAccountsTotalsResponse>('view-account-totals');
    const cents = ({ total, no_account: { amount: other } }: AllAccountsTotalsResponse) =>
      Math.round((total + other) * 100);
    expect(cents(after) - cents(before)).toBe(flow);
    const { accounts } = await get<AccountsResponse>('view-accounts');
    for (const { id, slug, balance } of accounts) {
      const sums = await selectRows<{ sum: number }>(
        shop.db,
        sql`select (coalesce((select sum(case direction when 'in' then amount else -amount end) from payments where account = ${slug}), 0)
                - coalesce((select sum(amount) from expenses where account = ${slug} and archived_at is null), 0)
                + coalesce((select sum(case when to_account = ${slug} then amount else -amount end) from account_movements
                            where ${slug} in (from_account, to_account)), 0))::float8 as sum`,
      );
      expect(sums[0]?.sum).toBe(balance);
      const entries = (await get<AccountStatementResponse>(`view-accounts/${id}/statement`)).entries.toReversed();
      let running = 0;
      for (const entry of entries) {
        running += Math.round(entry.amount * 100);
        expect(Math.round(entry.balance * 100)).toBe(running);
      }
      expect(running).toBe(Math.round(balance * 100));
      const { totals } = await get<AccountTotalsResponse>(
        `view-accounts/${id}/totals?at_from=2026-09-01&at_to=2026-09-30`,
      );
      expect(Math.round((totals.opening + totals.came_in - totals.went_out) * 100)).toBe(
        Math.round(totals.closing * 100),
      );
    }
  },
);

test('a statement is limited to a period, searched, paged, and exported as CSV and Excel', async () => {
  await transfer({ amount: 5, date: '2026-07-31', note: 'July' });
  await transfer({ amount: 6, date: '2026-08-01', note: 'August, bold' });
  const august = await statementOf('cash-in-shop', 'page=1&at_from=2026-08-01&at_to=2026-08-01&q=bold');
  expect(august.map(({ note }) => note)).toEqual(['August, bold']);
  const { id } = await accountOf('cash-in-shop');
  const csv = await shop.get(`/api/view-accounts/${id}/statement?format=csv&at_to=2026-07-31`, await shop.as('Admin'));
  expect(csv.body).toContain('July');
  expect(csv.body).not.toContain('bold');
  const xlsx = await shop.get(`/api/view-accounts/${id}/statement?format=xlsx`, await shop.as('Admin'));
  expect(xlsx.statusCode).toBe(200);
  expect((await shop.get('/api/view-accounts/99999/statement', await shop.as('Admin'))).statusCode).toBe(404);
});

describe('entries found on the bank’s statement', () => {
  const totalsOf = async (slug: string) =>
    (await get<AccountTotalsResponse>(`view-accounts/${(await accountOf(slug)).id}/totals`)).totals;

  test('are marked and unmarked, once, and unmarked ones are added up', async () => {
    await transfer({ amount: 700, from_account: 'dtb-bank', to_account: 'i-and-m-bank', reference: 'SLIP-1' });
    const [entry] = await statementOf('i-and-m-bank', 'page=1&q=SLIP-1');
    const { unseen, closing } = await totalsOf('i-and-m-bank');
    expect(entry).toMatchObject({ amount: 700, is_seen: false });
    for (let time = 0; time < 2; time += 1) {
      const answer = await post('mark-account-entries', { ids: [entry?.id, 999_999], seen: true });
      expect(answer.json()).toMatchObject({ message: '1 entry marked as on the bank’s statement.', done: [entry?.id] });
    }
    expect(await totalsOf('i-and-m-bank')).toMatchObject({ unseen: unseen - 700, closing });
    expect(await statementOf('i-and-m-bank', 'page=1&is_seen=0&q=SLIP-1')).toEqual([]);
    // The other side of the transfer is on another account's statement.
    expect(await statementOf('dtb-bank', 'page=1&is_seen=0&q=SLIP-1')).toHaveLength(1);

    await post('mark-account-entries', { ids: [entry?.id], seen: false });
    expect(await totalsOf('i-and-m-bank')).toMatchObject({ unseen, closing });
  });

  test('cannot be marked without ids, or by users without access to accounts', async () => {
    expect((await post('mark-account-entries', { ids: [], seen: true })).statusCode).toBe(400);
    expect((await post('mark-account-entries', { ids: [1], seen: true }, {}, 'Cashier')).statusCode).toBe(403);
  });
});
