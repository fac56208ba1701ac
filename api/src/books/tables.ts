import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { id, moment } from '../engine/columns';
import type { Difference } from './check-books';

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
