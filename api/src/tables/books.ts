import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { id, moment } from '../engine/columns';

/** A row that contradicts a statement: the record it belongs to, the expected value, and the value found. */
export interface ContradictingRow {
  readonly what: string;
  readonly expected: string | null;
  readonly found: string | null;
}

/** A false statement about the books. */
export interface Difference {
  readonly name: string;
  readonly says: string;
  /** Number of contradicting rows; `rows` contains the first twenty. */
  readonly count: number;
  readonly rows: readonly ContradictingRow[];
}

/** Results of the checks of the books, of which the latest is shown (decision 069). */
export const bookChecks = pgTable('book_checks', {
  id: id(),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at').notNull(),
  /** Number of statements checked. */
  statements: integer('statements').notNull(),
  /** The false statements. */
  differences: jsonb('differences').$type<readonly Difference[]>().notNull(),
});
