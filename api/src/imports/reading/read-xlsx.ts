import { readSheet, type CellValue } from 'read-excel-file/node';
import type { ReadTable } from './messages';
import { demandColumns, demandRows, tableOf, Unreadable } from './table-of';

/** What the parts of a file may come to once they are unpacked: a small file can hold a large one. */
const MOST_UNPACKED = 200 * 1024 * 1024;
const PART = Buffer.from('504b0102', 'hex');
const SIZE_AT = 24;

/** What the parts say that they come to; whoever lies meets the limits of the process. */
function unpackedSize(bytes: Buffer): number {
  let size = 0;
  for (let at = bytes.indexOf(PART); at >= 0 && at + SIZE_AT + 4 <= bytes.length; at = bytes.indexOf(PART, at + 4)) {
    size += bytes.readUInt32LE(at + SIZE_AT);
  }
  return size;
}

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

/** The rows of the first sheet of an Excel file. @throws Unreadable */
export async function readXlsx(bytes: Buffer): Promise<ReadTable> {
  if (unpackedSize(bytes) > MOST_UNPACKED) {
    throw new Unreadable('The file is much larger than it looks. Remove sheets and pictures, and try again.');
  }
  const rows = await readSheet(bytes).catch(() => {
    throw new Unreadable('The file is not an Excel file (.xlsx), or it is damaged or has a password.');
  });
  demandColumns(rows[0]?.length ?? 0);
  const lines = rows.map((cells, index): [number, string[]] => [index + 1, cells.map(textOf)]);
  demandRows(lines.filter(([, cells]) => cells.some((cell) => cell !== '')).length - 1);
  return tableOf(lines, null);
}
