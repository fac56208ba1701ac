import { ORDER_STAGES } from '@ofisi/shared-shop/order-stages';
import { z } from 'zod';
import { DELIVERY_STATUSES } from '@ofisi/api-contract/deliveries/enums';
import { okSchema } from '@ofisi/api-contract/envelope';
import { listSchema } from '@ofisi/api-contract/lists';
import { orderSchema } from '../orders/orders.schema';

/** A delivery of an order, as far as it takes to send it on. */
export const webOrderDeliverySchema = z.object({
  id: z.number().int(),
  delivery_status: z.enum(DELIVERY_STATUSES),
  delivered_by: z.string(),
  version: z.number().int(),
});

/** An order of the shop. `deliveries` are all of it, the oldest first. */
export const webOrderSchema = orderSchema.extend({
  stage: z.enum(ORDER_STAGES),
  deliveries: z.array(webOrderDeliverySchema),
});

/** GET /view-web-orders (additive, decision BO-92). */
export const webOrdersSchema = listSchema('orders', webOrderSchema);

/** GET /view-web-order-counts (additive): how many orders of the shop stand where. */
export const webOrderCountsSchema = okSchema({ counts: z.record(z.enum(ORDER_STAGES), z.number().int()) });
