import { and, eq } from 'drizzle-orm';
import { recordAudit, SYSTEM } from '../../access/audit';
import type { Db } from '../../engine/database';
import { InsufficientStockError, moveStock } from '../../ledger/stock-movements';
import { orderLines, orders } from '../../tables/sales';
import { recordOrderEvent } from './order-events';

/**
 * Reserves the goods of an expired order again, once, in the caller's transaction, which holds the order's lock (invariants 12 and 14). The
 * order continues as if it had been paid in time.
 * @param until when it expires again if nobody pays
 * @returns whether its goods are available
 */
export async function reserveAgain(tx: Db, orderId: number, until: Date): Promise<boolean> {
  const lines = await tx
    .select({ itemId: orderLines.itemId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  try {
    await tx.transaction((inner) =>
      moveStock(
        inner,
        { cause: 'reservation', orderId },
        lines.map(({ itemId, quantity }) => ({ itemId, onHand: 0, reserved: quantity })),
      ),
    );
  } catch (error) {
    if (error instanceof InsufficientStockError) {
      return false;
    }
    throw error;
  }
  const changed = await tx
    .update(orders)
    .set({ status: 'reserved', reservedUntil: until })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'expired')))
    .returning({ id: orders.id });
  if (changed.length === 0) {
    throw new Error(`Order ${orderId} changed although it was locked.`);
  }
  await recordOrderEvent(tx, orderId, 'reserved', new Date());
  const change = { before: { status: 'expired' }, after: { status: 'reserved' } };
  await recordAudit(tx, SYSTEM, { action: 'reserve', entity: 'orders', entityId: orderId, ...change });
  return true;
}
