import { eq } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { moveStock } from '../../ledger/stock-movements';
import { orderLines } from '../../tables/sales';

/** Gives back what a reserved order held. The caller has just taken the order out of `reserved`, and so does this once. */
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
