import type { Cell } from '../../tables/imports';

/** A file that is to be read. */
export interface ReadOrder {
  readonly bytes: Uint8Array;
  /** The sheet of an Excel file to read; null for the first that has rows. */
  readonly sheet: string | null;
}

/** The first row and the non-empty rows below it, each with its line number in a spreadsheet. */
export interface ReadTable {
  readonly kind: 'read';
  readonly columns: string[];
  readonly rows: [number, Cell[]][];
  /** For an Excel file with several sheets: the one that was read, and all of them. */
  readonly sheet: string | null;
  readonly sheets: string[];
  /** A note for the person who uploaded it. */
  readonly note: string | null;
}

/** The reason, in words, why the file cannot be read. */
export interface ReadRefusal {
  readonly kind: 'refused';
  readonly message: string;
}

export type ReadAnswer = ReadTable | ReadRefusal;

/** Limits of a file. */
export const MOST_ROWS = 50_000;
export const MOST_COLUMNS = 200;
/** Longer than any field allows: the field itself reports that the text is too long. */
export const MOST_CHARACTERS = 10_000;
