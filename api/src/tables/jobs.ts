import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../engine/columns';

/** Work that is promised and not done yet: it is done by whichever process takes it first, also after all of them were killed. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** What the work is about, as JSON, sealed: mails hold secrets. */
    payload: text('payload').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
    /** Until then it belongs to the process that has taken it; if that ends, to the next one. */
    lockedUntil: moment('locked_until'),
    /** When it was given up. */
    failedAt: moment('failed_at'),
    /** Whether it is due again once it is done: one row of its kind, for ever. */
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
