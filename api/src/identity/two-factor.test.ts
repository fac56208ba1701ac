import path from 'node:path';
import { openLog } from '@ofisi/shared-server/log';
import { eq, sql } from 'drizzle-orm';
import { buildApp } from '../app';
import { selectRows } from '../engine/database';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { mailsTo } from '../testing/outbox';
import { checkout, emailOf, openTestShop, TEST_PASSWORD, type TestShop } from '../testing/test-shop';
import { recoveryCodes, twoFactors, users } from '../tables/identity';
import { codeAt } from './totp';

const STEP = 30_000;

let shop: TestShop;
/** The clock of this file: each code is good only once, so a test must be able to advance to the next one. */
let now = Date.now();

beforeAll(async () => {
  shop = await openTestShop();
});

beforeEach(() => {
  now += 3 * STEP;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});

afterEach(() => jest.restoreAllMocks());

afterAll(() => shop.close());

type Headers = Record<string, string>;

const login = (email: string, password = TEST_PASSWORD) => shop.post('/api/user-login', { email, password });
const sendCode = (challenge: string, code: string, headers = {}) =>
  shop.post('/api/user-login/code', { challenge, code }, headers);

let accounts = 0;
async function newAccount(): Promise<{ email: string; headers: Headers }> {
  const email = `mwangi-${++accounts}@example.com`;
  await shop.post('/api/user-register', { name: 'Mwangi', email, password: TEST_PASSWORD });
  const { token } = (await login(email)).json<{ token: string }>();
  return { email, headers: { authorization: `Bearer ${token}` } };
}

/** Sets two-step verification up as a person does; returns the secret and the recovery codes. */
async function setUp(headers: Headers) {
  const begun = await shop.post('/api/user/two-factor/begin', { password: TEST_PASSWORD }, headers);
  const { secret, address } = begun.json<{ secret: string; address: string }>();
  expect(new URL(address).searchParams.get('secret')).toBe(secret);
  const confirmed = await shop.post('/api/user/two-factor/confirm', { code: codeAt(secret, now) }, headers);
  const { recovery_codes: codes } = confirmed.json<{ recovery_codes: string[] }>();
  now += 2 * STEP;
  return { secret, codes };
}

const challengeOf = async (email: string) => (await login(email)).json<{ challenge: string }>().challenge;

test('when it is on, the password alone is not enough; a code from the app is, once', async () => {
  const { email, headers } = await newAccount();
  const { secret, codes } = await setUp(headers);
  expect(new Set(codes).size).toBe(10);

  const first = await login(email);
  expect(first.statusCode).toBe(401);
  expect(first.json()).toEqual({
    status: 401,
    message: 'Enter the code from your authenticator app.',
    code: 'two_factor_required',
    challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  const { challenge } = first.json<{ challenge: string }>();
  expect((await shop.get('/api/user-profile', { authorization: `Bearer ${challenge}` })).statusCode).toBe(401);

  const code = codeAt(secret, now);
  const answers = await Promise.all([1, 2, 3].map(() => sendCode(challenge, code)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  const token = answers.find(({ statusCode }) => statusCode === 200)?.json<{ token: string; role: string[] }>();
  expect(token?.role).toEqual(['User']);
  expect((await shop.get('/api/user-profile', { authorization: `Bearer ${token?.token}` })).statusCode).toBe(200);
  expect((await sendCode(await challengeOf(email), code)).statusCode).toBe(400);
});

test('codes of the step before and after are good, those further away are not', async () => {
  const { email, headers } = await newAccount();
  const { secret } = await setUp(headers);
  for (const [shift, status] of [
    [-2, 400],
    [2, 400],
    [-1, 200],
    [0, 200],
    [1, 200],
  ] as const) {
    const answer = await sendCode(await challengeOf(email), codeAt(secret, now + shift * STEP));
    expect([shift, answer.statusCode]).toEqual([shift, status]);
  }
});

test('a recovery code opens once, however it is written, and is told of by mail; new ones make the old void', async () => {
  const { email, headers } = await newAccount();
  const { codes } = await setUp(headers);
  const [code = '', other = ''] = codes;
  const written = code.toUpperCase().replace('-', ' ');
  expect((await sendCode(await challengeOf(email), written)).statusCode).toBe(200);
  expect((await sendCode(await challengeOf(email), code)).statusCode).toBe(400);
  expect((await shop.get('/api/user/two-factor', headers)).json()).toEqual({
    status: 200,
    enabled: true,
    required: false,
    recovery_codes_left: 9,
  });
  await eventually(async () => expect(mailsTo(shop.dataDir, email, 'A recovery code was used')).toHaveLength(1));
  const renewed = await shop.post('/api/user/two-factor/recovery-codes', { password: TEST_PASSWORD }, headers);
  expect(renewed.json<{ recovery_codes: string[] }>().recovery_codes).toHaveLength(10);
  expect((await sendCode(await challengeOf(email), other)).statusCode).toBe(400);
});

test('guessing codes is slowed down per account, from however many addresses', async () => {
  const { email, headers } = await newAccount();
  const { secret } = await setUp(headers);
  const statuses = [];
  for (let number = 0; number < 12; number += 1) {
    const challenge = await challengeOf(email);
    const address = { 'x-forwarded-for': `41.91.0.${number}` };
    statuses.push((await sendCode(challenge, String(100_000 + number), address)).statusCode);
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400));
  expect(statuses).toContain(429);
  const right = await sendCode(await challengeOf(email), codeAt(secret, now), { 'x-forwarded-for': '41.91.1.1' });
  expect(right.statusCode).toBe(429);
});

test('the time between password and code is short, and a change of the password ends it', async () => {
  const { email, headers } = await newAccount();
  const { secret } = await setUp(headers);
  const challenge = await challengeOf(email);
  await shop.db.execute(sql`update sessions set expires_at = now() - interval '1 second' where awaits_code`);
  expect((await sendCode(challenge, codeAt(secret, now))).json()).toMatchObject({
    status: 400,
    errors: { challenge: ['This took too long. Please log in again.'] },
  });
  const other = await challengeOf(email);
  const change = { current_password: TEST_PASSWORD, password: 'ziwa-victoria-68800' };
  expect((await shop.post('/api/user/password', change, headers)).statusCode).toBe(200);
  expect((await sendCode(other, codeAt(secret, now))).statusCode).toBe(400);
});

test('setting up asks for the password and a right code, and switching off for the password; both are told of', async () => {
  const { email, headers } = await newAccount();
  const begin = (password: string) => shop.post('/api/user/two-factor/begin', { password }, headers);
  expect((await begin('not the password')).statusCode).toBe(400);
  expect((await begin(TEST_PASSWORD)).statusCode).toBe(200);
  expect((await shop.post('/api/user/two-factor/confirm', { code: '000000' }, headers)).statusCode).toBe(400);
  expect((await login(email)).statusCode).toBe(200);
  await setUp(headers);
  expect((await begin(TEST_PASSWORD)).statusCode).toBe(409);
  const disable = (password: string) => shop.post('/api/user/two-factor/disable', { password }, headers);
  expect((await disable('not the password')).statusCode).toBe(400);
  expect((await disable(TEST_PASSWORD)).statusCode).toBe(200);
  expect((await disable(TEST_PASSWORD)).statusCode).toBe(409);
  expect((await login(email)).statusCode).toBe(200);
  for (const subject of ['Two-step verification is on', 'Two-step verification is off']) {
    await eventually(async () => expect(mailsTo(shop.dataDir, email, subject)).toHaveLength(1));
  }
});

test('neither secret nor recovery codes can be read from the database or the audit', async () => {
  const { headers } = await newAccount();
  const { secret, codes } = await setUp(headers);
  const dump = JSON.stringify([
    await shop.db.select().from(twoFactors),
    await shop.db.select().from(recoveryCodes),
    await selectRows(shop.db, sql`select * from audit_log`),
  ]);
  for (const hidden of [secret, ...codes]) {
    expect(dump).not.toContain(hidden);
  }
});

describe('a role that requires it', () => {
  const requireOf = async (role: string, required: boolean, headers: Headers) =>
    shop.post('/api/security-settings/two-factor', { role, required }, headers);

  test('may do nothing before it is set up, with a code that screens know, and everything after', async () => {
    const admin = await shop.as('Admin');
    const staff = await shop.as('Staff');
    expect((await shop.get('/api/view-reviews', staff)).statusCode).toBe(200);
    expect((await requireOf('Staff', true, admin)).statusCode).toBe(200);
    const refused = await shop.get('/api/view-reviews', staff);
    expect(refused.json()).toEqual({
      status: 403,
      message: 'Your role requires two-step verification. Set it up in your profile, then try again.',
      code: 'two_factor_setup_required',
    });
    const may = async () =>
      (await shop.get('/api/user-roles-permissions', staff)).json<{ permissions: string[] }>().permissions;
    expect(await may()).toEqual([]);
    expect((await shop.get('/api/user/two-factor', staff)).json()).toMatchObject({ enabled: false, required: true });
    await setUp(staff);
    expect(await may()).toContain('ratings.moderate');
    expect((await shop.get('/api/view-reviews', staff)).statusCode).toBe(200);
    const { roles } = (await shop.get('/api/security-settings', admin)).json<{ roles: { name: string }[] }>();
    expect(roles.map(({ name }) => name).sort()).toEqual([
      'Admin',
      'Cashier',
      'Developer',
      'QA',
      'Service Desk',
      'Service Manager',
      'Staff',
      'Technician',
    ]);
    expect(roles.find(({ name }) => name === 'Staff')).toEqual({
      name: 'Staff',
      requires_two_factor: true,
      people: 1,
      people_with_two_factor: 1,
    });
  });

  test('does not turn a cashier’s sale into an online order', async () => {
    const [admin, cashier] = [await shop.as('Admin'), await shop.as('Cashier')];
    const id = await shop.addItem({ title: 'Toner' });
    await requireOf('Cashier', true, admin);
    const sale = checkout([{ id, price: 1000, quantity: 1 }], {
      customerCategory: 'walk-in',
      customerLocation: 'Nairobi',
      payment_status: 'completed',
      payment_method: 'cash',
    });
    expect((await shop.post('/api/ordered-products', sale, cashier)).statusCode).toBe(403);
    await requireOf('Cashier', false, admin);
    expect((await shop.post('/api/ordered-products', sale, cashier)).statusCode).toBe(200);
  });

  test('is set by those who manage users, for roles of the back-office, and not against oneself', async () => {
    const admin = await shop.as('Admin');
    expect((await requireOf('Admin', true, await shop.as('Cashier'))).statusCode).toBe(403);
    expect((await requireOf('Admin', true, admin)).json()).toMatchObject({
      status: 400,
      errors: { role: ['Set up two-step verification for your own account first.'] },
    });
    expect((await requireOf('User', true, admin)).statusCode).toBe(404);
    expect((await requireOf('Nobody', true, admin)).statusCode).toBe(404);
    const [user] = await shop.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, emailOf('Admin')));
    await setUp(admin);
    expect((await requireOf('Admin', true, admin)).statusCode).toBe(200);
    const rows = await selectRows(
      shop.db,
      sql`select before, after from audit_log where action = 'require-two-factor' and actor_id = ${user?.id ?? 0} order by id desc limit 1`,
    );
    expect(rows).toEqual([{ before: { required: false }, after: { required: true } }]);
  });
});

describe('a colleague without phone and recovery codes', () => {
  const help = (email: string, headers: Headers, password = TEST_PASSWORD) =>
    shop.post('/api/security-settings/lost-two-factor', { email, password }, headers);

  test('is let in by a user manager, logged out everywhere, and notified', async () => {
    const admin = await shop.as('Admin');
    const { email, headers } = await newAccount();
    await setUp(headers);
    expect((await help(email, await shop.as('Staff'))).statusCode).toBe(403);
    expect((await help(email, admin, 'not mine')).json()).toMatchObject({
      status: 400,
      errors: { password: ['The password is incorrect.'] },
    });
    expect(await challengeOf(email)).toBeDefined();

    expect((await help(email, admin)).statusCode).toBe(200);
    expect((await shop.get('/api/user-profile', headers)).statusCode).toBe(401);
    expect((await login(email)).statusCode).toBe(200);
    await eventually(async () => expect(mailsTo(shop.dataDir, email, 'Two-step verification is off')).toHaveLength(1));
    const rows = await selectRows(
      shop.db,
      sql`select after from audit_log
          where action = 'remove-two-factor' and entity_id = (select id from users where email = ${email})`,
    );
    // The session that waits for a code ends, too.
    expect(rows).toEqual([{ after: { ended_sessions: 2 } }]);
    expect((await help(email, admin)).json()).toMatchObject({
      errors: { email: ['No account with this address uses two-step verification.'] },
    });
  });

  test('refuses oneself and anybody with a higher role', async () => {
    const [admin, developer] = [await shop.as('Admin'), await shop.as('Developer')];
    await setUp(developer);
    expect((await help(emailOf('Admin'), admin)).json()).toMatchObject({
      errors: { email: ['Change your own two-step verification in your profile.'] },
    });
    expect((await help(emailOf('Developer'), admin)).json()).toMatchObject({
      errors: { email: ['This person’s role has more permissions than yours. Ask someone with that role.'] },
    });
    expect((await shop.get('/api/user/two-factor', developer)).json()).toMatchObject({ enabled: true });
  });
});

test('with another key, or a new one in the place of one that was lost, the log says how many apps no longer fit', async () => {
  const { headers } = await newAccount();
  await setUp(headers);
  const lines: string[] = [];
  const log = openLog({ service: 'api', level: 'warn', to: { write: (line) => void lines.push(line) } });
  const another = await buildApp({ engine: shop.engine, log, uploadsDir: path.join(shop.dataDir, 'uploads') });
  await another.close();
  const [row] = await selectRows<{ all: number }>(shop.db, sql`select count(*)::int as all from two_factors`);
  const messages = lines.map((line) => (JSON.parse(line) as { message: string }).message);
  // It may also have taken a mail of this shop's, which it can't open either.
  expect(messages.filter((message) => message !== 'a job has failed')).toEqual([
    `The key that encrypts secrets (SECRET_KEY, or secret.key in DATA_DIR) has changed: ${row?.all} of ${row?.all} authenticator apps do not work until the old key is restored; their owners log in with a recovery code.`,
  ]);
});
