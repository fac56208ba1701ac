import type { User, UserSavedResponse, UsersResponse } from '@ofisi/api-contract/identity/users';
import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { mailsTo, tokenIn } from '../../testing/outbox';
import { emailOf, openTestShop, TEST_PASSWORD, type TestShop } from '../../testing/test-shop';

const NEW_PASSWORD = 'ziwa-victoria-68800';
const INVITED = 'Your Ofisi account';
const RESET = 'Set a new password';

let shop: TestShop;
let people = 0;

beforeAll(async () => {
  shop = await openTestShop({ publicOrigin: 'https://ofisi.example' });
});

afterAll(() => shop.close());

const newEmail = () => `person-${++people}@example.com`;

const post = async (path: string, body: object, role: BuiltInRole = 'Admin') =>
  shop.post(`/api/${path}`, body, await shop.as(role));

const list = async (query = '') =>
  (await shop.get(`/api/view-users${query}`, await shop.as('Admin'))).json<UsersResponse>().users;

const byEmail = async (email: string) => (await list(`?q=${email}`)).find((user) => user.email === email);

async function add(fields: object = {}, role: BuiltInRole = 'Admin'): Promise<User> {
  const body = { name: 'Njeri Mwangi', email: newEmail(), role: 'Staff', password: TEST_PASSWORD, ...fields };
  const answer = await post('add-users', body, role);
  expect(answer.json()).toMatchObject({ status: 200, message: 'User added successfully' });
  return answer.json<UserSavedResponse>().user;
}

const login = (email: string, password = TEST_PASSWORD) => shop.post('/api/user-login', { email, password });

async function signIn(email: string, password = TEST_PASSWORD) {
  return { authorization: `Bearer ${(await login(email, password)).json<{ token?: string }>().token}` };
}

const isSignedIn = async (headers: Record<string, string>) =>
  (await shop.get('/api/user-profile', headers)).statusCode === 200;

const fieldsOf = ({ name, email, role, phone_number, version }: User) => ({ name, email, role, phone_number, version });

async function mailed(email: string, subject: string, times = 1) {
  await eventually(async () => expect(mailsTo(shop.dataDir, email, subject)).toHaveLength(times));
  return mailsTo(shop.dataDir, email, subject).at(-1);
}

describe('a user', () => {
  test('is added with a password, listed, found by role, changed and deleted', async () => {
    const user = await add({ phone_number: '0712 000 001' });
    expect(user).toMatchObject({
      name: 'Njeri Mwangi',
      role: 'Staff',
      status: 'active',
      two_factor: false,
      version: 1,
    });
    expect((await login(user.email)).statusCode).toBe(200);
    expect((await list('?role=staff')).map(({ role }) => role)).toEqual(['Staff', 'Staff']);
    expect((await list(`?role_id=${user.role_id}`)).length).toBe(2);
    expect((await byEmail(user.email))?.last_sign_in_at).toEqual(expect.any(String));
    const changed = await post(`update-user/${user.id}`, { ...fieldsOf(user), name: 'Njeri M.', role: 'Cashier' });
    expect(changed.json()).toMatchObject({
      message: 'User updated successfully',
      user: { name: 'Njeri M.', role: 'Cashier', version: 2 },
    });
    const stale = await post(`update-user/${user.id}`, fieldsOf(user));
    expect(stale.json()).toMatchObject({ status: 409, current: { name: 'Njeri M.', version: 2 } });
    expect((await post(`delete-user/${user.id}`, {})).json()).toMatchObject({ message: 'User deleted successfully' });
    expect(await byEmail(user.email)).toBeUndefined();
    expect((await login(user.email)).statusCode).toBe(401);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ email: 'no address' }, 'email'],
    [{ email: emailOf('Staff') }, 'email'],
    [{ role: 'Emperor' }, 'role'],
    [{ password: 'password' }, 'password'],
    [{ password: 'short' }, 'password'],
    [{ phone_number: '0'.repeat(51) }, 'phone_number'],
  ])('is refused with %j', async (fields, field) => {
    const body = { name: 'Njeri', email: newEmail(), role: 'Staff', password: TEST_PASSWORD, ...fields };
    expect((await post('add-users', body)).json()).toMatchObject({
      status: 400,
      errors: { [field]: [expect.any(String)] },
    });
  });

  test('has no password set by anybody else later', async () => {
    const user = await add();
    const answer = await post(`update-user/${user.id}`, { ...fieldsOf(user), password: NEW_PASSWORD });
    expect(answer.json()).toMatchObject({ errors: { password: ['Send a reset link to change the password.'] } });
    expect((await post(`update-user/${user.id}`, { ...fieldsOf(user), password: '' })).statusCode).toBe(200);
  });

  test('who did something stays in the history under their name, and leaves the address to another', async () => {
    const user = await add({ role: 'Admin', name: 'Achieng Owino' });
    await shop.post('/api/add-product-brand', { brand_name: 'Kept Brand' }, await signIn(user.email));
    const [brand] = (await shop.get('/api/view-product-brands?q=kept')).json<{ brands: { id: number }[] }>().brands;
    const session = await signIn(user.email);
    expect((await post(`delete-user/${user.id}`, {})).statusCode).toBe(200);
    expect(await isSignedIn(session)).toBe(false);
    expect((await login(user.email)).statusCode).toBe(401);
    const history = await shop.get(`/api/history/brands/${brand?.id}`, await shop.as('Admin'));
    expect(history.json()).toMatchObject({ entries: [{ actor: 'Achieng Owino' }] });
    const again = await add({ email: user.email, name: 'Another Person' });
    expect(again.id).not.toBe(user.id);
    expect((await login(user.email)).statusCode).toBe(200);
  });

  test('whose role changed may do otherwise at the next request', async () => {
    const user = await add({ role: 'Cashier' });
    const session = await signIn(user.email);
    const may = async (path: string) => (await shop.get(path, session)).statusCode;
    expect(await may('/api/view-orders')).toBe(200);
    await post(`update-user/${user.id}`, { ...fieldsOf(user), role: 'Staff' });
    expect(await may('/api/view-orders')).toBe(403);
    expect(await may('/api/view-items-for-staff')).toBe(200);
  });
});

describe('an invitation', () => {
  test('is a link to choose a password, good once; until then nobody gets in', async () => {
    const user = await add({ password: undefined });
    expect(user.status).toBe('invited');
    expect((await login(user.email, '')).statusCode).toBe(400);
    expect((await login(user.email)).statusCode).toBe(401);
    const mail = await mailed(user.email, INVITED);
    expect(mail?.text).toContain('Admin Person has added you to Ofisi.');
    const token = tokenIn(mail);
    expect((await shop.post('/api/reset-password', { token, password: NEW_PASSWORD })).statusCode).toBe(200);
    expect((await shop.post('/api/reset-password', { token, password: TEST_PASSWORD })).statusCode).toBe(400);
    expect((await login(user.email, NEW_PASSWORD)).statusCode).toBe(200);
    expect(await byEmail(user.email)).toMatchObject({ status: 'active' });
  });

  test('can be sent again, also to a corrected address, and makes the earlier link void', async () => {
    const user = await add({ password: null });
    const first = tokenIn(await mailed(user.email, INVITED));
    await post(`send-user-link/${user.id}`, {});
    const second = tokenIn(await mailed(user.email, INVITED, 2));
    expect((await shop.post('/api/reset-password', { token: first, password: NEW_PASSWORD })).statusCode).toBe(400);
    const email = newEmail();
    await post(`update-user/${user.id}`, { ...fieldsOf(user), email });
    const third = tokenIn(await mailed(email, INVITED));
    expect((await shop.post('/api/reset-password', { token: second, password: NEW_PASSWORD })).statusCode).toBe(400);
    expect((await shop.post('/api/reset-password', { token: third, password: NEW_PASSWORD })).statusCode).toBe(200);
    expect((await login(email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('keeps its week when who was invited asks for a link to a new password', async () => {
    const user = await add({ password: null });
    const first = tokenIn(await mailed(user.email, INVITED));
    expect((await shop.post('/api/forgot-password', { email: user.email })).statusCode).toBe(200);
    const token = tokenIn(await mailed(user.email, RESET));
    const [link] = await selectRows<{ days: number }>(
      shop.db,
      sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from password_resets where user_id = ${user.id}`,
    );
    expect(link).toEqual({ days: 7 });
    expect((await shop.post('/api/reset-password', { token: first, password: NEW_PASSWORD })).statusCode).toBe(400);
    expect((await shop.post('/api/reset-password', { token, password: NEW_PASSWORD })).statusCode).toBe(200);
  });

  test('does not fill a mailbox', async () => {
    const strict = await openTestShop({ limits: { passwordResetsPerHour: 8 } });
    const headers = await strict.as('Admin');
    const users = (await strict.get('/api/view-users?role=Staff', headers)).json<UsersResponse>().users;
    const answers = [];
    for (let sent = 0; sent < 4; sent += 1) {
      answers.push((await strict.post(`/api/send-user-link/${users[0]?.id}`, {}, headers)).statusCode);
    }
    expect(answers).toEqual([200, 200, 429, 429]);
    await strict.close();
  });
});

describe('a link to a new password', () => {
  test('goes to the user’s own address', async () => {
    const user = await add();
    expect((await post(`send-user-link/${user.id}`, {})).json()).toMatchObject({
      message: `A link has been sent to ${user.email}.`,
    });
    const token = tokenIn(await mailed(user.email, RESET));
    await shop.post('/api/reset-password', { token, password: NEW_PASSWORD });
    expect((await login(user.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('is void when the address changes, and the old mailbox is told', async () => {
    const user = await add();
    const session = await signIn(user.email);
    await post(`send-user-link/${user.id}`, {});
    const token = tokenIn(await mailed(user.email, RESET));
    await post(`update-user/${user.id}`, { ...fieldsOf(user), email: newEmail() });
    await mailed(user.email, 'Your email address was changed');
    expect((await shop.post('/api/reset-password', { token, password: NEW_PASSWORD })).statusCode).toBe(400);
    expect(await isSignedIn(session)).toBe(false);
  });
});

describe('a deactivated user', () => {
  test('is out at once, is answered like anybody who guesses, and gets no mail; until reactivated', async () => {
    const user = await add();
    const session = await signIn(user.email);
    await post(`send-user-link/${user.id}`, {});
    const token = tokenIn(await mailed(user.email, RESET));
    const answer = await post(`deactivate-user/${user.id}`, { version: user.version });
    expect(answer.json()).toMatchObject({
      message: 'Njeri Mwangi has been deactivated.',
      user: { status: 'deactivated' },
    });
    expect(await isSignedIn(session)).toBe(false);
    const refused = await login(user.email);
    expect(refused.statusCode).toBe(401);
    expect(refused.body).toBe((await login(newEmail())).body);
    expect((await shop.post('/api/reset-password', { token, password: NEW_PASSWORD })).statusCode).toBe(400);
    expect((await shop.post('/api/forgot-password', { email: user.email })).statusCode).toBe(200);
    expect((await post(`send-user-link/${user.id}`, {})).statusCode).toBe(409);
    expect((await post(`deactivate-user/${user.id}`, {})).statusCode).toBe(409);
    const { version } = (await byEmail(user.email)) as User;
    expect((await post(`reactivate-user/${user.id}`, { version: version - 1 })).statusCode).toBe(409);
    expect((await post(`reactivate-user/${user.id}`, { version })).json()).toMatchObject({
      user: { status: 'active' },
    });
    expect((await login(user.email)).statusCode).toBe(200);
    expect(mailsTo(shop.dataDir, user.email, RESET)).toHaveLength(1);
  });
});

describe('the sessions of a user', () => {
  test('are seen with device and address, and ended one by one or all at once', async () => {
    const user = await add();
    const [one, two] = [await signIn(user.email), await signIn(user.email)];
    const path = `/api/view-users/${user.id}/sessions`;
    const { sessions } = (await shop.get(path, await shop.as('Admin'))).json<{ sessions: { id: number }[] }>();
    expect(sessions).toEqual([
      expect.objectContaining({ device: 'Unknown device', ip: '127.0.0.1', current: false }),
      expect.objectContaining({ id: expect.any(Number) }),
    ]);
    expect((await post(`end-user-sessions/${user.id}`, { session: sessions[0]?.id })).statusCode).toBe(200);
    expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([true, false]);
    expect((await post(`end-user-sessions/${user.id}`, { session: sessions[0]?.id })).statusCode).toBe(404);
    expect((await post(`end-user-sessions/${user.id}`, {})).statusCode).toBe(200);
    expect(await isSignedIn(one)).toBe(false);
  });

  test('of somebody else are not ended by naming them with another user', async () => {
    const [user, other] = [await add(), await add()];
    const session = await signIn(other.email);
    const path = `/api/view-users/${other.id}/sessions`;
    const { sessions } = (await shop.get(path, await shop.as('Admin'))).json<{ sessions: { id: number }[] }>();
    expect((await post(`end-user-sessions/${user.id}`, { session: sessions[0]?.id })).statusCode).toBe(404);
    expect(await isSignedIn(session)).toBe(true);
  });
});
