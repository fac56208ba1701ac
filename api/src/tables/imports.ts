import { IMPORT_STATUSES, EXISTING_CHOICES } from '@ofisi/api-contract/imports/enums';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../engine/columns';
import { users } from './identity';

/** The content of a cell as a reader of the file sees it; with the problem when it is not a valid value. */
export type Cell = string | { readonly text: string; readonly problem: string };

/** A file whose rows are added to a list (decision 042). */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    /** The kind of its rows: `customers`. */
    kind: text('kind').notNull(),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the file, to recognise it. */
    hash: text('hash').notNull(),
    status: text('status', { enum: IMPORT_STATUSES }).notNull().default('reading'),
    /** Headers of the file's columns, and in the same order the fields that they map to (`guessMapping`). */
    columns: jsonb('columns').$type<string[]>().notNull(),
    mapping: jsonb('mapping').$type<(string | null)[]>().notNull(),
    /** Fields that have the same value in all rows, by name. */
    values: jsonb('values').$type<Readonly<Record<string, string>>>().notNull().default({}),
    existing: text('existing', { enum: EXISTING_CHOICES }).notNull().default('leave'),
    /** For an Excel file with several sheets: the one that was read, and all of them. */
    sheet: text('sheet'),
    sheets: jsonb('sheets').$type<string[]>().notNull().default([]),
    /** A note about the file from when it was read. */
    note: text('note'),
    rows: integer('rows').notNull(),
    /** Rows already processed in the current stage. */
    progress: integer('progress').notNull().default(0),
    newRows: integer('new_rows').notNull().default(0),
    sameRows: integer('same_rows').notNull().default(0),
    differingRows: integer('differing_rows').notNull().default(0),
    problems: integer('problems').notNull().default(0),
    /** Rows with a problem, which are left out. */
    wrongRows: integer('wrong_rows').notNull().default(0),
    /** Why nothing was imported. */
    failure: text('failure'),
    /** Incremented by the process that continues the import: a process with an older value has lost it. */
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

/** An invalid cell; `row` is the line number shown by a spreadsheet, `column` the file's name for it, or null for the whole row. */
export interface Problem {
  readonly row: number;
  readonly column: string | null;
  readonly message: string;
  readonly value: string | null;
}

/** The outcome of a row, with the id of the existing row or of the row that it became. An invalid one is left out. */
export interface Plan {
  readonly outcome: 'new' | 'same' | 'differing' | 'wrong';
  readonly id?: number;
}

export const CHUNK_STATES = ['read', 'checked', 'stored', 'shown'] as const;

/** Some rows of an import's file, processed in one transaction. */
export const importChunks = pgTable(
  'import_chunks',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    state: text('state', { enum: CHUNK_STATES }).notNull().default('read'),
    /** Each row's line number in the file, and its cells. */
    rows: jsonb('rows').$type<[number, Cell[]][]>().notNull(),
    plans: jsonb('plans').$type<Plan[]>().notNull().default([]),
    problems: jsonb('problems').$type<Problem[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('import_chunks_state_index').on(table.importId, table.state, table.number),
  ],
);
