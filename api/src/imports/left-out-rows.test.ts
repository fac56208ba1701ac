import type { StaffItemsResponse } from '@ofisi/api-contract/catalogue/staff-items';
import type { CustomersResponse } from '@ofisi/api-contract/contacts/customers';
import type { ImportSavedResponse } from '@ofisi/api-contract/imports/imports';
import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { openImportDesk, type ImportDesk } from '../testing/import-desk';
import { openItemDesk } from '../testing/item-desk';
import { expectBooksAgree } from '../testing/books-agree';
import { openTestShop, type TestShop } from '../testing/test-shop';
import { workbook } from '../testing/workbook';

let shop: TestShop;
let desk: ImportDesk;

beforeAll(async () => {
  shop = await openTestShop({ limits: { uploadsPerMinute: 100_000 } });
  await openItemDesk(shop);
  desk = openImportDesk(shop);
});

afterAll(() => shop.close());

const customers = async (query: string) =>
  (await shop.get(`/api/view-customers?per_page=100&${query}`, await shop.as('Admin'))).json<CustomersResponse>()
    .customers;

const items = async (query: string) =>
  (await shop.get(`/api/view-items-for-staff?per_page=100&${query}`, await shop.as('Admin'))).json<StaffItemsResponse>()
    .items;

const leftOut = async (id: number) =>
  (await shop.get(`/api/view-import-left-out/${id}`, await shop.as('Admin'))).body.replace('\uFEFF', '').split('\r\n');

const HEAD = 'Client Name,Organization,Phone,Credit Limit,Hobby';

test('the rows that are right are imported, and the others come back as a file to be mended and sent again', async () => {
  const file = `${HEAD}\nAsha,Asha Ltd,0711,"KSh 1,200.00",Chess\nBaraka,,0712,much,\n,X,0713,1,\nAsha,Asha Ltd,0711,,\n=Cy,Cy Ltd,0714,5,\n`;
  const { id, ...found } = await desk.check('customers', file);
  expect(found).toMatchObject({ new_rows: 2, same_rows: 0, differing_rows: 0, wrong_rows: 3, problems: 3 });
  const problems = [
    'Baraka,,0712,much,,“Credit Limit”: enter an amount with at most two decimals.',
    ',X,0713,1,,Fill in “Client Name”.',
    'Asha,Asha Ltd,0711,,,Row 2 already contains the same.',
  ];
  expect(await leftOut(id)).toEqual([`${HEAD},What is wrong`, ...problems, '']);

  // Refused unless the request states how many rows are left out.
  expect((await desk.post('run', id)).statusCode).toBe(409);
  expect((await desk.post('run', id, { left_out: 2 })).statusCode).toBe(409);
  expect(await customers('q=asha')).toEqual([]);
  expect((await desk.post('run', id, { left_out: 3 })).statusCode).toBe(200);
  expect(await desk.settled(id)).toMatchObject({
    status: 'done',
    new_rows: 2,
    wrong_rows: 3,
    problems: 3,
    failure: null,
  });
  expect(await customers('q=asha')).toMatchObject([{ customer_name: 'Asha', credit_limit: 1200 }]);
  expect(await customers('q=baraka')).toEqual([]);
  expect(await leftOut(id)).toEqual([`${HEAD},What is wrong`, ...problems, '']);

  const mended = (await leftOut(id)).join('\r\n').replace('much', '950/=').replace('\r\n,X,', '\r\nDalila,X,');
  const again = await desk.check('customers', mended);
  expect(again).toMatchObject({ new_rows: 2, wrong_rows: 0, differing_rows: 0, same_rows: 1 });
  expect(again.mapping).toEqual(['customer_name', 'organization', 'customer_phone', 'credit_limit', '-', '-']);
  expect((await desk.post('run', again.id)).statusCode).toBe(200);
  expect(await desk.settled(again.id)).toMatchObject({ status: 'done', new_rows: 2 });
  expect(await customers('q=baraka')).toMatchObject([{ organization: 'Baraka', credit_limit: 950 }]);
  const audited = await selectRows<{ wrong: number }>(
    shop.db,
    sql`select (after->>'wrongRows')::int as wrong from audit_log where entity = 'imports' order by id`,
  );
  expect(audited).toEqual([{ wrong: 3 }, { wrong: 0 }]);
});

test('rows checked by an earlier version are checked again before any is left out', async () => {
  const { id } = await desk.check('customers', `${HEAD}\nEarlier,,0790,much,\nEarly,,0791,1,\n`);
  await shop.db.execute(sql`update imports set wrong_rows = 0 where id = ${id}`);
  const answer = await desk.post('run', id);
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining('Check them again'),
  ]);
  expect(await customers('q=early')).toEqual([]);
});

const ITEM = 'Title,Brand,Category,Unit,Selling Price,Stock,SKU';

test('a cell without a value is a problem of its row, under the name of its column, and never nothing', async () => {
  const row = (title: string, stock: Parameters<typeof workbook>[0][string][number][number]) => [
    title,
    'Kyocera',
    'copiers',
    'pc',
    { value: '1200', format: '"KSh" #,##0.00' },
    stock,
    { value: '123', format: '00000' },
  ];
  const file = workbook({
    Items: [
      ITEM.split(','),
      row('Formula', { formula: 'F1*2', text: null }),
      row('Missing', { value: '#N/A', type: 'e' }),
      row('Divided', { value: '#DIV/0!', type: 'e' }),
      row('Good', { value: '4' }),
    ],
  });
  const { id, ...found } = await desk.check('items', file);
  expect(found).toMatchObject({ new_rows: 1, same_rows: 0, wrong_rows: 3 });
  expect(found.first_problems.map(({ row: line, column, value }) => [line, column, value])).toEqual([
    [2, 'Stock', '#NO_RESULT!'],
    [3, 'Stock', '#N/A'],
    [4, 'Stock', '#DIV/0!'],
  ]);
  expect(found.first_problems[1]?.message).toBe('“Stock” contains a spreadsheet error instead of a value.');
  // Uploaded again unchanged, it is still not a value.
  expect(await desk.check('items', (await leftOut(id)).join('\r\n'))).toMatchObject({ new_rows: 0, wrong_rows: 3 });
  await desk.post('run', id, { left_out: 3 });
  expect(await desk.settled(id)).toMatchObject({ status: 'done', new_rows: 1 });
  expect(await items('q=00123')).toMatchObject([
    { title: 'Good', actual_name: 'Good', actual_price: 1200, initial_price: 1200, on_hand: 4, sku: '00123' },
  ]);
  await expectBooksAgree(shop.db);
});

test('a value for all rows stands where the file has no column', async () => {
  const file = 'Title,Price,Condition\nAll one,"9,500.00",New\nAll two,950/-,REFURBISHED\n';
  const { id } = (await desk.send('items', file)).json<ImportSavedResponse>().import;
  const { mapping } = await desk.read(id);
  expect(mapping).toEqual(['title', 'actual_price', 'condition']);
  const values = { brand: 'kyocera', category: 'copiers', unit: 'pc' };
  const errors = async (body: object) => (await desk.post('check', id, body)).json<{ errors: object }>().errors;
  expect(await errors({ mapping })).toEqual({ mapping: ['No column is mapped to Brand, Category, Unit.'] });
  expect(await errors({ mapping, values: { ...values, title: 'x' } })).toEqual({
    mapping: ['Two columns are mapped to the same field.'],
  });
  expect(await errors({ mapping, values: { ...values, nothing: 'x' } })).toBeDefined();
  expect(await errors({ mapping, values: { ...values, brand: '' } })).toBeDefined();
  expect((await desk.post('check', id, { mapping, values: { ...values, brand: 'Kyocerra' } })).statusCode).toBe(200);
  expect((await desk.settled(id)).first_problems[0]).toEqual({
    row: 2,
    column: 'Brand',
    message: 'There is no brand “Kyocerra”. Did you mean Kyocera?',
    value: 'Kyocerra',
  });
  expect((await desk.post('check', id, { mapping, values })).statusCode).toBe(200);
  expect(await desk.settled(id)).toMatchObject({ new_rows: 2, problems: 0, values });
  await desk.post('run', id);
  expect(await desk.settled(id)).toMatchObject({ status: 'done', new_rows: 2 });
  expect(await items('q=all&sort=title')).toMatchObject([
    {
      title: 'All one',
      actual_name: 'All one',
      brand: 'Kyocera',
      actual_price: 9500,
      initial_price: 9500,
      condition: 'new',
    },
    { title: 'All two', actual_price: 950, condition: 'refurbished' },
  ]);
});

test('a category is known by the path to it as well, as other programs write it', async () => {
  const head = 'Name,Brands,Product Category,Unit,Sales Price\n';
  const file = `${head}Path one,Kyocera,All / Office / copiers,pc,5\nPath two,Kyocera,Office > Copiers,pc,5\n`;
  expect(await desk.run('items', file)).toMatchObject({ new_rows: 2, problems: 0 });
  const category = expect.stringMatching(/^copiers$/i);
  expect(await items('q=path&sort=title')).toMatchObject([{ category }, { category }]);
  expect(await desk.check('items', file)).toMatchObject({ new_rows: 0, same_rows: 2 });
  const { first_problems: problems } = await desk.check('items', `${head}Path three,Kyocera,All / Boats,pc,5\n`);
  expect(problems).toMatchObject([{ column: 'Product Category', value: 'All / Boats' }]);
});

test('a price derived for a missing column does not overwrite an existing one', async () => {
  const head = 'SKU,Title,Brand,Category,Unit,Initial Price,Selling Price\n';
  await desk.run('items', `${head}STAY-1,Stays,Kyocera,copiers,pc,900,800\n`);
  const file = `${head.replace(',Initial Price', '')}STAY-1,Stays,Kyocera,copiers,pc,750\n`;
  expect(await desk.run('items', file, { existing: 'update' })).toMatchObject({ differing_rows: 1 });
  expect(await items('q=STAY-1')).toMatchObject([{ initial_price: 900, actual_price: 750 }]);
});

test('a barcode of which a spreadsheet has dropped digits is not imported', async () => {
  const rows = (barcode: Parameters<typeof workbook>[0][string][number][number]) =>
    workbook({
      Items: [
        ['Title', 'Brand', 'Category', 'Unit', 'Price', 'EAN'],
        ['Barcode', 'Kyocera', 'copiers', 'pc', '100', barcode],
      ],
    });
  const long = await desk.check('items', rows({ value: '1.2345678901234567E+19', format: '0' }));
  expect(long.first_problems).toMatchObject([
    { column: 'EAN', message: expect.stringContaining('more than 15 digits') },
  ]);
  // The same when the row is uploaded again as it was returned.
  const again = await desk.check('items', (await leftOut(long.id)).join('\r\n'));
  expect(again).toMatchObject({ new_rows: 0, wrong_rows: 1 });
  const cut = await desk.check('items', rows('6.16123E+12'));
  expect(cut.first_problems).toMatchObject([
    { column: 'EAN', message: expect.stringContaining('“EAN” contains “6.16123E+12”') },
  ]);
  expect(await desk.check('items', rows({ value: '6161234567890' }))).toMatchObject({ new_rows: 1, problems: 0 });
});

test('an amount that can be read in two ways is a problem that says so', async () => {
  const file = `${HEAD}\nEve,Eve Ltd,0720,"1.200,50",\nFay,Fay Ltd,0721,15 800,\n`;
  const { first_problems: problems } = await desk.check('customers', file);
  expect(problems).toMatchObject([
    { row: 2, message: expect.stringMatching(/^“Credit Limit” contains “1\.200,50”, whose/) },
  ]);
});

test('names in two columns are put together, and a day with a clock is that day', async () => {
  const file = workbook({
    Customers: [
      ['First Name', 'Last Name', 'Mobile', 'Open Balance', 'As of'],
      [
        'Grace',
        'Wanjiru',
        '254712000111',
        { value: '250' },
        { value: '46346.979166666664', format: 'yyyy-mm-dd hh:mm' },
      ],
    ],
  });
  expect(await desk.run('customers', file)).toMatchObject({ new_rows: 1, problems: 0 });
  expect(await customers('q=grace')).toMatchObject([
    {
      customer_name: 'Grace Wanjiru',
      organization: 'Grace Wanjiru',
      customer_phone: '+254712000111',
      balance: 250,
      opening_date: '2026-11-20',
    },
  ]);
  expect(await desk.check('customers', file)).toMatchObject({ same_rows: 1, differing_rows: 0 });
});
