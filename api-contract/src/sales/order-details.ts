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

/** An order as seen by the customer who placed it (decision SF-3): fields of `orderSchema`, and its token. */
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
    /** Additive: something of it can be asked to be returned (decision SF-69). */
    can_ask_return: z.boolean(),
    items: z.array(orderItemSchema.pick({ product_name: true, price: true, quantity: true })),
  });

export type MyOrder = z.infer<typeof myOrderSchema>;

/** One event of an order's timeline. */
export const orderEventSchema = z.object({ status: z.enum([...ORDER_EVENTS, 'paid', 'packed']), at: z.string() });

export const shippedItemSchema = orderItemSchema.pick({ product_name: true, quantity: true });

/** Goods that are sent together; `at` is when they reached the status. */
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

/** GET /my-orders (additive, decision SF-3), newest first; `meta` is included when a page was requested. */
export const myOrdersSchema = listSchema('orders', myOrderSchema);

const orderDetailsLineSchema = orderItemSchema.omit({ line_id: true }).extend({
  line_total: z.number(),
  /** The item as it is sold today, for its picture and for ordering again; null when it is no longer sold. */
  item: itemSchema.nullable(),
});

/**
 * `place`: to a place of the list, at its fee, usually within so many working days; `by_phone`: to any other, and the fee is agreed on by
 * phone.
 */
export const orderedDeliverySchema = z.object({
  kind: z.enum(['pick_up', 'place', 'by_phone']),
  days: z.number().int().nullable(),
});

/** What number and phone give access to (decision SF-3): the state of the order, not its destination. */
export const trackedOrderSchema = z.object({
  number: z.string(),
  invoice: z.string(),
  created_at: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** Stage of the order (decision BO-92); null for a counter sale. */
  stage: z.enum(ORDER_STAGES).nullable(),
  payment_status: z.enum(PAYMENT_STATUSES),
  payment_method: z.enum(PAYMENT_METHODS),
  subtotal: z.number(),
  /** The delivery fee, 0 for most orders (decision BO-18). */
  delivery_fee: z.number(),
  /** How the goods of an online order reach the customer (decision SF-45); null for a counter sale. */
  delivery: orderedDeliverySchema.nullable(),
  /** Additive: nothing in it is handed over, such as the month of a contract. */
  is_of_services: z.boolean(),
  rounding: z.number(),
  /** The total charged, including VAT. */
  amount: z.number(),
  /** The VAT inside `amount` (invariant 9). */
  vat: z.number(),
  /** The amount still to be paid. */
  open: z.number(),
  /** Payments for the order, the first one first; `receipt` is M-Pesa's, if known. */
  payments: z.array(
    z.object({
      method: z.enum(RECEIVED_BY),
      amount: z.number(),
      receipt: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /**
   * M-Pesa money for the order that is not allocated to it, because it came too late or was too much (decision BO-125); `refunded` is the
   * part of it that was paid back.
   */
  unallocated: z.number(),
  /** Money that only a confirmation reports; it counts as soon as M-Pesa confirms it (decision 070). */
  being_confirmed: z.number(),
  refunded: z.number(),
  /** Until when the stock is held for an unpaid order. */
  reserved_until: z.string().nullable(),
  timeline: z.array(orderEventSchema),
  /** Goods sent together, in the order of packing; goods that are not packed yet; and goods that are no longer coming (decision BO-119). */
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

/** GET /orders/{token} (additive, decision SF-3): the whole order, for the holder of its unguessable token. */
const orderDetailsSchema = trackedOrderSchema.extend({
  token: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  location: z.string(),
  delivery_address: z.string(),
  /** Where the confirmation was sent. */
  email: z.string().nullable(),
  can_cancel: z.boolean(),
  /** The tax office's data. */
  tax_invoice: taxInvoiceSchema.nullable(),
});

export type OrderDetails = z.infer<typeof orderDetailsSchema>;

export const orderDetailsResponseSchema = okSchema({ order: orderDetailsSchema });

/** POST /orders/{token}/cancel (additive): only while unpaid; the stock is released. */
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
