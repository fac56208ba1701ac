import { promptRowSchema } from '@ofisi/api-contract/mpesa/prompt-list';
import { PROMPT_STATES } from '@ofisi/api-contract/mpesa/enums';
import { sql } from 'drizzle-orm';
import { hasPhone } from '../../engine/phone-number';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { mpesaPrompts } from '../../tables/mpesa';
import { outcomeOf } from './prompt-outcomes';

/** Prompts on phones, newest first (decision BO-141). In shillings; `is_asked`: whether M-Pesa is still being queried about it. */
export const promptList = listOf(promptRowSchema, {
  from: sql`mpesa_prompts
    join orders on orders.id = mpesa_prompts.order_id
    left join users sender on sender.id = mpesa_prompts.requested_by
    left join mpesa_receipts told on told.prompt_id = mpesa_prompts.id`,
  id: mpesaPrompts.id,
  search: sql`concat_ws(' ', orders.number, orders.invoice, mpesa_prompts.phone, told.receipt)`,
  phone: (number) => hasPhone(sql`mpesa_prompts.phone`, number),
  order: '-sent_at',
  fields: {
    id: field.integer(mpesaPrompts.id),
    order_id: field.reference(mpesaPrompts.orderId, { filter: true }),
    order_number: field.text(sql<string>`coalesce(orders.invoice, orders.number)`, { header: 'Order' }),
    customer: field.text(sql<string>`concat_ws(' ', orders.first_name, orders.last_name)`, { header: 'Customer' }),
    phone: field.text(mpesaPrompts.phone, { header: 'Phone' }),
    amount: field.number(mpesaPrompts.amount, { header: 'Amount', sort: true, filter: true }),
    state: field.choice(mpesaPrompts.state, PROMPT_STATES, { header: 'State', filter: true }),
    receipt: field.text(sql<string | null>`coalesce(told.receipt, mpesa_prompts.named_receipt)`, { header: 'Receipt' }),
    message: field.text(outcomeOf, { header: 'Outcome' }),
    sent_by: field.text(sql<string | null>`sender.name`, { header: 'Sent By' }),
    sent_at: field.moment(mpesaPrompts.createdAt, { header: 'Sent', sort: true, filter: true }),
    settled_at: field.moment(mpesaPrompts.settledAt, { header: 'Known Since' }),
    is_asked: field.flag(sql<boolean>`(mpesa_prompts.next_poll_at is not null)`),
  },
});
