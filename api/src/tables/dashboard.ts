import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { users } from './identity';

/** How somebody has arranged the dashboard, by the ids of its widgets; also of those that are not there at the time. */
export const dashboardLayouts = pgTable('dashboard_layouts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  order: jsonb('order').$type<string[]>().notNull(),
  hidden: jsonb('hidden').$type<string[]>().notNull(),
});
