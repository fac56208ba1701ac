import { PAYMENT_METHODS, LEDGER_KINDS } from '@ofisi/api-contract/finance/enums';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../engine/columns';
import { money } from '../engine/money';
import { tillSessions } from './accounts';
import { parties } from './contacts';
import { deliveries, returns } from './deliveries';
import { users } from './identity';
import { purchases, supplierReturns } from './purchases';
import { orders } from './sales';

/** Money that changed hands, append-only: a mistake is reversed by a payment of the other direction. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** `in`: the shop received it; `out`: the shop paid it. */
    direction: text('direction', { enum: ['in', 'out'] })
      .notNull()
      .default('in'),
    partyId: integer('party_id').references(() => parties.id),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    /** The account of the money, e.g. `cash-in-shop` (BO §9). If none is given, the database uses the usual account of the method. */
    account: text('account'),
    amount: money('amount').notNull(),
    /** Cash handed over with the payment and given back as change: not part of `amount`. */
    change: money('change').notNull().default(0),
    /** The open till of the user who recorded it, if any: set by the database (decision BO-90). */
    tillSessionId: integer('till_session_id').references(() => tillSessions.id),
    reference: text('reference'),
    note: text('note'),
    /** The delivery on which it was handed over (decision BO-64). */
    deliveryId: integer('delivery_id').references(() => deliveries.id),
    /** The payment that this one reverses. */
    reverses: integer('reverses').references((): AnyPgColumn => payments.id),
    paidAt: moment('paid_at').notNull().defaultNow(),
    recordedBy: integer('recorded_by').references(() => users.id),
  },
  (table) => [
    index('payments_party_id_index').on(table.partyId),
    index('payments_paid_at_index').on(table.paidAt),
    index('payments_till_session_id_index')
      .on(table.tillSessionId)
      .where(sql`${table.tillSessionId} is not null`),
    index('payments_account_index').on(table.account, table.paidAt),
    index('payments_reference_index')
      .on(table.method, sql`upper(trim(${table.reference}))`)
      .where(sql`${table.reference} is not null`),
    check('payments_amount_not_negative', sql`${table.amount} >= 0`),
  ],
);

/**
 * What the shop is owed, append-only. A document raises it and a payment lowers it, each on behalf of the document concerned; a payment
 * without a document is an advance, and `allocation` moves it to a document with two entries that cancel out. So the sum over a party is
 * its balance, the sum over an order or purchase is its open amount, and the sum over everything is what the shop is owed.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    /** Null: a walk-in customer, or a guest of the shop. */
    partyId: integer('party_id').references(() => parties.id),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    /** Amount owed to the shop; negative: what the shop owes, or what was paid to it. */
    amount: money('amount').notNull(),
    orderId: integer('order_id').references(() => orders.id),
    returnId: integer('return_id').references(() => returns.id),
    purchaseId: integer('purchase_id').references(() => purchases.id),
    supplierReturnId: integer('supplier_return_id').references(() => supplierReturns.id),
    paymentId: integer('payment_id').references(() => payments.id),
    dueOn: date('due_on', { mode: 'string' }),
    note: text('note'),
    /** The day it counts for; `created_at` is when it was written. */
    at: moment('at').notNull().defaultNow(),
    recordedBy: integer('recorded_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('ledger_entries_party_id_index').on(table.partyId, table.id),
    index('ledger_entries_order_id_index').on(table.orderId),
    index('ledger_entries_purchase_id_index').on(table.purchaseId),
    index('ledger_entries_payment_id_index').on(table.paymentId),
    // Discounts given with a delivery.
    index('ledger_entries_adjusted_order_index')
      .on(table.orderId)
      .where(sql`${table.kind} = 'adjustment'`),
    // Money that is not allocated yet.
    index('ledger_entries_unallocated_index')
      .on(table.paymentId)
      .where(sql`${table.orderId} is null and ${table.partyId} is null`),
    check('ledger_entries_amount_not_zero', sql`${table.amount} <> 0`),
    check(
      'ledger_entries_have_their_document',
      sql`num_nonnulls(${table.partyId}, ${table.orderId}, ${table.purchaseId}, ${table.paymentId}) > 0`,
    ),
  ],
);
