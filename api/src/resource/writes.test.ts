import type { Customer, CustomerSavedResponse, CustomersResponse } from '@ofisi/api-contract/contacts/customers';
import type { HistoryResponse } from '@ofisi/api-contract/history/history';
import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

const required = { organization: 'Kisumu High School', customer_name: 'Akinyi Odera', customer_phone: '0733 000 222' };

const send = async (path: string, body?: object) => shop.post(`/api/${path}`, body, await shop.as('Admin'));

const add = async (fields: object = {}): Promise<Customer> =>
  (await send('add-customer', { ...required, ...fields })).json<CustomerSavedResponse>().customer;

const listed = async () =>
  (await shop.get('/api/view-customers', await shop.as('Admin'))).json<CustomersResponse>().customers;

test('an unreferenced row is deleted, one with a history is archived, and both are gone from the list', async () => {
  const fresh = await add();
  const known = await add({ opening_balance: 500 });
  expect((await send(`delete-customer/${fresh.id}`)).statusCode).toBe(200);
  expect((await send(`delete-customer/${known.id}`)).statusCode).toBe(200);
  expect(await listed()).toEqual([]);
  const left = await selectRows<{ id: number; archived: boolean }>(
    shop.db,
    sql`select id, archived_at is not null as archived from parties where id in (${fresh.id}, ${known.id})`,
  );
  expect(left).toEqual([{ id: known.id, archived: true }]);
  expect((await send(`update-customer/${known.id}`, required)).statusCode).toBe(404);
});

test('a selection is deleted, and rows already gone are reported', async () => {
  const one = await add();
  const other = await add();
  await send(`delete-customer/${one.id}`);
  const answer = await send('delete-customers', { ids: [other.id, one.id, other.id] });
  expect(answer.json()).toEqual({
    status: 200,
    message: '1 customer deleted, 1 kept.',
    done: [other.id],
    refused: [{ id: one.id, message: 'This customer no longer exists.' }],
  });
});

test.each([
  [{}],
  [{ ids: [] }],
  [{ ids: 'all' }],
  [{ ids: [0] }],
  [{ ids: Array.from({ length: 1001 }, (_, id) => id + 1) }],
])('a selection of %j is refused', async (body) => {
  const answer = await send('delete-customers', body);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['ids']);
});

test('of two changes of the same version, one is made and the other gets the current row', async () => {
  const { id } = await add();
  const answers = await Promise.all(
    ['Nyeri', 'Meru'].map((city) => send(`update-customer/${id}`, { ...required, city, version: 1 })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json<{ current: Customer }>();
  expect(refused?.current).toMatchObject({ id, version: 2 });
  const kept = (await listed()).find((customer) => customer.id === id);
  expect(kept).toEqual(refused?.current);
});

test('a reference must exist', async () => {
  const answer = await send('add-customer', { ...required, customer_category_id: 4711, customer_location_id: '' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: { customer_category_id: ['There is no such customer category.'] } });
});

test('the history says who changed what, and only to those who may read the record', async () => {
  const { id } = await add({ city: 'Thika' });
  await send(`update-customer/${id}`, { ...required, city: 'Nakuru', credit_limit: 5000 });
  const { entries } = (await shop.get(`/api/history/customers/${id}`, await shop.as('Admin'))).json<HistoryResponse>();
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({
    actor: 'Admin Person',
    action: 'update',
    changes: [
      { field: 'city', before: 'Thika', after: 'Nakuru' },
      { field: 'credit_limit', before: null, after: 5000 },
    ],
  });
  expect(entries[1]).toMatchObject({ action: 'create' });
  expect((await shop.get(`/api/history/customers/${id}`, await shop.as('Staff'))).statusCode).toBe(403);
  expect((await shop.get(`/api/history/sessions/${id}`, await shop.as('Developer'))).statusCode).toBe(404);
  expect((await shop.get('/api/history/__proto__/1', await shop.as('Developer'))).statusCode).toBe(404);
});
