import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, version } from '../engine/columns';
import { users } from './identity';

/** Settings of the shop's owner, one row per group; a group without a row has its defaults. */
export const settings = pgTable('settings', {
  group: text('group').primaryKey(),
  value: jsonb('value').$type<Record<string, unknown>>().notNull(),
  version: version(),
  updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
