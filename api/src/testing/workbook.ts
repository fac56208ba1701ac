import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A text, or a formula with what a spreadsheet had it come to. */
type Cell = string | { readonly formula: string; readonly text: string };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const cellOf = (cell: Cell) =>
  typeof cell === 'string'
    ? `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
    : `<c t="str"><f>${escaped(cell.formula)}</f>${cell.text && `<v>${escaped(cell.text)}</v>`}</c>`;

/** The name of a column: A to Z, then AA. */
function columnOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnOf(Math.floor(index / 26) - 1) + last;
}

const sheetOf = (rows: readonly (readonly Cell[])[]) =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells
          .map((cell, column) => cellOf(cell).replace('<c ', `<c r="${columnOf(column)}${row + 1}" `))
          .join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** An Excel file with these sheets, as other programs write them. */
export function workbook(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Buffer {
  const names = Object.keys(sheets);
  const listed = names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const related = names.map(
    (_name, at) =>
      `<Relationship Id="rId${at + 1}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${related.join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at): [string, string] => [`xl/worksheets/sheet${at + 1}.xml`, sheetOf(rows)]),
    ),
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}
