import { ORDER_STAGES } from '@ofisi/shared-shop/order-stages';
import { z } from 'zod';
import { itemSchema } from '../catalogue/items';
import { okSchema } from '../envelope';
import { taxInvoiceSchema } from '../etims/tax-invoice';
import { requiredText } from '../fields';
import { PAYMENT_METHODS as RECEIVED_BY } from '../finance/enums';
import { listSchema } from '../lists';
import { ORDER_EVENTS, ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from './enums';
import { orderSchema, orderItemSchema } from './orders';

/** An order as the customer who placed it sees it (decision SF-3): what `orderSchema` says of it, and its token. */
const myOrderSchema = orderSchema
  .pick({
    number: true,
    invoice: true,
    amount: true,
    payment_status: true,
    status: true,
    stage: true,
    created_at: true,
  })
  .extend({
    token: z.string(),
    items: z.array(orderItemSchema.pick({ product_name: true, price: true, quantity: true })),
  });

export type MyOrder = z.infer<typeof myOrderSchema>;

/** One step of an order's way. */
export const orderEventSchema = z.object({ status: z.enum([...ORDER_EVENTS, 'paid', 'packed']), at: z.string() });

export const shippedItemSchema = orderItemSchema.pick({ product_name: true, quantity: true });

/** Goods that go together; `at` is since when they are there. */
export const shipmentSchema = z.object({
  status: z.enum(['packed', 'on_the_way', 'delivered']),
  at: z.string(),
  packed_at: z.string(),
  items: z.array(shippedItemSchema),
});

/** POST /track-order (additive): for guests, who know the order's number and their phone. */
export const trackOrderSchema = z.object({
  invoice: requiredText('order number', 20),
  phone_number: requiredText('phone number', 30),
});

/** GET /my-orders (additive, decision SF-3), newest first; `meta` comes when a page was asked for. */
export const myOrdersSchema = listSchema('orders', myOrderSchema);

const orderDetailsLineSchema = orderItemSchema.omit({ line_id: true }).extend({
  line_total: z.number(),
  /** The item as it is sold today, for its picture and for ordering it again; null when it is no longer sold. */
  item: itemSchema.nullable(),
});

/** What number and phone open (decision SF-3): where the order stands, not where it goes. */
export const trackedOrderSchema = z.object({
  number: z.string(),
  invoice: z.string(),
  created_at: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** Where it stands (decision BO-92); null of a sale at the counter. */
  stage: z.enum(ORDER_STAGES).nullable(),
  payment_status: z.enum(PAYMENT_STATUSES),
  payment_method: z.enum(PAYMENT_METHODS),
  subtotal: z.number(),
  /** What bringing the goods costs, 0 for most (decision BO-18). */
  delivery_fee: z.number(),
  rounding: z.number(),
  /** The total that is charged, VAT included. */
  amount: z.number(),
  /** The VAT inside `amount` (invariant 9). */
  vat: z.number(),
  /** What is still to be paid of it. */
  open: z.number(),
  /** What came for it, the first first; `receipt`: of M-Pesa, where it is known. */
  payments: z.array(
    z.object({
      method: z.enum(RECEIVED_BY),
      amount: z.number(),
      receipt: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** What came for it by M-Pesa and is not for it, because it was too late or too much (decision BO-125); and what of that was paid back. */
  unallocated: z.number(),
  /** What came for it as a confirmation says, and counts as soon as M-Pesa confirms it (decision 070). */
  being_confirmed: z.number(),
  refunded: z.number(),
  /** Until when the stock is held for an unpaid order. */
  reserved_until: z.string().nullable(),
  timeline: z.array(orderEventSchema),
  /** What goes together, in the order in which it was packed; what is packed with none of it yet; and what is not coming any more (decision BO-119). */
  deliveries: z.array(shipmentSchema),
  to_come: z.array(shippedItemSchema),
  cancelled: z.array(shippedItemSchema),
  items: z.array(orderDetailsLineSchema),
});

export type TrackedOrder = z.infer<typeof trackedOrderSchema>;

export const orderTrackedSchema = okSchema({
  order: trackedOrderSchema,
  /** Opens GET /orders/{token}/payment and POST /orders/{token}/prompts, and nothing else of the order. */
  payment_token: z.string(),
});

/** GET /orders/{token} (additive, decision SF-3): the whole order, for whoever holds its unguessable token. */
const orderDetailsSchema = trackedOrderSchema.extend({
  token: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  location: z.string(),
  delivery_address: z.string(),
  can_cancel: z.boolean(),
  /** Of the tax office. */
  tax_invoice: taxInvoiceSchema.nullable(),
});

export type OrderDetails = z.infer<typeof orderDetailsSchema>;

export const orderDetailsResponseSchema = okSchema({ order: orderDetailsSchema });

/** POST /orders/{token}/cancel (additive): only while unpaid; the stock is given back. */
export const orderCancelledSchema = okSchema({ message: z.string(), order: orderDetailsSchema });

/** GET /my-orders */
export type MyOrdersResponse = z.infer<typeof myOrdersSchema>;

/** GET /orders/{token} */
export type OrderDetailsResponse = z.infer<typeof orderDetailsResponseSchema>;

/** POST /orders/{token}/cancel */
export type OrderCancelledResponse = z.infer<typeof orderCancelledSchema>;

/** POST /track-order */
export type TrackOrderRequest = z.input<typeof trackOrderSchema>;

export type OrderTrackedResponse = z.infer<typeof orderTrackedSchema>;
