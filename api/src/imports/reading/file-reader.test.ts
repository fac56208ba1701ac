import { createFileReader } from './file-reader';
import { openImportDesk, type ImportDesk } from '../../testing/import-desk';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { workbook } from '../../testing/workbook';

let shop: TestShop;
let desk: ImportDesk;

beforeAll(async () => {
  shop = await openTestShop();
  desk = openImportDesk(shop);
});

afterAll(() => shop.close());

const HEAD = 'Customer Name;Organization;Phone;Credit Limit;Opening Balance;Shoe Size\r\n';

const exampleFile = async () =>
  (await shop.get('/api/view-import-example/customers?format=xlsx', await shop.as('Admin'))).rawPayload;

/** Forges the unpacked size that the parts of a file declare. */
function withSizes(file: Buffer, size: number): Buffer {
  const part = Buffer.from('504b0102', 'hex');
  for (let at = file.indexOf(part); at >= 0; at = file.indexOf(part, at + 4)) {
    file.writeUInt32LE(size, at + 24);
  }
  return file;
}

test.each([
  ['nothing', '', 'The file has no rows below its header row.'],
  ['a head alone', HEAD, 'The file has no rows below its header row.'],
  ['an open quote', 'Customer Name,Organization\n"Ann,Ltd\n', 'The file cannot be read:'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0x0a]), 'The file is neither a CSV nor an Excel file.'],
  ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This is an old Excel file (.xls)'],
  ['a million columns', `${'x,'.repeat(1_000_000)}\n1\n`, 'The file has more than 200 columns.'],
  ['too many rows', `Customer Name\n${'Ann\n'.repeat(50_001)}`, 'The file has more than 50000 rows.'],
])('a file of %s is refused as a whole', async (_what, file, message) => {
  const answer = await desk.send('customers', file);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ errors: { file: string[] } }>().errors.file[0]).toContain(message);
});

test.each([
  ['UTF-8 with a mark', Buffer.from('\ufeffBrand Name\nMöbel\n'), null],
  ['UTF-16', Buffer.from('\ufeffBrand Name\nMöbel\n', 'utf16le'), null],
  ['Windows-1252', Buffer.from('Brand Name\nMöbel\n', 'latin1'), expect.stringContaining('Windows-1252')],
])('%s is understood', async (_what, file, note) => {
  const { first_rows: rows, ...found } = await desk.check('brands', file);
  expect([rows, found.note]).toEqual([[['Möbel']], note]);
});

test('an exported Excel file is read back, cell by cell', async () => {
  const file =
    'Customer Name,Organization,Customer Phone,Credit Limit,Notes\n=Eve,"Eve & <Co>",0799 123 456,12.5,"Two\nlines"\n';
  expect(await desk.run('customers', file)).toMatchObject({ new_rows: 1 });
  const answer = await shop.get('/api/view-customers?format=xlsx&q=eve', await shop.as('Admin'));
  expect(answer.headers['content-disposition']).toContain('customers.xlsx');
  const { columns, first_rows: rows, ...found } = await desk.check('customers', answer.rawPayload);
  expect(found).toMatchObject({ rows: 1, same_rows: 1, problems: 0 });
  const cells = Object.fromEntries(columns.map((column, index) => [column, rows[0]?.[index]]));
  expect(cells).toMatchObject({
    'Customer Name': '=Eve',
    Organization: 'Eve & <Co>',
    'Customer Phone': '0799 123 456',
    'Credit Limit': '12.5',
    Active: 'Yes',
    Notes: 'Two\nlines',
    Added: expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d$/),
  });
});

test.each([
  ['a zip that is no spreadsheet', Buffer.from('504b0304aabbcc', 'hex')],
  ['a spreadsheet that was cut', async () => (await exampleFile()).subarray(0, 900)],
  ['one that says it unpacks to gigabytes', async () => withSizes(await exampleFile(), 0x7f_ff_ff_ff)],
])('%s is refused', async (_what, file) => {
  const answer = await desk.send('customers', typeof file === 'function' ? await file() : file);
  expect([answer.statusCode, answer.json<{ errors: { file: string[] } }>().errors.file]).toEqual([
    400,
    [expect.stringMatching(/damaged|larger than it looks/)],
  ]);
});

test('a file has at most 20 MB', async () => {
  const most = 20 * 1024 * 1024;
  const head = 'Brand Name,Remarks\n';
  const row = `Large,${'x'.repeat(9_000)}\n`;
  const rows = row.repeat(Math.floor((most - head.length) / row.length));
  const file = (head + rows).padEnd(most, '\n');
  const answer = await desk.send('brands', file);
  expect([answer.statusCode, answer.json<{ import: { rows: number } }>().import.rows]).toEqual([
    200,
    rows.length / row.length,
  ]);
  const larger = await desk.send('brands', `${file}\n`);
  expect([larger.statusCode, larger.json<{ errors: object }>().errors]).toEqual([
    413,
    { file: ['Choose a file of at most 20 MB.'] },
  ]);
});

const refusal = async (file: Buffer, sheet?: string) => {
  const answer = await desk.send('brands', file, sheet);
  return [answer.statusCode, answer.json<{ errors: { file: string[] } }>().errors.file[0]];
};

const BRANDS = workbook({
  Cover: [['Prices of November']],
  'New & old': [['Brand Name'], ['Ricoh']],
  Empty: [],
  Gone: [['Brand Name'], ['Oki'], [], ['Sharp']],
});

test('of several sheets the first with rows is read, or the one that is named', async () => {
  const sheets = ['Cover', 'New & old', 'Empty', 'Gone'];
  const first = await desk.run('brands', BRANDS);
  expect(first).toMatchObject({ sheet: 'New & old', sheets, rows: 1, first_rows: [['Ricoh']] });
  const named = await desk.check('brands', BRANDS, {}, 'Gone');
  expect(named).toMatchObject({ sheet: 'Gone', sheets, rows: 2, first_rows: [['Oki'], ['Sharp']], same_file_at: null });
  expect(await desk.check('brands', BRANDS)).toMatchObject({ same_rows: 1, same_file_at: first.finished_at });
});

test('of one sheet nothing is said', async () => {
  const one = workbook({ Only: [['Brand Name'], ['Xerox']] });
  expect(await desk.check('brands', one)).toMatchObject({ sheet: null, sheets: [], rows: 1 });
  expect(await desk.check('brands', one, {}, 'Only')).toMatchObject({ sheet: 'Only', sheets: ['Only'] });
});

test.each([
  ['that is not there', 'Nope', 'The file has no sheet “Nope”.'],
  ['with a head alone', 'Cover', 'The file has no rows below its header row.'],
  ['with nothing', 'Empty', 'The file has no rows below its header row.'],
])('a sheet %s is refused', async (_what, sheet, message) => {
  expect(await refusal(BRANDS, sheet)).toEqual([400, message]);
});

test('the result of a formula is read, and an empty one as empty', async () => {
  const file = workbook({
    Brands: [
      ['Brand Name', 'Remarks'],
      [{ formula: '"Ri"&"so"', text: 'Riso' }, '=1+1'],
      ['Oki', { formula: 'HYPERLINK("http://example.com")', text: '' }],
    ],
  });
  expect((await desk.check('brands', file)).first_rows).toEqual([
    ['Riso', '=1+1'],
    ['Oki', ''],
  ]);
});

test('a sheet as wide as a spreadsheet can be is refused, whichever of its rows it is', async () => {
  const wide = Array.from({ length: 16_384 }, (_, index) => `Column ${index}`);
  const message = 'The file has more than 200 columns.';
  expect(await refusal(workbook({ Wide: [wide, ['x']] }))).toEqual([400, message]);
  expect(await refusal(workbook({ Wide: [['Brand Name'], ['Oki'], wide] }))).toEqual([400, message]);
});

test('a sheet with too many rows is refused', async () => {
  const rows = Array.from({ length: 50_001 }, () => ['Oki']);
  const message = 'The file has more than 50000 rows. Split it into several files.';
  expect(await refusal(workbook({ Long: [['Brand Name'], ...rows] }))).toEqual([400, message]);
});

test('a file that takes more memory than there is for it ends its process, and nothing else', async () => {
  const reader = createFileReader({ memory: 1 });
  expect(await reader.read(BRANDS, null)).toEqual({
    kind: 'refused',
    message: 'The file could not be read. It may be damaged, or much larger than it looks.',
  });
  reader.close();
});
