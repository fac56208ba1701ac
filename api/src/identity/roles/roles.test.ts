import type { PermissionsResponse, Role, RoleSavedResponse, RolesResponse } from '@ofisi/api-contract/identity/roles';
import { DEFAULT_PERMISSIONS, PERMISSIONS, withNeeds, type BuiltInRole } from '@ofisi/api-contract/permissions';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../engine/database';
import { openTestShop, TEST_PASSWORD, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let number = 0;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

const post = async (path: string, body: object, role: BuiltInRole = 'Developer') =>
  shop.post(`/api/${path}`, body, await shop.as(role));

const list = async (role: BuiltInRole = 'Developer') =>
  (await shop.get('/api/view-roles', await shop.as(role))).json<RolesResponse>().roles;

const read = async (name: string) => (await list()).find((role) => role.name === name) as Role;

async function add(permissions: string[] = [], name = `Role ${++number}`): Promise<Role> {
  const answer = await post('add-role', { name, permissions });
  expect(answer.json()).toMatchObject({ status: 200, message: 'Role added successfully' });
  return answer.json<RoleSavedResponse>().role;
}

/** Signs somebody in with a role. */
async function someoneWith(role: string) {
  const email = `someone-${++number}@example.com`;
  const added = await post('add-users', { name: 'Someone', email, role, password: TEST_PASSWORD });
  const answer = await shop.post('/api/user-login', { email, password: TEST_PASSWORD });
  return {
    id: added.json<{ user: { id: number } }>().user.id,
    headers: { authorization: `Bearer ${answer.json<{ token: string }>().token}` },
  };
}

describe('a role', () => {
  test('is added, renamed, given permissions with what they need, and deleted; the history says from what to what', async () => {
    const role = await add(['sales.discount'], 'Senior Clerk');
    expect(role).toMatchObject({ built_in: false, people: 0, version: 1 });
    expect(role.permissions.toSorted()).toEqual(['backoffice.access', 'sales.create', 'sales.discount', 'sales.view']);
    const renamed = await post(`update-role/${role.id}`, { name: 'Clerk', version: 1 });
    expect(renamed.json()).toMatchObject({ message: 'Role updated successfully', role: { name: 'Clerk', version: 2 } });
    expect((await read('Clerk')).permissions).toEqual(role.permissions);
    const stale = await post(`update-role/${role.id}`, { permissions: [], version: 1 });
    expect(stale.json()).toMatchObject({ status: 409, current: { name: 'Clerk', version: 2 } });
    await post(`update-role/${role.id}`, { permissions: ['ratings.moderate'], version: 2 });
    expect((await read('Clerk')).permissions).toEqual(['backoffice.access', 'ratings.moderate']);
    const history = await shop.get(`/api/history/roles/${role.id}`, await shop.as('Developer'));
    expect(history.json<{ entries: { changes: unknown[] }[] }>().entries[0]?.changes).toEqual([
      {
        field: 'permissions',
        before: JSON.stringify(role.permissions),
        after: '["backoffice.access","ratings.moderate"]',
      },
    ]);
    expect((await post(`delete-role/${role.id}`, {})).json()).toMatchObject({ message: 'Role deleted successfully' });
    expect(await read('Clerk')).toBeUndefined();
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'admin' }, 'name'],
    [{ name: 'Аdmin' }, 'name'],
    [{ name: 'x'.repeat(51) }, 'name'],
    [{ name: 'Good', permissions: ['everything'] }, 'permissions'],
  ])('is refused with %j', async (body, field) => {
    expect((await post('add-role', body)).json()).toMatchObject({ errors: { [field]: [expect.any(String)] } });
  });

  test('that somebody has stays, and says how many', async () => {
    const role = await add(['sales.view']);
    const [one, two] = [await someoneWith(role.name), await someoneWith(role.name)];
    expect((await post(`delete-role/${role.id}`, {})).json()).toEqual({
      status: 409,
      message: '2 people have this role. Give them another one first.',
    });
    await post('delete-users', { ids: [one.id] });
    expect((await post('delete-roles', { ids: [role.id] })).json()).toMatchObject({
      refused: [{ id: role.id, message: '1 person has this role. Give them another one first.' }],
    });
    await post(`delete-user/${two.id}`, {});
    expect((await post(`delete-role/${role.id}`, {})).statusCode).toBe(200);
  });

  test('that is built in keeps name and place', async () => {
    const staff = await read('Staff');
    expect((await post(`delete-role/${staff.id}`, {})).json()).toMatchObject({
      status: 409,
      message: 'Staff is a built-in role and cannot be deleted.',
    });
    expect((await post(`update-role/${staff.id}`, { name: 'Crew' })).json()).toMatchObject({
      errors: { name: ['Staff is a built-in role and keeps its name.'] },
    });
    expect((await post(`update-role/${staff.id}`, { name: 'Staff' })).statusCode).toBe(200);
  });
});

describe('the permissions of a role', () => {
  test('counts at the next request of everybody who has it, and nothing else is open', async () => {
    const role = await add(['sales.view', 'ratings.moderate']);
    const { headers } = await someoneWith(role.name);
    const may = async (path: string) => (await shop.get(`/api/${path}`, headers)).statusCode;
    const told = (await shop.get('/api/user-roles-permissions', headers)).json<{ permissions: string[] }>();
    expect(told.permissions.toSorted()).toEqual(['backoffice.access', 'ratings.moderate', 'sales.view']);
    expect([await may('view-orders'), await may('view-reviews')]).toEqual([200, 200]);
    for (const path of ['view-users', 'view-roles', 'view-offers', 'view-customers', 'view-items-for-staff']) {
      expect([path, await may(path)]).toEqual([path, 403]);
    }
    await post(`update-role/${role.id}`, { permissions: ['offers.manage'] });
    expect([await may('view-orders'), await may('view-offers'), await may('view-items-for-staff')]).toEqual([
      403, 200, 200,
    ]);
  });

  test('is taken from a Developer only so far that somebody can still give it back', async () => {
    const developer = await read('Developer');
    const without = (...taken: string[]) => developer.permissions.filter((permission) => !taken.includes(permission));
    for (const taken of ['roles.manage', 'users.manage']) {
      expect((await post(`update-role/${developer.id}`, { permissions: without(taken) })).json()).toMatchObject({
        errors: { permissions: ['A Developer can always manage users and roles.'] },
      });
    }
    expect((await post(`update-role/${developer.id}`, { permissions: [] })).statusCode).toBe(400);
    expect((await post(`update-role/${developer.id}`, { permissions: without('reports.view') })).statusCode).toBe(200);
    expect((await post(`update-role/${developer.id}`, { permissions: developer.permissions })).statusCode).toBe(200);
  });

  test('needs nothing that the built-in roles lack', () => {
    for (const permissions of Object.values(DEFAULT_PERMISSIONS)) {
      expect(withNeeds(permissions)).toEqual(PERMISSIONS.filter((permission) => permissions.includes(permission)));
    }
  });

  test('is told with all that goes along', async () => {
    const answer = await shop.get('/api/view-permissions', await shop.as('Developer'));
    const { permissions } = answer.json<PermissionsResponse>();
    expect(permissions.map(({ name }) => name)).toEqual(PERMISSIONS);
    expect(permissions.find(({ name }) => name === 'sales.discount')?.needs).toEqual(['sales.create']);
  });
});

describe('somebody else than a Developer who manages roles', () => {
  test('grants nothing beyond their own: not by a new role, nor by theirs, nor by a higher one', async () => {
    const role = await add(['roles.manage', 'users.manage', 'sales.view']);
    const { id, headers } = await someoneWith(role.name);
    const as = (path: string, body: object) => shop.post(`/api/${path}`, body, headers);
    const MORE = { permissions: ['You can’t grant permissions that you don’t have yourself.'] };
    expect((await as('add-role', { name: 'Mine', permissions: ['settings.manage'] })).json()).toMatchObject({
      errors: MORE,
    });
    const own = [...role.permissions, 'workspace.manage'];
    expect((await as(`update-role/${role.id}`, { permissions: own })).json()).toMatchObject({ errors: MORE });
    const roles = (await shop.get('/api/view-roles', headers)).json<RolesResponse>().roles;
    expect(roles.filter(({ grantable }) => grantable).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['User', role.name]),
    );
    expect(roles.filter(({ grantable }) => grantable).map(({ name }) => name)).not.toContain('Admin');
    for (const name of ['Admin', 'Developer']) {
      const higher = roles.find((one) => one.name === name);
      expect((await as(`update-role/${higher?.id}`, { permissions: [] })).statusCode).toBe(403);
      expect((await as(`delete-role/${higher?.id}`, {})).statusCode).toBe(409);
      expect((await as(`update-user/${id}`, { name: 'S', email: 's@example.com', role: name })).statusCode).toBe(400);
    }
    const user = await read('User');
    const raised = await as(`update-role/${user.id}`, { permissions: ['expenses.manage'] });
    expect(raised.json()).toMatchObject({ errors: MORE });
    expect((await as('add-role', { name: 'Below', permissions: ['sales.view'] })).statusCode).toBe(200);
  });

  test('allows no larger discounts than their own', async () => {
    const made = await post('add-role', {
      name: 'Floor manager',
      permissions: ['roles.manage', 'sales.discount'],
      discount_limit: 10,
    });
    expect(made.json()).toMatchObject({ role: { discount_limit: 10 } });
    const { headers } = await someoneWith('Floor manager');
    const as = (path: string, body: object) => shop.post(`/api/${path}`, body, headers);
    const body = { name: 'Junior', permissions: ['sales.discount'] };
    expect((await as('add-role', { ...body, discount_limit: 10.01 })).json()).toMatchObject({
      errors: { discount_limit: ['You can’t allow larger discounts than you may give yourself.'] },
    });
    const junior = (await as('add-role', body)).json<RoleSavedResponse>().role;
    expect(junior.discount_limit).toBe(10);
    expect((await as(`update-role/${junior.id}`, { discount_limit: 5.5 })).json()).toMatchObject({
      role: { discount_limit: 5.5 },
    });
    expect((await as(`update-role/${junior.id}`, { discount_limit: 50 })).statusCode).toBe(400);
    for (const discount_limit of [-1, 101, 'all', 1.005]) {
      expect((await post(`update-role/${junior.id}`, { discount_limit })).statusCode).toBe(400);
    }
  });

  test('may not require or drop two-step verification of a role that may do more', async () => {
    const answer = await post('security-settings/two-factor', { role: 'Developer', required: true }, 'Admin');
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: { role: [expect.stringContaining('more permissions')] },
    });
  });
});

test('of two who give a role away while it is deleted, nobody is left with a role that is gone', async () => {
  const role = await add(['sales.view']);
  const body = { name: 'Late', email: 'late@example.com', role: role.name, password: TEST_PASSWORD };
  const [deleted, added] = await Promise.all([post(`delete-role/${role.id}`, {}), post('add-users', body)]);
  expect([deleted.statusCode, added.statusCode].sort()).toEqual([200, added.statusCode === 200 ? 409 : 400]);
  const lost = sql`select users.id from users left join roles on roles.id = role_id where roles.id is null`;
  expect(await selectRows(shop.db, lost)).toEqual([]);
});
