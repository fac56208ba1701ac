import { OPEN_REFUNDS } from '@ofisi/api-contract/refunds/enums';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { centsFromNumeric } from '../../engine/money';
import { notFound, Refusal } from '../../http/envelope';
import { unallocatedOf } from '../../ledger/unallocated';

/** What refunds that are under way will take of a payment. */
export const claimedOf = (payment: SQL): SQL<string> => sql`(
  select coalesce(sum(refund.amount), 0) from refunds refund
  where refund.payment_id = ${payment} and refund.status = any(${sql.param(OPEN_REFUNDS)}::text[])
)`;

/** What of a payment may still be allocated, kept or given back. */
export const leftOf = (payment: SQL): SQL<string> => sql`(${unallocatedOf(payment)} - ${claimedOf(payment)})`;

/** Whether a row of `mpesa_receipts` turned out to be the same payment as another one, and neither has been taken back yet. @param told its alias */
export const isDuplicatePayment = (told: SQL): SQL => sql`(
  ${told}.same_as is not null and not exists (select from payments back where back.reverses in (${told}.payment_id, ${told}.same_as))
)`;

/** So long after a payment was told it may still come onto the statement. */
const LATE_ON_STATEMENT = '30 minutes';

/**
 * Whether nobody but its confirmation knows of a payment, though the statement has been read past it: in all likelihood it never came.
 * @param told alias of a row of `mpesa_receipts`
 */
export const isOnNoStatement = (told: SQL): SQL => sql`(
  ${told}.unproven_since is not null
  and exists (select from mpesa_connection where read_at > ${told}.unproven_since + ${LATE_ON_STATEMENT}::interval)
)`;

/** Whether goods of an order that a payment pays have left the shop. @param payment its id */
export const isShipped = (payment: SQL): SQL => sql`exists (
  select from orders
  where orders.id in (select entry.order_id from ledger_entries entry where entry.payment_id = ${payment} group by 1 having sum(entry.amount) < 0)
    and (orders.channel = 'counter' or orders.status = 'completed' or exists (
      select from deliveries left_with where left_with.order_id = orders.id and left_with.archived_at is null
        and left_with.status in ('on_the_way', 'delivered')))
)`;

/** A payment that M-Pesa told of, locked. Sums in cents. */
export interface LockedPayment {
  readonly paymentId: number;
  /** What may still be allocated, kept or given back. */
  readonly available: number;
  /** Whether somebody beside its confirmation says that it came. */
  readonly isProven: boolean;
}

/** Locks a payment against everybody else who does something with what is left of it. @throws Refusal 404 */
export async function lockUnallocated(tx: Db, paymentId: number): Promise<LockedPayment> {
  const [locked] = await selectRows<{ isProven: boolean }>(
    tx,
    sql`select unproven_since is null as "isProven" from mpesa_receipts where payment_id = ${paymentId} for update`,
  );
  if (!locked) {
    throw notFound('There is no such payment.');
  }
  // Read after the lock: whoever held it has changed it.
  const [left] = await selectRows<{ available: string }>(
    tx,
    sql`select ${leftOf(sql`${paymentId}::int`)}::text as available`,
  );
  return { paymentId, available: centsFromNumeric(left?.available ?? '0'), isProven: locked.isProven };
}

const UNPROVEN = 'M-Pesa has not confirmed this payment yet. Ask M-Pesa about it, or accept it, first.';

/** What may not be true is nobody's credit, and goes back to nobody. @throws Refusal 409 */
export function refuseUnproven({ isProven }: Pick<LockedPayment, 'isProven'>): void {
  if (!isProven) {
    throw new Refusal(409, UNPROVEN);
  }
}
