import type { SignIn, SignInsResponse } from '@ofisi/api-contract/identity/sign-ins';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { emailOf, openTestShop, TEST_PASSWORD, type TestShop } from '../../testing/test-shop';
import { recordSignIn, removeOldSignIns } from './record-sign-in';

const CHROME = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop({ limits: { failuresPerAccount: 3 } });
});

afterEach(() => shop.close());

const login = (email: string, password = TEST_PASSWORD, headers = {}) =>
  shop.post('/api/user-login', { email, password }, headers);

const list = async (query = '') =>
  (await shop.get(`/api/view-sign-ins${query}`, await shop.as('Admin'))).json<SignInsResponse>().signIns;

const outcomes = (rows: SignIn[]) => rows.map(({ outcome, count }) => `${outcome} ${count}`).sort();

const recorded = async (email: string, expected: string[]) =>
  eventually(async () => expect(outcomes(await list(`?q=${email}`))).toEqual(expected));

test('sign-ins are listed with device and address, and similar ones once', async () => {
  await login(emailOf('Staff'), TEST_PASSWORD, CHROME);
  await login(emailOf('Staff'), TEST_PASSWORD, CHROME);
  await login(emailOf('Staff'));
  await recorded(emailOf('Staff'), ['signed_in 1', 'signed_in 2']);
  const [, first] = await list(`?q=${emailOf('Staff')}`);
  expect(first).toMatchObject({ name: 'Staff Person', device: 'Chrome on Windows', ip: '127.0.0.1', count: 2 });
});

test('wrong passwords and the lockout stand there, each by its outcome, person and day', async () => {
  for (let guess = 0; guess < 3; guess += 1) {
    await login(emailOf('Cashier'), 'not the password');
  }
  await recorded(emailOf('Cashier'), ['locked_out 1', 'wrong_password 3']);
  expect(outcomes(await list('?outcome=locked_out'))).toEqual(['locked_out 1']);
  const [row] = await list('?outcome=locked_out');
  expect(await list(`?user_id=${row?.user_id}&at_from=2000-01-01`)).toHaveLength(2);
  expect(await list(`?user_id=${row?.user_id}&at_to=2000-01-01`)).toEqual([]);
});

test('a deactivated user who knows the password is told nothing, but stands there as deactivated', async () => {
  await shop.db.execute(sql`update users set deactivated_at = now() where email = ${emailOf('User')}`);
  expect((await login(emailOf('User'))).statusCode).toBe(401);
  await login(emailOf('User'), 'not the password');
  await recorded(emailOf('User'), ['deactivated 1', 'wrong_password 1']);
});

test('an address without an account stands there, what is none does not: it may be a password', async () => {
  await login('nobody@example.com');
  await login('p@ss w.ord');
  await login('Gr8!pass@word.1x');
  await eventually(async () => expect(outcomes(await list('?outcome=wrong_password'))).toHaveLength(2));
  const rows = await list('?outcome=wrong_password');
  expect(rows.map(({ email }) => email).sort()).toEqual(['nobody@example.com', null]);
  expect(rows.map(({ user_id }) => user_id)).toEqual([null, null]);
});

test('no password, token or code is written down', async () => {
  await login(emailOf('Staff'), 'a secret that was typed');
  await recorded(emailOf('Staff'), ['wrong_password 1']);
  const rows = await selectRows<object>(shop.db, sql`select * from sign_ins`);
  expect(JSON.stringify(rows)).not.toContain('a secret that was typed');
});

test('however often and from wherever somebody guesses, it takes few rows', async () => {
  const attempt = { outcome: 'wrong_password', device: 'Firefox on Linux' } as const;
  for (let index = 0; index < 320; index += 1) {
    const ip = `41.90.${index % 250}.${Math.floor(index / 250)}`;
    await recordSignIn(shop.db, { ...attempt, userId: null, email: `guess-${index}@example.com`, ip });
    if (index < 50) {
      await recordSignIn(shop.db, { ...attempt, userId: 1, email: emailOf('Admin'), ip });
    }
  }
  const [counted] = await selectRows<{ rows: number; attempts: number; of_one: number }>(
    shop.db,
    sql`select count(*)::int as rows, sum(count)::int as attempts, (count(*) filter (where user_id = 1))::int as of_one
        from sign_ins where outcome = 'wrong_password'`,
  );
  // One row more each, for the attempts that are only counted; twice as many if a new hour begins meanwhile.
  expect(counted?.attempts).toBe(370);
  expect(counted?.rows).toBeLessThanOrEqual(2 * 332);
  expect(counted?.of_one).toBeLessThanOrEqual(2 * 31);
  const [many] = await list('?outcome=wrong_password&user_id=1&sort=-count');
  expect(many).toMatchObject({ email: emailOf('Admin'), ip: null, device: null });
});

test('sign-ins older than a year are deleted', async () => {
  await login(emailOf('Staff'));
  await recorded(emailOf('Staff'), ['signed_in 1']);
  await removeOldSignIns(shop.db);
  expect(await list(`?q=${emailOf('Staff')}`)).toHaveLength(1);
  await shop.db.execute(sql`update sign_ins set last_at = now() - interval '366 days'`);
  await removeOldSignIns(shop.db);
  expect(await list(`?q=${emailOf('Staff')}`)).toEqual([]);
});
