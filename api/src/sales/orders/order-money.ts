import type { TrackedOrder } from '@ofisi/api-contract/sales/order-details';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';
import { unallocatedOf } from '../../ledger/unallocated';
import { dueAmount } from './open-amount';

/** The money received for an order and the money still due; in shillings. */
export type OrderMoney = Pick<TrackedOrder, 'open' | 'payments' | 'unallocated' | 'being_confirmed' | 'refunded'>;

/** Money that M-Pesa reported for an order but that is not allocated to it. */
export const unallocatedOfOrder = sql<number>`(
  select coalesce(sum(${unallocatedOf(sql`told.payment_id`)}), 0)::float8 from mpesa_receipts told
  where told.order_id = orders.id and (told.unproven_since is null or told.reason <> 'unproven')
)`;

/** Money that only a confirmation reports for an order; it counts as soon as M-Pesa confirms it (decision 070). */
export const beingConfirmedOfOrder = sql<number>`(
  select coalesce(sum(${unallocatedOf(sql`told.payment_id`)}), 0)::float8 from mpesa_receipts told
  where told.order_id = orders.id and told.unproven_since is not null and told.reason = 'unproven'
)`;

const refundedOfOrder = sql<number>`(
  select coalesce(sum(entry.amount), 0)::float8
  from mpesa_receipts told join payments back on back.reverses = told.payment_id join ledger_entries entry on entry.payment_id = back.id
  where told.order_id = orders.id and entry.order_id is null and entry.party_id is null
)`;

/** Each payment less the part of it that was taken back. */
const paymentsOfOrder = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'method', paid.method, 'amount', part.amount, 'at', ${isoMoment(sql`paid.paid_at`)},
           'receipt', case when paid.method = 'mpesa' then coalesce(told.receipt, paid.reference) end
         ) order by paid.id), '[]')
  from (
    select coalesce(payment.reverses, payment.id) as id, -sum(entry.amount)::float8 as amount
    from ledger_entries entry join payments payment on payment.id = entry.payment_id
    where entry.order_id = orders.id group by 1 having sum(entry.amount) < 0
  ) part
  join payments paid on paid.id = part.id left join mpesa_receipts told on told.payment_id = paid.id
  where paid.direction = 'in'
)`;

export async function readOrderMoney(db: Db, orderId: number): Promise<OrderMoney> {
  const [row] = await selectRows<OrderMoney>(
    db,
    sql`select ${dueAmount}::float8 as open, ${paymentsOfOrder} as payments,
               ${unallocatedOfOrder} as unallocated, ${beingConfirmedOfOrder} as being_confirmed, ${refundedOfOrder} as refunded
        from orders where id = ${orderId}`,
  );
  return row ?? { open: 0, payments: [], unallocated: 0, being_confirmed: 0, refunded: 0 };
}
