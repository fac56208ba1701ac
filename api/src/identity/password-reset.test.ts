import { openLog } from '@ofisi/shared-server/log';
import { eq, sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { mailsTo, readOutbox, tokenIn, type OutboxMail } from '../testing/outbox';
import { emailOf, multipart, openTestShop, type TestShop } from '../testing/test-shop';
import { removeOldResets } from './password-reset.queries';
import { passwordResets, users } from '../tables/identity';

const OLD = 'mlima-kenya-5199';
const NEW = 'ziwa-victoria-68800';
const DEAD_LINK = { token: ['This link is no longer valid. Please ask for a new one.'] };

let shop: TestShop;
let accounts = 0;

beforeAll(async () => {
  shop = await openTestShop({ publicOrigin: 'https://ofisi.example', limits: { failuresPerAccount: 3 } });
});

afterEach(() => jest.restoreAllMocks());
afterAll(() => shop.close());

const ask = (email: unknown, headers = {}) => shop.post('/api/forgot-password', { email }, headers);
const reset = (token: unknown, password: unknown, headers = {}) =>
  shop.post('/api/reset-password', { token, password }, headers);
const login = (email: string, password: string, headers = {}) =>
  shop.post('/api/user-login', { email, password }, headers);

const linksTo = (email: string): OutboxMail[] => mailsTo(shop.dataDir, email, 'Set a new password');

async function register(name = 'Njeri Mwangi'): Promise<string> {
  accounts += 1;
  const email = `njeri-${accounts}@example.com`;
  const form = multipart({ name, email, password: OLD });
  expect((await shop.post('/api/user-register', form.payload, form.headers)).statusCode).toBe(200);
  return email;
}

/** Requests a link and waits for its mail. */
async function mailedTo(email: string): Promise<OutboxMail | undefined> {
  const before = linksTo(email).length;
  expect((await ask(email)).statusCode).toBe(200);
  await eventually(async () => expect(linksTo(email)).toHaveLength(before + 1));
  return linksTo(email).at(-1);
}

const mailedToken = async (email: string) => tokenIn(await mailedTo(email));

test('a user who forgot the password gets a link, sets a new one, and is signed out everywhere', async () => {
  const email = await register("Njeri Ng'ang'a");
  const { token: session } = (await login(email, OLD)).json<{ token: string }>();
  const bearer = { authorization: `Bearer ${session}` };
  expect((await shop.get('/api/user-profile', bearer)).statusCode).toBe(200);

  const mail = await mailedTo(email);
  expect(mail?.text).toMatch(/^Hello Njeri Ng'ang'a,$/m);
  expect(mail?.text).toMatch(/^https:\/\/ofisi\.example\/reset-password\?token=[\w-]{43}$/m);
  const token = tokenIn(mail);
  expect(mail?.html).toContain(`<a href="https://ofisi.example/reset-password?token=${token}">`);

  const answer = await reset(token, NEW);
  expect(answer.json()).toEqual({ status: 200, message: expect.stringMatching(/has been changed/) });
  expect((await shop.get('/api/user-profile', bearer)).statusCode).toBe(401);
  expect((await login(email, OLD)).statusCode).toBe(401);
  expect((await login(email, NEW)).statusCode).toBe(200);
  expect((await reset(token, 'another-good-one-1')).json()).toMatchObject({ status: 400, errors: DEAD_LINK });
  expect((await login(email, NEW)).statusCode).toBe(200);
});

test('nobody learns whether an address is known; only known ones get mail', async () => {
  const email = await register();
  const unknown = await ask('nobody-at-all@example.com');
  const known = await ask(` ${email.toUpperCase()} `);
  expect(unknown.statusCode).toBe(200);
  expect(unknown.body).toBe(known.body);
  await eventually(async () => expect(linksTo(email)).toHaveLength(1));
  expect(linksTo('nobody-at-all@example.com')).toEqual([]);
});

test('the answer does not wait for anything that depends on the account', async () => {
  const email = await register();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  // The transaction blocks every statement of the embedded engine, and those of this user on PostgreSQL.
  const holder = shop.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.email, email)).for('update');
    await held;
  });
  expect((await ask(email)).statusCode).toBe(200);
  expect(linksTo(email)).toEqual([]);
  release();
  await holder;
  await eventually(async () => expect(linksTo(email)).toHaveLength(1));
});

test('closing the app waits for the mail that is under way', async () => {
  const closing = await openTestShop();
  await closing.post('/api/forgot-password', { email: emailOf('User') });
  await closing.app.close();
  expect(readOutbox(closing.dataDir)).toHaveLength(1);
  await closing.close();
});

test('a mail that cannot be delivered is logged without its link and its recipient', async () => {
  const lines: string[] = [];
  const log = openLog({ service: 'api', level: 'error', to: { write: (line) => void lines.push(line) } });
  const mute = await openTestShop({ log, mail: { outboxDir: '/dev/null/outbox' } });
  expect((await mute.post('/api/forgot-password', { email: emailOf('User') })).statusCode).toBe(200);
  await eventually(async () => expect(lines).toHaveLength(1));
  expect(lines[0]).toContain('"task":"mail"');
  expect(lines[0]).toContain('The mail was not delivered: ENOTDIR.');
  expect(lines[0]).not.toMatch(/token=|ofisi\.test|[\w-]{43}/);
  await mute.close();
});

test('a new link makes the earlier ones void, and so does the use of one', async () => {
  const email = await register();
  const first = await mailedToken(email);
  const second = await mailedToken(email);
  expect(second).not.toBe(first);
  expect((await reset(first, NEW)).json()).toMatchObject({ status: 400, errors: DEAD_LINK });
  expect((await reset(second, NEW)).statusCode).toBe(200);
  expect((await reset(first, OLD)).json()).toMatchObject({ status: 400, errors: DEAD_LINK });
});

test('of many requests with one token at once, one succeeds', async () => {
  const email = await register();
  const token = await mailedToken(email);
  const passwords = [1, 2, 3, 4, 5].map((number) => `tarehe-nzuri-${number}-ya-leo`);
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
  const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
  expect((await login(email, winner)).statusCode).toBe(200);
});

test('a link is dead after half an hour, and is removed', async () => {
  const email = await register();
  const token = await mailedToken(email);
  const [user] = await shop.db.select().from(users).where(eq(users.email, email));
  const ofUser = eq(passwordResets.userId, user?.id ?? 0);
  const [stored] = await shop.db.select().from(passwordResets).where(ofUser);
  const lifetime = (stored?.expiresAt.getTime() ?? 0) - (stored?.createdAt.getTime() ?? 0);
  expect(Math.abs(lifetime - 30 * 60_000)).toBeLessThan(10_000);
  await shop.db.update(passwordResets).set({ expiresAt: new Date() }).where(ofUser);
  expect((await reset(token, NEW)).json()).toMatchObject({ status: 400, errors: DEAD_LINK });
  await removeOldResets(shop.db);
  expect(await shop.db.select().from(passwordResets).where(ofUser)).toEqual([]);
  expect((await login(email, OLD)).statusCode).toBe(200);
});

test('the new password follows the rules of registration, and a bad one does not use the link up', async () => {
  const email = await register();
  const token = await mailedToken(email);
  for (const [password, message] of [
    ['short', 'Use at least 8 characters.'],
    ['Password123', expect.stringMatching(/too common/)],
    [email.toUpperCase(), 'Use a password other than the email address.'],
    ['', 'Enter the password.'],
    ['x'.repeat(201), 'Use at most 200 characters.'],
  ]) {
    const answer = await reset(token, password);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 400, errors: { password: [message] } });
  }
  expect((await reset(token, NEW)).statusCode).toBe(200);
});

test('neither token nor password is stored or audited as it is', async () => {
  const email = await register();
  const token = await mailedToken(email);
  await reset(token, NEW, { 'x-request-id': 'the-reset-that-is-audited' });
  const dump = JSON.stringify([
    await shop.db.select().from(passwordResets),
    await shop.db.select().from(users),
    await selectRows(shop.db, sql`select * from audit_log`),
  ]);
  expect(dump).not.toContain(token);
  expect(dump).not.toContain(NEW);
  const [user] = await shop.db.select().from(users).where(eq(users.email, email));
  const audited = await selectRows(
    shop.db,
    sql`select action, actor_id, actor_role from audit_log
        where entity = 'users' and entity_id = ${user?.id ?? 0} and action like '%reset%' order by id`,
  );
  expect(audited).toEqual([
    { action: 'request-password-reset', actor_id: null, actor_role: null },
    { action: 'reset-password', actor_id: user?.id, actor_role: 'User' },
  ]);
});

test('who was locked out by wrong guesses can log in after setting a new password; other addresses wait on', async () => {
  const email = await register();
  const token = await mailedToken(email);
  // The first wait is one second, less than the rest of the test may take on a busy machine.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const [here, there] = [{ 'x-forwarded-for': '41.90.1.1' }, { 'x-forwarded-for': '41.90.1.2' }];
  for (const from of [here, there]) {
    for (let guess = 0; guess < 5; guess += 1) {
      await login(email, 'a wrong guess', from);
    }
    expect((await login(email, OLD, from)).statusCode).toBe(429);
  }
  expect((await reset(token, NEW, here)).statusCode).toBe(200);
  expect((await login(email, NEW, here)).statusCode).toBe(200);
  expect((await login(email, NEW, there)).statusCode).toBe(429);
});

test.each([
  '<script>alert(1)</script>',
  'You won! Visit http://evil.example now',
  'evil.example',
  'Two\r\nlines',
  `Ng${'a'.repeat(100)}`,
])('a name that could be read as something else is not in the mail: %.30s', async (name) => {
  const mail = await mailedTo(await register(name));
  expect(mail?.text).toMatch(/^Hello,$/m);
  expect(mail?.html).toContain('<p>Hello,</p>');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|<script|Two|lines|aaaa/);
});
