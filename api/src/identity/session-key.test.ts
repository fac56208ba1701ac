import { eq, isNotNull } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app';
import { sessions, users } from '../tables/identity';
import { checkout, emailOf, openTestShop, TEST_PASSWORD, type TestShop } from '../testing/test-shop';
import { codeAt } from './totp';

const COOKIE = 'ofisi_session_key';
/** What a browser adds to a page's calls. */
const FROM_PAGE = { 'sec-fetch-site': 'same-origin', origin: 'https://shop.example.com' };

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

type Headers = Readonly<Record<string, string>>;

const login = (email: string, headers: Headers = FROM_PAGE) =>
  shop.post('/api/user-login', { email, password: TEST_PASSWORD }, { ...headers });

const keySetBy = ({ cookies }: LightMyRequestResponse) => cookies.find(({ name }) => name === COOKIE);
const keyOf = (answer: LightMyRequestResponse) => keySetBy(answer)?.value ?? '';
const bearer = (answer: LightMyRequestResponse) => ({
  authorization: `Bearer ${answer.json<{ token: string }>().token}`,
});
const withKeys = (...keys: string[]) => ({ cookie: keys.map((key) => `${COOKIE}=${key}`).join('; ') });
const profile = (...headers: Headers[]) => shop.get('/api/user-profile', Object.assign({}, ...headers) as Headers);

let accounts = 0;
async function newAccount(): Promise<string> {
  const email = `wanjiku-${++accounts}@example.com`;
  await shop.post('/api/user-register', { name: 'Wanjiku', email, password: TEST_PASSWORD });
  return email;
}

test('a login by a page sets a cookie that no script reads and no other site sends', async () => {
  expect(keySetBy(await login(emailOf('Staff')))).toEqual({
    name: COOKIE,
    value: expect.stringMatching(/^[\w-]{43}$/),
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: true,
    maxAge: 605_400,
  });
});

test('a token of a page is unknown to the API without its key, also while the session is cached', async () => {
  const answer = await login(emailOf('Staff'));
  const other = await login(emailOf('Cashier'));
  const unknown = await profile({ authorization: `Bearer ${'x'.repeat(43)}` });
  for (const attempt of ['looked up', 'cached']) {
    for (const keys of [{}, withKeys(keyOf(other)), withKeys('x'.repeat(43)), { cookie: `${COOKIE}=${COOKIE}` }]) {
      const refused = await profile(bearer(answer), keys);
      expect([attempt, refused.statusCode, refused.body]).toEqual([attempt, 401, unknown.body]);
    }
    expect((await profile(bearer(answer), withKeys(keyOf(answer)))).json()).toMatchObject({ email: emailOf('Staff') });
  }
});

test('where guests are served, such a token is refused like any dead one, and reads are answered', async () => {
  const answer = await login(emailOf('User'));
  const id = await shop.addItem({ title: 'Toner' });
  const order = checkout([{ id, price: 1000, quantity: 1 }]);
  const place = (headers: Headers) => shop.post('/api/ordered-products', order, { ...bearer(answer), ...headers });
  expect((await place({})).statusCode).toBe(401);
  expect((await place(withKeys(keyOf(answer)))).statusCode).toBe(200);
  expect((await shop.get('/api/get-category-items/toners', bearer(answer))).statusCode).toBe(200);
});

test('a program that logs in gets no cookie, and its token is valid by itself', async () => {
  const answer = await login(emailOf('Staff'), {});
  expect(keySetBy(answer)).toBeUndefined();
  expect((await profile(bearer(answer))).statusCode).toBe(200);
});

test.each([
  ['a page of the shop over plain HTTP, where browsers send only Origin', { origin: 'http://localhost' }, true],
  ['a page that hides its origin', { origin: 'null' }, true],
  ['a page of another site', { origin: 'http://elsewhere.example' }, false],
  ['a page of another site, as browsers of today say', { 'sec-fetch-site': 'cross-site', origin: 'null' }, false],
  ['a page of a neighbouring host', { 'sec-fetch-site': 'same-site', origin: 'https://a.example.com' }, false],
])('%s: %p', async (_who, headers, isBound) => {
  const answer = await login(emailOf('Staff'), { host: 'localhost', ...headers });
  expect(keySetBy(answer) !== undefined).toBe(isBound);
  expect(keySetBy(answer)?.secure).toBeUndefined();
  expect((await profile(bearer(answer))).statusCode).toBe(isBound ? 401 : 200);
});

test('a wrong password sets no cookie', async () => {
  const answer = await shop.post('/api/user-login', { email: emailOf('Staff'), password: 'wrong' }, FROM_PAGE);
  expect([answer.statusCode, keySetBy(answer)]).toEqual([401, undefined]);
});

test('only the hash of a key is stored, and a token without its key does not keep the session alive', async () => {
  const answer = await login(await newAccount());
  const rows = await shop.db.select().from(sessions).where(isNotNull(sessions.keyHash));
  expect(JSON.stringify(rows)).not.toContain(keyOf(answer));
  const long = new Date(Date.now() - 3_600_000);
  const { id = 0 } = rows.at(-1) ?? {};
  const lastUsed = async () => (await shop.db.select().from(sessions).where(eq(sessions.id, id)))[0]?.lastUsedAt;
  await shop.db.update(sessions).set({ lastUsedAt: long }).where(eq(sessions.id, id));
  expect((await profile(bearer(answer))).statusCode).toBe(401);
  expect(await lastUsed()).toEqual(long);
  expect((await profile(bearer(answer), withKeys(keyOf(answer)))).statusCode).toBe(200);
  expect((await lastUsed())?.getTime()).toBeGreaterThan(long.getTime());
});

describe('one browser, several sessions', () => {
  test('of one user share a key, so that all of them go on', async () => {
    const email = await newAccount();
    const first = await login(email);
    const second = await login(email, { ...FROM_PAGE, ...withKeys(keyOf(first)) });
    expect(keyOf(second)).toBe(keyOf(first));
    for (const answer of [first, second]) {
      expect((await profile(bearer(answer), withKeys(keyOf(first)))).statusCode).toBe(200);
    }
  });

  test('of two users do not: the newest login has the browser', async () => {
    const first = await login(await newAccount());
    const second = await login(await newAccount(), { ...FROM_PAGE, ...withKeys(keyOf(first)) });
    expect(keyOf(second)).not.toBe(keyOf(first));
    expect((await profile(bearer(first), withKeys(keyOf(second)))).statusCode).toBe(401);
    expect((await profile(bearer(second), withKeys(keyOf(second)))).statusCode).toBe(200);
  });

  test('a key that somebody planted is not adopted, and cannot hide the real one', async () => {
    const email = await newAccount();
    const theirs = keyOf(await login(await newAccount()));
    const madeUp = 'p'.repeat(43);
    const answer = await login(email, { ...FROM_PAGE, ...withKeys(madeUp, theirs) });
    expect([madeUp, theirs]).not.toContain(keyOf(answer));
    expect((await profile(bearer(answer), withKeys(madeUp, theirs))).statusCode).toBe(401);
    expect((await profile(bearer(answer), withKeys(madeUp, keyOf(answer)))).statusCode).toBe(200);
  });

  test('a key does not outlive the sessions that had it', async () => {
    const email = await newAccount();
    const first = await login(email);
    const keys = withKeys(keyOf(first));
    await shop.post('/api/logout', {}, { ...bearer(first), ...keys });
    expect(keyOf(await login(email, { ...FROM_PAGE, ...keys }))).not.toBe(keyOf(first));
  });
});

test('logging out takes the key from the browser', async () => {
  const answer = await login(emailOf('Staff'));
  const out = await shop.post('/api/logout', {}, { ...bearer(answer), ...withKeys(keyOf(answer)) });
  expect(out.statusCode).toBe(200);
  expect(keySetBy(out)).toMatchObject({ value: '', path: '/', expires: new Date(0) });
});

test('a stolen token logs nobody out', async () => {
  const answer = await login(emailOf('Staff'));
  expect((await shop.post('/api/logout', {}, bearer(answer))).statusCode).toBe(401);
  expect((await profile(bearer(answer), withKeys(keyOf(answer)))).statusCode).toBe(200);
});

test('a new password ends the other sessions of the browser and leaves the present one', async () => {
  const email = await newAccount();
  const first = await login(email);
  const keys = withKeys(keyOf(first));
  const second = await login(email, { ...FROM_PAGE, ...keys });
  const change = { current_password: TEST_PASSWORD, password: 'kilifi-creek-2207' };
  const changed = await shop.post('/api/user/password', change, { ...bearer(second), ...keys });
  expect(changed.statusCode).toBe(200);
  expect((await profile(bearer(first), keys)).statusCode).toBe(401);
  expect((await profile(bearer(second), keys)).statusCode).toBe(200);
});

test('with a second factor, password and code come from the same browser', async () => {
  const email = await newAccount();
  const owner = bearer(await login(email, {}));
  const begun = await shop.post('/api/user/two-factor/begin', { password: TEST_PASSWORD }, owner);
  const { secret } = begun.json<{ secret: string }>();
  const confirmed = await shop.post('/api/user/two-factor/confirm', { code: codeAt(secret, Date.now()) }, owner);
  const [code = '', next = ''] = confirmed.json<{ recovery_codes: string[] }>().recovery_codes;

  const asked = await login(email);
  const { challenge } = asked.json<{ challenge: string }>();
  const send = (headers: Headers) => shop.post('/api/user-login/code', { challenge, code }, { ...headers });
  const stolen = await send({});
  expect(stolen.json()).toMatchObject({ status: 400, errors: { challenge: [expect.any(String)] } });
  const opened = await send({ ...FROM_PAGE, ...withKeys(keyOf(asked)) });
  expect(opened.statusCode).toBe(200);
  expect((await profile(bearer(opened))).statusCode).toBe(401);
  expect((await profile(bearer(opened), withKeys(keyOf(asked)))).statusCode).toBe(200);

  const program = (await login(email, {})).json<{ challenge: string }>();
  const admitted = await shop.post('/api/user-login/code', { challenge: program.challenge, code: next });
  expect((await profile(bearer(admitted))).statusCode).toBe(200);
});

test('a session that a previous version started goes on', async () => {
  const email = await newAccount();
  const answer = await login(email);
  const [user] = await shop.db.select().from(users).where(eq(users.email, email));
  await shop.db
    .update(sessions)
    .set({ keyHash: null })
    .where(eq(sessions.userId, user?.id ?? 0));
  expect((await profile(bearer(answer))).statusCode).toBe(200);
});

test('another process of the API asks for the same key', async () => {
  const app = await buildApp({ engine: shop.engine, uploadsDir: shop.dataDir });
  try {
    const answer = await login(emailOf('Staff'));
    const ask = (headers: Headers) =>
      app.inject({ url: '/api/user-profile', headers: { ...bearer(answer), ...headers } });
    expect((await ask({})).statusCode).toBe(401);
    expect((await ask(withKeys(keyOf(answer)))).statusCode).toBe(200);
  } finally {
    await app.close();
  }
});
