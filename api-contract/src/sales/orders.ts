import { ORDER_STAGES } from '@ofisi/shared-shop/order-stages';
import { z } from 'zod';
import { optionalInteger } from '../fields';
import { listSchema } from '../lists';
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES, PAYMENT_STANDINGS } from './enums';

export const orderItemSchema = z.object({
  /** The item's id, as in the order that was sent. */
  id: z.number().int(),
  line_id: z.number().int(),
  product_name: z.string(),
  price: z.number(),
  quantity: z.number(),
});

/**
 * An order as Sales lists it (BO §3). `amount` is the rounded total. `payment_status` is derived from the payments. `payment` extends it by
 * `on_account` (decision BO-109) and how an order has ended; `open` is the amount still to be paid, `due_on` the due date of the amount on
 * account. `number`, `customer_id`, `channel`, `status`, `stage` (of an online order, decision BO-92), `created_at` (ISO 8601, UTC) are
 * additive. `invoice` is the number of the tax invoice, or the order's number while there is none (invariant 17). Where `contacts_hidden`,
 * the last name is an initial, the phone shows its first two and last three digits, and the address is `•••`: the caller has no
 * `sales.contacts` and does not serve the order.
 */
export const orderSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  invoice: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  location: z.string(),
  delivery_address: z.string(),
  amount: z.number(),
  payment_status: z.enum(PAYMENT_STATUSES),
  payment: z.enum(PAYMENT_STANDINGS),
  open: z.number(),
  due_on: z.string().nullable(),
  payment_method: z.enum(PAYMENT_METHODS),
  customer_id: z.number().int().nullable(),
  customerCategory: z.string().nullable(),
  customerLocation: z.string().nullable(),
  contacts_hidden: z.boolean(),
  channel: z.enum(['online', 'counter']),
  status: z.enum(ORDER_STATUSES),
  stage: z.enum(ORDER_STAGES).nullable(),
  created_at: z.string(),
  items: z.array(orderItemSchema),
});

export type Order = z.infer<typeof orderSchema>;

export const ordersQuerySchema = z.object({
  page: optionalInteger('page', 1, 1_000_000),
  per_page: optionalInteger('per_page', 1, 100),
});

/** GET /view-orders (BO §7), newest first; `meta` is included when a page was requested. */
export const ordersSchema = listSchema('orders', orderSchema);

/** GET /view-orders, GET /my-orders */
export type OrdersQuery = z.input<typeof ordersQuerySchema>;

export type OrdersResponse = z.infer<typeof ordersSchema>;
