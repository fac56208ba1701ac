import {
  STOCK_TAKE_STATUSES,
  STOCK_TAKE_SCOPES,
  STOCK_CAUSES,
  ADJUSTMENT_REASONS,
  SERIAL_EVENTS,
} from '@ofisi/api-contract/stock/enums';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, quantity, version } from '../engine/columns';
import { unitCost } from '../engine/money';
import { brands, categories, items } from './catalogue';
import { deliveries, deliveryLines, returnLines, returns } from './deliveries';
import { users } from './identity';
import { purchaseLines, purchases, supplierReturnLines, supplierReturns } from './purchases';
import { orderLines, orders } from './sales';
import { itemSerials } from './serials';
import { contractSupplies } from './contract-supplies';
import { serviceJobs } from './service';

/** A count of what is on the shelf; posted once, by movements with its id. */
export const stockTakes = pgTable('stock_takes', {
  id: id(),
  status: text('status', { enum: STOCK_TAKE_STATUSES }).notNull().default('open'),
  /** What is counted; its items are the lines. */
  scope: text('scope', { enum: STOCK_TAKE_SCOPES }).notNull().default('shop'),
  categoryId: integer('category_id').references(() => categories.id),
  brandId: integer('brand_id').references(() => brands.id),
  note: text('note'),
  startedBy: integer('started_by').references(() => users.id),
  submittedBy: integer('submitted_by').references(() => users.id),
  submittedAt: moment('submitted_at'),
  postedBy: integer('posted_by').references(() => users.id),
  postedAt: moment('posted_at'),
  version: version(),
  createdAt: createdAt(),
});

export const stockTakeLines = pgTable(
  'stock_take_lines',
  {
    id: id(),
    stockTakeId: integer('stock_take_id')
      .notNull()
      .references(() => stockTakes.id),
    itemId: integer('item_id')
      .notNull()
      .references(() => items.id),
    /** The book quantity at the last count; later sales are no difference. Null until it is counted. */
    expected: quantity('expected'),
    counted: quantity('counted'),
    countedBy: integer('counted_by').references(() => users.id),
    countedAt: moment('counted_at'),
    version: version(),
  },
  (table) => [
    uniqueIndex('stock_take_lines_item_unique').on(table.stockTakeId, table.itemId),
    check('stock_take_lines_counted_not_negative', sql`${table.counted} >= 0`),
  ],
);

/** Units with serial numbers that were found on the shelf. */
export const stockTakeSerials = pgTable(
  'stock_take_serials',
  {
    stockTakeLineId: integer('stock_take_line_id')
      .notNull()
      .references(() => stockTakeLines.id),
    serialId: integer('serial_id')
      .notNull()
      .references(() => itemSerials.id),
  },
  (table) => [
    primaryKey({ columns: [table.stockTakeLineId, table.serialId] }),
    index('stock_take_serials_serial_id_index').on(table.serialId),
  ],
);

/** Scanned codes that could not be counted, each with the reason; somebody has to look at them. */
export const stockTakeStrays = pgTable(
  'stock_take_strays',
  {
    id: id(),
    stockTakeId: integer('stock_take_id')
      .notNull()
      .references(() => stockTakes.id),
    code: text('code').notNull(),
    problem: text('problem').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('stock_take_strays_code_unique').on(table.stockTakeId, table.code)],
);

/** The append-only ledger: `items.on_hand` and `items.reserved` are the sums of its deltas (invariant 10). */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    itemId: integer('item_id')
      .notNull()
      .references(() => items.id),
    cause: text('cause', { enum: STOCK_CAUSES }).notNull(),
    onHandDelta: quantity('on_hand_delta').notNull(),
    reservedDelta: quantity('reserved_delta').notNull(),
    /** The balances right after this movement. */
    onHandAfter: quantity('on_hand_after').notNull(),
    reservedAfter: quantity('reserved_after').notNull(),
    /** Cost of one of the moved units; null: unknown, or no unit was moved. */
    unitCost: unitCost('unit_cost'),
    /** The document that caused it. */
    orderId: integer('order_id').references(() => orders.id),
    /** The delivery with which the goods of the order left, or came back. */
    deliveryId: integer('delivery_id').references(() => deliveries.id),
    returnId: integer('return_id').references(() => returns.id),
    purchaseId: integer('purchase_id').references(() => purchases.id),
    supplierReturnId: integer('supplier_return_id').references(() => supplierReturns.id),
    stockTakeId: integer('stock_take_id').references(() => stockTakes.id),
    /** The job under warranty for which the goods were used, or given. */
    serviceJobId: integer('service_job_id').references(() => serviceJobs.id),
    /** What was given under contract, or put back. */
    contractSupplyId: integer('contract_supply_id').references(() => contractSupplies.id),
    userId: integer('user_id').references(() => users.id),
    /** Reason of an adjustment. */
    reason: text('reason', { enum: ADJUSTMENT_REASONS }),
    note: text('note'),
    createdAt: createdAt(),
  },
  (table) => [
    index('stock_movements_item_id_index').on(table.itemId, table.id),
    index('stock_movements_cause_index').on(table.cause, table.id),
    index('stock_movements_created_at_index').on(table.createdAt, table.id),
    index('stock_movements_order_id_index').on(table.orderId),
    index('stock_movements_purchase_id_index').on(table.purchaseId),
    index('stock_movements_delivery_id_index')
      .on(table.deliveryId)
      .where(sql`${table.deliveryId} is not null`),
    index('stock_movements_return_id_index')
      .on(table.returnId)
      .where(sql`${table.returnId} is not null`),
    index('stock_movements_supplier_return_id_index')
      .on(table.supplierReturnId)
      .where(sql`${table.supplierReturnId} is not null`),
    index('stock_movements_stock_take_id_index')
      .on(table.stockTakeId)
      .where(sql`${table.stockTakeId} is not null`),
    index('stock_movements_service_job_id_index')
      .on(table.serviceJobId)
      .where(sql`${table.serviceJobId} is not null`),
    index('stock_movements_contract_supply_id_index')
      .on(table.contractSupplyId)
      .where(sql`${table.contractSupplyId} is not null`),
    // Short, because the database parses it again for every statement.
    check(
      'stock_movements_have_their_document',
      sql`${table.cause} in ('opening', 'adjustment', 'write_off')
          or num_nonnulls(${table.orderId}, ${table.returnId}, ${table.purchaseId}, ${table.supplierReturnId}, ${table.stockTakeId}, ${table.serviceJobId}, ${table.contractSupplyId}) = 1`,
    ),
  ],
);

/** The units assigned to a delivery line (invariant 15): chosen before the delivery leaves, sold once it has left. */
export const deliverySerials = pgTable(
  'delivery_serials',
  {
    deliveryLineId: integer('delivery_line_id')
      .notNull()
      .references(() => deliveryLines.id, { onDelete: 'cascade' }),
    serialId: integer('serial_id')
      .notNull()
      .references(() => itemSerials.id),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryLineId, table.serialId] }),
    index('delivery_serials_serial_id_index').on(table.serialId),
  ],
);

/** The units that come back with a return line. */
export const returnSerials = pgTable(
  'return_serials',
  {
    returnLineId: integer('return_line_id')
      .notNull()
      .references(() => returnLines.id, { onDelete: 'cascade' }),
    serialId: integer('serial_id')
      .notNull()
      .references(() => itemSerials.id),
  },
  (table) => [
    primaryKey({ columns: [table.returnLineId, table.serialId] }),
    index('return_serials_serial_id_index').on(table.serialId),
  ],
);

/** The whole history of a serial number, append-only: from whom it came and at what cost, to whom it went, and back. */
export const serialEvents = pgTable(
  'serial_events',
  {
    id: id(),
    serialId: integer('serial_id')
      .notNull()
      .references(() => itemSerials.id),
    event: text('event', { enum: SERIAL_EVENTS }).notNull(),
    purchaseLineId: integer('purchase_line_id').references(() => purchaseLines.id),
    orderLineId: integer('order_line_id').references(() => orderLines.id),
    returnLineId: integer('return_line_id').references(() => returnLines.id),
    supplierReturnLineId: integer('supplier_return_line_id').references(() => supplierReturnLines.id),
    serviceJobId: integer('service_job_id').references(() => serviceJobs.id),
    /** Cost when it was received, or at which it was sold. */
    unitCost: unitCost('unit_cost'),
    warrantyUntil: moment('warranty_until'),
    note: text('note'),
    userId: integer('user_id').references(() => users.id),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('serial_events_serial_id_index').on(table.serialId, table.id),
    index('serial_events_order_line_id_index').on(table.orderLineId),
    index('serial_events_purchase_line_id_index')
      .on(table.purchaseLineId)
      .where(sql`${table.purchaseLineId} is not null`),
  ],
);
