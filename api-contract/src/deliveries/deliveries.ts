import { ENDED_ORDERS } from '@ofisi/shared-shop/order-stages';
import { z } from 'zod';
import { okSchema } from '../envelope';
import {
  MAX_ID,
  moneyField,
  optionalInteger,
  optionalMoney,
  optionalText,
  quantityField,
  requiredText,
  unlessAbsent,
  optionalChoice,
} from '../fields';
import { accountSlug } from '../finance/account-slug';
import { FORM_METHODS } from '../finance/payment-method';
import { listSchema, withVersion } from '../lists';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '../sales/place-order';
import { PAYMENT_STATUSES } from '../sales/enums';
import { DELIVERY_STATUSES } from './enums';

export const DELIVERY_PAYMENT_STATUSES = ['pending', 'paid', 'partially-paid'] as const;

export const lineSchema = z.object({
  order_line_id: z.number().int(),
  item_id: z.number().int(),
  product_name: z.string(),
  quantity: z.number(),
  ordered: z.number(),
  serials: z.array(z.string()),
});

/** Fields of a delivery in the list. */
export const deliveryRowSchema = z.object({
  id: z.number().int(),
  invoice: z.string().nullable(),
  order_id: z.number().int().nullable(),
  customer_name: z.string(),
  delivery_address: z.string(),
  location: z.string(),
  quantity: z.number(),
  price: z.number(),
  discount: z.number(),
  payment_status: z.enum([...DELIVERY_PAYMENT_STATUSES, ...ENDED_ORDERS]).nullable(),
  payment_method: z.string().nullable(),
  payment_account: z.string().nullable(),
  amount_paid: z.number(),
  delivered_by: z.string(),
  note: z.string().nullable(),
  delivery_status: z.enum(DELIVERY_STATUSES),
  created_at: z.string(),
  /** Additive: it is sent back on update, and a stale one is refused with 409. */
  version: z.number().int(),
  items: z.array(lineSchema),
  added_by: z.number().int().nullable(),
});

/** `contacts_hidden`: the delivery has arrived, and its reader may see neither the customer's last name nor the address (decision SF-6). */
export const deliverySchema = deliveryRowSchema.extend({ contacts_hidden: z.boolean() });

/** GET /view-deliveries (BO §7). */
export const deliveriesSchema = listSchema('deliveries', deliverySchema);

/** A line of an order; `left` is the quantity still to be delivered, `total` the price of the whole line, in shillings. */
export const openLineSchema = z.object({
  order_id: z.number().int(),
  line_id: z.number().int(),
  item_id: z.number().int(),
  product_name: z.string(),
  price: z.number(),
  quantity: z.number(),
  total: z.number(),
  left: z.number(),
  requires_serial: z.boolean(),
  allow_decimal: z.boolean(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
});

export type OpenLine = z.output<typeof openLineSchema>;

export const orderForDeliverySchema = z.object({
  id: z.number().int(),
  invoice: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  location: z.string(),
  delivery_address: z.string(),
  /** The customer fetches the goods: the address is the shop's. */
  pick_up: z.boolean(),
  payment_status: z.enum(PAYMENT_STATUSES),
  payment_method: z.string(),
  amount: z.number(),
  open: z.number(),
  channel: z.enum(['online', 'counter']),
  created_at: z.string(),
  products: z.array(z.string()),
  contacts_hidden: z.boolean(),
});

/**
 * GET /view-orders-for-delivery (BO §7): orders with something left to deliver (decision BO-66). `open` is the amount still to be paid, in
 * shillings; `products` names what is left.
 */
export const ordersForDeliverySchema = z.object({
  ...listSchema('orders', orderForDeliverySchema).shape,
  order_items: z.array(openLineSchema),
});

/**
 * GET /view-deliveries/{id} (additive): includes its order and all lines of the order; `left` includes what this delivery carries.
 * `not_paid` states why the goods should not leave given the order's payments so far (decision BO-93); null when there is no objection.
 */
export const deliveryInFullSchema = okSchema({
  delivery: deliverySchema,
  order: orderForDeliverySchema.nullable(),
  not_paid: z.string().nullable(),
  order_items: z.array(openLineSchema),
});

/** GET /scan-for-delivery (additive): the code that was scanned or typed while an order is packed. */
export const scanForDeliverySchema = z.object({
  order: z.coerce.number().int().min(1).max(MAX_ID),
  code: requiredText('code', 100),
});

/** The line of the order that matches the code: its item's barcode or SKU, or the number of a unit that may be delivered with it. */
export const scannedForDeliverySchema = okSchema({ line_id: z.number().int(), serial: z.string().nullable() });

export const deliveredLineSchema = z.object({
  order_line_id: z.coerce.number({ error: 'Choose a line of this order.' }).int().min(1).max(MAX_ID),
  quantity: quantityField('quantity', MAX_LINE_QUANTITY),
  serials: z.array(requiredText('serial number', 100)).max(MAX_LINE_QUANTITY).optional(),
});

/** Fields that the forms of deliveries and returns share (BO §3). Sums in shillings. */
export const shipmentFields = {
  customer_name: optionalText('customer name'),
  location: optionalText('location'),
  discount: unlessAbsent(optionalMoney('discount')),
  payment_status: optionalChoice(DELIVERY_PAYMENT_STATUSES),
  payment_method: optionalChoice(FORM_METHODS),
  payment_account: accountSlug('payment account'),
  amount_paid: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    moneyField('amount paid').optional(),
  ),
  note: unlessAbsent(optionalText('note', 2000)),
};

/**
 * POST /add-deliveries (BO §7). With `order_id` the server fills in blank fields, and computes `price`, `quantity` and the payment status
 * (decision BO-65). `items` is additive: the lines and units to deliver; by default everything that is left of the order. `payment_status:
 * 'paid'` without an amount means everything that is still open. Sums in shillings.
 */
export const addDeliverySchema = z.object({
  ...shipmentFields,
  order_id: optionalInteger('order', 1, MAX_ID),
  delivery_address: optionalText('delivery address', 500),
  quantity: z.preprocess((value) => value || undefined, quantityField('quantity', MAX_LINE_QUANTITY).optional()),
  delivered_by: requiredText('delivered by', 100),
  delivery_status: optionalChoice(DELIVERY_STATUSES),
  items: z
    .array(deliveredLineSchema, { error: 'Choose what to deliver.' })
    .min(1, 'Choose what to deliver.')
    .max(MAX_ORDER_LINES)
    .optional(),
});

export type DeliveryInput = z.output<typeof addDeliverySchema>;

/** POST /update-deliveries/{id} (additive, decision BO-22): fields that are left out or blank stay unchanged, and so does its order. */
export const updateDeliverySchema = withVersion(addDeliverySchema);

export const deliverySavedSchema = okSchema({ message: z.string(), delivery: deliverySchema });

/** GET /view-orders-for-delivery */
export type OrdersForDeliveryResponse = z.infer<typeof ordersForDeliverySchema>;

export type OrderForDelivery = OrdersForDeliveryResponse['orders'][number];

export type OrderItemForDelivery = OrdersForDeliveryResponse['order_items'][number];

export type Delivery = z.infer<typeof deliverySchema>;

/** GET /view-deliveries */
export type DeliveriesResponse = z.infer<typeof deliveriesSchema>;

/** GET /view-deliveries/{id} */
export type DeliveryInFullResponse = z.infer<typeof deliveryInFullSchema>;

/** POST /add-deliveries */
export type AddDeliveryRequest = z.input<typeof addDeliverySchema>;

/** POST /update-deliveries/{id} */
export type UpdateDeliveryRequest = z.input<typeof updateDeliverySchema>;

/** GET /scan-for-delivery */
export type ScannedForDeliveryResponse = z.infer<typeof scannedForDeliverySchema>;

export type DeliverySavedResponse = z.infer<typeof deliverySavedSchema>;
