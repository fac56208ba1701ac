import { eq } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { moveStock } from '../../ledger/stock-movements';
import { orderLines } from '../../tables/sales';

/** Releases the stock of a reserved order. The caller has just moved the order out of `reserved`, which ensures that this happens once. */
export async function releaseReservation(tx: Db, orderId: number, userId: number | null = null): Promise<void> {
  const lines = await tx
    .select({ itemId: orderLines.itemId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  await moveStock(
    tx,
    { cause: 'reservation_release', orderId, userId },
    lines.map(({ itemId, quantity }) => ({ itemId, onHand: 0, reserved: -quantity })),
  );
}
