import type { TAX_CLASSES } from '@ofisi/api-contract/catalogue/enums';
import { RECEIVED_STATUSES, DECISIONS, TAX_PURCHASE_KINDS } from '@ofisi/api-contract/etims/enums';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../engine/columns';
import { money } from '../engine/money';
import { items } from './catalogue';
import { taxDevices } from './etims';
import { users } from './identity';

/** Columns of documents that the tax office lists, with the shop's decision on them. */
const received = () => ({
  id: id(),
  deviceId: integer('device_id')
    .notNull()
    .references(() => taxDevices.id),
  status: text('status', { enum: RECEIVED_STATUSES }).notNull().default('new'),
  decision: text('decision', { enum: DECISIONS }),
  decidedBy: integer('decided_by').references(() => users.id),
  decidedAt: moment('decided_at'),
  /** Why it was rejected. */
  reason: text('reason'),
  /** Consecutive attempts without a clear answer, and the time of the next one. */
  failures: integer('failures').notNull().default(0),
  retryAt: moment('retry_at'),
  /** The tax office's answer to the decision, or the reason why it could not be sent. */
  error: text('error'),
  createdAt: createdAt(),
});

/** A line as the supplier declared it; sums in shillings. */
export interface TaxPurchaseLine {
  /** The supplier's code for the item, and its classification; null: not declared. */
  readonly code: string | null;
  readonly classification: string | null;
  readonly name: string;
  readonly packages: number;
  readonly quantity: number;
  readonly price: number;
  readonly supply: number;
  readonly discount_rate: number;
  readonly discount: number;
  readonly tax_class: (typeof TAX_CLASSES)[number];
  readonly taxable: number;
  readonly tax: number;
  readonly total: number;
}

/** Totals of one tax class, in shillings; `rate` in per cent. */
export interface TaxPurchaseBand {
  readonly rate: number;
  readonly taxable: number;
  readonly tax: number;
}

/** The part of a supplier's document that never changes. */
export interface TaxPurchaseContent {
  /** Payment method, as an eTIMS code. */
  readonly payment: string;
  readonly taxable: number;
  readonly bands: Readonly<Record<(typeof TAX_CLASSES)[number], TaxPurchaseBand>>;
  readonly lines: readonly TaxPurchaseLine[];
}

/** Purchases by the shop that suppliers have reported to the tax office (decision 074). */
export const taxPurchases = pgTable(
  'tax_purchases',
  {
    ...received(),
    supplierPin: text('supplier_pin').notNull(),
    supplierBranch: text('supplier_branch').notNull(),
    supplierName: text('supplier_name').notNull(),
    /** Number of the supplier's document at the tax office. */
    supplierInvoice: text('supplier_invoice').notNull(),
    kind: text('kind', { enum: TAX_PURCHASE_KINDS }).notNull(),
    soldOn: date('sold_on', { mode: 'string' }).notNull(),
    total: money('total').notNull(),
    tax: money('tax').notNull(),
    content: jsonb('content').$type<TaxPurchaseContent>().notNull(),
    /** The shop's item for each line; an element is null when the line is for the shop's own use. */
    itemIds: jsonb('item_ids').$type<readonly (number | null)[]>(),
    /** The shop's number for it at the tax office, assigned when it is sent. */
    number: integer('number'),
  },
  (table) => [
    uniqueIndex('tax_purchases_unique').on(table.supplierPin, table.supplierBranch, table.supplierInvoice, table.kind),
    index('tax_purchases_number_index').on(table.deviceId, table.number),
    index('tax_purchases_waiting_index')
      .on(table.id)
      .where(sql`${table.status} = 'waiting'`),
  ],
);

/** Imports by the shop that customs have reported to the tax office, one row for each item of a declaration (decision 074). */
export const taxImports = pgTable(
  'tax_imports',
  {
    ...received(),
    taskCode: text('task_code').notNull(),
    /** As received, and sent back unchanged; not necessarily a date. */
    declaredOn: text('declared_on').notNull(),
    sequence: integer('sequence').notNull(),
    hsCode: text('hs_code').notNull(),
    declaration: text('declaration').notNull(),
    name: text('name').notNull(),
    supplier: text('supplier'),
    agent: text('agent'),
    /** Country codes: `CN`. */
    origin: text('origin'),
    exportedFrom: text('exported_from'),
    content: jsonb('content').$type<TaxImportContent>().notNull(),
    itemId: integer('item_id').references(() => items.id),
  },
  (table) => [
    uniqueIndex('tax_imports_unique').on(table.taskCode, table.declaredOn, table.sequence, table.hsCode),
    index('tax_imports_item_id_index').on(table.itemId),
    index('tax_imports_waiting_index')
      .on(table.id)
      .where(sql`${table.status} = 'waiting'`),
  ],
);

/** Figures of a declared item; weights in kilogrammes, `amount` in its currency, `rate` in shillings per unit of that currency. */
export interface TaxImportContent {
  readonly packages: number | null;
  readonly quantity: number | null;
  readonly quantity_unit: string | null;
  readonly gross_weight: number | null;
  readonly net_weight: number | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly rate: number | null;
}

/** The shop's item that a supplier's code last stood for; null: the shop's own use. */
export const taxSupplierItems = pgTable(
  'tax_supplier_items',
  {
    supplierPin: text('supplier_pin').notNull(),
    code: text('code').notNull(),
    itemId: integer('item_id').references(() => items.id),
  },
  (table) => [
    primaryKey({ columns: [table.supplierPin, table.code] }),
    index('tax_supplier_items_item_id_index').on(table.itemId),
  ],
);
