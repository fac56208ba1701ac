import { eq, sql } from 'drizzle-orm';
import { buildApp } from '../app';
import { selectRows } from '../engine/database';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { mailsTo } from '../testing/outbox';
import { checkout, emailOf, openTestShop, TEST_PASSWORD, type TestShop } from '../testing/test-shop';
import { removeOldLoginFailures } from './login-failures';
import { loginFailures, users } from '../tables/identity';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

const login = (email: string, password: string, headers = {}) =>
  shop.post('/api/user-login', { email, password }, headers);

const from = (number: number) => ({ 'x-forwarded-for': `41.90.${Math.floor(number / 200)}.${number % 200}` });

/** The cookie of a device on which the login has just succeeded. */
const deviceOf = (answer: Awaited<ReturnType<typeof login>>) => {
  const cookie = answer.cookies.find(({ name }) => name === 'ofisi_device');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' });
  return { cookie: `ofisi_device=${cookie?.value}` };
};

async function eventsOf(email: string): Promise<string[]> {
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const rows = await selectRows<{ action: string }>(
    shop.db,
    sql`select action from audit_log where entity = 'users' and entity_id = ${user?.id ?? 0} order by id`,
  );
  return rows.map(({ action }) => action);
}

async function failuresOf(email: string) {
  const [row] = await shop.db
    .select({ count: loginFailures.count })
    .from(loginFailures)
    .innerJoin(users, eq(users.id, loginFailures.userId))
    .where(eq(users.email, email));
  return row;
}

/** Restarts the API on the same data, with limits so strict that waits are long. */
const restart = () =>
  buildApp({
    engine: shop.engine,
    uploadsDir: `${shop.dataDir}/uploads`,
    limits: { failuresPerAccountAnywhere: 1 },
  });

test('guesses at one account from many addresses are slowed down; its owner goes on where they were before', async () => {
  const device = deviceOf(await login(emailOf('Admin'), TEST_PASSWORD, from(1)));
  const statuses: number[] = [];
  for (let number = 10; number < 40; number += 1) {
    statuses.push((await login(emailOf('Admin'), `guess ${number}`, from(number))).statusCode);
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
  expect(statuses.slice(10).filter((status) => status === 401).length).toBeLessThan(6);
  expect(statuses).toContain(429);
  expect((await login(emailOf('Admin'), TEST_PASSWORD, { ...from(50), ...device })).statusCode).toBe(200);
  expect((await login(emailOf('Staff'), TEST_PASSWORD, from(51))).statusCode).toBe(200);
  await eventually(async () => {
    const events = await eventsOf(emailOf('Admin'));
    expect(events.filter((action) => action === 'lockout')).toHaveLength(1);
    expect(events.filter((action) => action === 'failed-login').length).toBeGreaterThanOrEqual(10);
  });
});

test('guesses on a device of the account are slowed down too, and another account’s cookie is no device of it', async () => {
  const device = deviceOf(await login(emailOf('Cashier'), TEST_PASSWORD));
  const guess = async (headers: object) => (await login(emailOf('Cashier'), 'a wrong guess', headers)).statusCode;
  const statuses = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push(await guess({ ...from(60 + count), ...device }));
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const stranger = deviceOf(await login(emailOf('User'), TEST_PASSWORD));
  const others = [];
  for (let count = 0; count < 11; count += 1) {
    others.push(await guess({ ...from(70 + count), ...stranger }));
  }
  expect(others).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

test('a new device is told of by mail, the first one and a known one are not', async () => {
  const email = emailOf('Developer');
  const notices = () => mailsTo(shop.dataDir, email, 'New sign-in to your account');
  const known = deviceOf(await login(email, TEST_PASSWORD));
  await login(email, TEST_PASSWORD, known);
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
  await login(email, TEST_PASSWORD, { ...from(80), 'user-agent': agent });
  await eventually(async () => expect(notices()).toHaveLength(1));
  expect(notices()[0]?.text).toMatch(/Chrome on Linux, address 41\.90\.0\.80\.$/m);
});

test('wrong phone numbers for one order are slowed down from however many addresses they come', async () => {
  const id = await shop.addItem({ title: 'Toner' });
  const placed = await shop.post('/api/ordered-products', checkout([{ id, price: 1000, quantity: 1 }]));
  const { invoice } = placed.json<{ order: { invoice: string } }>().order;
  const track = async (phone: string, number: number) =>
    (await shop.post('/api/track-order', { invoice, phone_number: phone }, from(100 + number))).statusCode;
  expect(await track('0712 345 678', 1)).toBe(200);
  const statuses = [];
  for (let number = 0; number < 12; number += 1) {
    statuses.push(await track(`0700 000 ${100 + number}`, number));
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404));
  expect(statuses).toContain(429);
});

test('a restart of the API does not begin the count of wrong passwords for an account anew', async () => {
  const email = emailOf('Staff');
  const owner = deviceOf(await login(email, TEST_PASSWORD, from(120)));
  for (let number = 0; number < 12; number += 1) {
    await login(email, `guess ${number}`, from(130 + number));
  }
  await eventually(async () => expect((await failuresOf(email))?.count).toBeGreaterThanOrEqual(10));
  const restarted = await restart();
  const guess = (headers: Record<string, string>, password = 'the next guess') =>
    restarted.inject({ method: 'POST', url: '/api/user-login', headers, payload: { email, password } });
  expect((await guess(from(150))).statusCode).toBe(429);
  expect((await guess({ ...from(151), ...owner }, TEST_PASSWORD)).statusCode).toBe(200);
  await restarted.close();
});

test('half an hour later a restart knows of no wrong passwords, and they are removed', async () => {
  const email = emailOf('Staff');
  await shop.db.execute(sql`update login_failures set last_at = now() - interval '31 minutes'`);
  const restarted = await restart();
  const payload = { email, password: TEST_PASSWORD };
  expect((await restarted.inject({ method: 'POST', url: '/api/user-login', payload })).statusCode).toBe(200);
  await restarted.close();
  await removeOldLoginFailures(shop.db);
  expect(await failuresOf(email)).toBeUndefined();
});
