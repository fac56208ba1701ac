import { unzipSync } from 'fflate';
import { readSheet, type CellValue } from 'read-excel-file/node';
import type { ReadTable } from './messages';
import { demandColumns, demandRows, NoRows, tableOf, Unreadable } from './table-of';

const DAMAGED = 'The file is not an Excel file (.xlsx), or it is damaged or has a password.';

/** What the parts of a file may come to once they are unpacked: a small file can hold a large one. */
const MOST_UNPACKED = 200 * 1024 * 1024;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

/** What its parts are called and say that they come to; whoever lies meets the limits of the process. */
function partsOf(bytes: Buffer) {
  const parts: { readonly name: string; readonly size: number }[] = [];
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      parts.push({ name, size: originalSize });
      return false;
    },
  });
  return parts;
}

/** The names of its sheets: the library tells them to whoever asks for one that cannot be. */
const namesOfSheets = (bytes: Buffer): Promise<string[]> =>
  readSheet(bytes, '').then(
    () => [],
    (error: unknown) => (error instanceof Error && 'sheets' in error ? (error.sheets as string[]) : []),
  );

/** Fifteen digits are what a spreadsheet counts with: 19.99 is stored as 19.989999999999998. */
const numberText = (value: number) => {
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text;
};

/** A cell as somebody would have typed it; of a formula its result. */
function textOf(value: CellValue | null): string {
  if (value === null) {
    return '';
  }
  if (value instanceof Date) {
    const text = value.toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16);
  }
  if (typeof value === 'boolean') {
    return value ? 'Yes' : 'No';
  }
  return typeof value === 'number' ? numberText(value) : String(value);
}

async function readOne(bytes: Buffer, sheet: string | number): Promise<ReadTable> {
  const rows = await readSheet(bytes, sheet).catch(() => {
    throw new Unreadable(DAMAGED);
  });
  demandColumns(rows.reduce((most, cells) => Math.max(most, cells.length), 0));
  const lines = rows.map((cells, index): [number, string[]] => [index + 1, cells.map(textOf)]);
  demandRows(lines.filter(([, cells]) => cells.some((cell) => cell !== '')).length - 1);
  return tableOf(lines, null);
}

/** Several sheets: the wanted one, or the first that has rows. */
async function readOneOf(bytes: Buffer, sheets: string[], wanted: string | null): Promise<ReadTable> {
  if (wanted !== null && !sheets.includes(wanted)) {
    throw new Unreadable(`The file has no sheet “${wanted}”.`);
  }
  for (const sheet of wanted === null ? sheets : [wanted]) {
    try {
      return { ...(await readOne(bytes, sheet)), sheet, sheets };
    } catch (error) {
      if (!(error instanceof NoRows)) {
        throw error;
      }
    }
  }
  throw new NoRows();
}

/**
 * The rows of a sheet of an Excel file.
 * @param wanted its name; null: the first that has rows
 * @throws Unreadable
 */
export async function readXlsx(bytes: Buffer, wanted: string | null): Promise<ReadTable> {
  const parts = await Promise.resolve()
    .then(() => partsOf(bytes))
    .catch(() => {
      throw new Unreadable(DAMAGED);
    });
  if (parts.reduce((sum, { size }) => sum + size, 0) > MOST_UNPACKED) {
    throw new Unreadable('The file is much larger than it looks. Remove sheets and pictures, and try again.');
  }
  const several = parts.filter(({ name }) => SHEET.test(name)).length > 1;
  const sheets = several || wanted !== null ? await namesOfSheets(bytes) : [];
  return sheets.length > 0 ? readOneOf(bytes, sheets, wanted) : readOne(bytes, 1);
}
