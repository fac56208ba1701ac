import type { CustomerSavedResponse } from '@ofisi/api-contract/contacts/customers';
import type { AuditEntry, AuditEntryResponse } from '@ofisi/api-contract/history/audit-log';
import { openTestShop, TEST_PASSWORD, type TestShop } from '../testing/test-shop';

let shop: TestShop;
beforeAll(async () => (shop = await openTestShop()));
afterAll(() => shop.close());

const list = async (query = '') => {
  const answer = await shop.get(`/api/view-audit-log${query}`, await shop.as('Admin'));
  expect(answer.statusCode).toBe(200);
  return answer.json<{ entries: AuditEntry[] }>().entries;
};

const open = async (id: number, headers: object) =>
  (await shop.get(`/api/view-audit-log/${id}`, { ...headers })).json<AuditEntryResponse>().entry;

/** A user who may see the log, but none of the records in it. */
async function newAuditor() {
  const developer = await shop.as('Developer');
  const role = { name: 'Auditor', permissions: ['backoffice.access', 'audit.view'] };
  expect((await shop.post('/api/add-role', role, developer)).statusCode).toBe(200);
  const account = { email: 'auditor@example.com', password: TEST_PASSWORD };
  await shop.post('/api/add-users', { name: 'Njeri', role: 'Auditor', ...account }, developer);
  const { token } = (await shop.post('/api/user-login', account)).json<{ token: string }>();
  return { authorization: `Bearer ${token}` };
}

async function changeBrand() {
  const admin = await shop.as('Admin');
  const added = await shop.post('/api/add-product-brand', { brand_name: `Brand ${Math.random()}` }, admin);
  const { brand } = added.json<{ brand: { id: number; version: number } }>();
  await shop.post(
    `/api/update-product-brand/${brand.id}`,
    { brand_name: `Renamed ${brand.id}`, version: brand.version },
    admin,
  );
  await shop.post(`/api/delete-product-brand/${brand.id}`, {}, admin);
  return brand.id;
}

test('every write is listed with its user, address and request, newest first', async () => {
  const id = await changeBrand();
  const entries = await list(`?entity=brands&q=${id}`);
  expect(entries.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
  expect(entries[1]).toMatchObject({ actor: 'Admin Person', actor_role: 'Admin', entity: 'brands', entity_id: id });
  expect(entries[1]).toMatchObject({ ip: '127.0.0.1', request_id: expect.any(String) });
  expect(await list(`?q=${entries[1]?.request_id}`)).toEqual([entries[1]]);
});

test('an entry holds the changed values, or those of a deleted record', async () => {
  const id = await changeBrand();
  const [removed, changed] = await list(`?entity=brands&q=${id}`);
  const admin = await shop.as('Admin');
  expect((await open(changed?.id ?? 0, admin)).changes).toEqual([
    { field: 'brand_name', before: expect.stringMatching(/^Brand/), after: `Renamed ${id}` },
  ]);
  expect((await open(removed?.id ?? 0, admin)).changes).toContainEqual({
    field: 'brand_name',
    before: `Renamed ${id}`,
    after: null,
  });
});

test('it is filtered by person, action and day, paged, and exported', async () => {
  const id = await changeBrand();
  const [entry] = await list(`?q=${id}`);
  expect(await list(`?entity=brands&action=update,delete&q=${id}`)).toHaveLength(2);
  expect(await list(`?entity=brands&q=${id}&actor_id=${entry?.actor_id}&at_from=2000-01-01`)).toHaveLength(3);
  expect(await list(`?entity=brands&q=${id}&at_to=2000-01-01`)).toEqual([]);
  expect(await list('?page=2&per_page=1')).toHaveLength(1);
  const file = await shop.get(`/api/view-audit-log?entity=brands&q=${id}&format=csv`, await shop.as('Admin'));
  expect(file.body).toMatch(/When,User,Role,Action,Kind,Record,Address,Request/);
  expect(file.body.trim().split('\n')).toHaveLength(4);
});

test.each(['?entity=brands;drop', '?action=%7B%7D', '?actor_id=me', '?sort=before', '?at_from=today'])(
  '%s is refused',
  async (query) => {
    const answer = await shop.get(`/api/view-audit-log${query}`, await shop.as('Admin'));
    expect(answer.statusCode).toBe(400);
  },
);

test('neither Staff, a Cashier nor a customer sees it', async () => {
  for (const role of ['Staff', 'Cashier', 'User'] as const) {
    expect((await shop.get('/api/view-audit-log', await shop.as(role))).statusCode).toBe(403);
    expect((await shop.get('/api/view-audit-log/1', await shop.as(role))).statusCode).toBe(403);
  }
  expect((await shop.get('/api/view-audit-log/2000000000', await shop.as('Admin'))).statusCode).toBe(404);
});

test('the values of a record are shown only to users who may see it', async () => {
  const developer = await shop.as('Developer');
  const body = { organization: 'Achieng Stores', customer_name: 'Achieng Odhiambo', customer_phone: '0712 345 678' };
  const added = await shop.post('/api/add-customer', body, developer);
  expect(added.json()).toMatchObject({ status: 200 });
  const { customer } = added.json<CustomerSavedResponse>();
  const [entry] = await list(`?entity=customers&q=${customer.id}`);
  expect(JSON.stringify(await open(entry?.id ?? 0, developer))).toContain('Achieng Stores');
  const auditor = await newAuditor();
  const seen = await open(entry?.id ?? 0, auditor);
  expect(seen).toMatchObject({ entity: 'customers', entity_id: customer.id, changes: null });
  expect(JSON.stringify(seen)).not.toMatch(/Achieng Stores|0712|254712/);
});
