import { CsvError, parse } from 'csv-parse/sync';
import { cellText } from '../../resource/csv';
import { cellOf } from './cell';
import type { Cell } from '../../tables/imports';
import { decode } from './decode';
import { MOST_ROWS, type ReadTable } from './messages';
import { demandColumns, demandRows, tableOf, Unreadable } from './table-of';

/** Rows of titles allowed above the head. */
const MOST_ABOVE = 50;

const DELIMITERS = [',', ';', '\t'];

/** The most frequent delimiter in the head: spreadsheets write commas, semicolons or tabs. Titles above the head contain none. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 10_000).split(/[\r\n]+/, 20);
  const counts = lines.map((line) => {
    const bare = line.replaceAll(/"[^"]*"/g, '');
    return DELIMITERS.map((sign) => bare.split(sign).length - 1);
  });
  const head = counts.find((ofLine) => Math.max(...ofLine) > 0);
  return DELIMITERS[head?.indexOf(Math.max(...head)) ?? 0] ?? ',';
}

/** Excel may declare the delimiter in a line of its own at the beginning. */
const SAID = /^\uFEFF?sep=([,;\t|])\r?\n/i;

/** What is wrong with the quotes of a file, by error code of `csv-parse`. */
const QUOTES: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'an opening quotation mark is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'there is text between a closing quotation mark and the next cell',
  INVALID_OPENING_QUOTE: 'a quotation mark is in the middle of a cell that does not begin with one',
};

function explained(error: unknown, lines: number): unknown {
  if (!(error instanceof CsvError)) {
    return error;
  }
  const why = QUOTES[error.code] ?? 'its rows cannot be told apart';
  return new Unreadable(`The file cannot be read: after row ${lines}, ${why}.`);
}

/** Reads the rows of a CSV file. @throws Unreadable */
export function readCsv(bytes: Buffer): ReadTable {
  const { text: whole, note } = decode(bytes);
  const [line = '', said] = SAID.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const lines: [number, Cell[]][] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: said ?? delimiterOf(text),
      // All three at once: concatenated files contain several.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: false,
      on_record(record: string[]) {
        // A head of a million columns is refused at once.
        if (lines.length === 0) {
          demandColumns(record.length);
        }
        if (lines.length > MOST_ROWS + MOST_ABOVE) {
          demandRows(lines.length);
        }
        lines.push([lines.length + 1, record.map((cell) => cellOf(cellText(cell)))]);
        return null;
      },
    });
  } catch (error) {
    throw explained(error, lines.length);
  }
  return tableOf(lines, note);
}
