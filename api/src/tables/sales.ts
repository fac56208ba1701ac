import { ORDER_STATUSES, ORDER_EVENTS } from '@ofisi/api-contract/sales/enums';
import { sql, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
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

/** Source of order numbers. A sequence takes no lock, and gaps do not matter (invariant 17). */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1_000_001 });

const searchedOrder = (table: Record<'number' | 'invoice' | 'firstName' | 'lastName' | 'location', AnyPgColumn>): SQL =>
  sql`(${table.number} || ' ' || coalesce(${table.invoice}, '') || ' ' || ${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.location})`;

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Assigned at placement: at most 12 letters and digits, so that a phone payment can carry it (invariant 17). */
    number: text('number').notNull().unique(),
    /** Number of the tax invoice: gap-free per year, issued when goods or money change hands, null before (invariant 17). */
    invoice: text('invoice').unique(),
    invoicedAt: moment('invoiced_at'),
    /** Unguessable: its holder may follow the order. */
    token: text('token').notNull().unique(),
    channel: text('channel', { enum: ['online', 'counter'] }).notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    location: text('location').notNull(),
    deliveryAddress: text('delivery_address').notNull(),
    /** The amount charged: the sum of the lines plus the delivery fee and the rounding. */
    amount: money('amount').notNull(),
    rounding: money('rounding').notNull(),
    /** Fee for delivering the goods to the location that was chosen (decisions BO-18, SF-45). */
    deliveryFee: money('delivery_fee').notNull().default(0),
    /** Working days until the goods usually arrive there, as the shopper was told; null: not known when the order was placed. */
    deliveryDays: integer('delivery_days'),
    /** The customer of an online order fetches the goods in the shop. */
    pickUp: boolean('pick_up').notNull().default(false),
    /** Where the confirmation of an online order was sent. */
    email: text('email'),
    /** The VAT included in `amount`: the sum of the lines', and of the delivery fee at the standard rate (invariant 9). */
    tax: money('tax').notNull().default(0),
    paymentMethod: text('payment_method', { enum: ['cash', 'mpesa', 'credit_card'] }).notNull(),
    /** Null: a walk-in customer, or a guest of the shop. */
    customerId: integer('customer_id').references(() => parties.id),
    /** Due date of a sale on credit. */
    dueOn: date('due_on', { mode: 'string' }),
    customerCategory: text('customer_category'),
    customerLocation: text('customer_location'),
    /** The signed-in customer of an online order; the seller of a counter sale. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Until when an unpaid online order holds its stock (invariant 12). */
    reservedUntil: moment('reserved_until'),
    /** The keys besides the user by which an unpaid online order counts against a limit: see `unpaid-limit.ts` (invariant 23). */
    phoneKey: text('phone_key'),
    networkKey: text('network_key'),
    /** Why and by whom it was voided (decision BO-20); `status` is `void` then. */
    voidReason: text('void_reason'),
    voidedBy: integer('voided_by').references(() => users.id),
    voidedAt: moment('voided_at'),
    /** Number of the credit note for the tax invoice of a void sale (invariant 17). */
    creditNote: text('credit_note').unique(),
    createdAt: createdAt(),
  },
  (table) => [
    index('orders_customer_id_index').on(table.customerId),
    index('orders_created_at_index').on(table.createdAt),
    index('orders_user_id_index').on(table.userId),
    index('orders_search_index').using('gin', sql`${searchedOrder(table)} gin_trgm_ops`),
    index('orders_phone_number_index').on(phoneKey(table.phoneNumber)),
    // Online orders by status (decision BO-92).
    index('orders_online_status_index')
      .on(table.status, table.id)
      .where(sql`${table.channel} = 'online'`),
    // Each index has its own condition: without statistics, the planner must not mistake one for another.
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

/** The expression by which orders are searched for users who may see the customer. */
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
    /** Name and unit price at the time of the order: with the running offer or the discount of the customer's category. */
    productName: text('product_name').notNull(),
    price: money('price').notNull(),
    quantity: quantity('quantity').notNull(),
    /** Discount on the line, given by hand. */
    discount: money('discount').notNull().default(0),
    /** Cost of one unit at the time of sale; null: unknown. */
    unitCost: unitCost('unit_cost'),
    taxClass: taxClass(),
    /** Per cent, at the time of sale. */
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

/** The last number issued per kind of document and year; updated in the document's own transaction. */
export const documentCounters = pgTable(
  'document_counters',
  {
    document: text('document').notNull(),
    year: integer('year').notNull(),
    lastNumber: integer('last_number').notNull(),
    /** When that number was issued: the next one is not dated earlier. */
    lastAt: moment('last_at'),
  },
  (table) => [primaryKey({ columns: [table.document, table.year] })],
);

/** Answers already given to a request with an Idempotency-Key, kept for 24 hours (invariant 18). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: id(),
    /** `guest` or `user <id>`; see `idempotency.ts` for callers whose keys coincide. */
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the secret sent with the key: proves that a retry comes from the same browser. */
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

/** Events of an order, for its timeline; written in the transaction of the change. */
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

/** Who receives goods, and where. */
const destination = () => ({
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  location: text('location').notNull(),
  deliveryAddress: text('delivery_address').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/**
 * A customer's default address, so that nothing has to be typed twice: that of the last online order, or one with a label, which orders leave
 * alone. Deleted with the account or on request.
 */
export const deliveryDetails = pgTable('delivery_details', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ...destination(),
  label: text('label'),
});

/** A customer's other addresses; deleted with the account or on request. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...destination(),
    label: text('label'),
  },
  (table) => [index('addresses_user_id_index').on(table.userId)],
);

/** The form of a sale that was put aside before it was recorded: it holds no stock, and prices are determined again (decision BO-89). */
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
  /** The discount on the whole sale as it was typed; sales held by older pages have none. */
  readonly sale_discount?: string | null | undefined;
  readonly items: readonly HeldLine[];
}

export interface HeldLine {
  readonly item_id: number;
  readonly quantity: number;
  /** Unit price at the time the sale was put aside, and the discount on the line; in cents. */
  readonly price: number;
  readonly discount: number | null;
  /** The line's own discount as it was typed. */
  readonly typed_discount?: string | null | undefined;
  readonly serials: readonly string[];
}

/** Who resumed or discarded a held sale stays known for a while, because somebody else may have wanted it. */
export const heldSales = pgTable(
  'held_sales',
  {
    id: id(),
    name: text('name').notNull(),
    sale: jsonb('sale').$type<HeldSale>().notNull(),
    /** The total of the sale, to find it by. */
    total: money('total').notNull(),
    heldBy: integer('held_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    outcome: text('outcome', { enum: ['resumed', 'discarded'] }),
    endedBy: integer('ended_by').references(() => users.id, { onDelete: 'set null' }),
    endedAt: moment('ended_at'),
  },
  (table) => [index('held_sales_created_at_index').on(table.createdAt)],
);
