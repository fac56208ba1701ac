import { refundSchema } from '@ofisi/api-contract/refunds/refunds';
import { REFUND_STATUSES } from '@ofisi/api-contract/refunds/enums';
import { sql } from 'drizzle-orm';
import { shownPhone } from '../mpesa/received/payer';
import { field } from '../resource/field';
import { listOf } from '../resource/list';
import { refunds } from '../tables/refunds';

export const refundList = listOf(refundSchema, {
  from: sql`refunds
    join payments payment on payment.id = refunds.payment_id
    left join mpesa_receipts told on told.payment_id = refunds.payment_id
    left join payments paid_out on paid_out.id = refunds.out_payment_id
    left join users asker on asker.id = refunds.requested_by
    left join users decider on decider.id = refunds.decided_by`,
  id: refunds.id,
  search: sql`concat_ws(' ', told.receipt, payment.reference, told.payer_name, told.phone, paid_out.reference, refunds.reason)`,
  order: '-requested_at',
  fields: {
    id: field.integer(refunds.id),
    payment_id: field.reference(refunds.paymentId),
    receipt: field.text(sql<string | null>`coalesce(told.receipt, payment.reference)`, { header: 'Receipt' }),
    payer_name: field.text(sql<string | null>`told.payer_name`, { header: 'Payer' }),
    phone: field.text(shownPhone(sql`told.phone`), { header: 'Phone' }),
    amount: field.number(refunds.amount, { header: 'Amount', sort: true, filter: true }),
    reason: field.text(refunds.reason, { header: 'Reason' }),
    status: field.choice(refunds.status, REFUND_STATUSES, { header: 'State', filter: true }),
    requested_by_id: field.reference(refunds.requestedBy),
    requested_by: field.text(sql<string | null>`asker.name`, { header: 'Asked By' }),
    requested_at: field.moment(refunds.createdAt, { header: 'Asked', sort: true, filter: true }),
    approved_by: field.text(sql<string | null>`decider.name`, { header: 'Decided By' }),
    settled_at: field.moment(refunds.settledAt, { header: 'Paid Back' }),
    reference: field.text(sql<string | null>`paid_out.reference`, { header: 'Reference' }),
    message: field.text(refunds.message, { header: 'What M-Pesa Says' }),
    asked_at: field.moment(
      sql<Date | null>`(select max(asked.created_at) from mpesa_questions asked where asked.refund_id = refunds.id)`,
      {
        header: 'M-Pesa Asked',
      },
    ),
    version: field.integer(refunds.version),
  },
});
