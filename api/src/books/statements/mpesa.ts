import { sql } from 'drizzle-orm';
import type { Statement } from '../statement';

const receiptCalled = sql`'M-Pesa ' || coalesce(told.receipt, 'payment ' || told.payment_id)`;

/** Payments reported by M-Pesa, its prompts, and refunds (decision 057). */
export const MPESA: readonly Statement[] = [
  {
    name: 'receipts-are-payments',
    says: 'A payment reported by M-Pesa is in the books with its amount, unless the reconciliation lists it.',
    compared: sql`
      select ${receiptCalled} as what, 'in mpesa ' || told.amount as expected, concat_ws(' ', payment.direction, payment.method, payment.amount) as found
      from mpesa_receipts told join payments payment on payment.id = told.payment_id
      where told.reason is distinct from 'amount_differs' and payment.amount is distinct from told.claimed`,
  },
  {
    name: 'prompts-have-their-money',
    says: 'A prompt is paid once M-Pesa has proven that its money came, and not without money.',
    compared: sql`
      select 'Prompt ' || prompt.id || ' of order ' || orders.number as what,
             case when told.id is null then false
                  when told.proven_by in ('prompt', 'query', 'statement', 'status') and told.taken_back_at is null then true
                  else prompt.state = 'paid' end as expected,
             prompt.state = 'paid' as found
      from mpesa_prompts prompt join orders on orders.id = prompt.order_id
      left join mpesa_receipts told on told.prompt_id = prompt.id`,
  },
  {
    name: 'refunds-are-paid-out',
    says: 'A completed refund took its amount out of the payment it refunds.',
    compared: sql`
      select 'Refund ' || refunds.id as what, concat_ws(' ', 'out', refunds.amount, refunds.payment_id) as expected,
             concat_ws(' ', payment.direction, payment.amount, payment.reverses) as found
      from refunds join payments payment on payment.id = refunds.out_payment_id`,
  },
  {
    name: 'no-more-refunded-than-paid',
    says: 'No more of a payment is refunded than was received.',
    compared: sql`
      select 'Payment ' || payment.id as what, least(payment.amount, back.amount) as expected, back.amount as found
      from (select payment_id, sum(amount) as amount from refunds where status <> 'rejected' group by payment_id) back
      join payments payment on payment.id = back.payment_id`,
  },
  {
    name: 'money-for-nobody-is-left-over',
    says: 'No more of a payment is allocated than was received.',
    compared: sql`
      select 'Payment ' || held.payment_id as what, greatest(0, held.amount) as expected, held.amount as found
      from (
        select coalesce(paid.reverses, paid.id) as payment_id, -sum(entry.amount) as amount
        from ledger_entries entry join payments paid on paid.id = entry.payment_id
        where entry.order_id is null and entry.party_id is null
        group by 1
      ) held`,
  },
];
