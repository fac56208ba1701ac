import { ORDER_STAGES } from '@ofisi/shared-shop/order-stages';
import { z } from 'zod';
import { DELIVERY_STATUSES } from '../deliveries/enums';
import { okSchema } from '../envelope';
import { listSchema } from '../lists';
import { orderSchema } from './orders';

/** A delivery of an order, with the fields needed to send it. */
export const webOrderDeliverySchema = z.object({
  id: z.number().int(),
  delivery_status: z.enum(DELIVERY_STATUSES),
  delivered_by: z.string(),
  version: z.number().int(),
});

/** An online order. `deliveries` contains all of its deliveries, the oldest first. */
export const webOrderSchema = orderSchema.extend({
  stage: z.enum(ORDER_STAGES),
  deliveries: z.array(webOrderDeliverySchema),
});

/** GET /view-web-orders (additive, decision BO-92). */
export const webOrdersSchema = listSchema('orders', webOrderSchema);

/** GET /view-web-order-counts (additive): number of online orders by stage. */
export const webOrderCountsSchema = okSchema({ counts: z.record(z.enum(ORDER_STAGES), z.number().int()) });

export type WebOrder = z.infer<typeof webOrderSchema>;

/** GET /view-web-orders */
export type WebOrdersResponse = z.infer<typeof webOrdersSchema>;

/** GET /view-web-order-counts */
export type WebOrderCountsResponse = z.infer<typeof webOrderCountsSchema>;
