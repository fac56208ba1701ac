import { lineHeight, widthOf, writeLine, type Pdf, type TextStyle } from './document';
import { wrap } from './wrap';

export interface PdfColumn {
  readonly head: string;
  /** In points. */
  readonly width: number;
  readonly isAmount?: boolean;
}

interface TableRow {
  readonly cells: readonly string[];
  /** A sum: in bold, below a line. */
  readonly isSum?: boolean;
}

/** A row as it will be drawn: the lines of each cell, and how high it is, in points. */
interface LaidRow {
  readonly lines: readonly (readonly string[])[];
  readonly height: number;
  readonly isSum: boolean;
}

const PLAIN: TextStyle = { font: 'regular', size: 8.5 };
const BOLD: TextStyle = { font: 'bold', size: 8.5 };
const GAP = 6;
const PADDING = 3;
/** Longer notes are shortened: a row stays on one page. */
const MOST_LINES = 6;

/** A row's cells, wrapped to their columns. */
export function layRow(pdf: Pdf, columns: readonly PdfColumn[], { cells, isSum = false }: TableRow): LaidRow {
  const style = isSum ? BOLD : PLAIN;
  const lines = columns.map(({ width, isAmount }, index) => {
    const text = cells[index] ?? '';
    // A sum is read as a whole: no column is too narrow for it.
    return isAmount ? [text] : wrap(text, (line) => widthOf(pdf, line, style) <= width - GAP, MOST_LINES);
  });
  const most = Math.max(1, ...lines.map(({ length }) => length));
  return { lines, height: most * lineHeight(style) + 2 * PADDING, isSum };
}

/** The room that the heads of the columns take, in points. */
export const HEAD_HEIGHT = lineHeight(BOLD) + 2 * PADDING;

/**
 * Rows on their pages: as many as there is room for, at least one. A sum takes the row before it along, so that it never begins a page.
 * @param rooms what is free for rows on the first page, and on each of the others, in points
 */
export function pagesOf<Row extends Pick<LaidRow, 'height' | 'isSum'>>(
  rows: readonly Row[],
  rooms: { readonly first: number; readonly other: number },
): Row[][] {
  const pages: Row[][] = [[]];
  let free = rooms.first;
  for (const row of rows) {
    let page = pages.at(-1) ?? [];
    if (row.height > free && page.length > 0) {
      const before = page.at(-1);
      const isCarried = row.isSum && before !== undefined && !before.isSum && page.length > 1;
      page = isCarried && before ? page.splice(-1) : [];
      free = rooms.other - (page[0]?.height ?? 0);
      pages.push(page);
    }
    page.push(row);
    free -= row.height;
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

/** Draws the heads of the columns and the rows of one page below them. @returns where the next thing may stand, in points */
export function drawTable(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  rows: readonly LaidRow[],
  { left, top }: TablePlace,
): number {
  const heads = { lines: columns.map(({ head }) => [head]), height: HEAD_HEIGHT, isSum: true };
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
