import { ENDED_ORDERS } from '@ofisi/shared-shop/order-stages';
import { sql } from 'drizzle-orm';

/**
 * What is still to be paid for an order, whether it was charged already or will be with its invoice: its amount less everything that
 * settled a part of it (invariant 8). Written out, because drizzle drops the table's name from columns of a single-table select, and inside
 * the subquery the bare name would refer to the entry's own column.
 */
export const openAmount = sql<number>`(
  orders.amount + coalesce((
    select sum(settled.amount) from ledger_entries settled where settled.order_id = orders.id and settled.kind <> 'sale'
  ), 0)
)`;

const ended = sql.raw(ENDED_ORDERS.map((status) => `'${status}'`).join(', '));

/** Whether the order has ended without a sale: expired, cancelled or void. */
export const hasEnded = sql<boolean>`(orders.status in (${ended}))`;

/**
 * The amount due as it is shown; nothing for a cancelled order. An expired order is reserved again when its money comes, if its goods are
 * still there.
 */
export const dueAmount = sql<number>`(case when orders.status in ('cancelled', 'void') then 0 else greatest(0, ${openAmount}) end)`;

export const isPaid = sql<boolean>`(${openAmount} <= 0)`;

/** Whether the shop holds money for the order; money received by mistake and given back does not count. */
export const holdsMoney = sql<boolean>`(
  select coalesce(sum(paid.amount), 0) < 0 from ledger_entries paid where paid.order_id = orders.id and paid.payment_id is not null
)`;

/** Whether any money was received, even a part of the amount due. */
export const hasPayments = sql<boolean>`exists (
  select from ledger_entries paid where paid.order_id = orders.id and paid.payment_id is not null
)`;

/** Whether goods of the order were packed: they are on a delivery that has not failed. */
export const isOnDelivery = sql<boolean>`exists (
  select from deliveries packed where packed.order_id = orders.id and packed.archived_at is null and packed.status <> 'failed'
)`;

/** Whether an M-Pesa payment for the order waits to be proven (decision 070): the amount due may have arrived already. */
export const isBeingConfirmed = sql<boolean>`exists (
  select from mpesa_receipts told where told.order_id = orders.id and told.unproven_since is not null
)`;
