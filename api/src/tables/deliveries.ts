import { DELIVERY_STATUSES, RETURN_STATUSES, STORED_CONDITIONS } from '@ofisi/api-contract/deliveries/enums';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, quantity, version } from '../engine/columns';
import { money, unitCost } from '../engine/money';
import { users } from './identity';
import { orderLines, orders } from './sales';

/** Columns that deliveries and returns share (BO §3). Without an order they have their own customer, quantity and price. */
const shipment = () => ({
  id: id(),
  orderId: integer('order_id').references(() => orders.id),
  customerName: text('customer_name').notNull(),
  location: text('location').notNull(),
  quantity: quantity('quantity').notNull(),
  price: money('price').notNull(),
  discount: money('discount').notNull().default(0),
  paymentMethod: text('payment_method'),
  paymentAccount: text('payment_account'),
  note: text('note'),
  addedBy: integer('added_by').references(() => users.id),
  archivedAt: moment('archived_at'),
  version: version(),
  createdAt: createdAt(),
});

/** Goods on their way to a customer (BO §3 Delivery). */
export const deliveries = pgTable(
  'deliveries',
  {
    ...shipment(),
    deliveryAddress: text('delivery_address').notNull(),
    deliveredBy: text('delivered_by').notNull(),
    status: text('status', { enum: DELIVERY_STATUSES }).notNull().default('pending'),
    /** When it reached its current status. */
    statusSince: moment('status_since').notNull().defaultNow(),
  },
  (table) => [
    index('deliveries_order_id_index').on(table.orderId),
    index('deliveries_on_the_way_index')
      .on(table.orderId)
      .where(sql`${table.status} = 'on_the_way' and ${table.archivedAt} is null`),
  ],
);

export const deliveryLines = pgTable(
  'delivery_lines',
  {
    id: id(),
    deliveryId: integer('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: quantity('quantity').notNull(),
  },
  (table) => [
    uniqueIndex('delivery_lines_delivery_line_unique').on(table.deliveryId, table.orderLineId),
    index('delivery_lines_order_line_id_index').on(table.orderLineId),
    check('delivery_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
);

/** Goods on their way back from a customer (BO §3 Return). The `credit_note` is issued on their arrival. */
export const returns = pgTable(
  'returns',
  {
    ...shipment(),
    creditNote: text('credit_note').unique(),
    creditedAt: moment('credited_at'),
    returnAddress: text('return_address').notNull(),
    returnedBy: text('returned_by').notNull(),
    status: text('status', { enum: RETURN_STATUSES }).notNull().default('pending'),
  },
  (table) => [
    index('returns_order_id_index').on(table.orderId),
    index('returns_credited_at_index')
      .on(table.creditedAt)
      .where(sql`${table.creditNote} is not null`),
  ],
);

export const returnLines = pgTable(
  'return_lines',
  {
    id: id(),
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: quantity('quantity').notNull(),
    condition: text('condition', { enum: STORED_CONDITIONS }).notNull().default('restock'),
    /** The amount to give back for the line, and the VAT and cost included, from the line that was sold. */
    total: money('total').notNull(),
    /** The part of that which is the order's rounding to a whole shilling: money, but no supply. */
    rounding: money('rounding').notNull().default(0),
    tax: money('tax').notNull(),
    unitCost: unitCost('unit_cost'),
  },
  (table) => [
    uniqueIndex('return_lines_return_line_unique').on(table.returnId, table.orderLineId),
    index('return_lines_order_line_id_index').on(table.orderLineId),
    check('return_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
