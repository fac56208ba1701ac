import { isEnded } from '@ofisi/shared-shop/order-stages';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { intArray } from '../../engine/int-array';
import { notFound, Refusal } from '../../http/envelope';
import { readRows } from '../../resource/list';
import { maskPhone, type OrderViewer } from '../../sales/orders/order-contacts';
import { dueAmount } from '../../sales/orders/open-amount';
import { deliveryList } from '../deliveries.list';
import type { DeliveryRow } from '../delivery-contents';
import { shownDelivery } from '../shown-delivery';

/** The goods of the order that follow later, and the amount still to be paid. */
interface OrderOnNote {
  readonly number: string;
  readonly phone: string;
  /** In shillings, to be collected on delivery; 0 if the order is on account. */
  readonly to_collect: number;
  readonly later: readonly { readonly name: string; readonly quantity: number }[];
}

/** The contents of a delivery note. */
export interface DeliveryNote {
  readonly delivery: DeliveryRow;
  /** Null for a delivery without an order. */
  readonly order: OrderOnNote | null;
}

const readOrders = (db: Db, deliveryIds: readonly number[]) =>
  selectRows<OrderOnNote & { readonly delivery_id: number }>(
    db,
    sql`select delivery.id as delivery_id, orders.number, orders.phone_number as phone,
               case when orders.customer_id is null then ${dueAmount} else 0 end::float8 as to_collect,
               (select coalesce(jsonb_agg(jsonb_build_object('name', rest.name, 'quantity', rest.quantity) order by rest.id), '[]')
                from (
                  select line.id, line.product_name as name, line.quantity - coalesce((
                    select sum(sent.quantity) from delivery_lines sent join deliveries other on other.id = sent.delivery_id
                    where sent.order_line_id = line.id and other.archived_at is null
                      and (other.id = delivery.id or other.status in ('on_the_way', 'delivered'))
                  ), 0) as quantity
                  from order_lines line where line.order_id = orders.id
                ) rest
                where rest.quantity > 0) as later
        from deliveries delivery join orders on orders.id = delivery.order_id
        where delivery.id = any(${intArray(deliveryIds)})`,
  );

/**
 * The notes of these deliveries, in this order, with the customer data that `viewer` may see. @throws Refusal 404 when one no longer
 * exists, 409 when its order has ended
 */
export async function readNotes(db: Db, ids: readonly number[], viewer: OrderViewer): Promise<DeliveryNote[]> {
  const rows = await readRows(db, deliveryList, ids);
  if (rows.length < ids.length) {
    throw notFound('One of these deliveries no longer exists.');
  }
  const over = rows.find(({ payment_status: status }) => isEnded(status));
  if (over) {
    throw new Refusal(
      409,
      `The order ${over.invoice} of delivery ${over.id} is ${over.payment_status}: it cannot be delivered. Leave it out.`,
    );
  }
  const orders = new Map((await readOrders(db, ids)).map((order) => [order.delivery_id, order]));
  return rows.map((row) => {
    const delivery = shownDelivery(row, viewer);
    const order = orders.get(row.id) ?? null;
    return { delivery, order: order && delivery.contacts_hidden ? { ...order, phone: maskPhone(order.phone) } : order };
  });
}
