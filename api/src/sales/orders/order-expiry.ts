import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { recordAudit, SYSTEM } from '../../audit/audit';
import { inTransaction, type Db } from '../../engine/database';
import { orders } from '../tables';
import { recordOrderEvent } from './order-events';
import { releaseReservation } from './release-reservation';

const AT_ONCE = 100;

/** Ends one reservation; a compare-and-set on the status makes it happen once (invariant 14). */
async function expireOrder(tx: Db, id: number, now: Date): Promise<boolean> {
  const [expired] = await tx
    .update(orders)
    .set({ status: 'expired' })
    .where(and(eq(orders.id, id), eq(orders.status, 'reserved')))
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
    .where(and(eq(orders.status, 'reserved'), lt(orders.reservedUntil, now), gt(orders.id, id)))
    .orderBy(asc(orders.id))
    .limit(AT_ONCE);

/**
 * Releases the stock of online orders that nobody paid in time (invariant 12). The order stays and may still be paid.
 * One that cannot be released does not hold up those after it: `onFailure` hears of it, and the next round tries again.
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
