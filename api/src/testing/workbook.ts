import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A text; a formula with or without the result that a spreadsheet computed; or a raw value, displayed in a format. */
type Cell =
  | string
  | { readonly formula: string; readonly text: string | null }
  | { readonly value: string; readonly type?: 'b' | 'e' | 'd'; readonly format?: string };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Number formats of a workbook; the style number of each is its index plus one, because style 0 is that of all other cells. */
type Formats = string[];

function styleOf(format: string | undefined, formats: Formats): string {
  if (format === undefined) {
    return '';
  }
  if (!formats.includes(format)) {
    formats.push(format);
  }
  return ` s="${formats.indexOf(format) + 1}"`;
}

function cellOf(cell: Cell, formats: Formats): string {
  if (typeof cell === 'string') {
    return `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  }
  if ('formula' in cell) {
    const value = cell.text === null ? '' : `<v>${escaped(cell.text)}</v>`;
    return `<c t="str"><f>${escaped(cell.formula)}</f>${value}</c>`;
  }
  const type = cell.type ? ` t="${cell.type}"` : '';
  return `<c${type}${styleOf(cell.format, formats)}><v>${cell.value}</v></c>`;
}

const stylesOf = (formats: Formats) =>
  `<styleSheet xmlns="${MAIN}"><numFmts>${formats
    .map((code, at) => `<numFmt numFmtId="${at + 164}" formatCode="${escaped(code)}"/>`)
    .join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
    .map((_code, at) => `<xf numFmtId="${at + 164}"/>`)
    .join('')}</cellXfs></styleSheet>`;

/** The name of a column: A to Z, then AA. */
function columnOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnOf(Math.floor(index / 26) - 1) + last;
}

const sheetOf = (rows: readonly (readonly Cell[])[], formats: Formats) =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells
          .map((cell, column) => cellOf(cell, formats).replace('<c', `<c r="${columnOf(column)}${row + 1}"`))
          .join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** An Excel file with these sheets, as other programs write it. */
export function workbook(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Buffer {
  const names = Object.keys(sheets);
  const listed = names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const related = names.map(
    (_name, at) =>
      `<Relationship Id="rId${at + 1}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const formats: Formats = [];
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${related.join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at): [string, string] => [
        `xl/worksheets/sheet${at + 1}.xml`,
        sheetOf(rows, formats),
      ]),
    ),
  };
  const styled = { ...parts, 'xl/styles.xml': stylesOf(formats) };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(styled).map(([name, text]) => [name, strToU8(text)]))));
}
