import { PROOFS, RECEIPT_SOURCES, UNALLOCATED_REASONS } from '@ofisi/api-contract/mpesa/enums';
import { mpesaPaymentSchema, type paidOrderSchema, STATES } from '@ofisi/api-contract/mpesa/mpesa-payments';
import { sql, type SQL } from 'drizzle-orm';
import { type z } from 'zod';
import { hasPhone } from '../../engine/phone-number';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { mpesaReceipts } from '../../tables/mpesa';
import { shownPhone } from './payer';
import { claimedOf, isShipped, isOnNoStatement, isDuplicatePayment, leftOf } from './unallocated';

const unallocated = sql<number>`${leftOf(sql`mpesa_receipts.payment_id`)}`;

const refunding = sql<number>`${claimedOf(sql`mpesa_receipts.payment_id`)}`;

const ordersOf = (payment: SQL) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', part.id, 'number', part.number, 'amount', part.amount) order by part.id), '[]')
  from (select orders.id, coalesce(orders.invoice, orders.number) as number, -sum(entry.amount)::float8 as amount
        from ledger_entries entry join orders on orders.id = entry.order_id
        where entry.payment_id in (select paid.id from payments paid where paid.id = ${payment} or paid.reverses = ${payment})
        group by orders.id having sum(entry.amount) <> 0) part
)`;

const paidOrders = ordersOf(sql`mpesa_receipts.payment_id`);

const toldTwice = isDuplicatePayment(sql`mpesa_receipts`);

/** The receipt or name of the other payment, if both are in the books. */
const sameAs = sql<string | null>`case when ${toldTwice} then (
  select coalesce(other_told.receipt, other.reference, 'payment ' || other.id)
  from payments other left join mpesa_receipts other_told on other_told.payment_id = other.id
  where other.id = mpesa_receipts.same_as
) end`;

const onNoStatement = isOnNoStatement(sql`mpesa_receipts`);

const isUnproven = sql`mpesa_receipts.unproven_since is not null`;

/** A column of M-Pesa's last answer about the payment; null if there is none. */
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

/** Payments reported by M-Pesa, newest first. In shillings; the id is that of the payment. */
export const mpesaPaymentList = listOf(mpesaPaymentSchema, {
  from: sql`mpesa_receipts`,
  id: mpesaReceipts.paymentId,
  fields: {
    id: field.integer(mpesaReceipts.paymentId),
    receipt: field.text(mpesaReceipts.receipt, { header: 'Receipt', sort: true }),
    paid_at: field.moment(mpesaReceipts.paidAt, { header: 'Paid at', sort: true, filter: true }),
    amount: field.number(mpesaReceipts.amount, { header: 'Amount', sort: true, filter: true }),
    unallocated: field.number(unallocated, { header: 'Unallocated', sort: true, filter: true }),
    refunding: field.number(refunding, { header: 'Refund in progress' }),
    phone: field.text(shownPhone(sql`mpesa_receipts.phone`), { header: 'Phone' }),
    payer_name: field.text(mpesaReceipts.payerName, { header: 'Payer', sort: true }),
    account_given: field.text(mpesaReceipts.accountGiven, { header: 'Account given' }),
    source: field.choice(mpesaReceipts.source, RECEIPT_SOURCES, { header: 'Told by', filter: true }),
    reason: field.choice(mpesaReceipts.reason, UNALLOCATED_REASONS, { header: 'Reason', filter: true }),
    same_as: field.text(sameAs, { header: 'Same As' }),
    same_as_id: field.reference(sql<number | null>`case when ${toldTwice} then mpesa_receipts.same_as end`),
    same_as_orders: field.json<z.output<typeof paidOrderSchema>[]>(
      sql`case when ${toldTwice} then ${ordersOf(sql`mpesa_receipts.same_as`)} else '[]' end`,
    ),
    orders: field.json<z.output<typeof paidOrderSchema>[]>(paidOrders),
    state: field.choice(state, STATES, { header: 'State', filter: true }),
    unproven_since: field.moment(mpesaReceipts.unprovenSince, { header: 'Not Confirmed Since' }),
    proven_by: field.choice(mpesaReceipts.provenBy, PROOFS, { header: 'Confirmed By' }),
    claimed: field.number(mpesaReceipts.claimed, { header: 'Claimed' }),
    goods_gone: field.json<boolean>(isShipped(sql`mpesa_receipts.payment_id`)),
    asked_at: field.moment(sql<Date | null>`${lastAnswer('asked.created_at')}`, { header: 'M-Pesa Asked' }),
    answer: field.text(sql<string | null>`${lastAnswer('coalesce(asked.words, asked.outcome)')}`, {
      header: 'What M-Pesa Says',
    }),
  },
  search: sql`(coalesce(mpesa_receipts.receipt, '') || ' ' || coalesce(mpesa_receipts.payer_name, '') || ' ' || coalesce(mpesa_receipts.account_given, '') || ' ' || coalesce(mpesa_receipts.phone, ''))`,
  phone: (number) => hasPhone(sql`mpesa_receipts.phone`, number),
  order: '-paid_at',
});
