import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { openTestShop, type TestShop } from '../testing/test-shop';
import type { Customer, CustomerSavedResponse, CustomersResponse, HistoryResponse, ImportedResponse } from '../wire';
import { fileForm } from '../testing/file-form';

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

test('what nothing refers to is deleted, what has a history is archived, and both are gone from the list', async () => {
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

test('a selection is deleted, and who is gone already is named', async () => {
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

test('two changes of the same version: one is made, the other told what is there now', async () => {
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

test('what it refers to must be there', async () => {
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
  expect((await shop.get(`/api/history/users/${id}`, await shop.as('Developer'))).statusCode).toBe(404);
  expect((await shop.get('/api/history/__proto__/1', await shop.as('Developer'))).statusCode).toBe(404);
});

async function importFile(csv: string | Buffer, fields: Record<string, string> = {}) {
  const { payload, headers } = fileForm({ field: 'file', name: 'rows.csv', bytes: Buffer.from(csv) }, fields);
  return shop.post('/api/import-customers', payload, { ...headers, ...(await shop.as('Admin')) });
}

describe('an import', () => {
  test('reads what an export has written', async () => {
    await add({
      customer_name: '=Safi, Ltd',
      is_active: 0,
      credit_limit: 12.5,
      notes: 'Two\nlines',
      opening_balance: -3,
    });
    const headers = await shop.as('Admin');
    const file = (await shop.get('/api/view-customers?format=csv&q=safi', headers)).rawPayload;
    const form = fileForm({ field: 'file', name: 'customers.csv', bytes: file });
    const answer = await shop.post('/api/import-customers', form.payload, { ...form.headers, ...headers });
    expect(answer.json()).toMatchObject({ status: 200, created: 1 });
    const [one, other] = (await listed()).filter(({ customer_name }) => customer_name === '=Safi, Ltd');
    expect(other).toEqual({ ...one, id: other?.id, created_at: other?.created_at });
  });

  const HEAD = 'Customer Name;Organization;customer_phone;Credit Limit;Shoe size\r\n';

  test('is tried first, and stores nothing then', async () => {
    const before = (await listed()).length;
    const answer = await importFile(`${HEAD}Ann;Ann Ltd;0700;100;40\r\nBen;Ben Ltd;0701;;41\r\n`, { dry_run: '1' });
    expect(answer.json()).toMatchObject({
      status: 200,
      message: '2 rows can be imported.',
      rows: 2,
      created: 0,
      ignored: ['Shoe size'],
    });
    expect(await listed()).toHaveLength(before);
  });

  test('adds every row, with what an export had escaped', async () => {
    const answer = await importFile(`${HEAD}'=Ann;"Ann; Ltd";0700;100;40\r\n\r\nBen;Ben Ltd;0701;;41\r\n`);
    expect(answer.json<ImportedResponse>()).toMatchObject({ message: '2 rows imported.', created: 2, problems: [] });
    expect(await listed()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ customer_name: '=Ann', organization: 'Ann; Ltd', credit_limit: 100 }),
        expect.objectContaining({ customer_name: 'Ben', credit_limit: null }),
      ]),
    );
  });

  test('stores nothing of a file with a fault, and names its row and column', async () => {
    const before = (await listed()).length;
    const answer = await importFile(`${HEAD}Cy;Cy Ltd;0702;;\r\n;Dee Ltd;0703;much;\r\n`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: { file: ['Nothing was imported: the file has 2 problems.'] },
      problem_count: 2,
      problems: expect.arrayContaining([
        { row: 3, column: 'customer_name', message: 'The customer name field is required.' },
        {
          row: 3,
          column: 'credit_limit',
          message: 'The credit limit field must be an amount with at most two decimals.',
        },
      ]),
    });
    expect(await listed()).toHaveLength(before);
  });

  test('of two that are one is refused at the second', async () => {
    const { payload, headers } = fileForm({
      field: 'file',
      name: 'rows.csv',
      bytes: Buffer.from('category_name\nSchools\nClinics\nschools\n'),
    });
    const answer = await shop.post('/api/import-customer-categories', payload, {
      ...headers,
      ...(await shop.as('Admin')),
    });
    expect(answer.json()).toMatchObject({
      status: 400,
      problems: [{ row: 4, column: 'category_name', message: 'The category name has already been taken.' }],
    });
  });

  test.each([
    ['nothing', '', 'The file has no rows below its head.'],
    ['a head alone', HEAD, 'The file has no rows below its head.'],
    ['no column that is known', 'a,b\n1,2\n', 'None of the columns is known.'],
    ['an open quote', 'Customer Name,Organization\n"Ann,Ltd\n', 'The file cannot be read:'],
    ['another encoding', Buffer.from([0x6e, 0x61, 0x6d, 0x65, 0x0a, 0xe9, 0x0a]), 'The file is not in UTF-8.'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0x0a]), 'The file is not in UTF-8.'],
    ['too many columns', `${'x,'.repeat(300)}\n1\n`, 'The file has more than 200 columns.'],
    ['too many rows', `Customer Name\n${'Ann\n'.repeat(2001)}`, 'The file has more than 2000 rows.'],
  ])('of %s is refused as a whole', async (_what, csv, message) => {
    const answer = await importFile(csv);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { file: string[] } }>().errors.file[0]).toContain(message);
  });
});
