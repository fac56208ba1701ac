import type { StaffItemsResponse } from '@ofisi/api-contract/catalogue/staff-items';
import type { CustomersResponse } from '@ofisi/api-contract/contacts/customers';
import type { ImportsResponse } from '@ofisi/api-contract/imports/imports';
import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { openImportDesk, type ImportDesk } from '../testing/import-desk';
import { openItemDesk } from '../testing/item-desk';
import { openTestShop, type TestShop } from '../testing/test-shop';
import { expectBooksAgree } from '../testing/books-agree';

let shop: TestShop;
let desk: ImportDesk;

beforeAll(async () => {
  shop = await openTestShop();
  await openItemDesk(shop);
  desk = openImportDesk(shop);
});

afterAll(() => shop.close());

const HEAD = 'Customer Name;Organization;Phone;Credit Limit;Opening Balance;Shoe Size\r\n';

const customers = async (query = '') =>
  (await shop.get(`/api/view-customers?per_page=100&${query}`, await shop.as('Admin'))).json<CustomersResponse>()
    .customers;

const audited = (entity: string) =>
  selectRows<{ action: string; request: string }>(
    shop.db,
    sql`select action, request_id as request from audit_log where entity = ${entity} order by id`,
  );

test('every row is added, once; the same file again changes nothing', async () => {
  const file = `${HEAD}Ann;"Ann; Ltd";712345678;100;250.50;41\r\n\r\n;;;;;\r\nBen;Ben Ltd;0701 000 000;;;40\r\n`;
  const first = await desk.run('customers', file);
  expect(first).toMatchObject({ status: 'done', rows: 2, new_rows: 2, same_rows: 0, problems: 0, same_file_at: null });
  expect(first.mapping).toEqual([
    'customer_name',
    'organization',
    'customer_phone',
    'credit_limit',
    'opening_balance',
    '-',
  ]);
  const rows = await customers();
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        customer_name: 'Ann',
        organization: 'Ann; Ltd',
        customer_phone: '0712345678',
        credit_limit: 100,
        balance: 250.5,
        version: 1,
      }),
      expect.objectContaining({ customer_name: 'Ben', credit_limit: null, balance: 0 }),
    ]),
  );
  const again = await desk.run('customers', file);
  expect(again).toMatchObject({ status: 'done', new_rows: 0, same_rows: 2, same_file_at: first.finished_at });
  expect(await customers()).toEqual(rows);
  expect(await audited('customers')).toEqual([
    { action: 'create', request: `import-${first.id}` },
    { action: 'create', request: `import-${first.id}` },
  ]);
  expect(await audited('imports')).toHaveLength(2);
});

test('an existing row with other values stays, or is updated if that was chosen', async () => {
  const file = `${HEAD}ann;;+254712345678;300;;\r\n`.replace('ann;;', 'ann;Ann and Sons;');
  const [before] = await customers('q=Ann');
  expect(await desk.run('customers', file)).toMatchObject({ new_rows: 0, differing_rows: 1 });
  expect(await customers('q=Ann')).toEqual([before]);
  expect(await desk.run('customers', file, { existing: 'update' })).toMatchObject({ status: 'done', problems: 0 });
  expect(await customers('q=Ann')).toEqual([
    // Fields left blank in the file keep their values.
    expect.objectContaining({
      id: before?.id,
      organization: 'Ann and Sons',
      credit_limit: 300,
      balance: 250.5,
      version: 2,
    }),
  ]);
  expect((await audited('customers')).at(-1)?.action).toBe('update');
});

test('problems are reported with their row and cell, and nothing is stored silently', async () => {
  const before = await customers();
  const file = `${HEAD}Cy;Cy Ltd;0702;;;\r\n;Dee Ltd;0703;much;;\r\nCy;Cy Ltd;0702;;;\r\n`;
  const { id, ...found } = await desk.check('customers', file);
  expect(found).toMatchObject({ status: 'checked', problems: 3 });
  expect(found.first_problems).toEqual([
    { row: 3, column: 'Customer Name', message: 'Fill in “Customer Name”.', value: null },
    {
      row: 3,
      column: 'Credit Limit',
      message: '“Credit Limit”: enter an amount with at most two decimals.',
      value: 'much',
    },
    { row: 4, column: null, message: 'Row 2 already contains the same.', value: null },
  ]);
  expect((await desk.post('run', id)).statusCode).toBe(409);
  expect(await customers()).toEqual(before);
});

const ITEMS =
  'Title,Actual Name,Brand,Category,Unit,Initial Price,Selling Price,Stock Count,Cost Price,SKU,Description\n';
const item = (title: string, sku: string, changes: Record<string, string> = {}) => {
  const { brand = 'Kyocera', category = 'copiers', price = '800', cost = '500' } = changes;
  return `${title},${title},${brand},${category},pc,900,${price},3,${cost},${sku},"One\nTwo"\n`;
};
const items = async (query: string) =>
  (await shop.get(`/api/view-items-for-staff?per_page=100&${query}`, await shop.as('Admin'))).json<StaffItemsResponse>()
    .items;

test('items come with their stock and what it did cost, and the shop has them', async () => {
  expect((await shop.get('/api/view-items?q=imported')).json<StaffItemsResponse>().items).toEqual([]);
  const file = ITEMS + item('Imported one', 'I-1') + item('Imported one', 'I-2') + item('Imported two', '');
  expect(await desk.run('items', file)).toMatchObject({ status: 'done', new_rows: 3 });
  expect(await items('q=imported&sort=sku')).toMatchObject([
    { slug: 'imported-one', on_hand: 3, average_cost: 500, brand: 'Kyocera', description: ['One', 'Two'] },
    { slug: 'imported-one-2', sku: 'I-2' },
    { slug: 'imported-two', sku: null },
  ]);
  const shown = await shop.get('/api/view-items?q=imported');
  expect(shown.json<StaffItemsResponse>().items).toHaveLength(3);
  await expectBooksAgree(shop.db);
  expect(await desk.run('items', file)).toMatchObject({ new_rows: 0, same_rows: 3 });
  const dearer = ITEMS + item('Imported one', 'i-1', { price: '850' });
  expect(await desk.run('items', dearer, { existing: 'update' })).toMatchObject({ differing_rows: 1 });
  expect(await items('q=I-1')).toMatchObject([{ actual_price: 850, on_hand: 3, title: 'Imported one' }]);
});

test('a row that cannot be changed after all is left out, said and not counted', async () => {
  await shop.db.execute(sql`update items set barcode = '6161' where sku = 'I-2'`);
  const file = `SKU,Barcode,${ITEMS}I-1,6161,${item('Imported first', '')}I-2,6161,${item('Imported second', '')}`;
  const done = await desk.run('items', file, { existing: 'update' });
  expect(done).toMatchObject({ status: 'done', new_rows: 0, differing_rows: 1, problems: 1 });
  expect(done.first_problems).toEqual([
    { row: 2, column: null, message: 'The barcode has already been taken.', value: null },
  ]);
  expect(await items('sort=sku&q=imported')).toMatchObject([
    { sku: 'i-1', title: 'Imported one' },
    { sku: 'I-2', title: 'Imported second' },
    { sku: null },
  ]);
});

test('an unknown brand is a problem, with a suggestion; costs need their permission', async () => {
  const file = ITEMS + item('Another', 'A-1', { brand: 'Kyocerra', category: 'Boats' });
  expect((await desk.check('items', file)).first_problems).toEqual([
    { row: 2, column: 'Brand', message: 'There is no brand “Kyocerra”. Did you mean Kyocera?', value: 'Kyocerra' },
    { row: 2, column: 'Category', message: 'There is no category “Boats”.', value: 'Boats' },
  ]);
  const staff = openImportDesk(shop, 'Staff');
  const found = await staff.check('items', ITEMS + item('Another', 'A-2'));
  expect(found.first_problems).toMatchObject([
    { column: 'Cost Price', message: expect.stringContaining('permission') },
  ]);
  // The outcome must not reveal whether the given cost price is correct.
  const known = await staff.check('items', ITEMS + item('Imported one', 'I-2'));
  expect(known).toMatchObject({ same_rows: 0, differing_rows: 1 });
});

test('short lists are imported too, under the heads of their export', async () => {
  expect(await desk.run('brands', 'Brand Name\nRicoh\nkyocera\n')).toMatchObject({ new_rows: 1, same_rows: 1 });
  expect(await desk.run('units', 'Unit Name,Short Name,Allow Decimal\nRoll,roll,Yes\nPiece,PC,No\n')).toMatchObject({
    new_rows: 1,
    same_rows: 1,
  });
  const file = 'category_name\nSchools\nClinics\nschools\n';
  expect((await desk.check('customer_categories', file)).first_problems).toMatchObject([{ row: 4 }]);
});

test('columns are mapped by hand; an invalid mapping is refused', async () => {
  const { id } = (await desk.send('customers', 'who,where,number\nEve,Eve Ltd,0704\n')).json<{
    import: { id: number };
  }>().import;
  const errors = async (mapping: unknown) =>
    (await desk.post('check', id, { mapping })).json<{ errors?: object }>().errors;
  expect((await desk.read(id)).mapping).toEqual([null, null, null]);
  expect(await errors([null, null, '-'])).toEqual({
    mapping: ['Choose what “who”, “where” are for, or leave it out.'],
  });
  expect(await errors(['-', '-', '-'])).toEqual({
    mapping: ['No column is mapped to Customer Name, Customer Phone.'],
  });
  expect(await errors(['customer_name', 'balance', '-'])).toEqual({
    mapping: [expect.stringContaining('does not exist')],
  });
  expect(await errors(['customer_name', 'customer_name', '-'])).toEqual({
    mapping: [expect.stringContaining('same field')],
  });
  expect(await errors(['customer_name'])).toEqual({ mapping: [expect.stringContaining('each column')] });
  expect(await errors('customer_name')).toBeDefined();
  expect(await errors(['__proto__', 'organization', 'customer_phone'])).toBeDefined();
  expect(await errors(['customer_name', 'organization', 'customer_phone'])).toBeUndefined();
  expect(await desk.settled(id)).toMatchObject({ status: 'checked', new_rows: 1 });
  expect((await desk.post('cancel', id)).statusCode).toBe(200);
  expect(await desk.settled(id)).toMatchObject({ status: 'cancelled' });
  expect((await desk.post('run', id)).statusCode).toBe(409);
});

test('an import needs permission to write the imported records', async () => {
  const { id } = (await desk.send('suppliers', 'Supplier Name\nJuma\n')).json<{ import: { id: number } }>().import;
  const staff = openImportDesk(shop, 'Staff');
  expect((await staff.send('suppliers', 'Supplier Name\nJuma\n')).statusCode).toBe(403);
  expect((await staff.post('check', id, { mapping: [] })).statusCode).toBe(403);
  expect((await staff.post('cancel', id)).statusCode).toBe(403);
  const headers = await shop.as('Staff');
  for (const path of [
    `view-import/${id}`,
    `view-import-left-out/${id}`,
    'view-imports/suppliers',
    'view-import-example/suppliers',
  ]) {
    expect((await shop.get(`/api/${path}`, headers)).statusCode).toBe(403);
  }
  expect((await staff.send('users', 'Name\nJuma\n')).statusCode).toBe(404);
  const listed = await shop.get('/api/view-imports/suppliers?page=1', await shop.as('Admin'));
  expect(listed.json<ImportsResponse>().imports).toMatchObject([
    { id, kind: 'suppliers', by: 'Admin Person', status: 'matching' },
  ]);
});

test('the example of every kind can be imported as it is', async () => {
  for (const kind of ['customers', 'suppliers', 'brands', 'units']) {
    const file = await shop.get(
      `/api/view-import-example/${kind}?format=${kind === 'units' ? 'csv' : 'xlsx'}`,
      await shop.as('Admin'),
    );
    expect([kind, (await desk.check(kind, file.rawPayload)).first_problems]).toEqual([kind, []]);
  }
});
