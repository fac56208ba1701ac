import { purchaseOrderForm } from '@ofisi/api-contract/finance/purchase-orders';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { items } from '../../tables/catalogue';
import { selectRows, type Db } from '../../engine/database';
import { intArray } from '../../engine/int-array';
import { createRow, type WriteContext } from '../../resource/resource';
import type { SelectionOutcome } from '../../resource/selection';
import { toOrder } from '../../stock/low-stock/low-stock.list';
import { staffPurchaseOrders } from './write-purchase-order';

interface MissingItem {
  readonly id: number;
  readonly to_order: number;
  readonly supplier_id: number | null;
  /** What a piece did cost then, in shillings. */
  readonly unit_cost: number | null;
  readonly is_active: boolean;
  /** The location of its supplier's last delivery. */
  readonly location: string | null;
}

/** The quantities to order of items, with supplier and cost of their last delivery, or else of their last order. */
const readMissing = (tx: Db, ids: readonly number[]): Promise<MissingItem[]> =>
  selectRows<MissingItem>(
    tx,
    sql`select items.id, ${toOrder}::float8 as to_order, latest.supplier_id, latest.location, latest.unit_cost::float8 as unit_cost,
               coalesce(parties.archived_at is null and parties.is_active, false) as is_active
        from ${items}
        left join lateral (
          select supplier_id, location, unit_cost from (
            select bought.supplier_id, bought.location, bought.date, line.id, line.unit_cost, 1 as came from purchase_lines line
            join purchases bought on bought.id = line.purchase_id
            where line.item_id = items.id and bought.state = 'received' and bought.archived_at is null
            union all
            select ordered.supplier_id, ordered.location, ordered.date, line.id, line.unit_cost, 0 from purchase_order_lines line
            join purchase_orders ordered on ordered.id = line.purchase_order_id
            where line.item_id = items.id and ordered.archived_at is null
          ) known order by came desc, date desc, id desc limit 1
        ) latest on true
        left join parties on parties.id = latest.supplier_id
        where items.id = any(${intArray(ids)}) and items.archived_at is null
        order by items.id`,
  );

function refusalOf({ to_order, supplier_id, is_active }: MissingItem): string | null {
  if (to_order <= 0) {
    return 'There is enough in stock or on order.';
  }
  if (supplier_id === null) {
    return 'It has no supplier yet. Add a purchase order for it.';
  }
  return is_active ? null : 'Its last supplier is inactive. Add a purchase order for it.';
}

/** The outcome for each item, and the purchase orders created. */
export interface Reordered extends SelectionOutcome {
  readonly orders: { readonly id: number; readonly reference_number: string; readonly supplier_name: string }[];
}

/**
 * Orders the missing quantities of items, with one purchase order per supplier: enough to bring available and incoming stock up to the
 * reorder level plus the sales of thirty days. Concurrent calls order it once.
 */
export async function reorder(context: WriteContext, ids: readonly number[]): Promise<Reordered> {
  const { tx } = context;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reorder', 0))`);
  const missing = await readMissing(tx, ids);
  const refused = missing.flatMap((item) => {
    const message = refusalOf(item);
    return message === null ? [] : [{ id: item.id, message }];
  });
  const wanted = missing.filter((item) => refusalOf(item) === null);
  const orders: Reordered['orders'] = [];
  for (const supplierId of [...new Set(wanted.map((item) => item.supplier_id))].sort()) {
    const lines = wanted.filter((item) => item.supplier_id === supplierId);
    const form = purchaseOrderForm.parse({
      supplier_id: supplierId,
      location: lines[0]?.location ?? '',
      date: nairobiDayOf(new Date()),
      items: lines.map(({ id, to_order: quantity, unit_cost }) => ({ item_id: id, quantity, unit_cost })),
    });
    const { id, reference_number, supplier_name } = await createRow(context, staffPurchaseOrders, form);
    orders.push({ id, reference_number, supplier_name });
  }
  return { done: wanted.map(({ id }) => id), refused, orders };
}
