import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_PERMISSIONS } from '@ofisi/api-contract/permissions';
import { eq, sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { MIGRATIONS_FOLDER } from '../engine/migrations-folder';
import { emailOf, multipart, openTestShop, TEST_PASSWORD, type TestShop } from '../testing/test-shop';
import { ensureBuiltInRoles } from './built-in-roles';
import { ABSOLUTE_EXPIRY, IDLE_EXPIRY, removeDeadSessions } from '../access/session-expiry';
import { createSessionStore } from '../access/sessions';
import { rolePermissions, roles, sessions, users } from '../tables/identity';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ limits: { failuresPerAccount: 1000, failuresPerAddress: 1000 } });
});

afterAll(() => shop.close());

const login = (email: unknown, password: unknown, headers = {}) =>
  shop.post('/api/user-login', { email, password }, headers);

const tokenOf = async (email: string, password = TEST_PASSWORD) =>
  (await login(email, password)).json<{ token: string }>().token;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const register = (fields: Record<string, unknown>) => {
  const form = multipart({ name: 'Njeri Mwangi', email: 'njeri@example.com', password: 'mlima-kenya-5199', ...fields });
  return shop.post('/api/user-register', form.payload, form.headers);
};

test('the cookie call sets XSRF-TOKEN and answers 204', async () => {
  const answer = await shop.get('/sanctum/csrf-cookie');
  expect(answer.statusCode).toBe(204);
  expect(answer.cookies).toEqual([expect.objectContaining({ name: 'XSRF-TOKEN', path: '/' })]);
});

test('a login answers with token, role list and message; the e-mail is not case-sensitive', async () => {
  const answer = await login('ADMIN@ofisi.test', TEST_PASSWORD);
  expect(answer.json()).toEqual({
    status: 200,
    token: expect.stringMatching(/^[\w-]{43}$/),
    role: ['Admin'],
    message: expect.any(String),
  });
});

test('a wrong password and an unknown account get the same answer', async () => {
  const wrong = await login(emailOf('Admin'), 'not the password');
  const unknown = await login('nobody@ofisi.test', 'not the password');
  expect(wrong.statusCode).toBe(401);
  expect(unknown.statusCode).toBe(401);
  expect(unknown.json()).toEqual(wrong.json());
});

test.each([
  ['nothing', {}, { email: ['Enter the email address.'], password: ['Enter the password.'] }],
  ['no e-mail address', { email: 'x', password: 'y' }, { email: ['Enter an email address such as name@example.com.'] }],
  ['objects', { email: { $gt: '' }, password: { $gt: '' } }, { email: ['Enter text.'] }],
])('a login with %s is a field error', async (_name, body, errors) => {
  const answer = await shop.post('/api/user-login', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ status: 400, errors });
});

test('neither the password nor the token is stored as it is', async () => {
  const token = await tokenOf(emailOf('Admin'));
  const dump = JSON.stringify([
    await shop.db.select().from(sessions),
    await shop.db.select().from(users),
    await selectRows(shop.db, sql`select * from audit_log`),
  ]);
  expect(dump).not.toContain(token);
  expect(dump).not.toContain(TEST_PASSWORD);
});

test('the profile is the whole body; roles and permissions are lists', async () => {
  const headers = bearer(await tokenOf(emailOf('Cashier')));
  expect((await shop.get('/api/user-profile', headers)).json()).toEqual({
    status: 200,
    id: expect.any(Number),
    name: 'Cashier Person',
    email: emailOf('Cashier'),
    phone_number: null,
    email_confirmed: false,
    pending_email: null,
  });
  const { roles: names, permissions } = (await shop.get('/api/user-roles-permissions', headers)).json<{
    roles: string[];
    permissions: string[];
  }>();
  expect(names).toEqual(['Cashier']);
  expect(permissions.sort()).toEqual([...DEFAULT_PERMISSIONS.Cashier].sort());
});

test('logout ends the session at once, and only that one', async () => {
  const [one, other] = [await tokenOf(emailOf('Staff')), await tokenOf(emailOf('Staff'))];
  expect((await shop.get('/api/user-profile', bearer(one))).statusCode).toBe(200);
  const answer = await shop.post('/api/logout', '', { ...bearer(one), 'content-type': 'application/json' });
  expect(answer.json()).toEqual({ status: 200, message: 'Logged out successfully' });
  for (const call of [shop.get('/api/user-profile', bearer(one)), shop.post('/api/logout', '', bearer(one))]) {
    const refused = await call;
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ status: 401 });
  }
  expect((await shop.get('/api/user-profile', bearer(other))).statusCode).toBe(200);
});

test('sessions end when idle and when old, and dead ones are removed', async () => {
  const store = createSessionStore(shop.engine);
  const [user] = await shop.db
    .select()
    .from(users)
    .where(eq(users.email, emailOf('Admin')));
  const checked = { id: user?.id ?? 0, passwordHash: user?.passwordHash ?? '' };
  const device = { ip: '127.0.0.1', userAgent: undefined, keys: null };
  const open = async () => (await store.open(checked, device))?.token ?? '';
  const [idle, old, good] = [await open(), await open(), await open()];
  const rows = await shop.db.select({ id: sessions.id }).from(sessions).orderBy(sessions.id);
  const [idleId, oldId] = rows.slice(-3).map(({ id }) => id);
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
  await shop.db
    .update(sessions)
    .set({ lastUsedAt: ago(IDLE_EXPIRY + 1000) })
    .where(eq(sessions.id, idleId ?? 0));
  await shop.db
    .update(sessions)
    .set({ expiresAt: ago(1000) })
    .where(eq(sessions.id, oldId ?? 0));
  expect(await store.find(idle, [])).toBeNull();
  expect(await store.find(old, [])).toBeNull();
  expect(await store.find(good, [])).not.toBeNull();
  expect(await store.open({ ...checked, passwordHash: 'of before' }, device)).toBeNull();
  expect(ABSOLUTE_EXPIRY).toBeGreaterThan(IDLE_EXPIRY);
  await removeDeadSessions(shop.db);
  expect(await shop.db.select().from(sessions)).toHaveLength(rows.length - 2);
});

test('a registered customer can log in and is a User, whatever role was sent', async () => {
  const answer = await register({ role: 'Admin', email: 'Njeri@Example.com' });
  expect(answer.json()).toEqual({ status: 200, message: expect.any(String) });
  expect((await login('njeri@example.com', 'mlima-kenya-5199')).json()).toMatchObject({ role: ['User'] });
});

test.each([
  ['a short password', { password: 'abc123' }, { password: ['Use at least 8 characters.'] }],
  ['a common password', { password: 'Password123' }, { password: [expect.stringMatching(/too common/)] }],
  ['one letter repeated', { password: 'zzzzzzzzzz' }, { password: [expect.stringMatching(/too common/)] }],
  [
    'the e-mail as the password',
    { email: 'same@example.com', password: 'Same@example.com' },
    { password: ['Use a password other than the email address.'] },
  ],
  ['no name', { name: '' }, { name: ['Enter the name.'] }],
  ['an over-long name', { name: 'x'.repeat(256) }, { name: [expect.any(String)] }],
])('registering with %s is a field error', async (_name, fields, errors) => {
  const answer = await register({ email: 'another@example.com', ...fields });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ status: 400, errors });
});

test('two registrations of one e-mail at once make one user', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => register({ email: 'twin@example.com' })));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  expect(await shop.db.select().from(users).where(eq(users.email, 'twin@example.com'))).toHaveLength(1);
});

test('a change of permissions takes effect once the cache is cleared; a start gives nothing back', async () => {
  const [cashier] = await shop.db.select().from(roles).where(eq(roles.name, 'Cashier'));
  await shop.db
    .delete(rolePermissions)
    .where(sql`${rolePermissions.roleId} = ${cashier?.id} and ${rolePermissions.permission} = 'sales.view'`);
  await ensureBuiltInRoles(shop.db);
  const headers = bearer(await tokenOf(emailOf('Cashier')));
  expect((await shop.get('/api/view-orders', headers)).statusCode).toBe(403);
});

describe('an existing shop whose cashiers could not enter the back-office', () => {
  const migration = readFileSync(path.join(MIGRATIONS_FOLDER, '0009_cashier-back-office.sql'), 'utf8');

  /** The role's permissions after the update, if it had `held` before. */
  async function afterUpdate(held: readonly string[]) {
    const [cashier] = await shop.db.select().from(roles).where(eq(roles.name, 'Cashier'));
    const roleId = cashier?.id ?? 0;
    await shop.db.delete(rolePermissions).where(eq(rolePermissions.roleId, roleId));
    if (held.length > 0)
      await shop.db.insert(rolePermissions).values(held.map((permission) => ({ roleId, permission })));
    await shop.db.execute(sql.raw(migration));
    const rows = await shop.db.select().from(rolePermissions).where(eq(rolePermissions.roleId, roleId));
    return rows.map(({ permission }) => permission).sort();
  }

  test('lets them in', async () => {
    expect(await afterUpdate(['sales.view', 'sales.create'])).toEqual([
      'backoffice.access',
      'sales.create',
      'sales.view',
    ]);
  });

  test.each([[[]], [['sales.view']], [['sales.create', 'sales.discount', 'sales.view']]])(
    'leaves a role alone that an owner has changed to %j',
    async (held) => {
      expect(await afterUpdate(held)).toEqual(held);
    },
  );
});

describe('guessing passwords', () => {
  test('is slowed down per account, with the time to wait; other accounts and addresses go on', async () => {
    const strict = await openTestShop({ limits: { failuresPerAccount: 3, failuresPerAddress: 5 } });
    try {
      const attempt = (email: string, password: string, address: string) =>
        strict.post('/api/user-login', { email, password }, { 'x-forwarded-for': address });
      const statuses = [];
      for (let count = 0; count < 4; count += 1) {
        statuses.push((await attempt(emailOf('Admin'), 'wrong guess', '41.90.0.1')).statusCode);
      }
      expect(statuses).toEqual([401, 401, 401, 429]);
      const refused = await attempt(emailOf('Admin'), TEST_PASSWORD, '41.90.0.1');
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ status: 429, message: expect.stringMatching(/Too many failed attempts/) });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await attempt(emailOf('Admin'), TEST_PASSWORD, '41.90.0.2')).statusCode).toBe(200);
      expect((await attempt(emailOf('Staff'), TEST_PASSWORD, '41.90.0.1')).statusCode).toBe(200);
      await attempt('one@ofisi.test', 'wrong guess', '41.90.0.1');
      await attempt('two@ofisi.test', 'wrong guess', '41.90.0.1');
      expect((await attempt(emailOf('Staff'), TEST_PASSWORD, '41.90.0.1')).statusCode).toBe(429);
    } finally {
      await strict.close();
    }
  });

  test('registrations from one address are limited', async () => {
    const strict = await openTestShop({ limits: { registrationsPerHour: 2 } });
    try {
      const statuses = [];
      for (let count = 0; count < 3; count += 1) {
        statuses.push((await strict.post('/api/user-register', {})).statusCode);
      }
      expect(statuses).toEqual([400, 400, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('an existing shop at its first start with the role QA', () => {
  const rolesOfThatName = async () => {
    const found = await shop.db
      .select()
      .from(roles)
      .where(eq(sql`lower(${roles.name})`, 'qa'));
    return Promise.all(
      found.map(async ({ id, name, builtIn }) => {
        const granted = await shop.db.select().from(rolePermissions).where(eq(rolePermissions.roleId, id));
        return { name, builtIn, permissions: granted.map(({ permission }) => permission).sort() };
      }),
    );
  };

  beforeAll(async () => {
    await shop.db.delete(users).where(eq(users.email, emailOf('QA')));
    await shop.db.delete(roles).where(eq(roles.name, 'QA'));
  });

  test('keeps a role of its own that has the name', async () => {
    const [own] = await shop.db.insert(roles).values({ name: 'qa' }).returning();
    await shop.db.insert(rolePermissions).values({ roleId: own?.id ?? 0, permission: 'sales.view' });
    await ensureBuiltInRoles(shop.db);
    expect(await rolesOfThatName()).toEqual([{ name: 'qa', builtIn: false, permissions: ['sales.view'] }]);
    await shop.db.delete(roles).where(eq(roles.name, 'qa'));
  });

  test('gets it with its permissions', async () => {
    await ensureBuiltInRoles(shop.db);
    const permissions = ['backoffice.access', 'releases.preview'];
    expect(await rolesOfThatName()).toEqual([{ name: 'QA', builtIn: true, permissions }]);
  });
});
