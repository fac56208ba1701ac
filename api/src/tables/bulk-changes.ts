import {
  BULK_CHANGE_FIELDS,
  BULK_CHANGE_STATUSES,
  PRICE_STEPS,
  ROUNDINGS,
  UNDO_OUTCOMES,
} from '@ofisi/api-contract/catalogue/bulk-changes';
import { ITEM_STATES } from '@ofisi/api-contract/catalogue/enums';
import { sql } from 'drizzle-orm';
import { index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../engine/columns';
import { money } from '../engine/money';
import { categories, items } from './catalogue';
import { users } from './identity';

/** A change of one field of several items: previewed, applied as a whole and undone as a whole (decision BO-157). */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: id(),
    status: text('status', { enum: BULK_CHANGE_STATUSES }).notNull().default('prepared'),
    field: text('field', { enum: BULK_CHANGE_FIELDS }).notNull(),
    /** How prices change: by so many per cent or shillings, to a multiple of so many shillings. */
    by: text('by', { enum: PRICE_STEPS }),
    change: numeric('change', { precision: 14, scale: 2, mode: 'number' }),
    roundTo: integer('round_to'),
    rounding: text('rounding', { enum: ROUNDINGS }),
    categoryId: integer('category_id').references(() => categories.id),
    state: text('state', { enum: ITEM_STATES }),
    items: integer('items').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    appliedAt: moment('applied_at'),
    undoneBy: integer('undone_by').references(() => users.id),
    undoneAt: moment('undone_at'),
    restored: integer('restored'),
    createdAt: createdAt(),
  },
  (table) => [
    index('bulk_changes_created_at_index').on(table.createdAt),
    index('bulk_changes_category_id_index')
      .on(table.categoryId)
      .where(sql`${table.categoryId} is not null`),
  ],
);

/** An item of a bulk change, with its values before and after. */
export const bulkChangeLines = pgTable(
  'bulk_change_lines',
  {
    bulkChangeId: integer('bulk_change_id')
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    itemId: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** The item's version when it was previewed. */
    version: integer('version').notNull(),
    priceBefore: money('price_before'),
    priceAfter: money('price_after'),
    categoryBefore: integer('category_before').references(() => categories.id),
    categoryAfter: integer('category_after').references(() => categories.id),
    stateBefore: text('state_before', { enum: ITEM_STATES }),
    stateAfter: text('state_after', { enum: ITEM_STATES }),
    outcome: text('outcome', { enum: UNDO_OUTCOMES }),
  },
  (table) => [
    primaryKey({ columns: [table.bulkChangeId, table.itemId] }),
    index('bulk_change_lines_item_id_index').on(table.itemId),
    index('bulk_change_lines_category_before_index')
      .on(table.categoryBefore)
      .where(sql`${table.categoryBefore} is not null`),
    index('bulk_change_lines_category_after_index')
      .on(table.categoryAfter)
      .where(sql`${table.categoryAfter} is not null`),
  ],
);
