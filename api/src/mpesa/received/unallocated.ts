import { OPEN_REFUNDS } from '@ofisi/api-contract/refunds/enums';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { centsFromNumeric } from '../../engine/money';
import { notFound, Refusal } from '../../http/envelope';
import { unallocatedOf } from '../../ledger/unallocated';

/** The part of a payment claimed by open refunds. */
export const claimedOf = (payment: SQL): SQL<string> => sql`(
  select coalesce(sum(refund.amount), 0) from refunds refund
  where refund.payment_id = ${payment} and refund.status = any(${sql.param(OPEN_REFUNDS)}::text[])
)`;

/** The part of a payment that may still be allocated, kept or refunded. */
export const leftOf = (payment: SQL): SQL<string> => sql`(${unallocatedOf(payment)} - ${claimedOf(payment)})`;

/** Whether a row of `mpesa_receipts` turned out to be the same payment as another, and neither has been taken back yet. @param told its alias */
export const isDuplicatePayment = (told: SQL): SQL => sql`(
  ${told}.same_as is not null and not exists (select from payments back where back.reverses in (${told}.payment_id, ${told}.same_as))
)`;

/** How long after a payment was reported it may still appear on the statement. */
const LATE_ON_STATEMENT = '30 minutes';

/**
 * Whether a payment is known from its confirmation alone although the statement has been read past it, so that in all likelihood it never
 * came.
 * @param told alias of a row of `mpesa_receipts`
 */
export const isOnNoStatement = (told: SQL): SQL => sql`(
  ${told}.unproven_since is not null
  and exists (select from mpesa_connection where read_at > ${told}.unproven_since + ${LATE_ON_STATEMENT}::interval)
)`;

/** Whether goods of an order paid by a payment have left the shop. @param payment its id */
export const isShipped = (payment: SQL): SQL => sql`exists (
  select from orders
  where orders.id in (select entry.order_id from ledger_entries entry where entry.payment_id = ${payment} group by 1 having sum(entry.amount) < 0)
    and (orders.channel = 'counter' or orders.status = 'completed' or exists (
      select from deliveries left_with where left_with.order_id = orders.id and left_with.archived_at is null
        and left_with.status in ('on_the_way', 'delivered')))
)`;

/** A payment reported by M-Pesa, locked. Amounts in cents. */
export interface LockedPayment {
  readonly paymentId: number;
  /** The part that may still be allocated, kept or refunded. */
  readonly available: number;
  /** Whether a source other than its confirmation reports that it came. */
  readonly isProven: boolean;
}

/** Locks a payment against concurrent use of what is left of it. @throws Refusal 404 */
export async function lockUnallocated(tx: Db, paymentId: number): Promise<LockedPayment> {
  const [locked] = await selectRows<{ isProven: boolean }>(
    tx,
    sql`select unproven_since is null as "isProven" from mpesa_receipts where payment_id = ${paymentId} for update`,
  );
  if (!locked) {
    throw notFound('There is no such payment.');
  }
  // Read after the lock, because its previous holder has changed it.
  const [left] = await selectRows<{ available: string }>(
    tx,
    sql`select ${leftOf(sql`${paymentId}::int`)}::text as available`,
  );
  return { paymentId, available: centsFromNumeric(left?.available ?? '0'), isProven: locked.isProven };
}

const UNPROVEN = 'M-Pesa has not confirmed this payment yet. Ask M-Pesa about it, or accept it, first.';

/** Money that may not be real becomes nobody's credit and is refunded to nobody. @throws Refusal 409 */
export function refuseUnproven({ isProven }: Pick<LockedPayment, 'isProven'>): void {
  if (!isProven) {
    throw new Refusal(409, UNPROVEN);
  }
}
