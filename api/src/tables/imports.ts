import { IMPORT_STATUSES, EXISTING_CHOICES } from '@ofisi/api-contract/imports/enums';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../engine/columns';
import { users } from './identity';

/** What stands in a cell, as whoever looks at the file sees it; with what is wrong when it is no value. */
export type Cell = string | { readonly text: string; readonly problem: string };

/** A file whose rows are added to a list (decision 042). */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    /** What its rows are: `customers`. */
    kind: text('kind').notNull(),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the file, to know it again. */
    hash: text('hash').notNull(),
    status: text('status', { enum: IMPORT_STATUSES }).notNull().default('reading'),
    /** The heads of the file's columns, and by their places the fields that they are for (`guessMapping`). */
    columns: jsonb('columns').$type<string[]>().notNull(),
    mapping: jsonb('mapping').$type<(string | null)[]>().notNull(),
    /** By their names, fields that have the same value in all rows. */
    values: jsonb('values').$type<Readonly<Record<string, string>>>().notNull().default({}),
    existing: text('existing', { enum: EXISTING_CHOICES }).notNull().default('leave'),
    /** Of an Excel file with several sheets, which one was read, and all of them. */
    sheet: text('sheet'),
    sheets: jsonb('sheets').$type<string[]>().notNull().default([]),
    /** What was to be said of the file when it was read. */
    note: text('note'),
    rows: integer('rows').notNull(),
    /** Rows that its present stage has behind it. */
    progress: integer('progress').notNull().default(0),
    newRows: integer('new_rows').notNull().default(0),
    sameRows: integer('same_rows').notNull().default(0),
    differingRows: integer('differing_rows').notNull().default(0),
    problems: integer('problems').notNull().default(0),
    /** Rows that have a problem, and are left out. */
    wrongRows: integer('wrong_rows').notNull().default(0),
    /** Why nothing was imported. */
    failure: text('failure'),
    /** Raised by whoever goes on with it: who works on an older one is out. */
    run: integer('run').notNull().default(0),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    ip: text('ip'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('imports_kind_index').on(table.kind, table.id)],
);

/** A cell that is wrong; `row` is the line that a spreadsheet shows, `column` what the file calls it or null for the whole row. */
export interface Problem {
  readonly row: number;
  readonly column: string | null;
  readonly message: string;
  readonly value: string | null;
}

/** What becomes of a row; with the id of the one that is there, or of the one that it became. One that is wrong is left out. */
export interface Plan {
  readonly outcome: 'new' | 'same' | 'differing' | 'wrong';
  readonly id?: number;
}

export const CHUNK_STATES = ['read', 'checked', 'stored', 'shown'] as const;

/** Some rows of an import's file: what is worked on in one transaction. */
export const importChunks = pgTable(
  'import_chunks',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    state: text('state', { enum: CHUNK_STATES }).notNull().default('read'),
    /** Each row's line in the file, and its cells. */
    rows: jsonb('rows').$type<[number, Cell[]][]>().notNull(),
    plans: jsonb('plans').$type<Plan[]>().notNull().default([]),
    problems: jsonb('problems').$type<Problem[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('import_chunks_state_index').on(table.importId, table.state, table.number),
  ],
);
