import { REFUND_STATUSES } from '@ofisi/api-contract/refunds/enums';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, version } from '../engine/columns';
import { money } from '../engine/money';
import { users } from './identity';
import { payments } from './ledger';

/** Money from a payment that goes back to the payer. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: money('amount').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: REFUND_STATUSES }).notNull(),
    requestedBy: integer('requested_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Who approved or rejected it. Null: the sum needed no approval, or nobody has decided. */
    decidedBy: integer('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
    /** Reason for a rejection, or M-Pesa's message. */
    message: text('message'),
    /** SHA-256 of the secret in the address for M-Pesa's answer. */
    secretHash: text('secret_hash').unique(),
    sentAt: moment('sent_at'),
    /** M-Pesa's id of the accepted request, by which its outcome can be queried. */
    conversationId: text('conversation_id'),
    /** The last message from M-Pesa received at that address, verbatim. */
    told: text('told'),
    /** The outgoing payment. */
    outPaymentId: integer('out_payment_id')
      .unique()
      .references(() => payments.id),
    settledAt: moment('settled_at'),
    version: version(),
  },
  (table) => [
    index('refunds_payment_id_index').on(table.paymentId),
    index('refunds_status_index').on(table.status, table.createdAt),
    check('refunds_amount_positive', sql`${table.amount} > 0`),
    check('refunds_done_paid_out', sql`(${table.status} = 'done') = (${table.outPaymentId} is not null)`),
  ],
);
