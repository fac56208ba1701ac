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

/** The control unit that signs for the shop: one of them is active, or none, as the settings say. */
export const taxDevices = pgTable(
  'tax_devices',
  {
    id: id(),
    pin: text('pin').notNull(),
    branch: text('branch').notNull(),
    serial: text('serial').notNull(),
    /** Documents are issued for the active device alone. */
    isActive: boolean('is_active').notNull().default(false),
    /** The name of the control unit, which stands on receipts. */
    sdcId: text('sdc_id'),
    /** What proves that a request is this device's, sealed. */
    cmcKey: text('cmc_key'),
    /** Whether a receipt may not be printed before it is signed. */
    holdsUnsigned: boolean('holds_unsigned').notNull().default(false),
    /** The last number that is known to be taken at the tax office. */
    lastNumber: integer('last_number').notNull().default(0),
    /** The same of stock movements; they are put off by themselves, and hold up no document. */
    lastStockNumber: integer('last_stock_number').notNull().default(0),
    stockFailures: integer('stock_failures').notNull().default(0),
    stockRetryAt: moment('stock_retry_at'),
    /** Whoever sends does so alone; if it ends without a word, the next one may after this. */
    lockedBy: text('locked_by'),
    lockedUntil: moment('locked_until'),
    /** In a row, since when something was signed, and when it is tried again. */
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

/** What the tax office was told of an item, as it was told: an item must be there before its first sale. */
export const taxItems = pgTable(
  'tax_items',
  {
    deviceId: integer('device_id')
      .notNull()
      .references(() => taxDevices.id),
    code: text('code').notNull(),
    /** Whose code it is; 0: the delivery's. Null: the item's whose number is in it, told before this was kept. */
    itemId: integer('item_id'),
    told: text('told').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.code] })],
);

/** A line as it was when the document was issued; sums in shillings, `total` with the VAT `tax` in it. */
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

/** What a document says, for good. */
export interface TaxContent {
  /** Of Nairobi's clock: `20261125101500`. */
  readonly at: string;
  readonly customer: string;
  /** Of the customer, where one is known. */
  readonly pin: string | null;
  /** How it was paid, by eTIMS' codes. */
  readonly payment: string;
  readonly lines: readonly TaxLine[];
}

/**
 * Tax invoices and credit notes that are to be signed by the tax office, or were (decision 058). Written by triggers in the transaction of
 * the invoice, the void sale, the return or the discount; sent in order by `sender.ts`.
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
    /** The number that the shop knows it by: of the invoice or the credit note. */
    reference: text('reference').notNull().unique(),
    /** What a credit note is about. */
    originalId: integer('original_id').references((): AnyPgColumn => taxDocuments.id),
    content: jsonb('content').$type<TaxContent>().notNull(),
    total: money('total').notNull(),
    /** The last discount of a delivery that is counted in it. */
    cutTo: integer('cut_to').notNull().default(0),
    status: text('status', { enum: TAX_DOCUMENT_STATUSES }).notNull().default('waiting'),
    /** The tax office's, without a gap: given when it is sent, kept until it is known what became of it. */
    number: integer('number'),
    /** The number that it was sent under without a clear answer: the tax office may have it. It outlives `number`, which another may get. */
    sentAs: integer('sent_as'),
    attempts: integer('attempts').notNull().default(0),
    /** Of them, those in a row that had no clear answer. */
    unanswered: integer('unanswered').notNull().default(0),
    /** Why it was set aside. */
    error: text('error'),
    receiptNumber: integer('receipt_number'),
    internalData: text('internal_data'),
    signature: text('signature'),
    sdcId: text('sdc_id'),
    /** By the control unit's clock. */
    signedAt: moment('signed_at'),
    /** Where anybody can see that it is the tax office's: what its QR code says. */
    verifyUrl: text('verify_url'),
    /** When it was printed first with its signature: what is printed later says that it is a copy. */
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
 * What of the stock ledger the tax office is told, or was: each movement that changes what is on hand, and before an item's first one what was there
 * before. Written by a trigger in the movement's own transaction. `stored`: the movement is told, and what is left now is not.
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
    /** What came, or, negative, went. */
    quantity: quantity('quantity').notNull(),
    /** What was there afterwards. */
    balance: quantity('balance').notNull(),
    status: text('status', { enum: TAX_STOCK_STATUSES }).notNull().default('waiting'),
    /** The tax office's, without a gap: given when it is sent, kept until it is known what became of it. */
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

/** When a list was asked for at the tax office for the last time, so that only what changed since comes the next time (decision 072). */
export const taxPulls = pgTable(
  'tax_pulls',
  {
    deviceId: integer('device_id')
      .notNull()
      .references(() => taxDevices.id),
    list: text('list', { enum: TAX_LISTS }).notNull(),
    /** When it was asked for and came; null: never. */
    pulledAt: moment('pulled_at'),
    /** Nobody asks before: one does now, or it failed. */
    retryAt: moment('retry_at'),
    failures: integer('failures').notNull().default(0),
    error: text('error'),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.list] })],
);

/** What goods are packed in and counted in, as the tax office lists it. What it withdrew stays. */
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

/** What the tax office files items under: tens of thousands, which are searched by words and digits. What it withdrew stays. */
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
