import type { PURCHASE_STATES } from '@ofisi/api-contract/finance/enums';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { invalid } from '../../http/envelope';

interface LockedOrder {
  readonly id: number;
  readonly supplier_id: number;
  readonly state: (typeof PURCHASE_STATES)[number];
}

/** Locks a purchase order until the end of the transaction, so that nothing is received for it meanwhile. @throws Refusal 400 */
export async function lockOrder(tx: Db, id: number): Promise<LockedOrder> {
  const [order] = await selectRows<LockedOrder>(
    tx,
    sql`select id, supplier_id, state from purchase_orders where id = ${id} and archived_at is null for update`,
  );
  if (!order) {
    throw invalid({ purchase_order_id: ['There is no such purchase order.'] });
  }
  return order;
}

/** The received quantity of a purchase order's line. */
export const receivedOf = sql`(
  select coalesce(sum(came.quantity), 0) from purchase_lines came join purchases bought on bought.id = came.purchase_id
  where came.purchase_order_line_id = line.id and bought.state = 'received' and bought.archived_at is null)`;

/** The quantity received or on a pending purchase, without the purchase `except`. */
const takenOf = (except: number) => sql`(
  select coalesce(sum(came.quantity), 0) from purchase_lines came join purchases bought on bought.id = came.purchase_id
  where came.purchase_order_line_id = line.id and bought.state <> 'cancelled' and bought.archived_at is null
    and bought.id <> ${except})`;

interface OpenOrderLine {
  readonly id: number;
  readonly item_id: number;
  readonly title: string;
  readonly quantity: number;
  readonly left: number;
  readonly requires_serial: boolean;
}

/** The lines of a purchase order, with the quantity left to receive; `except` is a purchase whose own quantity counts as left. */
export const readOpenOrderLines = (tx: Db, orderId: number, except = 0): Promise<OpenOrderLine[]> =>
  selectRows<OpenOrderLine>(
    tx,
    sql`select line.id, line.item_id, items.title, line.quantity::float8 as quantity, items.requires_serial,
               (line.quantity - ${takenOf(except)})::float8 as left
        from purchase_order_lines line join items on items.id = line.item_id
        where line.purchase_order_id = ${orderId} order by line.id`,
  );

/** Updates an order's state: received once everything has come in, and open again when goods go back. */
export async function refreshOrder(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`
    update purchase_orders set version = version + 1,
      state = case when not exists (select from purchase_order_lines line where line.purchase_order_id = purchase_orders.id
                                    and line.quantity > ${receivedOf})
              then 'received' when state = 'received' then 'ordered' else state end
    where id = ${id}`);
}
