import { ENDED_SERVICE_STAGES } from '@ofisi/shared-shop/service-stages';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '../../access/audit';
import type { Db } from '../../engine/database';
import { Refusal } from '../../http/envelope';
import { orders } from '../../tables/sales';
import { hasPayments, isOnDelivery } from './open-amount';
import { recordOrderEvent, type OrderStatus } from './order-events';
import { releaseReservation } from './release-reservation';

type OrderState = Pick<typeof orders.$inferSelect, 'channel' | 'status' | 'invoice'>;

/** The states in which a customer may cancel; the goods are still in the shop. */
const CANCELLABLE: readonly OrderStatus[] = ['reserved', 'expired'];

/** What prevents a cancellation apart from the state: money that was received, and goods that are on a delivery. */
interface CancellationBlockers {
  readonly hasPayments: boolean;
  readonly isOnDelivery: boolean;
}

const endedJobs = sql.raw(ENDED_SERVICE_STAGES.map((stage) => `'${stage}'`).join(', '));

/** Whether the order is for a service job that has not ended: the work on it goes on. */
export const isForJob = sql<boolean>`exists (
  select from quotations quoted join service_jobs job on job.id = quoted.service_job_id
  where quoted.order_id = orders.id and job.stage not in (${endedJobs})
)`;

/** Columns to select from `orders`. */
export const cancellationBlockers = { hasPayments, isOnDelivery };

/** Money and goods, even a part of them, have to be returned first, which only staff can do. */
export const isCancellable = ({ channel, status, invoice }: OrderState, found: CancellationBlockers) =>
  channel === 'online' && CANCELLABLE.includes(status) && invoice === null && !found.hasPayments && !found.isOnDelivery;

function cannotBeCancelled({ channel, status }: OrderState, isBeingDelivered: boolean): Refusal {
  if (channel === 'counter') {
    return new Refusal(409, 'A sale at the counter cannot be cancelled here. Please ask in the shop.');
  }
  if (CANCELLABLE.includes(status) && isBeingDelivered) {
    return new Refusal(
      409,
      'We have begun to deliver this order, so it can no longer be cancelled here. Please call us.',
    );
  }
  return CANCELLABLE.includes(status)
    ? new Refusal(409, 'This order has been paid and can no longer be cancelled here. Please call us.')
    : new Refusal(409, `This order is ${status} and can no longer be cancelled.`);
}

/**
 * Cancels an order that nobody has paid, in the caller's transaction, and releases the stock that it still holds. This happens once: a
 * second caller, or one after the reservation ended, finds the order's state changed (invariant 14).
 * @returns whether stock moved; an order that is cancelled already is left as it is
 * @throws Refusal 409 when it is too late
 */
export async function cancelOrder(
  tx: Db,
  orderId: number,
  { actor, now }: { actor: Actor; now: Date },
): Promise<boolean> {
  // Locked against other changes of its state, and against a payment that is being received.
  const [order] = await tx
    .select({ channel: orders.channel, status: orders.status, invoice: orders.invoice })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update');
  if (!order || order.status === 'cancelled') {
    return false;
  }
  // In a statement of its own: a payment may have come in while this transaction waited for the lock.
  const [found] = await tx.select(cancellationBlockers).from(orders).where(eq(orders.id, orderId));
  if (!found || !isCancellable(order, found)) {
    throw cannotBeCancelled(order, found?.isOnDelivery === true || (order.invoice !== null && !found?.hasPayments));
  }
  const { status } = order;
  const changed = await tx
    .update(orders)
    .set({ status: 'cancelled' })
    .where(and(eq(orders.id, orderId), eq(orders.status, status)))
    .returning({ id: orders.id });
  if (changed.length === 0) {
    throw new Error(`Order ${orderId} changed although it was locked.`);
  }
  if (status === 'reserved') {
    await releaseReservation(tx, orderId, actor.userId);
  }
  await recordOrderEvent(tx, orderId, 'cancelled', now);
  const change = { before: { status }, after: { status: 'cancelled' } };
  await recordAudit(tx, actor, { action: 'cancel', entity: 'orders', entityId: orderId, ...change });
  return status === 'reserved';
}
