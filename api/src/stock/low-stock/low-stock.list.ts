import { lowStockItemSchema } from '@ofisi/api-contract/stock/low-stock';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { items, itemSearch, units } from '../../tables/catalogue';
import { stockedItemFields, stockedItems } from '../stocked-items';

const available = sql<number>`(${items.onHand} - ${items.reserved})`;

/** Quantity sold in the last `days` days, less what customers brought back. */
const sold = (days: number) => sql<number>`(
  select coalesce(-sum(movement.on_hand_delta), 0) from stock_movements movement
  where movement.item_id = ${items.id} and movement.cause in ('sale', 'sale_reversal', 'void', 'return_restock')
    and movement.created_at >= now() - make_interval(days => ${sql.raw(String(days))}))`;

/** Quantity ordered but not yet received. */
const onOrder = sql<number>`(
  select coalesce(sum(greatest(0, line.quantity - (
           select coalesce(sum(came.quantity), 0) from purchase_lines came join purchases bought on bought.id = came.purchase_id
           where came.purchase_order_line_id = line.id and bought.state = 'received' and bought.archived_at is null))), 0)
  from purchase_order_lines line join purchase_orders ordered on ordered.id = line.purchase_order_id
  where line.item_id = ${items.id} and ordered.state = 'ordered' and ordered.archived_at is null)`;

/** Quantity to order, in whole units: enough to reach the reorder level plus the sales of thirty days, less what is on order. */
export const toOrder = sql<number>`ceil(greatest(0, coalesce(${items.reorderLevel}, 0) + ${sold(30)} - ${available} - ${onOrder}))`;

const daysLeft = sql<
  number | null
>`(case when ${sold(90)} > 0 then floor(greatest(${available}, 0) * 90 / ${sold(90)}) end)`;

export const lowStockList = listOf(lowStockItemSchema, {
  from: stockedItems,
  id: items.id,
  where: sql`${items.archivedAt} is null and not ${items.isService} and ${available} <= ${items.reorderLevel}`,
  search: itemSearch,
  order: 'available',
  fields: {
    ...stockedItemFields,
    allow_decimal: field.flag(sql<boolean>`coalesce(${units.allowDecimal}, false)`),
    requires_serial: field.flag(items.requiresSerial),
    on_hand: field.number(items.onHand, { header: 'On Hand', sort: true }),
    reserved: field.number(items.reserved, { header: 'Reserved', sort: true }),
    available: field.number(available, { header: 'Available', sort: true }),
    reorder_level: field.number(items.reorderLevel, { header: 'Reorder Level', sort: true }),
    on_order: field.number(onOrder, { header: 'On Order', sort: true }),
    to_order: field.number(toOrder, { header: 'To Order', sort: true }),
    sold_30: field.number(sold(30), { header: 'Sold in 30 Days', sort: true }),
    sold_90: field.number(sold(90), { header: 'Sold in 90 Days', sort: true }),
    days_left: field.integer(daysLeft, { header: 'Days Left', sort: true }),
    version: field.integer(items.version),
  },
});
