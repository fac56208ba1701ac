import { ORDER_STATUSES, ORDER_EVENTS } from '@ofisi/api-contract/sales/enums';
import { sql, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, quantity, taxClass } from '../engine/columns';
import { money, unitCost } from '../engine/money';
import { phoneKey } from '../engine/phone-number';
import { items } from './catalogue';
import { parties } from './contacts';
import { users } from './identity';

/** What order numbers are made of. A sequence: nobody waits for anybody, and gaps do not matter (invariant 17). */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1_000_001 });

const searchedOrder = (table: Record<'number' | 'invoice' | 'firstName' | 'lastName' | 'location', AnyPgColumn>): SQL =>
  sql`(${table.number} || ' ' || coalesce(${table.invoice}, '') || ' ' || ${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.location})`;

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Given at placement: at most 12 letters and digits, so that a phone payment can carry it (invariant 17). */
    number: text('number').notNull().unique(),
    /** Of the tax invoice: gap-free per year, issued when goods or money change hands, null before (invariant 17). */
    invoice: text('invoice').unique(),
    invoicedAt: moment('invoiced_at'),
    /** Unguessable: whoever holds it may follow the order. */
    token: text('token').notNull().unique(),
    channel: text('channel', { enum: ['online', 'counter'] }).notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    location: text('location').notNull(),
    deliveryAddress: text('delivery_address').notNull(),
    /** What is charged: the sum of the lines plus the delivery fee and the rounding. */
    amount: money('amount').notNull(),
    rounding: money('rounding').notNull(),
    /** What bringing the goods of a sale at the counter costs (decision BO-18). */
    deliveryFee: money('delivery_fee').notNull().default(0),
    /** The VAT inside `amount`: the sum of the lines', and of the delivery fee at the standard rate (invariant 9). */
    tax: money('tax').notNull().default(0),
    paymentMethod: text('payment_method', { enum: ['cash', 'mpesa', 'credit_card'] }).notNull(),
    /** Null: somebody who walked in, or a guest of the shop. */
    customerId: integer('customer_id').references(() => parties.id),
    /** When a sale on credit has to be paid. */
    dueOn: date('due_on', { mode: 'string' }),
    customerCategory: text('customer_category'),
    customerLocation: text('customer_location'),
    /** The signed-in customer of an online order; the seller of a counter sale. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Until when an unpaid online order holds its stock (invariant 12). */
    reservedUntil: moment('reserved_until'),
    /** Who an online order counts for while it is unpaid, besides the user: see `unpaid-limit.ts` (invariant 23). */
    phoneKey: text('phone_key'),
    networkKey: text('network_key'),
    /** Why and by whom it was voided (decision BO-20); `status` is `void` then. */
    voidReason: text('void_reason'),
    voidedBy: integer('voided_by').references(() => users.id),
    voidedAt: moment('voided_at'),
    /** Of the tax invoice of a void sale (invariant 17). */
    creditNote: text('credit_note').unique(),
    createdAt: createdAt(),
  },
  (table) => [
    index('orders_customer_id_index').on(table.customerId),
    index('orders_created_at_index').on(table.createdAt),
    index('orders_user_id_index').on(table.userId),
    index('orders_search_index').using('gin', sql`${searchedOrder(table)} gin_trgm_ops`),
    index('orders_phone_number_index').on(phoneKey(table.phoneNumber)),
    // The orders of the shop by where they stand (decision BO-92).
    index('orders_online_status_index')
      .on(table.status, table.id)
      .where(sql`${table.channel} = 'online'`),
    // Each with a condition of its own: where the database has no figures yet, it must not take one for another.
    index('orders_reserved_until_index')
      .on(table.reservedUntil)
      .where(sql`${table.status} = 'reserved' and ${table.reservedUntil} is not null`),
    index('orders_phone_key_index')
      .on(table.phoneKey)
      .where(sql`${table.status} = 'reserved' and ${table.phoneKey} is not null`),
    index('orders_network_key_index')
      .on(table.networkKey)
      .where(sql`${table.status} = 'reserved' and ${table.networkKey} is not null`),
    index('orders_invoiced_at_index')
      .on(table.invoicedAt)
      .where(sql`${table.invoice} is not null`),
    index('orders_voided_at_index')
      .on(table.voidedAt)
      .where(sql`${table.status} = 'void' and ${table.invoice} is not null`),
    check('orders_amount_not_negative', sql`${table.amount} >= 0`),
    check('orders_delivery_fee_not_negative', sql`${table.deliveryFee} >= 0`),
  ],
);

/** What an order is searched by, by whoever may see its customer. */
export const orderSearch = searchedOrder(orders);

/** The orders with this number or invoice. */
export const exactOrder = (text: string): SQL => {
  const code = text.trim().toUpperCase();
  return sql`(${orders.number} = ${code} or ${orders.invoice} = ${code})`;
};

export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    itemId: integer('item_id')
      .notNull()
      .references(() => items.id),
    /** Name and unit price as they were when the order was placed: of the running offer or the customer's category. */
    productName: text('product_name').notNull(),
    price: money('price').notNull(),
    quantity: quantity('quantity').notNull(),
    /** What was taken off the line by hand. */
    discount: money('discount').notNull().default(0),
    /** What one unit had cost when it was sold; null: nobody knew. */
    unitCost: unitCost('unit_cost'),
    taxClass: taxClass(),
    /** Per cent, as it was then. */
    taxRate: numeric('tax_rate', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    /** The VAT inside `total`. */
    tax: money('tax').notNull().default(0),
    /** Price times quantity, less the discount. */
    total: money('total').notNull(),
  },
  (table) => [
    index('order_lines_order_id_index').on(table.orderId),
    index('order_lines_item_id_index').on(table.itemId),
    check('order_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
);

/** The last number given out per kind of document and year; updated inside the document's own transaction. */
export const documentCounters = pgTable(
  'document_counters',
  {
    document: text('document').notNull(),
    year: integer('year').notNull(),
    lastNumber: integer('last_number').notNull(),
    /** When that was given: the next one is not dated before it. */
    lastAt: moment('last_at'),
  },
  (table) => [primaryKey({ columns: [table.document, table.year] })],
);

/** Answers already given to a request with an Idempotency-Key, kept for 24 hours (invariant 18). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: id(),
    /** `guest` or `user <id>`; see `idempotency.ts` for whose keys meet. */
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the secret that came with the key: proof that a repetition is from the same browser. */
    secretHash: text('secret_hash'),
    bodyHash: text('body_hash').notNull(),
    response: text('response'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('idempotency_keys_request_unique').on(table.key, table.caller, table.secretHash, table.bodyHash),
    index('idempotency_keys_created_at_index').on(table.createdAt),
  ],
);

/** What happened to an order, for its timeline; written in the transaction of the change. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status', { enum: ORDER_EVENTS }).notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('order_events_order_id_index').on(table.orderId)],
);

/** Where a customer's last online order went, so that nothing is typed twice; gone with the account, or when removed. */
export const deliveryDetails = pgTable('delivery_details', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  location: text('location').notNull(),
  deliveryAddress: text('delivery_address').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** A sale that was put aside before it was recorded, as its form had it: it holds no stock, and prices count anew (decision BO-89). */
export interface HeldSale {
  readonly customer_id: number | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly phone_number: string | null;
  readonly location: string | null;
  readonly delivery_address: string | null;
  readonly customerCategory: string | null;
  readonly customerLocation: string | null;
  readonly delivery: boolean;
  readonly items: readonly HeldLine[];
}

export interface HeldLine {
  readonly item_id: number;
  readonly quantity: number;
  /** What one did cost when it was put aside, and what was taken off the line; in cents. */
  readonly price: number;
  readonly discount: number | null;
  readonly serials: readonly string[];
}

/** Who took a held sale back, or threw it away, stays known for a while: somebody else may have wanted it. */
export const heldSales = pgTable(
  'held_sales',
  {
    id: id(),
    name: text('name').notNull(),
    sale: jsonb('sale').$type<HeldSale>().notNull(),
    /** What it came to, for whoever looks for it. */
    total: money('total').notNull(),
    heldBy: integer('held_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    outcome: text('outcome', { enum: ['resumed', 'discarded'] }),
    endedBy: integer('ended_by').references(() => users.id, { onDelete: 'set null' }),
    endedAt: moment('ended_at'),
  },
  (table) => [index('held_sales_created_at_index').on(table.createdAt)],
);
