import { textOf } from './cell';
import type { Cell } from '../../tables/imports';
import { MOST_CHARACTERS, MOST_COLUMNS, MOST_ROWS, type ReadTable } from './messages';

/** The reason why a file as a whole is refused. */
export class Unreadable extends Error {}

/** The file has a head at most. */
export class NoRows extends Unreadable {
  constructor() {
    super('The file has no rows below its header row.');
  }
}

export function demandColumns(count: number): void {
  if (count > MOST_COLUMNS) {
    throw new Unreadable(`The file has more than ${MOST_COLUMNS} columns.`);
  }
}

export function demandRows(count: number): void {
  if (count > MOST_ROWS) {
    throw new Unreadable(`The file has more than ${MOST_ROWS} rows. Split it into several files.`);
  }
}

const cutText = (text: string) => text.trim().slice(0, MOST_CHARACTERS);

const cut = (cell: Cell): Cell => (typeof cell === 'string' ? cutText(cell) : { ...cell, text: cutText(cell.text) });

const isFilled = (cell: Cell) => textOf(cell).trim() !== '';

type Lines = readonly (readonly [number, readonly Cell[]])[];

/** How many rows are searched for titles above the head, and how many columns a head below titles must have. */
const MOST_TITLES = 20;
const LEAST_COLUMNS = 3;

/** The number of title rows: reports have their title, the shop and the date above the head, in one cell each. */
function titlesOf(filled: Lines): number {
  const widths = filled.slice(0, MOST_TITLES).map(([, cells]) => cells.filter(isFilled).length);
  const head = widths.findIndex((width) => width > 1);
  return head > 0 && (widths[head] ?? 0) >= LEAST_COLUMNS ? head : 0;
}

const passedOver = (titles: number, line: number) =>
  titles === 0
    ? null
    : `The column names were read from row ${line}; the rows above it are treated as a title and not imported.`;

/**
 * The head and the rows below it. Empty rows are skipped.
 * @param lines every row of the file, with its line number in a spreadsheet
 */
export function tableOf(lines: Lines, note: string | null): ReadTable {
  const filled = lines.filter(([, cells]) => cells.some(isFilled));
  const titles = titlesOf(filled);
  const [head, ...rows] = filled.slice(titles);
  if (!head || rows.length === 0) {
    throw new NoRows();
  }
  demandRows(rows.length);
  // Cells beyond the head form columns too: nothing in the file is dropped silently.
  const width = rows.reduce((most, [, cells]) => Math.max(most, cells.findLastIndex(isFilled) + 1), head[1].length);
  demandColumns(width);
  const columns = Array.from({ length: width }, (_, index) => cutText(textOf(head[1][index])).slice(0, 200));
  const notes = [note, passedOver(titles, head[0])].filter((text) => text !== null);
  return {
    kind: 'read',
    columns,
    rows: rows.map(([line, cells]) => [line, columns.map((_head, index) => cut(cells[index] ?? ''))]),
    sheet: null,
    sheets: [],
    note: notes.length > 0 ? notes.join(' ') : null,
  };
}
