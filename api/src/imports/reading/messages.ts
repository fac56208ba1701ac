import type { Cell } from '../../tables/imports';

/** A file that is to be read. */
export interface ReadOrder {
  readonly bytes: Uint8Array;
  /** Of an Excel file, the name of the one to read; null: the first that has rows. */
  readonly sheet: string | null;
}

/** Its first row and those below it that are not empty, each with the line that a spreadsheet shows. */
export interface ReadTable {
  readonly kind: 'read';
  readonly columns: string[];
  readonly rows: [number, Cell[]][];
  /** Of an Excel file with several, which one was read, and all of them. */
  readonly sheet: string | null;
  readonly sheets: string[];
  /** What whoever sent it should know. */
  readonly note: string | null;
}

/** Why it cannot be read, in words. */
export interface ReadRefusal {
  readonly kind: 'refused';
  readonly message: string;
}

export type ReadAnswer = ReadTable | ReadRefusal;

/** What a file may have. */
export const MOST_ROWS = 50_000;
export const MOST_COLUMNS = 200;
/** Longer than any field takes: that it is too long is said by the field. */
export const MOST_CHARACTERS = 10_000;
