import type { CustomersResponse } from '@ofisi/api-contract/contacts/customers';
import { openImportDesk, type ImportDesk } from '../testing/import-desk';
import { openTestShop, type TestShop } from '../testing/test-shop';

let shop: TestShop;
let desk: ImportDesk;
const ids: Record<string, number> = {};

beforeAll(async () => {
  shop = await openTestShop();
  desk = openImportDesk(shop);
  ids['School'] = await add('customer-category', { category_name: 'School' }, 'category');
  ids['Thika'] = await add('customer-category-location', { categorylocation_name: 'Thika' }, 'categoryLocation');
});

afterAll(() => shop.close());

async function add(call: string, form: object, name: string): Promise<number> {
  const answer = await shop.post(`/api/add-${call}`, form, await shop.as('Admin'));
  return answer.json<Record<string, { id: number }>>()[name]?.id ?? 0;
}

const find = async (name: string) =>
  (await shop.get(`/api/view-customers?q=${name}&page=1`, await shop.as('Admin'))).json<CustomersResponse>().customers;

const HEAD = 'Customer Name,Organization,Customer Phone,Category,Location,Opening Balance,Opening Balance As Of\n';

test('categories and locations are meant by their names, whatever the size of their letters, or by their ids', async () => {
  const file = `${HEAD}Asha,Asha Ltd,0711,school,THIKA,500,1/9/2026\nBaraka,Baraka Ltd,0712,${ids['School']},,,\n`;
  const { columns, mapping } = await desk.run('customers', file);
  expect(columns.length).toBe(mapping.filter(Boolean).length);
  expect(await find('Asha')).toMatchObject([
    { customer_category: 'School', customer_location: 'Thika', balance: 500, opening_date: '2026-09-01' },
  ]);
  expect(await find('Baraka')).toMatchObject([{ customer_category: 'School', customer_location: null }]);
  expect(await desk.run('customers', file)).toMatchObject({ new_rows: 0, same_rows: 2 });
});

test('an export of customers, imported again, changes nothing', async () => {
  const file = await shop.get('/api/view-customers?format=csv', await shop.as('Admin'));
  expect(await desk.run('customers', file.rawPayload)).toMatchObject({ new_rows: 0, same_rows: 2, differing_rows: 0 });
});

test('another category is taken over where rows are updated', async () => {
  const file = `${HEAD}Asha,Asha Ltd,0711,,Thika,,\nBaraka,Baraka Ltd,0712,,thika,,\n`;
  const done = await desk.run('customers', file, { existing: 'update' });
  expect(done).toMatchObject({ same_rows: 1, differing_rows: 1, problems: 0 });
  expect(await find('Baraka')).toMatchObject([{ customer_category: 'School', customer_location: 'Thika' }]);
});

test('an unknown name is a problem, with a suggestion', async () => {
  const file = `${HEAD}Cheptoo,,0713,Scool,Mars,,tomorrow\n`;
  expect((await desk.check('customers', file)).first_problems).toEqual(
    expect.arrayContaining([
      {
        row: 2,
        column: 'Category',
        message: 'There is no customer category “Scool”. Did you mean School?',
        value: 'Scool',
      },
      { row: 2, column: 'Location', message: 'There is no customer location “Mars”.', value: 'Mars' },
      expect.objectContaining({ column: 'Opening Balance As Of', value: 'tomorrow' }),
    ]),
  );
});

test('a name deleted since the check stops the import, and nothing is stored', async () => {
  const gone = await add('customer-category', { category_name: 'Clinic' }, 'category');
  const file = `${HEAD}Dalila,Dalila Ltd,0714,School,,,\nEtyang,Etyang Ltd,0715,Clinic,,,\n`;
  const { id } = await desk.check('customers', file);
  const deleted = await shop.post(`/api/delete-customer-category/${gone}`, {}, await shop.as('Admin'));
  expect(deleted.statusCode).toBe(200);
  expect((await desk.post('run', id)).statusCode).toBe(200);
  expect(await desk.settled(id)).toMatchObject({
    status: 'failed',
    failure: 'Row 3: There is no customer category “Clinic”.',
  });
  expect(await find('Dalila')).toEqual([]);
});
