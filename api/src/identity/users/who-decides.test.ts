import type { User, UserSavedResponse, UsersResponse } from '@ofisi/api-contract/identity/users';
import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import { sql } from 'drizzle-orm';
import { mailsTo } from '../../testing/outbox';
import { emailOf, openTestShop, TEST_PASSWORD, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let people = 0;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

const post = async (path: string, body: object, role: BuiltInRole = 'Admin') =>
  shop.post(`/api/${path}`, body, await shop.as(role));

const read = async (role: BuiltInRole) =>
  (await shop.get(`/api/view-users?q=${emailOf(role)}`, await shop.as('Admin'))).json<UsersResponse>().users[0] as User;

async function add(role: string): Promise<User> {
  const email = `person-${++people}@example.com`;
  const answer = await post('add-users', { name: 'Njeri', email, role, password: TEST_PASSWORD }, 'Developer');
  return answer.json<UserSavedResponse>().user;
}

async function signIn({ email }: User) {
  const answer = await shop.post('/api/user-login', { email, password: TEST_PASSWORD });
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
}

const fieldsOf = ({ name, email, role, phone_number, version }: User) => ({ name, email, role, phone_number, version });

const TOO_HIGH = { role: ['This role has more permissions than yours. Ask someone with that role to assign it.'] };

describe('an Admin', () => {
  test('gives no role that may do more: neither to a new user, nor to an old one, nor to themselves', async () => {
    const body = { name: 'Njeri', email: 'new@example.com', role: 'Developer', password: TEST_PASSWORD };
    expect((await post('add-users', body)).json()).toMatchObject({ status: 400, errors: TOO_HIGH });
    const staff = await read('Staff');
    const raised = await post(`update-user/${staff.id}`, { ...fieldsOf(staff), role: 'Developer' });
    expect(raised.json()).toMatchObject({ status: 400, errors: TOO_HIGH });
    const self = await read('Admin');
    for (const role of ['Developer', 'Staff']) {
      expect((await post(`update-user/${self.id}`, { ...fieldsOf(self), role })).json()).toMatchObject({
        status: 400,
        errors: { role: ['You can’t change your own role. Ask a colleague to change it.'] },
      });
    }
    expect((await read('Admin')).role).toBe('Admin');
  });

  test('does nothing to a Developer: no other address, no link, no deactivation, no end of sessions, no deletion', async () => {
    const developer = await read('Developer');
    const { id } = developer;
    for (const [path, body] of [
      [`update-user/${id}`, { ...fieldsOf(developer), email: 'mine@example.com' }],
      [`update-user/${id}`, { ...fieldsOf(developer), role: 'User' }],
      [`send-user-link/${id}`, {}],
      [`deactivate-user/${id}`, {}],
      [`reactivate-user/${id}`, {}],
      [`end-user-sessions/${id}`, {}],
      [`delete-user/${id}`, {}],
    ] as const) {
      expect([path, (await post(path, body)).statusCode]).toEqual([path, 403]);
    }
    const many = await post('delete-users', { ids: [id] });
    expect(many.json()).toMatchObject({ done: [], refused: [{ id }] });
    expect(await read('Developer')).toEqual(developer);
    expect(mailsTo(shop.dataDir, developer.email, 'Set a new password')).toEqual([]);
  });

  test('does not take away their own account or address by accident', async () => {
    const self = await read('Admin');
    for (const path of ['delete-user', 'deactivate-user', 'send-user-link', 'end-user-sessions']) {
      expect((await post(`${path}/${self.id}`, {})).statusCode).toBe(409);
    }
    expect((await post(`update-user/${self.id}`, { ...fieldsOf(self), email: 'x@example.com' })).json()).toMatchObject({
      errors: { email: [expect.stringContaining('in your profile')] },
    });
    const renamed = await post(`update-user/${self.id}`, { ...fieldsOf(self), name: 'Amina A.' });
    expect(renamed.json()).toMatchObject({ user: { name: 'Amina A.', role: 'Admin' } });
  });

  test('refuses invalid ids, invalid versions and too many ids', async () => {
    expect((await post('delete-user/0', {})).statusCode).toBe(404);
    expect((await post('deactivate-user/999999', {})).statusCode).toBe(404);
    expect((await post('update-user/999999', { name: 'x', email: 'x@y.ke', role: 'User' })).statusCode).toBe(404);
    expect((await post('delete-users', { ids: [] })).statusCode).toBe(400);
  });
});

describe('a Developer', () => {
  test('adds Developers and takes the role away again', async () => {
    const second = await add('Developer');
    const answer = await post(`update-user/${second.id}`, { ...fieldsOf(second), role: 'Admin' }, 'Developer');
    expect(answer.json()).toMatchObject({ user: { role: 'Admin' } });
  });
});

describe('two who take each other’s role away at the same moment', () => {
  test.each([1, 2, 3])('leave one of them, time %i', async () => {
    const [one, two] = [await add('Developer'), await add('Developer')];
    const [asOne, asTwo] = [await signIn(one), await signIn(two)];
    const answers = await Promise.all([
      shop.post(`/api/update-user/${two.id}`, { ...fieldsOf(two), role: 'User' }, asOne),
      shop.post(`/api/update-user/${one.id}`, { ...fieldsOf(one), role: 'User' }, asTwo),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  });

  test('leave one also when they delete or deactivate', async () => {
    const [one, two] = [await add('Admin'), await add('Admin')];
    const [asOne, asTwo] = [await signIn(one), await signIn(two)];
    const answers = await Promise.all([
      shop.post(`/api/deactivate-user/${two.id}`, {}, asOne),
      shop.post(`/api/delete-users`, { ids: [one.id] }, asTwo),
    ]);
    const done = answers.map((answer) => answer.statusCode === 200 && !answer.body.includes('"done":[]'));
    expect(done.filter(Boolean)).toHaveLength(1);
  });
});

test('a permission just lost no longer works, even if a session still has it cached', async () => {
  const admin = await add('Admin');
  const headers = await signIn(admin);
  await shop.get('/api/view-users', headers);
  // Bypasses the API, like a change by another process whose notification has not arrived yet.
  await shop.db.execute(sql`alter table users disable trigger users_changed`);
  await shop.db.execute(
    sql`update users set role_id = (select id from roles where name = 'Staff') where id = ${admin.id}`,
  );
  await shop.db.execute(sql`alter table users enable trigger users_changed`);
  const body = { name: 'Njeri', email: 'late@example.com', role: 'Staff', password: TEST_PASSWORD };
  expect((await shop.post('/api/add-users', body, headers)).statusCode).toBe(403);
});
