import { type webOrderDeliverySchema } from '@ofisi/api-contract/sales/web-orders';
import { ORDER_STAGES, WAITING_STAGES, type OrderStage } from '@ofisi/shared-shop/order-stages';
import { sql } from 'drizzle-orm';
import { type z } from 'zod';
import { field } from '../../resource/field';
import type { List } from '../../resource/list';
import { isOfJob } from '../orders/job-order';
import type { OrderViewer } from '../orders/order-contacts';
import { orderListFor } from '../orders/order-list';

const deliveries = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', shipment.id, 'delivery_status', shipment.status, 'delivered_by', shipment.delivered_by, 'version', shipment.version
         ) order by shipment.id), '[]')
  from deliveries shipment where shipment.order_id = orders.id and shipment.archived_at is null
)`;

const fieldsFor = (viewer: Pick<OrderViewer, 'seesContacts'>) => ({
  ...orderListFor(viewer).fields,
  deliveries: field.json<z.output<typeof webOrderDeliverySchema>[]>(deliveries),
});

/** What somebody packs and sends out, or has: not what was approved for service jobs (decision BO-184). */
export const isWebOrder = sql`orders.channel = 'online' and not ${isOfJob}`;

/** The online orders, newest first; oldest first when only waiting stages are requested. */
export function webOrderListFor(
  viewer: Pick<OrderViewer, 'seesContacts'>,
  stages: readonly OrderStage[] = ORDER_STAGES,
): List<ReturnType<typeof fieldsFor>> {
  const wait = stages.every((stage) => WAITING_STAGES.includes(stage));
  return {
    ...orderListFor(viewer),
    where: isWebOrder,
    order: wait ? 'id' : '-id',
    fields: fieldsFor(viewer),
  };
}
