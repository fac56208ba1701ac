import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../engine/columns';

/** Work that is promised and not done yet. The first process that takes it does it, even after all processes were killed. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** The data of the work, as sealed JSON: mails contain secrets. */
    payload: text('payload').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
    /** Until then the job belongs to the process that has taken it; if that process ends, another one takes over. */
    lockedUntil: moment('locked_until'),
    /** When the job was given up. */
    failedAt: moment('failed_at'),
    /** Whether it is due again after it is done: one permanent row of its kind. */
    isRepeated: boolean('is_repeated').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('jobs_due_at_index')
      .on(table.dueAt, table.id)
      .where(sql`${table.failedAt} is null`),
    uniqueIndex('jobs_repeated_index')
      .on(table.kind)
      .where(sql`${table.isRepeated}`),
  ],
);
