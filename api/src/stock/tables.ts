import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { items } from '../catalogue/tables';
import { createdAt, id, moment } from '../engine/columns';
import { users } from '../identity/tables';
import { orderLines, orders } from '../sales/tables';

export const STOCK_CAUSES = [
  'opening',
  'reservation',
  'reservation_release',
  'sale',
  'purchase_receipt',
  'return_restock',
  'write_off',
  'adjustment',
  'void',
] as const;

/** The append-only ledger: the sum of its deltas is what `items.on_hand` and `items.reserved` say (invariant 10). */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    itemId: integer('item_id')
      .notNull()
      .references(() => items.id),
    cause: text('cause', { enum: STOCK_CAUSES }).notNull(),
    onHandDelta: integer('on_hand_delta').notNull(),
    reservedDelta: integer('reserved_delta').notNull(),
    /** The balances right after this movement. */
    onHandAfter: integer('on_hand_after').notNull(),
    reservedAfter: integer('reserved_after').notNull(),
    orderId: integer('order_id').references(() => orders.id),
    userId: integer('user_id').references(() => users.id),
    note: text('note'),
    createdAt: createdAt(),
  },
  (table) => [
    index('stock_movements_item_id_index').on(table.itemId),
    index('stock_movements_order_id_index').on(table.orderId),
  ],
);

/** One physical unit of an item that requires serial numbers (invariants 15 and 16). */
export const itemSerials = pgTable(
  'item_serials',
  {
    id: id(),
    itemId: integer('item_id')
      .notNull()
      .references(() => items.id),
    serialNumber: text('serial_number').notNull(),
    status: text('status', { enum: ['in_stock', 'reserved', 'sold', 'returned', 'scrapped'] })
      .notNull()
      .default('in_stock'),
    orderLineId: integer('order_line_id').references(() => orderLines.id),
    soldAt: moment('sold_at'),
    warrantyUntil: moment('warranty_until'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('item_serials_item_serial_unique').on(table.itemId, sql`upper(trim(${table.serialNumber}))`),
    index('item_serials_order_line_id_index').on(table.orderLineId),
  ],
);
