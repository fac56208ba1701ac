import { PROMPT_STATES, PROOFS, RECEIPT_SOURCES, UNALLOCATED_REASONS } from '@ofisi/api-contract/mpesa/enums';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../engine/columns';
import { money } from '../engine/money';
import { users } from './identity';
import { payments } from './ledger';
import { refunds } from './refunds';
import { orders } from './sales';

/** State of the connection to the provider, shared by all processes: one row. */
export const mpesaConnection = pgTable(
  'mpesa_connection',
  {
    id: integer('id').primaryKey(),
    /** The one access token, sealed; requesting another one, from any process, invalidates it. Null: there is no valid token. */
    token: text('token'),
    expiresAt: moment('expires_at'),
    /** Deadline of the process that is requesting a new token. */
    askedUntil: moment('asked_until'),
    /** The time up to which the provider's statement has been read. */
    readUntil: moment('read_until'),
    /** The same time by our clock. */
    readAt: moment('read_at'),
    /** The identity that the shop registered to pull its statement: short code and phone number. */
    pullRegistered: text('pull_registered'),
    /** Callback addresses for payments made without a prompt: origin and secret, sealed. */
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
    /** The provider's id of the prompt; null until the provider has answered, and for good if it never did. */
    checkoutId: text('checkout_id').unique(),
    /** Outcome according to the provider: its code and words. */
    resultCode: text('result_code'),
    resultText: text('result_text'),
    /** A receipt that a callback named but that was not accepted, because the callback also named another amount. */
    namedReceipt: text('named_receipt'),
    /** Key of the request that created it: the same request sent again gets the same prompt (invariant 18). */
    requestKey: text('request_key'),
    /** The member of staff who sent it; null: the customer. */
    requestedBy: integer('requested_by').references(() => users.id),
    /** How often the provider was asked about it, and the time of the next query; null: none. */
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

/** Messages from the provider, verbatim, stored before the provider gets its answer. */
export const mpesaMessages = pgTable(
  'mpesa_messages',
  {
    id: id(),
    kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
    body: text('body').notNull(),
    /** The prompt whose secret was in the address. */
    promptId: integer('prompt_id').references(() => mpesaPrompts.id),
    /** Whether it came from a known address of the provider. */
    isFromProvider: boolean('is_from_provider').notNull().default(false),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** When it was handled; null: it will be looked at again. */
    handledAt: moment('handled_at'),
    /** The outcome, in a word. */
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
 * Payments that M-Pesa reported. Each is one row of `payments`, and its receipt number is unique, so that a second report finds the
 * existing row. The unallocated part is a sum over the ledger.
 */
export const mpesaReceipts = pgTable(
  'mpesa_receipts',
  {
    id: id(),
    /** `TKB4R7XQ2M`; null when only the answer to a query reported that a prompt was paid. */
    receipt: text('receipt').unique(),
    promptId: integer('prompt_id')
      .unique()
      .references(() => mpesaPrompts.id),
    paymentId: integer('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id),
    /** The amount paid according to the provider. */
    amount: money('amount').notNull(),
    /** As reported: whole or masked. */
    phone: text('phone'),
    payerName: text('payer_name'),
    accountGiven: text('account_given'),
    source: text('source', { enum: RECEIPT_SOURCES }).notNull(),
    reason: text('reason', { enum: UNALLOCATED_REASONS }),
    /** The intended order, if it could not be paid. */
    orderId: integer('order_id').references(() => orders.id),
    paidAt: moment('paid_at').notNull(),
    /** Since when only a confirmation reports it, which anybody who knows its address can send; null: it is proven (decision 070). */
    unprovenSince: moment('unproven_since'),
    provenBy: text('proven_by', { enum: PROOFS }),
    /** The amount claimed by its confirmation, if the provider reports another. */
    claimed: money('claimed'),
    /** When a person took it out of the books, because the provider does not know it. */
    takenBackAt: moment('taken_back_at'),
    /** How often verification was attempted, and the time of the next attempt. */
    asked: integer('asked').notNull().default(0),
    nextAskAt: moment('next_ask_at'),
    /** When it was found on the provider's statement. */
    onStatementAt: moment('on_statement_at'),
    /** The payment that turned out to be the same one, when both had already been used: somebody has to take one of them back. */
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
    // Payments whose receipt number the statement has yet to supply.
    index('mpesa_receipts_without_receipt_index')
      .on(table.paidAt)
      .where(sql`${table.receipt} is null`),
    check('mpesa_receipts_known', sql`num_nonnulls(${table.receipt}, ${table.promptId}) > 0`),
  ],
);

export const QUESTION_OUTCOMES = ['completed', 'reversed', 'other', 'not found', 'late', 'not asked'] as const;

/** Queries to the provider about a transaction (status query), with the answers. */
export const mpesaQuestions = pgTable(
  'mpesa_questions',
  {
    id: id(),
    /** Receipt of the unproven payment that was asked about. */
    receipt: text('receipt'),
    /** Refund of unknown outcome that was asked about, instead of a receipt. */
    refundId: integer('refund_id').references(() => refunds.id),
    /** SHA-256 of the secret in the address for the answer. */
    secretHash: text('secret_hash').notNull().unique(),
    /** Null: the shop asked automatically. */
    askedBy: integer('asked_by').references(() => users.id),
    createdAt: createdAt(),
    answeredAt: moment('answered_at'),
    outcome: text('outcome', { enum: QUESTION_OUTCOMES }),
    /** The provider's own words. */
    words: text('words'),
    /** The last message received at its address, verbatim. */
    told: text('told'),
  },
  (table) => [
    index('mpesa_questions_receipt_index').on(table.receipt),
    index('mpesa_questions_refund_id_index').on(table.refundId),
    check('mpesa_questions_about_one', sql`num_nonnulls(${table.receipt}, ${table.refundId}) = 1`),
  ],
);
