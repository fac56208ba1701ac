import { lineHeight, widthOf, writeLine, type Pdf, type TextStyle } from './document';
import { wrap } from './wrap';

export interface PdfColumn {
  readonly head: string;
  /** In points. */
  readonly width: number;
  readonly isAmount?: boolean;
}

export interface TableRow {
  readonly cells: readonly string[];
  /** A total: bold, below a rule. */
  readonly isSum?: boolean;
  /** The heading of this row: drawn before the first of consecutive rows with the same heading, and again where they continue on another page. */
  readonly under?: TableRow;
}

/** A row ready to be drawn: the lines of each cell, and its height in points. */
interface LaidRow {
  readonly lines: readonly (readonly string[])[];
  readonly height: number;
  readonly isSum: boolean;
  readonly under: LaidRow | null;
}

const PLAIN: TextStyle = { font: 'regular', size: 8.5 };
const BOLD: TextStyle = { font: 'bold', size: 8.5 };
const GAP = 6;
const PADDING = 3;
/** Longer notes are shortened, so that a row fits on a page. */
const MOST_LINES = 6;

/** Lays out rows by wrapping their cells to the columns. */
export function layRows(pdf: Pdf, columns: readonly PdfColumn[], rows: readonly TableRow[]): LaidRow[] {
  const headings = new Map<TableRow, LaidRow>();
  return rows.map((row) => {
    const { under } = row;
    if (under && !headings.has(under)) {
      headings.set(under, layRow(pdf, columns, under));
    }
    return { ...layRow(pdf, columns, row), under: (under && headings.get(under)) ?? null };
  });
}

function layRow(pdf: Pdf, columns: readonly PdfColumn[], { cells, isSum = false }: TableRow): LaidRow {
  const style = isSum ? BOLD : PLAIN;
  const lines = columns.map(({ width, isAmount }, index) => {
    const text = cells[index] ?? '';
    // An amount is never broken: no column is too narrow for one.
    return isAmount ? [text] : wrap(text, (line) => widthOf(pdf, line, style) <= width - GAP, MOST_LINES);
  });
  const most = Math.max(1, ...lines.map(({ length }) => length));
  return { lines, height: most * lineHeight(style) + 2 * PADDING, isSum, under: null };
}

/** Height of the column heads, in points. */
export const HEAD_HEIGHT = lineHeight(BOLD) + 2 * PADDING;

type Paged = Pick<LaidRow, 'height' | 'isSum'> & { readonly under: Paged | null };

/** The heading that a row needs before it on its page. */
const headingOf = <Row extends Paged>(row: Row, before: Row | undefined): Row[] =>
  row.under && row.under !== before?.under ? [row.under as Row] : [];

const heightOf = (rows: readonly Paged[]) => rows.reduce((sum, { height }) => sum + height, 0);

/**
 * Distributes rows over pages: as many as there is room for, at least one. A total takes the row before it along, so that it never begins a
 * page; rows with a heading have it on each of their pages.
 * @param rooms the free height for rows on the first page, and on each of the others, in points
 */
export function pagesOf<Row extends Paged>(
  rows: readonly Row[],
  rooms: { readonly first: number; readonly other: number },
): Row[][] {
  const pages: Row[][] = [[]];
  let free = rooms.first;
  for (const [index, row] of rows.entries()) {
    let page = pages.at(-1) ?? [];
    let added = [...headingOf(row, rows[index - 1]), row];
    if (heightOf(added) > free && page.length > 0) {
      const start = row.isSum ? page.findLastIndex(({ isSum }) => !isSum) : page.length;
      page = start > 0 ? page.splice(start) : [];
      added = [...headingOf(row, undefined), row];
      free = rooms.other - heightOf(page);
      pages.push(page);
    }
    page.push(...added);
    free -= heightOf(added);
  }
  return pages;
}

interface TablePlace {
  readonly left: number;
  readonly top: number;
}

function writeCells(pdf: Pdf, columns: readonly PdfColumn[], { lines, isSum }: LaidRow, { left, top }: TablePlace) {
  const style = isSum ? BOLD : PLAIN;
  let x = left;
  for (const [index, { width, isAmount }] of columns.entries()) {
    for (const [number, line] of (lines[index] ?? []).entries()) {
      const y = top + PADDING + number * lineHeight(style);
      writeLine(pdf, line, style, isAmount ? { x: x + width, y, align: 'right' } : { x, y });
    }
    x += width;
  }
}

function rule(pdf: Pdf, columns: readonly PdfColumn[], { left, top }: TablePlace, colour: string): void {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  pdf
    .lineWidth(0.5)
    .strokeColor(colour)
    .moveTo(left, top)
    .lineTo(left + width, top)
    .stroke();
}

/** Draws the column heads, and the rows of one page below them. @returns the position below the table, in points */
export function drawTable(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  rows: readonly LaidRow[],
  { left, top }: TablePlace,
): number {
  const heads = { lines: columns.map(({ head }) => [head]), height: HEAD_HEIGHT, isSum: true, under: null };
  let y = top;
  for (const [index, row] of [heads, ...rows].entries()) {
    if (index > 0) {
      rule(pdf, columns, { left, top: y }, index === 1 || row.isSum ? '#555555' : '#dddddd');
    }
    writeCells(pdf, columns, row, { left, top: y });
    y += row.height;
  }
  return y;
}
