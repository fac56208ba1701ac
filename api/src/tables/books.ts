import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { id, moment } from '../engine/columns';

/** A row that contradicts a statement: whose it is, what ought to stand there, and what does. */
export interface ContradictingRow {
  readonly what: string;
  readonly expected: string | null;
  readonly found: string | null;
}

/** A statement about the books that is not true. */
export interface Difference {
  readonly name: string;
  readonly says: string;
  /** Of the rows that contradict it; `rows` has the first twenty. */
  readonly count: number;
  readonly rows: readonly ContradictingRow[];
}

/** What came of looking at the books, the latest of which is told (decision 069). */
export const bookChecks = pgTable('book_checks', {
  id: id(),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at').notNull(),
  /** How many statements were looked at. */
  statements: integer('statements').notNull(),
  /** Those that are not true. */
  differences: jsonb('differences').$type<readonly Difference[]>().notNull(),
});
