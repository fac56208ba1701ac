import { SERIAL_STATUSES } from '@ofisi/api-contract/stock/enums';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../engine/columns';
import { items } from './catalogue';
import { orderLines } from './sales';

/** The current state of one physical unit of an item that requires serial numbers (invariants 15 and 16). */
export const itemSerials = pgTable(
  'item_serials',
  {
    id: id(),
    itemId: integer('item_id')
      .notNull()
      .references(() => items.id),
    serialNumber: text('serial_number').notNull(),
    status: text('status', { enum: SERIAL_STATUSES }).notNull().default('in_stock'),
    /** The sale by which it is with a customer; null again once it came back. */
    orderLineId: integer('order_line_id').references(() => orderLines.id),
    soldAt: moment('sold_at'),
    warrantyUntil: moment('warranty_until'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('item_serials_item_serial_unique').on(table.itemId, sql`upper(trim(${table.serialNumber}))`),
    // For scans at the counter, where nobody names the item.
    index('item_serials_serial_index').on(sql`upper(trim(${table.serialNumber}))`),
    index('item_serials_order_line_id_index').on(table.orderLineId),
  ],
);
