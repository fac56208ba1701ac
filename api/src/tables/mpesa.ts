import { PROMPT_STATES, PROOFS, RECEIPT_SOURCES, UNALLOCATED_REASONS } from '@ofisi/api-contract/mpesa/enums';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../engine/columns';
import { money } from '../engine/money';
import { users } from './identity';
import { payments } from './ledger';
import { refunds } from './refunds';
import { orders } from './sales';

/** What all processes share of the connection to the provider: one row. */
export const mpesaConnection = pgTable(
  'mpesa_connection',
  {
    id: integer('id').primaryKey(),
    /** The one access token, sealed: asking for another ends it, whichever process does. Null: there is none that is good. */
    token: text('token'),
    expiresAt: moment('expires_at'),
    /** Until when the process that asks for a new one has to be back with it. */
    askedUntil: moment('asked_until'),
    /** Up to when the provider's statement was read. */
    readUntil: moment('read_until'),
    /** The same by our clock. */
    readAt: moment('read_at'),
    /** As what the shop registered to pull its statement: short code and phone number. */
    pullRegistered: text('pull_registered'),
    /** Where the provider tells of payments by hand: origin and secret of the addresses, sealed. */
    registered: text('registered'),
  },
  (table) => [check('mpesa_connection_one', sql`${table.id} = 1`)],
);

/** Prompts on phones (STK push). */
export const mpesaPrompts = pgTable(
  'mpesa_prompts',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** `254712345678` */
    phone: text('phone').notNull(),
    amount: money('amount').notNull(),
    state: text('state', { enum: PROMPT_STATES }).notNull().default('sending'),
    /** SHA-256 of the secret in the address of its callback. */
    secretHash: text('secret_hash').notNull().unique(),
    /** The provider's name of it; null until the provider has answered, and for good where it did not. */
    checkoutId: text('checkout_id').unique(),
    /** What the provider says became of it: its code and words. */
    resultCode: text('result_code'),
    resultText: text('result_text'),
    /** The receipt that a callback named but that was not taken: it named another amount too. */
    namedReceipt: text('named_receipt'),
    /** Of the request that asked for it: the same one sent again is the same prompt (invariant 18). */
    requestKey: text('request_key'),
    /** Whoever of the staff sent it; null: the customer. */
    requestedBy: integer('requested_by').references(() => users.id),
    /** How often the provider was asked, and when it is asked again; null: never. */
    polls: integer('polls').notNull().default(0),
    nextPollAt: moment('next_poll_at'),
    createdAt: createdAt(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('mpesa_prompts_order_id_index').on(table.orderId, table.id),
    uniqueIndex('mpesa_prompts_request_key_unique')
      .on(table.orderId, table.requestKey)
      .where(sql`${table.requestKey} is not null`),
    index('mpesa_prompts_phone_index').on(table.phone, table.createdAt),
    index('mpesa_prompts_next_poll_at_index')
      .on(table.nextPollAt)
      .where(sql`${table.nextPollAt} is not null`),
    index('mpesa_prompts_unsettled_index')
      .on(table.state, table.createdAt)
      .where(sql`${table.state} in ('sending', 'waiting', 'unknown')`),
    check('mpesa_prompts_amount_positive', sql`${table.amount} > 0`),
  ],
);

export const MESSAGE_KINDS = ['prompt', 'confirmation'] as const;

/** What the provider told, word by word, written before it had its answer. */
export const mpesaMessages = pgTable(
  'mpesa_messages',
  {
    id: id(),
    kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
    body: text('body').notNull(),
    /** Whose secret its address had. */
    promptId: integer('prompt_id').references(() => mpesaPrompts.id),
    /** Whether it came from an address that is known to be the provider's. */
    isFromProvider: boolean('is_from_provider').notNull().default(false),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** When something came of it; null: to be looked at again. */
    handledAt: moment('handled_at'),
    /** What came of it, in a word. */
    outcome: text('outcome'),
  },
  (table) => [
    index('mpesa_messages_unhandled_index')
      .on(table.id)
      .where(sql`${table.handledAt} is null`),
    index('mpesa_messages_prompt_id_index').on(table.promptId),
  ],
);

export type Proof = (typeof PROOFS)[number];

/**
 * Payments that M-Pesa told of. Each is one row of `payments`, and its receipt number is unique: whoever tells of it next finds it there. What of it
 * is for no order yet is a sum over the ledger.
 */
export const mpesaReceipts = pgTable(
  'mpesa_receipts',
  {
    id: id(),
    /** `TKB4R7XQ2M`; null where only the answer to a query said that a prompt was paid. */
    receipt: text('receipt').unique(),
    promptId: integer('prompt_id')
      .unique()
      .references(() => mpesaPrompts.id),
    paymentId: integer('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    /** What the provider says was paid. */
    amount: money('amount').notNull(),
    /** As it was told: whole or masked. */
    phone: text('phone'),
    payerName: text('payer_name'),
    accountGiven: text('account_given'),
    source: text('source', { enum: RECEIPT_SOURCES }).notNull(),
    reason: text('reason', { enum: UNALLOCATED_REASONS }),
    /** The order that was meant, where it could not be paid. */
    orderId: integer('order_id').references(() => orders.id),
    paidAt: moment('paid_at').notNull(),
    /** Since when only a confirmation says so, which anybody can send who knows its address; null: it is proven (decision 070). */
    unprovenSince: moment('unproven_since'),
    provenBy: text('proven_by', { enum: PROOFS }),
    /** What its confirmation claimed, where the provider knows of another sum. */
    claimed: money('claimed'),
    /** When a person took it out of the books: the provider does not know of it. */
    takenBackAt: moment('taken_back_at'),
    /** How often was tried to find out whether it is true, and when that is next. */
    asked: integer('asked').notNull().default(0),
    nextAskAt: moment('next_ask_at'),
    /** When it was found on the provider's statement. */
    onStatementAt: moment('on_statement_at'),
    /** The payment that turned out to be the same one, where something was done with each: somebody has to take one of them back. */
    sameAs: integer('same_as').references(() => payments.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('mpesa_receipts_paid_at_index').on(table.paidAt),
    index('mpesa_receipts_order_id_index').on(table.orderId),
    index('mpesa_receipts_same_as_index')
      .on(table.sameAs)
      .where(sql`${table.sameAs} is not null`),
    index('mpesa_receipts_unproven_index')
      .on(table.unprovenSince)
      .where(sql`${table.unprovenSince} is not null`),
    // Those of which the statement has to tell the number.
    index('mpesa_receipts_without_receipt_index')
      .on(table.paidAt)
      .where(sql`${table.receipt} is null`),
    check('mpesa_receipts_known', sql`num_nonnulls(${table.receipt}, ${table.promptId}) > 0`),
  ],
);

export const QUESTION_OUTCOMES = ['completed', 'reversed', 'other', 'not found', 'late', 'not asked'] as const;

/** What the provider was asked about a transaction (status query), and what it said. */
export const mpesaQuestions = pgTable(
  'mpesa_questions',
  {
    id: id(),
    /** The receipt of a payment that is not proven, */
    receipt: text('receipt'),
    /** or a refund of which nobody knows what became. */
    refundId: integer('refund_id').references(() => refunds.id),
    /** SHA-256 of the secret in the address of its answer. */
    secretHash: text('secret_hash').notNull().unique(),
    /** Null: the shop asked by itself. */
    askedBy: integer('asked_by').references(() => users.id),
    createdAt: createdAt(),
    answeredAt: moment('answered_at'),
    outcome: text('outcome', { enum: QUESTION_OUTCOMES }),
    /** The provider's own words. */
    words: text('words'),
    /** What was told at its address, word by word: the last of it. */
    told: text('told'),
  },
  (table) => [
    index('mpesa_questions_receipt_index').on(table.receipt),
    index('mpesa_questions_refund_id_index').on(table.refundId),
    check('mpesa_questions_about_one', sql`num_nonnulls(${table.receipt}, ${table.refundId}) = 1`),
  ],
);
