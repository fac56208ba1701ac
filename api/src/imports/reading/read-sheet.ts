import { cellOf, NO_RESULT, type Cell } from './cell';
import { MOST_ROWS } from './messages';
import { shownBy, shownCell, type Shown } from './shown-value';
import { demandColumns, demandRows } from './table-of';
import { attribute, readXml } from './xml';

/** What cells of a sheet refer to. */
export interface SheetContext {
  readonly texts: readonly string[];
  readonly styles: readonly Shown[];
  readonly from1904: boolean;
}

/** Titles that may stand above the head. */
const MOST_ABOVE = 50;

const GENERAL = shownBy('General');

/** A carriage return and the like, as Excel writes them into texts. */
const plainText = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    : text;

/** B7 is in the second column. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const place = letter.charCodeAt(0) - 64;
    if (place < 1 || place > 26) {
      break;
    }
    column = column * 26 + place;
  }
  return column - 1;
}

/** A cell whose end has not been read yet. */
class OpenCell {
  value: string | null = null;
  inline: string | null = null;
  hasFormula = false;

  constructor(
    readonly type: string,
    readonly style: number,
  ) {}
}

function valueOf({ type, style, value, inline, hasFormula }: OpenCell, context: SheetContext): Cell {
  if (inline !== null) {
    return cellOf(plainText(inline));
  }
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
 * The rows of a sheet that hold something, each with its line.
 * @throws Unreadable when it has too many; whatever else when it is damaged
 */
export function readSheet(part: Buffer, context: SheetContext): [number, Cell[]][] {
  const rows: [number, Cell[]][] = [];
  let line = 0;
  let column = -1;
  let cells: Cell[] = [];
  let cell: OpenCell | null = null;
  let inside = '';
  let isSpoken = false;

  const open = (name: string, attributes: string) => {
    inside = name;
    if (name === 'row') {
      line = Number(attribute(attributes, 'r') ?? line + 1);
      column = -1;
      cells = [];
    } else if (name === 'c') {
      const reference = attribute(attributes, 'r');
      column = reference === null ? column + 1 : columnOf(reference);
      cell = new OpenCell(attribute(attributes, 't') ?? '', Number(attribute(attributes, 's') ?? '0'));
    } else if (name === 'rPh') {
      isSpoken = true;
    } else if (cell && name === 'f') {
      cell.hasFormula = true;
    } else if (cell && name === 'v') {
      cell.value = '';
    } else if (cell && name === 'is') {
      cell.inline = '';
    }
  };

  const close = (name: string) => {
    inside = '';
    if (name === 'rPh') {
      isSpoken = false;
    } else if (name === 'c' && cell) {
      const value = valueOf(cell, context);
      cell = null;
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
    if (cell && inside === 'v') {
      cell.value += piece;
    } else if (cell?.inline !== null && cell && inside === 't' && !isSpoken) {
      cell.inline += piece;
    }
  };

  readXml(part, { open, close, text });
  return rows;
}
