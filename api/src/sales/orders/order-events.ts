import { type ORDER_EVENTS, type ORDER_STATUSES } from '@ofisi/api-contract/sales/enums';
import type { Db } from '../../engine/database';
import { orderEvents } from '../../tables/sales';

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** Adds an event to an order's timeline, in the transaction of the change. */
export async function recordOrderEvent(tx: Db, orderId: number, status: OrderEvent, at: Date): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, status, at });
}
