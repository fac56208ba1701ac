import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../engine/columns';
import { users } from './identity';

const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The columns of a list that a user has chosen to see. */
export const listColumns = pgTable(
  'list_columns',
  {
    userId: userId(),
    /** Key of the list in the front end. */
    list: text('list').notNull(),
    columns: jsonb('columns').$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
);

/** A user's saved views: filters, search and order of a list under a name. */
export const listViews = pgTable(
  'list_views',
  {
    id: id(),
    userId: userId(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The query of the address, without the page. */
    query: text('query').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('list_views_name_unique').on(table.userId, table.list, table.name)],
);
