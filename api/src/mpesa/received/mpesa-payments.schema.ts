import { okSchema } from '@ofisi/api-contract/envelope';
import { integerField, MAX_ID, moneyField, optionalText } from '@ofisi/api-contract/fields';
import { listSchema } from '@ofisi/api-contract/lists';
import { PROOFS, RECEIPT_SOURCES, UNALLOCATED_REASONS } from '@ofisi/api-contract/mpesa/enums';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';
import { hasPhone } from '../../engine/phone-number';
import { mpesaReceipts } from '../../tables/mpesa';
import { shownPhone } from './payer';
import { claimedOf, goodsAreGone, isOnNoStatement, isToldTwice, leftOf } from './unallocated';

const unallocated = sql<number>`${leftOf(sql`mpesa_receipts.payment_id`)}`;
const refunding = sql<number>`${claimedOf(sql`mpesa_receipts.payment_id`)}`;

const paidOrderSchema = z.object({ id: z.number().int(), number: z.string(), amount: z.number() });

const ordersOf = (payment: SQL) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', part.id, 'number', part.number, 'amount', part.amount) order by part.id), '[]')
  from (select orders.id, coalesce(orders.invoice, orders.number) as number, -sum(entry.amount)::float8 as amount
        from ledger_entries entry join orders on orders.id = entry.order_id
        where entry.payment_id in (select paid.id from payments paid where paid.id = ${payment} or paid.reverses = ${payment})
        group by orders.id having sum(entry.amount) <> 0) part
)`;

const paidOrders = ordersOf(sql`mpesa_receipts.payment_id`);

const STATES = [
  'unallocated',
  'unproven',
  'on_no_statement',
  'told_twice',
  'refunding',
  'settled',
  'taken_back',
] as const;

const toldTwice = isToldTwice(sql`mpesa_receipts`);

/** What the other payment is known by, where both are in the books. */
const sameAs = sql<string | null>`case when ${toldTwice} then (
  select coalesce(other_told.receipt, other.reference, 'payment ' || other.id)
  from payments other left join mpesa_receipts other_told on other_told.payment_id = other.id
  where other.id = mpesa_receipts.same_as
) end`;

const onNoStatement = isOnNoStatement(sql`mpesa_receipts`);
const isUnproven = sql`mpesa_receipts.unproven_since is not null`;

/** What M-Pesa said when it was asked about it last: its words, or nothing yet. */
const lastAnswer = (column: string) => sql`(
  select ${sql.raw(column)} from mpesa_questions asked where asked.receipt = mpesa_receipts.receipt order by asked.id desc limit 1
)`;

const state = sql<string>`case
  when mpesa_receipts.taken_back_at is not null then 'taken_back'
  when ${toldTwice} then 'told_twice'
  when ${onNoStatement} then 'on_no_statement'
  when ${isUnproven} then 'unproven'
  when ${unallocated} > 0 then 'unallocated'
  when ${refunding} > 0 then 'refunding'
  else 'settled'
end`;

/** What M-Pesa told of, the newest first. Shillings; the id is that of the payment. */
export const mpesaPaymentList = defineList({
  from: sql`mpesa_receipts`,
  id: mpesaReceipts.paymentId,
  fields: {
    id: field.integer(mpesaReceipts.paymentId),
    receipt: field.text(mpesaReceipts.receipt, { header: 'Receipt', sort: true }),
    paid_at: field.moment(mpesaReceipts.paidAt, { header: 'Paid at', sort: true, filter: true }),
    amount: field.number(mpesaReceipts.amount, { header: 'Amount', sort: true, filter: true }),
    unallocated: field.number(unallocated, { header: 'Unallocated', sort: true, filter: true }),
    refunding: field.number(refunding, { header: 'Refund under way' }),
    phone: field.text(shownPhone(sql`mpesa_receipts.phone`), { header: 'Phone' }),
    payer_name: field.text(mpesaReceipts.payerName, { header: 'Payer', sort: true }),
    account_given: field.text(mpesaReceipts.accountGiven, { header: 'Account given' }),
    source: field.choice(mpesaReceipts.source, RECEIPT_SOURCES, { header: 'Told by', filter: true }),
    reason: field.choice(mpesaReceipts.reason, UNALLOCATED_REASONS, { header: 'Reason', filter: true }),
    same_as: field.text(sameAs, { header: 'Same As' }),
    same_as_id: field.reference(sql<number | null>`case when ${toldTwice} then mpesa_receipts.same_as end`),
    same_as_orders: field.json(
      sql`case when ${toldTwice} then ${ordersOf(sql`mpesa_receipts.same_as`)} else '[]' end`,
      z.array(paidOrderSchema),
    ),
    orders: field.json(paidOrders, z.array(paidOrderSchema)),
    state: field.choice(state, STATES, { header: 'State', filter: true }),
    unproven_since: field.moment(mpesaReceipts.unprovenSince, { header: 'Not Confirmed Since' }),
    proven_by: field.choice(mpesaReceipts.provenBy, PROOFS, { header: 'Confirmed By' }),
    claimed: field.number(mpesaReceipts.claimed, { header: 'Claimed' }),
    goods_gone: field.json(goodsAreGone(sql`mpesa_receipts.payment_id`), z.boolean()),
    asked_at: field.moment(sql<Date | null>`${lastAnswer('asked.created_at')}`, { header: 'M-Pesa Asked' }),
    answer: field.text(sql<string | null>`${lastAnswer('coalesce(asked.words, asked.outcome)')}`, {
      header: 'What M-Pesa Says',
    }),
  },
  search: sql`(coalesce(mpesa_receipts.receipt, '') || ' ' || coalesce(mpesa_receipts.payer_name, '') || ' ' || coalesce(mpesa_receipts.account_given, '') || ' ' || coalesce(mpesa_receipts.phone, ''))`,
  phone: (number) => hasPhone(sql`mpesa_receipts.phone`, number),
  order: '-paid_at',
});

/**
 * A payment that M-Pesa told of. `unallocated`: what of it is for nobody yet, and not claimed by a refund under way (`refunding`); `reason`: why. `same_as`: it turned out
 * to be the same as another payment, after something was done with each: one of them has to be taken back. `unproven_since`: only a confirmation says that it came
 * (decision 070); `answer`: what M-Pesa said when it was asked.
 */
export const mpesaPaymentSchema = rowSchema(mpesaPaymentList.fields).extend({
  unallocated: z.number(),
  refunding: z.number(),
  orders: z.array(paidOrderSchema),
  same_as_orders: z.array(paidOrderSchema),
  state: z.enum(STATES),
  goods_gone: z.boolean(),
});

export const mpesaPaymentsSchema = listSchema('payments', mpesaPaymentSchema);

const likelyOrderSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  customer_name: z.string(),
  /** What is still open of it. */
  open: z.number(),
  status: z.string(),
  placed_at: z.string(),
  /** Why it may be meant, in sentences. */
  why: z.string(),
});

/** GET /view-mpesa-payments/{id}: with the orders that may be meant, the likeliest first. */
export const mpesaPaymentResponseSchema = okSchema({
  payment: mpesaPaymentSchema.extend({ likely_orders: z.array(likelyOrderSchema) }),
});

export const mpesaPaymentSavedSchema = okSchema({ message: z.string(), payment: mpesaPaymentSchema });

const part = moneyField('amount')
  .refine((cents) => cents !== 0, 'The amount field must be more than 0.')
  .optional();

/** POST /allocate-mpesa-payment/{id}. `amount` in shillings; without one, as much as there is and is open. */
export const allocatePaymentForm = z.object({ order_id: integerField('order', 1, MAX_ID), amount: part });

/** POST /take-back-mpesa-payment/{id}, /accept-mpesa-payment/{id} */
export const decidePaymentForm = z.object({ reason: optionalText('reason', 300) });

/** POST /keep-mpesa-payment/{id}: for the credit of a customer; without an amount, all that is left. */
export const keepPaymentForm = z.object({ customer_id: integerField('customer', 1, MAX_ID), amount: part });
