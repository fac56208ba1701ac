import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { users } from './identity';

/** A user's arrangement of the dashboard, by widget ids, including widgets that are not available at the time. */
export const dashboardLayouts = pgTable('dashboard_layouts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  order: jsonb('order').$type<string[]>().notNull(),
  hidden: jsonb('hidden').$type<string[]>().notNull(),
});
