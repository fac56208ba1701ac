import { MOST_CHARACTERS, MOST_COLUMNS, MOST_ROWS, type ReadTable } from './messages';

/** Why a file as a whole is not taken. */
export class Unreadable extends Error {}

/** There is a head at most. */
export class NoRows extends Unreadable {
  constructor() {
    super('The file has no rows below its head.');
  }
}

export function demandColumns(count: number): void {
  if (count > MOST_COLUMNS) {
    throw new Unreadable(`The file has more than ${MOST_COLUMNS} columns.`);
  }
}

export function demandRows(count: number): void {
  if (count > MOST_ROWS) {
    throw new Unreadable(`The file has more than ${MOST_ROWS} rows. Divide it into several.`);
  }
}

const cut = (cell: string) => cell.trim().slice(0, MOST_CHARACTERS);

/**
 * The head and what is below it. Rows without a word are passed over.
 * @param lines every row of the file, with the line that a spreadsheet shows
 */
export function tableOf(lines: readonly (readonly [number, readonly string[]])[], note: string | null): ReadTable {
  const filled = lines.filter(([, cells]) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...rows] = filled;
  if (!head || rows.length === 0) {
    throw new NoRows();
  }
  demandRows(rows.length);
  demandColumns(head[1].length);
  const columns = head[1].map((cell) => cut(cell).slice(0, 200));
  return {
    kind: 'read',
    columns,
    rows: rows.map(([line, cells]) => [line, columns.map((_head, index) => cut(cells[index] ?? ''))]),
    sheet: null,
    sheets: [],
    note,
  };
}
