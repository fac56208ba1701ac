import type { ReturnableLine } from '@ofisi/api-contract/deliveries/returns';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { intArray } from '../../engine/int-array';
import { returnableOf } from '../../sales/orders/left-to-deliver';
import { hasServices, isIn, ordersWith } from '../orders-for-delivery';
import { deliveries, returns } from '../../tables/deliveries';

/** The amount charged for the goods of an order: less later discounts, without the delivery fee. */
const chargedForGoods = sql`(
  sold_order.amount - sold_order.delivery_fee + coalesce((
    select sum(entry.amount) from ledger_entries entry where entry.order_id = sold_order.id and entry.kind = 'adjustment'
  ), 0)
)`;

const share = (upTo: SQL) =>
  sql`round(${chargedForGoods} * ${upTo} / nullif(sum(line.total) over (partition by line.order_id), 0), 2)`;

/** The line's share of that amount, such that the shares of all lines add up to exactly the whole. */
const worth = sql`coalesce(
  ${share(sql`sum(line.total) over (partition by line.order_id order by line.id)`)}
  - ${share(sql`(sum(line.total) over (partition by line.order_id order by line.id) - line.total)`)}, 0)`;

const units = (except: number | null) => sql`array(
  select serial.serial_number from item_serials serial
  where serial.order_line_id = line.id and serial.status = 'sold' and not exists (
    select from return_serials chosen join return_lines back on back.id = chosen.return_line_id join returns on returns.id = back.return_id
    where chosen.serial_id = serial.id and returns.archived_at is null and returns.status in ('pending', 'on_the_way')
      and returns.id is distinct from ${except}::int
  )
  order by serial.id
)`;

/** The lines of these orders with the quantity that the customer has; `except`: a return whose goods count as still with the customer. */
export const readReturnableLines = (
  db: Db,
  orderIds: readonly number[],
  except: number | null = null,
): Promise<ReturnableLine[]> =>
  selectRows<ReturnableLine>(
    db,
    sql`select line.order_id, line.id as line_id, line.item_id, line.product_name, line.price::float8, line.quantity::float8, line.total::float8,
               ${worth}::float8 as worth, greatest(0, ${returnableOf(sql`line`, sql`sold_order`, except)})::float8 as "left",
               items.requires_serial, coalesce(units.allow_decimal, false) and not items.requires_serial as allow_decimal,
               items.sku, items.barcode, ${units(except)} as serials
        from order_lines line join orders sold_order on sold_order.id = line.order_id
        join items on items.id = line.item_id left join units on units.id = items.unit_id
        where line.order_id = any(${intArray(orderIds)})
        order by line.order_id desc, line.id`,
  );

/** Orders with goods at the customer's, or invoiced services, newest first. */
export const orderForReturnList = ordersWith((line) => returnableOf(line, sql`orders`), {
  may: sql`(orders.channel = 'counter' or ${isIn(deliveries, sql`known.status = 'delivered'`)}
    or orders.invoice is not null and ${hasServices})`,
  does: sql`not (${isIn(returns, sql`known.status <> 'failed'`)}
    or orders.channel = 'counter' and ${isIn(deliveries, sql`known.status in ('pending', 'on_the_way')`)})`,
});
