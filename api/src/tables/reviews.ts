import { REVIEW_STATES } from '@ofisi/api-contract/reviews/enums';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../engine/columns';
import { items } from './catalogue';
import { users } from './identity';

/** Buyers' reviews of an item; only approved ones are shown and counted (decision SF-32). */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    itemId: integer('item_id')
      .notNull()
      .references(() => items.id),
    /** Null for a guest. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    rate: integer('rate').notNull(),
    message: text('message'),
    state: text('state', { enum: REVIEW_STATES }).notNull().default('pending'),
    moderatedBy: integer('moderated_by').references(() => users.id, { onDelete: 'set null' }),
    moderatedAt: moment('moderated_at'),
    /** The shop's reply, shown below the review on the item's page. */
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('reviews_item_user_unique').on(table.itemId, table.userId),
    index('reviews_state_index').on(table.state, table.id),
    check('reviews_rate_in_range', sql`${table.rate} between 1 and 5`),
  ],
);

/** The favourites of signed-in users (decision SF-33). */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] })],
);
