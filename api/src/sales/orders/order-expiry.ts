import { and, asc, eq, gt, lt, not } from 'drizzle-orm';
import { recordAudit, SYSTEM } from '../../access/audit';
import { inTransaction, type Db } from '../../engine/database';
import { orders } from '../../tables/sales';
import { holdsMoney, isBeingConfirmed, isOnDelivery } from './open-amount';
import { recordOrderEvent } from './order-events';
import { releaseReservation } from './release-reservation';
import { voidOrder } from './void-order';

const AT_ONCE = 100;
const NOT_PAID = 'It was not paid in time.';

/**
 * A packed order waits for its payment: whoever packed it has spoken with the customer (decision BO-93). An order with nothing due does not
 * wait for one.
 */
const isOverdue = (now: Date) =>
  and(
    eq(orders.status, 'reserved'),
    gt(orders.amount, 0),
    lt(orders.reservedUntil, now),
    not(holdsMoney),
    not(isOnDelivery),
    not(isBeingConfirmed),
  );

/** Expires one reservation; the compare-and-set on the status makes it happen once (invariant 14). */
async function expireOrder(tx: Db, id: number, now: Date): Promise<boolean> {
  // A payment may come in while this transaction waits for the lock; the next statement sees it.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update');
  const [overdue] = await tx
    .select({ invoice: orders.invoice })
    .from(orders)
    .where(and(eq(orders.id, id), isOverdue(now)));
  // It was paid once and its money was given back: the invoice needs a credit note, and nobody owes it.
  if (overdue && overdue.invoice !== null) {
    await voidOrder(tx, id, { actor: SYSTEM, reason: NOT_PAID, now });
    return true;
  }
  const [expired] = await tx
    .update(orders)
    .set({ status: 'expired' })
    .where(and(eq(orders.id, id), isOverdue(now)))
    .returning({ id: orders.id });
  if (!expired) {
    return false;
  }
  await releaseReservation(tx, id);
  await recordOrderEvent(tx, id, 'expired', now);
  const change = { before: { status: 'reserved' }, after: { status: 'expired' } };
  await recordAudit(tx, SYSTEM, { action: 'expire', entity: 'orders', entityId: id, ...change });
  return true;
}

/** The next overdue orders after `id`, in id order. */
const overdueAfter = (db: Db, id: number, now: Date) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOverdue(now), gt(orders.id, id)))
    .orderBy(asc(orders.id))
    .limit(AT_ONCE);

/**
 * Releases the stock of online orders for which no money came in time, not even a part (invariant 12). The order stays and may still be
 * paid. An order that fails to expire does not hold up the others: it is passed to `onFailure`, and the next run retries it.
 * @returns how many expired
 */
export async function expireOverdueOrders(
  db: Db,
  now: Date,
  onFailure: (error: unknown, orderId: number) => void,
): Promise<number> {
  let count = 0;
  for (let found = await overdueAfter(db, 0, now); found.length > 0;) {
    for (const { id } of found) {
      try {
        count += (await inTransaction(db, (tx) => expireOrder(tx, id, now))) ? 1 : 0;
      } catch (error) {
        onFailure(error, id);
      }
    }
    found = await overdueAfter(db, found.at(-1)?.id ?? 0, now);
  }
  return count;
}
