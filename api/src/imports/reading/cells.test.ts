import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { workbook } from '../../testing/workbook';
import type { Cell } from '../../tables/imports';
import { readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';
import { shownBy, shownCell } from './shown-value';

type Given = Parameters<typeof workbook>[0][string][number][number];

/** Reads one cell through an Excel file. */
async function readCell(cell: Given): Promise<Cell | undefined> {
  const { rows } = await readXlsx(
    workbook({
      Sheet: [
        ['Head', 'Other'],
        [cell, 'x'],
      ],
    }),
    null,
  );
  return rows[0]?.[1][0];
}

const shown = (value: string, format?: string) => readCell({ value, ...(format && { format }) });

test.each([
  ['00000', '123', '00123'],
  ['000-00-0000', '123456789', '123-45-6789'],
  ['0000 000 000', '712345678', '0712 345 678'],
  ['"SKU-"0000', '7', 'SKU-0007'],
  ['"+"0', '254712345678', '+254712345678'],
  ['0.00', '1.1', '1.10'],
  ['#,##0.00', '9500', '9500.00'],
  ['#,##0', '1234.5', '1234.5'],
  ['#,##0.00', '1234.5678', '1234.57'],
  ['0.00', '1.005', '1.01'],
  ['#,##0.00', '19.989999999999998', '19.99'],
  ['0%', '0.15', '15%'],
  ['0.00%', '0.155', '15.50%'],
  ['"KSh" #,##0.00', '1200', 'KSh 1200.00'],
  ['[$KES] #,##0', '1200', 'KES 1200'],
  ['[$$-409]#,##0.00', '1200', '$1200.00'],
  ['[$€-407] #,##0.00', '1200.5', '€ 1200.50'],
  ['[$Ksh-441]#,##0.00;[Red]-[$Ksh-441]#,##0.00', '-1200', '-Ksh1200.00'],
  ['\\(0000\\)\\ 000\\-000', '722123456', '0722 123-456'],
  ['#.00', '0.5', '0.50'],
  ['0.0,,"M"', '1234567', '1234567'],
  ['[>100]0.0;0', '5.25', '5.25'],
  ['#,##0.00;(#,##0.00)', '-1200', '-1200.00'],
  ['_-* #,##0.00_-;\\-* #,##0.00_-;_-* "-"??_-;_-@_-', '0', '0'],
  ['_-* #,##0.00_-;\\-* #,##0.00_-;_-* "-"??_-;_-@_-', '-5', '-5.00'],
  ['#,##0;[Red]-#,##0', '-5', '-5'],
  ['0.00E+00', '6161234567890', '6161234567890'],
  ['@', '42', '42'],
  ['General', '0.1', '0.1'],
  ['yyyy-mm-dd', '46350', '2026-11-24'],
  ['dd/mm/yyyy', '46350.5', '2026-11-24'],
  ['yyyy-mm-dd hh:mm', '46349.979166666664', '2026-11-23 23:30'],
  ['d/m/yy h:mm AM/PM', '46349.97916666667', '2026-11-23 23:30'],
  ['h:mm', '0.979166666666667', '23:30'],
  ['[h]:mm', '1.5', '36:00'],
  ['mm:ss.0', '-1', '-1'],
  ['yyyy-mm-dd', '0', '1900-01-00'],
  ['no format', '1.5', '1.5'],
])('by the format %s %s is shown as %s', async (format, value, text) => {
  expect(await shown(value, format)).toBe(text);
});

test('a zero is never a dash, and a number is never hidden', async () => {
  expect(await shown('0', '#,##0;-#,##0;"-"')).toBe('0');
  expect(await shown('7', ';;;')).toBe('7');
});

test('days of a workbook that counts from 1904, and of the first weeks of 1900, are those that are seen', () => {
  expect(shownCell(44_888, shownBy('yyyy-mm-dd'), true)).toBe('2026-11-24');
  expect(shownCell(1, shownBy('yyyy-mm-dd'), false)).toBe('1900-01-01');
});

test('booleans and ISO dates are read as they are', async () => {
  expect(await readCell({ value: '1', type: 'b' })).toBe('TRUE');
  expect(await readCell({ value: '2026-11-23T23:30:00', type: 'd' })).toBe('2026-11-23 23:30:00');
});

const problem = (text: string) => ({ text: expect.anything(), problem: expect.stringContaining(text) });

test('spreadsheet errors are reported', async () => {
  expect(await readCell({ formula: 'A1*2', text: null })).toEqual(problem('a formula whose result is not in the file'));
  expect(await readCell({ formula: '""', text: '' })).not.toEqual(problem(''));
  for (const error of ['#N/A', '#DIV/0!', '#REF!']) {
    expect(await readCell({ value: error, type: 'e' })).toEqual({ ...problem('a spreadsheet error'), text: error });
    expect(readCsv(Buffer.from(`Head\n${error}\n`)).rows[0]?.[1]).toEqual([
      { ...problem('a spreadsheet error'), text: error },
    ]);
  }
  expect(readCsv(Buffer.from('Head\n#####\n')).rows[0]?.[1]).toEqual([problem('too wide')]);
});

test('a format of a million characters is none, and holds up nobody', async () => {
  expect(await shown('1.5', '['.repeat(1_000_000))).toBe('1.5');
});

/** A workbook with one brand, some of whose parts are replaced. */
const withParts = (change: (parts: Record<string, string>) => Record<string, string>, level: 0 | 6 = 6) => {
  const parts = unzipSync(workbook({ Brands: [['Brand Name'], [{ value: '46350.5', format: '0' }]] }));
  const texts = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strFromU8(part)]));
  const changed = Object.entries({ ...texts, ...change(texts) });
  return Buffer.from(zipSync(Object.fromEntries(changed.map(([name, text]) => [name, strToU8(text)])), { level }));
};

const SHEET = 'xl/worksheets/sheet1.xml';
const inSheet = (from: string, to: string) => (parts: Record<string, string>) => ({
  [SHEET]: (parts[SHEET] ?? '').replace(from, to),
});

test.each([
  ['2', '46350.50'],
  ['14', '2026-11-24'],
  ['22', '2026-11-24 12:00'],
  ['31', '2026-11-24'],
  ['44', '46350.50'],
])('the format that every spreadsheet knows as %s shows %s', async (id, text) => {
  const file = withParts((parts) => ({
    'xl/styles.xml': (parts['xl/styles.xml'] ?? '').replace('<xf numFmtId="164"/>', `<xf numFmtId="${id}"/>`),
  }));
  expect((await readXlsx(file, null)).rows).toEqual([[2, [text]]]);
});

test('elements may have a prefix, and how a text is spoken is not part of it', async () => {
  const file = withParts(() => ({
    [SHEET]: `<x:worksheet xmlns:x="x"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:r><x:t>Brand</x:t></x:r><x:r><x:t> Name</x:t></x:r><x:rPh><x:t>spoken</x:t></x:rPh></x:is></x:c></x:row><x:row r="2"><x:c r="A2"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
  }));
  expect(await readXlsx(file, null)).toMatchObject({ columns: ['Brand Name'], rows: [[2, ['7']]] });
});

test.each([
  ['a text that is not in the file', inSheet('t="inlineStr"><is><t>Brand Name</t></is>', 't="s"><v>9</v>')],
  ['an entity of its own', inSheet('<worksheet', '<!DOCTYPE a [<!ENTITY b "c">]><worksheet')],
  ['an entity that nobody knows', inSheet('Brand Name', '&b;')],
  ['an invalid character', inSheet('Brand Name', '\u0001')],
  ['elements that end in another order', inSheet('</t></is>', '</is></t>')],
  ['an end in its middle', inSheet('</worksheet>', '')],
  ['elements in elements in elements', inSheet('<sheetData>', '<a>'.repeat(101) + '</a>'.repeat(101) + '<sheetData>')],
  ['a cell that is in no column', inSheet('r="A1"', 'r="1"')],
  ['a list of a sheet that is not there', (parts) => ({ ...parts, [SHEET]: '', 'xl/_rels/workbook.xml.rels': '' })],
] as [string, Parameters<typeof withParts>[0]][])('a workbook with %s is damaged', async (_what, change) => {
  await expect(readXlsx(withParts(change), null)).rejects.toThrow('damaged');
});

test('a byte that was changed behind a part is noticed by its sum', async () => {
  const file = withParts(() => ({}), 0);
  const at = file.indexOf('Brand Name');
  file.write('Brent', at);
  await expect(readXlsx(file, null)).rejects.toThrow('damaged');
});

test('a sheet that nobody sees is not read, unless there is no other', async () => {
  const hidden = (names: readonly string[]) => {
    const sheets = Object.fromEntries(['One', 'Two'].map((name) => [name, [['Head'], [`In ${name}`]]]));
    const parts = unzipSync(workbook(sheets));
    const text = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array());
    const changed = names.reduce(
      (before, name) => before.replace(`<sheet name="${name}"`, `<sheet name="${name}" state="hidden"`),
      text,
    );
    return readXlsx(Buffer.from(zipSync({ ...parts, 'xl/workbook.xml': strToU8(changed) })), null);
  };
  expect(await hidden(['One'])).toMatchObject({ rows: [[2, ['In Two']]], sheets: [] });
  expect(await hidden(['One', 'Two'])).toMatchObject({ rows: [[2, ['In One']]], sheet: 'One', sheets: ['One', 'Two'] });
});

test('a number of more digits than a spreadsheet keeps says so', async () => {
  expect(await shown('1.2345678901234567E+19')).toEqual({
    ...problem('more than 15 digits'),
    text: '1.23456789012346E+19',
  });
  expect(await shown('12345678901234567890', '0')).toEqual(problem('more than 15 digits'));
  expect(await shown('123456789012345')).toBe('123456789012345');
});

const csv = (text: string) => readCsv(Buffer.from(text));

test('lines may end in several ways, and a first line may say what divides cells', () => {
  expect(csv('A,B\r\n1,2\n3,4\r5,6').rows.map(([, cells]) => cells)).toEqual([
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ]);
  expect(csv('sep=;\r\nA;B\r\n1,5;2\r\n')).toMatchObject({ columns: ['A', 'B'], rows: [[2, ['1,5', '2']]] });
});

test('the delimiter is detected from the header row only', () => {
  const read = csv('Name;About\nPaper;one, two, three, four\n"Pens; blue";five\n');
  expect(read.rows.map(([, cells]) => cells)).toEqual([
    ['Paper', 'one, two, three, four'],
    ['Pens; blue', 'five'],
  ]);
  expect(csv('Stock list\n\nName;SKU;About\nPaper;P-1;a, b, c, d\n').columns).toEqual(['Name', 'SKU', 'About']);
});

test('titles above the head are passed over, and said', () => {
  const read = csv('Customer Contact List\nSafi Ltd\n\nCustomer,Phone,Email\nAnn,0700,a@b.ke\n');
  expect(read).toMatchObject({
    columns: ['Customer', 'Phone', 'Email'],
    rows: [[5, ['Ann', '0700', 'a@b.ke']]],
    note: expect.stringContaining('read from row 4'),
  });
});

test('cells beyond the header row form a column as well', () => {
  expect(csv('A\n1\n2,left\n')).toMatchObject({
    columns: ['A', ''],
    rows: [
      [2, ['1', '']],
      [3, ['2', 'left']],
    ],
  });
});

test.each([
  ['<html><table><tr><td>Name</td></tr></table>', 'a web page'],
  ['%PDF-1.4 and so on', 'a PDF file'],
  ['[{"name":"Ann"}]', 'a JSON file'],
])('another kind of file is named: %s', (text, what) => {
  expect(() => csv(text)).toThrow(what);
});
