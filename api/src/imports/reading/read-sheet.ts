import { cellOf, NO_RESULT } from './cell';
import type { Cell } from '../../tables/imports';
import { MOST_ROWS } from './messages';
import { shownBy, shownCell, type Shown } from './shown-value';
import { demandColumns, demandRows } from './table-of';
import { readXml, type Attributes } from './xml';

/** The parts of a workbook that cells refer to. */
export interface SheetContext {
  readonly texts: readonly string[];
  readonly styles: readonly Shown[];
  readonly from1904: boolean;
}

/** Rows of titles allowed above the head. */
const MOST_ABOVE = 50;

const GENERAL = shownBy('General');

/** Decodes carriage returns and the like, which Excel escapes in texts. */
const plainText = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    : text;

/** The column of a cell reference, from 0: B7 is in column 1. */
const columnOf = (reference: string) =>
  [...reference.replace(/[^A-Z].*/s, '')].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** A cell that has not been read to its end. */
class OpenCell {
  value: string | null = null;
  hasFormula = false;

  constructor(
    public type: string,
    readonly style: number,
  ) {}
}

function valueOf({ type, style, value, hasFormula }: OpenCell, context: SheetContext): Cell {
  if (value === null) {
    return hasFormula ? cellOf(NO_RESULT) : '';
  }
  switch (type) {
    case 's': {
      const text = context.texts[Number(value)];
      if (text === undefined) {
        throw new Error('A text that is not in the file.');
      }
      return cellOf(plainText(text));
    }
    case 'b':
      return value.trim() === '1' ? 'TRUE' : 'FALSE';
    case 'd':
      return value
        .trim()
        .replace('T', ' ')
        .replace(/ 00:00(:00)?(\.0+)?$/, '');
    case 'n':
    case '': {
      const number = Number(value);
      return value.trim() === '' || !Number.isFinite(number)
        ? cellOf(NO_RESULT)
        : shownCell(number, context.styles[style] ?? GENERAL, context.from1904);
    }
    default:
      return cellOf(plainText(value));
  }
}

/**
 * The non-empty rows of a sheet, each with its line number.
 * @throws Unreadable if there are too many rows; any other error if the sheet is damaged
 */
export async function readSheet(
  part: AsyncIterable<Uint8Array> | null,
  context: SheetContext,
): Promise<[number, Cell[]][]> {
  if (part === null) {
    throw new Error('A sheet that is not in the file.');
  }
  const rows: [number, Cell[]][] = [];
  let line = 0;
  let column = -1;
  let cells: Cell[] = [];
  let cell: OpenCell | null = null;
  let inside = '';

  const open = (name: string, { r, t = '', s = '0' }: Attributes) => {
    inside = name;
    if (name === 'row') {
      line = Number(r ?? line + 1);
      column = -1;
      cells = [];
    } else if (name === 'c') {
      column = r === undefined ? column + 1 : columnOf(r);
      cell = new OpenCell(t, Number(s));
    } else if (cell && name === 'f') {
      cell.hasFormula = true;
    } else if (cell && name === 'v') {
      cell.value = '';
    } else if (cell && name === 'is') {
      cell.type = 'inlineStr';
      cell.value = '';
    }
  };

  const close = (name: string) => {
    inside = '';
    if (name === 'c' && cell) {
      const value = valueOf(cell, context);
      cell = null;
      if (column < 0) {
        throw new Error('A cell that is in no column.');
      }
      if (value !== '') {
        demandColumns(column + 1);
        while (cells.length < column) {
          cells.push('');
        }
        cells[column] = value;
      }
    } else if (name === 'row' && cells.length > 0) {
      rows.push([line, cells]);
      cells = [];
      if (rows.length > MOST_ROWS + MOST_ABOVE) {
        demandRows(rows.length);
      }
    }
  };

  const text = (piece: string) => {
    if (cell && (inside === 'v' || inside === 't')) {
      cell.value += piece;
    }
  };

  await readXml(part, { open, close, text });
  return rows;
}
