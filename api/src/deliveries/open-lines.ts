import type { OpenLine } from '@ofisi/api-contract/deliveries/deliveries';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { intArray } from '../engine/int-array';
import { leftOf } from '../sales/orders/left-to-deliver';

/** The lines of these orders with the quantity left to deliver; `except`: a delivery whose goods count as not delivered. */
export const readOpenLines = (db: Db, orderIds: readonly number[], except: number | null = null): Promise<OpenLine[]> =>
  selectRows<OpenLine>(
    db,
    sql`select line.order_id, line.id as line_id, line.item_id, line.product_name, line.price::float8, line.quantity::float8, line.total::float8,
               greatest(0, ${leftOf(sql`line`, except)})::float8 as "left", items.requires_serial,
               coalesce(units.allow_decimal, false) and not items.requires_serial as allow_decimal, items.sku, items.barcode
        from order_lines line join items on items.id = line.item_id left join units on units.id = items.unit_id
        where line.order_id = any(${intArray(orderIds)})
        order by line.order_id desc, line.id`,
  );
