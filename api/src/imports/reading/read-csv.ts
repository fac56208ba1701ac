import { CsvError, parse } from 'csv-parse/sync';
import { cellText } from '../../resource/csv';
import { MOST_ROWS, type ReadTable } from './messages';
import { demandColumns, demandRows, tableOf, Unreadable } from './table-of';

/** The delimiter that the head of the file has most of: spreadsheets write commas, semicolons or tabs. */
function delimiterOf(text: string): string {
  const head = text.slice(0, Math.min(text.search(/[\r\n]|$/), 10_000));
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

const AS_WINDOWS = 'The file is not in UTF-8. It was read as Windows-1252: check letters with accents.';

/** UTF-8 with or without its mark, UTF-16 with its mark; else the encoding that older spreadsheets write. */
function decode(bytes: Buffer): { readonly text: string; readonly note: string | null } {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') {
    return { text: new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes), note: null };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), note: null };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), note: AS_WINDOWS };
  }
}

/** The rows of a CSV file. @throws Unreadable */
export function readCsv(bytes: Buffer): ReadTable {
  const { text, note } = decode(bytes);
  if (text.includes('\u0000')) {
    throw new Unreadable('The file is neither a CSV nor an Excel file.');
  }
  const lines: [number, string[]][] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: false,
      // A head of a million columns is no reason to read on.
      on_record(record: string[]) {
        if (lines.length === 0) {
          demandColumns(record.length);
        }
        if (lines.length > MOST_ROWS + 1) {
          demandRows(lines.length);
        }
        lines.push([lines.length + 1, record.map(cellText)]);
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? new Unreadable(`The file cannot be read: ${error.message}.`) : error;
  }
  return tableOf(lines, note);
}
