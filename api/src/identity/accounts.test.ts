import { eq, sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { mailsTo, tokenIn } from '../testing/outbox';
import { emailOf, openTestShop, TEST_PASSWORD, type TestShop } from '../testing/test-shop';
import { users } from '../tables/identity';

const CONFIRM = 'Confirm your email address';
const EXISTS = 'You already have an account';
const NEW_PASSWORD = 'ziwa-victoria-68800';

let shop: TestShop;
let accounts = 0;

beforeAll(async () => {
  shop = await openTestShop({ publicOrigin: 'https://ofisi.example' });
});

afterAll(() => shop.close());

const register = (email: string, name = 'Njeri Mwangi', password = TEST_PASSWORD) =>
  shop.post('/api/user-register', { name, email, password });

async function newEmail(): Promise<string> {
  const email = `njeri-${++accounts}@example.com`;
  expect((await register(email)).statusCode).toBe(200);
  return email;
}

async function signIn(email: string, password = TEST_PASSWORD, headers = {}) {
  const answer = await shop.post('/api/user-login', { email, password }, headers);
  return { authorization: `Bearer ${answer.json<{ token?: string }>().token}` };
}

const profile = async (headers: Record<string, string>) =>
  (await shop.get('/api/user-profile', headers)).json<Record<string, unknown>>();

const isSignedIn = async (headers: Record<string, string>) =>
  (await shop.get('/api/user-profile', headers)).statusCode === 200;

async function mailed(email: string, subject: string, times = 1) {
  await eventually(async () => expect(mailsTo(shop.dataDir, email, subject)).toHaveLength(times));
  return mailsTo(shop.dataDir, email, subject).at(-1);
}

const sessionsOf = async (headers: Record<string, string>) =>
  (await shop.get('/api/user/sessions', headers)).json<{
    sessions: { id: number; current: boolean; device: string }[];
  }>().sessions;

describe('registration', () => {
  test('does not tell who asks that an address is taken; the mailbox learns it', async () => {
    const email = await newEmail();
    const taken = await register(email.toUpperCase(), 'Somebody Else', 'another-good-one-1');
    const free = await register(`free-${email}`);
    expect(taken.statusCode).toBe(200);
    expect(taken.body).toBe(free.body);
    const mail = await mailed(email, EXISTS);
    expect(mail?.text).toContain('Hello Njeri Mwangi,');
    expect(mail?.text).toContain('https://ofisi.example/forgot-password');
    expect(await isSignedIn(await signIn(email, 'another-good-one-1'))).toBe(false);
    expect(await isSignedIn(await signIn(email))).toBe(true);
  });

  test('does not fill a mailbox, and answers alike all the same', async () => {
    const strict = await openTestShop({ limits: { passwordResetsPerHour: 8 } });
    const ask = () =>
      strict.post('/api/user-register', { name: 'Njeri', email: emailOf('User'), password: TEST_PASSWORD });
    const answers = [await ask(), await ask(), await ask(), await ask()];
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    await strict.app.close();
    expect(mailsTo(strict.dataDir, emailOf('User'), EXISTS)).toHaveLength(2);
    await strict.close();
  });
});

describe('an e-mail address', () => {
  test('is confirmed by the link that is mailed to it, once; until then it is shown as not confirmed', async () => {
    const email = await newEmail();
    const headers = await signIn(email);
    expect(await profile(headers)).toMatchObject({ email, email_confirmed: false, pending_email: null });
    const mail = await mailed(email, CONFIRM);
    expect(mail?.text).toMatch(/^https:\/\/ofisi\.example\/confirm-email\?token=[\w-]{43}$/m);
    const token = tokenIn(mail);
    const answers = await Promise.all([1, 2, 3].map(() => shop.post('/api/confirm-email', { token })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    expect(await profile(headers)).toMatchObject({ email, email_confirmed: true });
    await mailed(email, 'Your email address is confirmed');
  });

  test('gets another link when asked for, which makes the first one void', async () => {
    const email = await newEmail();
    const first = tokenIn(await mailed(email, CONFIRM));
    const headers = await signIn(email);
    expect((await shop.post('/api/user/email/send-confirmation', {}, headers)).statusCode).toBe(200);
    const second = tokenIn(await mailed(email, CONFIRM, 2));
    expect((await shop.post('/api/confirm-email', { token: first })).json()).toMatchObject({
      status: 400,
      errors: { token: ['This link is no longer valid. Ask for a new one in your profile.'] },
    });
    expect((await shop.post('/api/confirm-email', { token: second })).statusCode).toBe(200);
  });

  test('changes only by the link that the new one is mailed; the old one is told', async () => {
    const [email, other] = [await newEmail(), `new-${accounts}@example.com`];
    const headers = await signIn(email);
    const ask = (password: string, to = other) => shop.post('/api/user/email', { email: to, password }, headers);
    expect((await ask('not the password')).json()).toMatchObject({
      status: 400,
      errors: { password: ['The password is incorrect.'] },
    });
    const asked = await ask(TEST_PASSWORD);
    expect(asked.statusCode).toBe(200);
    const token = tokenIn(await mailed(other, CONFIRM));
    expect(await profile(headers)).toMatchObject({ email, pending_email: other });
    expect((await shop.post('/api/confirm-email', { token })).statusCode).toBe(200);
    expect(await profile(headers)).toMatchObject({ email: other, email_confirmed: true, pending_email: null });
    await mailed(email, 'Your email address was changed');
    expect(await isSignedIn(await signIn(other))).toBe(true);
  });

  test('of somebody else is not told to be taken, and is not taken over', async () => {
    const [mine, theirs] = [await newEmail(), await newEmail()];
    const headers = await signIn(mine);
    const answer = await shop.post('/api/user/email', { email: theirs, password: TEST_PASSWORD }, headers);
    expect(answer.json()).toMatchObject({ status: 200, message: expect.stringContaining(theirs) });
    await mailed(theirs, EXISTS);
    expect(await profile(headers)).toMatchObject({ email: mine, pending_email: null });
  });

  test('that was registered by a stranger belongs to whoever reads its mails: their link takes the stranger’s locks off', async () => {
    const email = await newEmail();
    const stranger = await signIn(email);
    await shop.post('/api/user/two-factor/begin', { password: TEST_PASSWORD }, stranger);
    await shop.db.execute(sql`update two_factors set enabled_at = now()`);
    await shop.post('/api/forgot-password', { email });
    const token = tokenIn(await mailed(email, 'Set a new password'));
    expect((await shop.post('/api/reset-password', { token, password: NEW_PASSWORD })).statusCode).toBe(200);
    expect(await isSignedIn(stranger)).toBe(false);
    const owner = await signIn(email, NEW_PASSWORD);
    expect(await profile(owner)).toMatchObject({ email_confirmed: true });
  });
});

describe('the profile', () => {
  test('takes a new name and phone number, and nothing else', async () => {
    const email = await newEmail();
    const headers = await signIn(email);
    const change = { name: ' Njeri Otieno ', phone_number: '0712 345 678', email: 'x@example.com', role: 'Admin' };
    expect((await shop.post('/api/user/profile', change, headers)).statusCode).toBe(200);
    expect(await profile(headers)).toMatchObject({ name: 'Njeri Otieno', phone_number: '0712 345 678', email });
    const refused = await shop.post('/api/user/profile', { name: '' }, headers);
    expect(refused.json()).toMatchObject({ status: 400, errors: { name: ['Enter the name.'] } });
  });

  test('takes a new password for the present one, ends the other sessions, and says so by mail', async () => {
    const email = await newEmail();
    const [here, there] = [await signIn(email), await signIn(email)];
    const change = (current_password: string, password: string) =>
      shop.post('/api/user/password', { current_password, password }, here);
    expect((await change('not the password', NEW_PASSWORD)).json()).toMatchObject({
      status: 400,
      errors: { current_password: ['The password is incorrect.'] },
    });
    expect((await change(TEST_PASSWORD, 'Nairobi2026!')).json()).toMatchObject({
      errors: { password: ['This password is too common. Please choose another one.'] },
    });
    expect((await change(TEST_PASSWORD, NEW_PASSWORD)).json()).toEqual({
      status: 200,
      message: 'Your password has been changed. You’ve been logged out of all your other devices.',
    });
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect(await isSignedIn(await signIn(email))).toBe(false);
    expect(await isSignedIn(await signIn(email, NEW_PASSWORD))).toBe(true);
    await mailed(email, 'Your password was changed');
  });

  test('slows down who tries passwords in a session that was left open', async () => {
    const headers = await signIn(await newEmail());
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      const guess = { current_password: `guess ${count}`, password: NEW_PASSWORD };
      statuses.push((await shop.post('/api/user/password', guess, headers)).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe('the sessions of a user', () => {
  test('are listed with their device, and one can be ended', async () => {
    const email = await newEmail();
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const [here, there] = [await signIn(email), await signIn(email, TEST_PASSWORD, { 'user-agent': agent })];
    const listed = await sessionsOf(here);
    expect(listed).toHaveLength(2);
    const other = listed.find(({ current }) => !current);
    expect(other?.device).toBe('Firefox on Windows');
    const end = () => shop.post(`/api/user/sessions/${other?.id}/end`, {}, here);
    expect((await end()).statusCode).toBe(200);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect((await end()).statusCode).toBe(404);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  test('of somebody else can be neither seen nor ended', async () => {
    const [mine, theirs] = [await signIn(await newEmail()), await signIn(await newEmail())];
    const [session] = await sessionsOf(theirs);
    expect((await sessionsOf(mine)).map(({ id }) => id)).not.toContain(session?.id);
    expect((await shop.post(`/api/user/sessions/${session?.id}/end`, {}, mine)).statusCode).toBe(404);
    expect(await isSignedIn(theirs)).toBe(true);
  });

  test('all end by logging out everywhere', async () => {
    const email = await newEmail();
    const all = [await signIn(email), await signIn(email), await signIn(email)];
    expect((await shop.post('/api/user/log-out-everywhere', {}, all[0])).statusCode).toBe(200);
    expect(await Promise.all(all.map(isSignedIn))).toEqual([false, false, false]);
  });
});

test('security events are audited, without a password or token', async () => {
  const email = await newEmail();
  const headers = await signIn(email);
  await signIn(email, 'a wrong guess');
  await shop.get('/api/view-suppliers', headers);
  await shop.get('/api/view-suppliers', headers);
  await shop.post('/api/user/password', { current_password: TEST_PASSWORD, password: NEW_PASSWORD }, headers);
  await shop.post('/api/user/log-out-everywhere', {}, headers);
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const events = () =>
    selectRows<{ action: string; after: unknown }>(
      shop.db,
      sql`select action, after from audit_log where entity = 'users' and entity_id = ${user?.id ?? 0} order by id`,
    );
  await eventually(async () =>
    expect((await events()).map(({ action }) => action).sort()).toEqual(
      ['create', 'login', 'failed-login', 'refuse', 'change-password', 'log-out-everywhere'].sort(),
    ),
  );
  const refused = (await events()).find(({ action }) => action === 'refuse');
  expect(refused?.after).toEqual({ route: 'GET /api/view-suppliers', permission: 'contacts.manage' });
  const dump = JSON.stringify(await selectRows(shop.db, sql`select * from audit_log`));
  for (const secret of [TEST_PASSWORD, NEW_PASSWORD, 'a wrong guess', headers.authorization.slice(7)]) {
    expect(dump).not.toContain(secret);
  }
});
