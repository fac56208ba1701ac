import type { TAX_CLASSES } from '@ofisi/api-contract/catalogue/enums';
import { TAX_DOCUMENT_KINDS, TAX_DOCUMENT_STATUSES, CODE_KINDS } from '@ofisi/api-contract/etims/enums';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, quantity } from '../engine/columns';
import { money } from '../engine/money';
import { items } from './catalogue';
import { returns } from './deliveries';
import { orders } from './sales';
import { stockMovements } from './stock';

/** Control units that sign for the shop: one of them is active, or none, as the settings say. */
export const taxDevices = pgTable(
  'tax_devices',
  {
    id: id(),
    pin: text('pin').notNull(),
    branch: text('branch').notNull(),
    serial: text('serial').notNull(),
    /** Documents are issued only for the active device. */
    isActive: boolean('is_active').notNull().default(false),
    /** Name of the control unit, printed on receipts. */
    sdcId: text('sdc_id'),
    /** Secret that proves that a request comes from this device; sealed. */
    cmcKey: text('cmc_key'),
    /** Whether a receipt may not be printed before it is signed. */
    holdsUnsigned: boolean('holds_unsigned').notNull().default(false),
    /** The last number known to be used at the tax office. */
    lastNumber: integer('last_number').notNull().default(0),
    /** The same for stock movements. They are retried independently and hold up no document. */
    lastStockNumber: integer('last_stock_number').notNull().default(0),
    stockFailures: integer('stock_failures').notNull().default(0),
    stockRetryAt: moment('stock_retry_at'),
    /** Lock of the one process that sends; if it dies, another one may take over after `lockedUntil`. */
    lockedBy: text('locked_by'),
    lockedUntil: moment('locked_until'),
    /** Consecutive failures since the last signature, and the time of the next attempt. */
    failures: integer('failures').notNull().default(0),
    retryAt: moment('retry_at'),
    lastError: text('last_error'),
  },
  (table) => [
    uniqueIndex('tax_devices_unique').on(table.pin, table.branch, table.serial),
    uniqueIndex('tax_devices_active_unique')
      .on(table.isActive)
      .where(sql`${table.isActive}`),
  ],
);

/** Item data as sent to the tax office: an item must be registered there before its first sale. */
export const taxItems = pgTable(
  'tax_items',
  {
    deviceId: integer('device_id')
      .notNull()
      .references(() => taxDevices.id),
    code: text('code').notNull(),
    /** The item that the code stands for; 0: the delivery. Null: the item whose number is in the code, sent before this column existed. */
    itemId: integer('item_id'),
    told: text('told').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.code] })],
);

/** A line as of the issue of the document; sums in shillings, `total` including the VAT `tax`. */
export interface TaxLine {
  /** Null: the delivery. */
  readonly item_id: number | null;
  readonly name: string;
  readonly quantity: number;
  readonly price: number;
  readonly tax_class: (typeof TAX_CLASSES)[number];
  readonly tax_rate: number;
  readonly tax: number;
  readonly total: number;
}

/** The content of a document, which never changes. */
export interface TaxContent {
  /** Nairobi time: `20261125101500`. */
  readonly at: string;
  readonly customer: string;
  /** The customer's, if known. */
  readonly pin: string | null;
  /** Payment method, as an eTIMS code. */
  readonly payment: string;
  readonly lines: readonly TaxLine[];
}

/**
 * Tax invoices and credit notes that the tax office is to sign, or has signed (decision 058). Written by triggers in the transaction of the
 * invoice, the void sale, the return or the discount; sent in order by `sender.ts`.
 */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    id: id(),
    deviceId: integer('device_id')
      .notNull()
      .references(() => taxDevices.id),
    kind: text('kind', { enum: TAX_DOCUMENT_KINDS }).notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    returnId: integer('return_id').references(() => returns.id),
    /** The shop's number for it: that of the invoice or the credit note. */
    reference: text('reference').notNull().unique(),
    /** The document that a credit note refers to. */
    originalId: integer('original_id').references((): AnyPgColumn => taxDocuments.id),
    content: jsonb('content').$type<TaxContent>().notNull(),
    total: money('total').notNull(),
    /** The last discount of a delivery that is included in it. */
    cutTo: integer('cut_to').notNull().default(0),
    status: text('status', { enum: TAX_DOCUMENT_STATUSES }).notNull().default('waiting'),
    /** Number at the tax office, gap-free: assigned when the document is sent, and kept until the outcome is known. */
    number: integer('number'),
    /**
     * The number under which it was sent without a clear answer: the tax office may have it. It outlives `number`, which may be assigned to
     * another document.
     */
    sentAs: integer('sent_as'),
    attempts: integer('attempts').notNull().default(0),
    /** The latest consecutive attempts that had no clear answer. */
    unanswered: integer('unanswered').notNull().default(0),
    /** Why it was set aside. */
    error: text('error'),
    receiptNumber: integer('receipt_number'),
    internalData: text('internal_data'),
    signature: text('signature'),
    sdcId: text('sdc_id'),
    /** By the control unit's clock. */
    signedAt: moment('signed_at'),
    /** Address where anybody can verify it at the tax office: the content of its QR code. */
    verifyUrl: text('verify_url'),
    /** When it was first printed with its signature; later prints state that they are copies. */
    printedAt: moment('printed_at'),
    issuedAt: moment('issued_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('tax_documents_number_unique').on(table.deviceId, table.number),
    index('tax_documents_unsent_index')
      .on(table.deviceId, table.id)
      .where(sql`${table.status} <> 'signed'`),
    index('tax_documents_order_id_index').on(table.orderId),
    index('tax_documents_return_id_index')
      .on(table.returnId)
      .where(sql`${table.returnId} is not null`),
  ],
);

export const TAX_STOCK_STATUSES = ['waiting', 'stored', 'refused', 'done'] as const;

/**
 * Entries of the stock ledger that are, or were, reported to the tax office: every movement that changes what is on hand and, before an
 * item's first one, the opening quantity. Written by a trigger in the movement's own transaction. `stored`: the movement is reported, the
 * remaining stock is not yet.
 */
export const taxStockMoves = pgTable(
  'tax_stock_moves',
  {
    id: id(),
    deviceId: integer('device_id')
      .notNull()
      .references(() => taxDevices.id),
    itemId: integer('item_id')
      .notNull()
      .references(() => items.id),
    movementId: integer('movement_id')
      .notNull()
      .references(() => stockMovements.id),
    isOpening: boolean('is_opening').notNull(),
    /** Quantity received or, if negative, issued. */
    quantity: quantity('quantity').notNull(),
    /** Quantity on hand afterwards. */
    balance: quantity('balance').notNull(),
    status: text('status', { enum: TAX_STOCK_STATUSES }).notNull().default('waiting'),
    /** Number at the tax office, gap-free: assigned when the movement is sent, and kept until the outcome is known. */
    number: integer('number'),
    unanswered: integer('unanswered').notNull().default(0),
    /** Why it was set aside. */
    error: text('error'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('tax_stock_moves_movement_unique').on(table.movementId, table.isOpening),
    uniqueIndex('tax_stock_moves_number_unique').on(table.deviceId, table.number),
    index('tax_stock_moves_item_id_index').on(table.deviceId, table.itemId),
    index('tax_stock_moves_untold_index')
      .on(table.deviceId, table.id)
      .where(sql`${table.status} <> 'done'`),
  ],
);

export const TAX_LISTS = ['codes', 'classifications', 'purchases', 'imports'] as const;

/** When each list of the tax office was last requested, so that the next request returns only what changed since (decision 072). */
export const taxPulls = pgTable(
  'tax_pulls',
  {
    deviceId: integer('device_id')
      .notNull()
      .references(() => taxDevices.id),
    list: text('list', { enum: TAX_LISTS }).notNull(),
    /** When it was last requested and received; null: never. */
    pulledAt: moment('pulled_at'),
    /** No request before this time: one is in progress, or the last one failed. */
    retryAt: moment('retry_at'),
    failures: integer('failures').notNull().default(0),
    error: text('error'),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.list] })],
);

/** Packaging and quantity units listed by the tax office. Withdrawn ones stay. */
export const taxCodes = pgTable(
  'tax_codes',
  {
    id: id(),
    deviceId: integer('device_id')
      .notNull()
      .references(() => taxDevices.id),
    kind: text('kind', { enum: CODE_KINDS }).notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull(),
  },
  (table) => [uniqueIndex('tax_codes_unique').on(table.deviceId, table.kind, table.code)],
);

/** Item classifications of the tax office: tens of thousands, searched by words and digits. Withdrawn ones stay. */
export const taxClassifications = pgTable(
  'tax_classifications',
  {
    id: id(),
    deviceId: integer('device_id')
      .notNull()
      .references(() => taxDevices.id),
    code: text('code').notNull(),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull(),
  },
  (table) => [
    uniqueIndex('tax_classifications_unique').on(table.deviceId, table.code),
    index('tax_classifications_search_index').using('gin', sql`(${table.code} || ' ' || ${table.name}) gin_trgm_ops`),
  ],
);
