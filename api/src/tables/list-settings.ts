import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../engine/columns';
import { users } from './identity';

const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Which columns of a list somebody wants to see. */
export const listColumns = pgTable(
  'list_columns',
  {
    userId: userId(),
    /** The list's key in the front end. */
    list: text('list').notNull(),
    columns: jsonb('columns').$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
);

/** What somebody looks at again and again: the filters, search and order of a list under a name. */
export const listViews = pgTable(
  'list_views',
  {
    id: id(),
    userId: userId(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** As it stands in the address, without the page. */
    query: text('query').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('list_views_name_unique').on(table.userId, table.list, table.name)],
);
