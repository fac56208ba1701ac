import { stringify } from 'csv-stringify/sync';
import type { Fields } from './field';

/** Text that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** Amounts and phone numbers are harmless even as formulas. */
const HARMLESS = /^[+-]?[\d\s().,/-]*$/;

/** The text of a value in a cell. */
export function csvCellText(value: unknown): string {
  if (value === null || value === undefined) {
    return '';
  }
  if (typeof value === 'boolean') {
    return value ? 'Yes' : 'No';
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Escaped so that a spreadsheet shows the value and calculates nothing. */
function cellOf(value: unknown): string {
  const text = csvCellText(value);
  return typeof value === 'string' && FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text;
}

/** A cell's original text, before `csvRows` escaped it. */
export const cellText = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

type Columns = Readonly<Record<string, string>>;

/** The columns of a list's CSV file: the heads of its exported fields, by field name. */
export const columnsOf = (fields: Fields): Columns =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { header }]) => (header === null ? [] : [[name, header]])));

/** The row of column heads, with the byte order mark that spreadsheets need to recognise UTF-8. */
export const csvHead = (columns: Columns): string =>
  `\ufeff${stringify([Object.values(columns)], { record_delimiter: 'windows' })}`;

/** Rows as lines of a CSV file (RFC 4180). */
export const csvRows = (columns: Columns, rows: readonly object[]): string =>
  stringify(
    rows.map((row) => Object.keys(columns).map((name) => cellOf((row as Record<string, unknown>)[name]))),
    { record_delimiter: 'windows' },
  );

/** A whole CSV file. */
export const csvFileOf = (columns: Columns, rows: readonly object[]): string =>
  csvHead(columns) + csvRows(columns, rows);
