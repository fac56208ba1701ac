import { PURCHASE_STATES } from '@ofisi/api-contract/finance/enums';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, quantity, taxClass, version } from '../engine/columns';
import { money, unitCost } from '../engine/money';
import { items } from './catalogue';
import { parties } from './contacts';
import { users } from './identity';

/** Numbers of purchase orders, purchases and supplier returns. A sequence takes no lock, and gaps do not matter. */
export const purchaseOrderNumbers = pgSequence('purchase_order_numbers', { startWith: 1001 });

export const purchaseNumbers = pgSequence('purchase_numbers', { startWith: 1001 });

export const supplierReturnNumbers = pgSequence('supplier_return_numbers', { startWith: 1001 });

/** Columns that purchase orders and purchases share (BO §3). */
const purchaseDocument = () => ({
  id: id(),
  referenceNumber: text('reference_number').notNull().unique(),
  supplierId: integer('supplier_id')
    .notNull()
    .references(() => parties.id),
  /** Destination of the goods. */
  location: text('location').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  notes: text('notes'),
  addedBy: integer('added_by').references(() => users.id),
  archivedAt: moment('archived_at'),
  version: version(),
  createdAt: createdAt(),
});

/** One item of a purchase document. `total` is the cost of the line after discount, including tax. */
const purchaseLine = () => ({
  id: id(),
  itemId: integer('item_id')
    .notNull()
    .references(() => items.id),
  quantity: quantity('quantity').notNull(),
  unitCost: unitCost('unit_cost').notNull(),
  discount: money('discount').notNull().default(0),
  taxClass: taxClass(),
  taxRate: numeric('tax_rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  tax: money('tax').notNull(),
  total: money('total').notNull(),
});

export const purchaseOrders = pgTable(
  'purchase_orders',
  { ...purchaseDocument(), state: text('state', { enum: PURCHASE_STATES }).notNull().default('ordered') },
  (table) => [index('purchase_orders_supplier_id_index').on(table.supplierId)],
);

export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    ...purchaseLine(),
    purchaseOrderId: integer('purchase_order_id')
      .notNull()
      .references(() => purchaseOrders.id),
  },
  (table) => [
    index('purchase_order_lines_purchase_order_id_index').on(table.purchaseOrderId),
    index('purchase_order_lines_item_id_index').on(table.itemId),
    check('purchase_order_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
);

/** Goods received or still to be received (decision BO-27); `purchase_order_id` if they were ordered before (decision BO-33). */
export const purchases = pgTable(
  'purchases',
  {
    ...purchaseDocument(),
    state: text('state', { enum: PURCHASE_STATES }).notNull().default('received'),
    purchaseOrderId: integer('purchase_order_id').references(() => purchaseOrders.id),
    /** The number on the supplier's own invoice. */
    supplierInvoice: text('supplier_invoice'),
    /** Whether the supplier's costs include VAT. */
    hasVat: boolean('has_vat').notNull().default(true),
    dueOn: date('due_on', { mode: 'string' }),
  },
  (table) => [
    // The same invoice entered twice would be owed twice.
    uniqueIndex('purchases_supplier_invoice_unique')
      .on(table.supplierId, sql`lower(${table.supplierInvoice})`)
      .where(sql`${table.archivedAt} is null and ${table.state} <> 'cancelled'`),
    index('purchases_supplier_id_index').on(table.supplierId),
    index('purchases_date_index').on(table.date),
    index('purchases_purchase_order_id_index').on(table.purchaseOrderId),
  ],
);

export const purchaseLines = pgTable(
  'purchase_lines',
  {
    ...purchaseLine(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => purchases.id),
    purchaseOrderLineId: integer('purchase_order_line_id').references(() => purchaseOrderLines.id),
  },
  (table) => [
    index('purchase_lines_purchase_id_index').on(table.purchaseId),
    index('purchase_lines_purchase_order_line_id_index').on(table.purchaseOrderLineId),
    index('purchase_lines_item_id_index').on(table.itemId),
    check('purchase_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
);

/** Goods returned to the supplier. */
export const supplierReturns = pgTable(
  'supplier_returns',
  {
    ...purchaseDocument(),
    purchaseId: integer('purchase_id').references(() => purchases.id),
  },
  (table) => [
    index('supplier_returns_supplier_id_index').on(table.supplierId),
    index('supplier_returns_date_index').on(table.date),
  ],
);

export const supplierReturnLines = pgTable(
  'supplier_return_lines',
  {
    ...purchaseLine(),
    supplierReturnId: integer('supplier_return_id')
      .notNull()
      .references(() => supplierReturns.id),
    purchaseLineId: integer('purchase_line_id').references(() => purchaseLines.id),
  },
  (table) => [
    index('supplier_return_lines_supplier_return_id_index').on(table.supplierReturnId),
    check('supplier_return_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
