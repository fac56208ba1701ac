import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { csvCellText } from './csv';
import type { Fields } from './field';

/** Excel counts days from the last day of 1899, and has no time zones: the shop's times are those of Nairobi. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const NAIROBI = 3 * 3_600_000;
const DAY = 86_400_000;
const LONGEST_CELL = 32_767;

/** Characters that XML cannot contain, and those with a meaning in it. */
const INVALID_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) =>
  text
    .slice(0, LONGEST_CELL)
    .replaceAll(INVALID_IN_XML, '')
    .replaceAll(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);

/** The media type of the file. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const PARTS = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};
const STYLE = { plain: 0, moment: 1, day: 2, head: 3 };

/** A, B … Z, AA … */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** A cell. Text stays text, whatever it begins with: nothing in the file is a formula. */
function cellOf(at: string, value: unknown, format: 'moment' | 'day' | undefined): string {
  if (value === null || value === undefined || value === '') {
    return '';
  }
  if (typeof value === 'number') {
    return `<c r="${at}"><v>${value}</v></c>`;
  }
  if (format && typeof value === 'string') {
    const instant = Date.parse(format === 'day' ? `${value}T00:00:00Z` : value) + (format === 'day' ? 0 : NAIROBI);
    return `<c r="${at}" s="${STYLE[format]}"><v>${(instant - FIRST_DAY) / DAY}</v></c>`;
  }
  return textCell(at, csvCellText(value), STYLE.plain);
}

/**
 * An Excel file with one sheet, piece by piece: whatever the number of rows, only one batch is in memory.
 * @param heads of its columns, by field name
 * @param fields the types of their texts; plain text by default
 */
export async function* xlsxFile(
  heads: Readonly<Record<string, string>>,
  batches: AsyncIterable<readonly object[]>,
  fields: Fields = {},
): AsyncGenerator<Uint8Array> {
  const columns = Object.entries(heads);
  let ready: Uint8Array[] = [];
  const taken = () => {
    const pieces = ready;
    ready = [];
    return Buffer.concat(pieces);
  };
  const zip = new Zip((error, piece) => {
    if (error) {
      throw error;
    }
    ready.push(piece);
  });
  for (const [name, text] of Object.entries(PARTS)) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(strToU8(text), true);
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 1 });
  zip.add(sheet);
  const push = (text: string, isLast = false) => sheet.push(strToU8(text), isLast);
  let line = 0;
  const rowOf = (cell: (at: string, name: string, head: string) => string) => {
    line += 1;
    const cells = columns.map(([name, head], index) => cell(`${columnName(index)}${line}`, name, head));
    return `<row r="${line}">${cells.join('')}</row>`;
  };
  push(`${XML}<worksheet xmlns="${MAIN}"><sheetData>${rowOf((at, _name, head) => textCell(at, head, STYLE.head))}`);
  for await (const rows of batches) {
    const known = rows as readonly Readonly<Record<string, unknown>>[];
    push(known.map((row) => rowOf((at, name) => cellOf(at, row[name], fields[name]?.format))).join(''));
    yield taken();
  }
  push('</sheetData></worksheet>', true);
  zip.end();
  yield taken();
}
