import type { Db } from '../../engine/database';
import { orderEvents, type ORDER_STATUSES } from '../tables';

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Notes in an order's timeline what it has just become; in the transaction of the change. */
export async function recordOrderEvent(tx: Db, orderId: number, status: OrderStatus, at: Date): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, status, at });
}
