import type { TrackedOrder } from '@ofisi/api-contract/sales/order-details';
import { sql } from 'drizzle-orm';
import { cancelledOf, isOfService } from './left-to-deliver';
import { selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';

interface Shipments {
  readonly deliveries: TrackedOrder['deliveries'];
  /** Goods of the order that are on no delivery. */
  readonly to_come: TrackedOrder['to_come'];
  /** Goods that were cancelled after other goods had left. */
  readonly cancelled: TrackedOrder['cancelled'];
  /** When the last payment came; meaningful only for a paid order. */
  readonly last_paid_at: string | null;
}

/** Which goods of an order are sent when, in words for its customer: without who delivers them, or where to. */
export async function readShipments(db: Db, orderId: number): Promise<Shipments> {
  const [row] = await selectRows<Shipments>(
    db,
    sql`select (
          select coalesce(jsonb_agg(jsonb_build_object(
                   'status', case delivery.status when 'pending' then 'packed' else delivery.status end,
                   'at', ${isoMoment(sql`delivery.status_since`)}, 'packed_at', ${isoMoment(sql`delivery.created_at`)},
                   'items', (
                     select jsonb_agg(jsonb_build_object('product_name', sold.product_name, 'quantity', line.quantity) order by sold.id)
                     from delivery_lines line join order_lines sold on sold.id = line.order_line_id where line.delivery_id = delivery.id
                   )
                 ) order by delivery.id), '[]')
          from deliveries delivery
          where delivery.order_id = orders.id and delivery.archived_at is null and delivery.status <> 'failed'
        ) as deliveries, (
          select coalesce(jsonb_agg(jsonb_build_object('product_name', rest.product_name, 'quantity', rest.quantity) order by rest.id), '[]')
          from (
            select sold.id, sold.product_name, sold.quantity - ${cancelledOf(sql`sold`)} - coalesce((
              select sum(line.quantity) from delivery_lines line join deliveries delivery on delivery.id = line.delivery_id
              where line.order_line_id = sold.id and delivery.archived_at is null and delivery.status <> 'failed'
            ), 0) as quantity
            from order_lines sold where sold.order_id = orders.id and not ${isOfService(sql`sold`)}
          ) rest
          where rest.quantity > 0 and orders.channel = 'online' and orders.status in ('reserved', 'completed')
        ) as to_come, (
          select coalesce(jsonb_agg(jsonb_build_object('product_name', gone.product_name, 'quantity', gone.quantity) order by gone.id), '[]')
          from (select sold.id, sold.product_name, ${cancelledOf(sql`sold`)} as quantity from order_lines sold where sold.order_id = orders.id) gone
          where gone.quantity > 0
        ) as cancelled, (
          select ${isoMoment(sql`greatest(max(payment.paid_at), orders.created_at)`)}
          from ledger_entries entry join payments payment on payment.id = entry.payment_id
          where entry.order_id = orders.id and entry.kind = 'payment'
        ) as last_paid_at
        from orders where id = ${orderId}`,
  );
  return row ?? { deliveries: [], to_come: [], cancelled: [], last_paid_at: null };
}
