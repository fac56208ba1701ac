import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { intArray } from '../../engine/int-array';
import { isOfService } from './left-to-deliver';
import { isPaid } from './open-amount';
import { recordOrderEvent } from './order-events';

/** Whether nothing of the row of `orders` is delivered, because all of it is services. */
export const isOfServices = sql<boolean>`not exists (
  select from order_lines line where line.order_id = orders.id and not ${isOfService(sql`line`)}
)`;

export async function hasOnlyServices(db: Db, orderId: number): Promise<boolean> {
  return (await selectRows(db, sql`select from orders where id = ${orderId} and ${isOfServices}`)).length > 0;
}

/**
 * Completes those of these online orders that are paid and have nothing to deliver (decision BO-176). The caller holds their locks, and has
 * just recorded what was paid.
 */
export async function completeServices(tx: Db, orderIds: readonly number[]): Promise<void> {
  const completed = await selectRows<{ id: number }>(
    tx,
    sql`update orders set status = 'completed', reserved_until = null
        where id = any(${intArray(orderIds)}) and channel = 'online' and status = 'reserved' and ${isPaid} and ${isOfServices}
        returning id`,
  );
  for (const { id } of completed) {
    await recordOrderEvent(tx, id, 'completed', new Date());
  }
}
