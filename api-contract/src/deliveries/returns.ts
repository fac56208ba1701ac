import { ENDED_ORDERS } from '@ofisi/shared-shop/order-stages';
import { z } from 'zod';
import {
  DELIVERY_PAYMENT_STATUSES,
  deliveredLineSchema,
  openLineSchema,
  orderForDeliverySchema,
  shipmentFields,
} from './deliveries';
import { taxInvoiceSchema } from '../etims/tax-invoice';
import { okSchema } from '../envelope';
import { requiredText, integerField, MAX_ID, optionalInteger, optionalText, optionalChoice } from '../fields';
import { listSchema, savedSchema, withVersion } from '../lists';
import { MAX_ORDER_LINES } from '../sales/place-order';
import { RETURN_STATUSES, STORED_CONDITIONS, RETURN_CONDITIONS } from './enums';

export const lineSchema = z.object({
  order_line_id: z.number().int(),
  item_id: z.number().int(),
  product_name: z.string(),
  quantity: z.number(),
  ordered: z.number(),
  condition: z.enum(STORED_CONDITIONS),
  total: z.number(),
  serials: z.array(z.string()),
});

/** Fields of a return in the list. */
export const returnRowSchema = z.object({
  id: z.number().int(),
  invoice: z.string().nullable(),
  order_id: z.number().int().nullable(),
  customer_name: z.string(),
  return_address: z.string(),
  location: z.string(),
  quantity: z.number(),
  price: z.number(),
  discount: z.number(),
  payment_status: z.enum([...DELIVERY_PAYMENT_STATUSES, ...ENDED_ORDERS]),
  payment_method: z.string().nullable(),
  payment_account: z.string().nullable(),
  amount_paid: z.number(),
  returned_by: z.string(),
  note: z.string().nullable(),
  return_status: z.enum(RETURN_STATUSES),
  /** Additive: issued when the goods have come back. */
  credit_note: z.string().nullable(),
  credited_at: z.string().nullable(),
  tax: z.number(),
  /** Additive: the tax office's data of the credit note. */
  tax_credit_note: taxInvoiceSchema.nullable(),
  created_at: z.string(),
  version: z.number().int(),
  items: z.array(lineSchema),
  added_by: z.number().int().nullable(),
});

/** `contacts_hidden`: its reader may see neither the customer's last name nor the address (decision SF-6). */
export const returnSchema = returnRowSchema.extend({ contacts_hidden: z.boolean() });

/** GET /view-returns (BO §7). */
export const returnsSchema = listSchema('returns', returnSchema);

/** POST /cancel-rest/{id} (additive, decision BO-119): cancels the part of an order that has not left; `reason` is required. */
export const cancelRestSchema = z.object({ reason: requiredText('reason', 500) });

export const returnSavedSchema = savedSchema('return', returnSchema);

/**
 * A line of an order that can be returned: `left` is the quantity with the customer, `worth` the amount charged for the whole line after
 * all discounts, in shillings; `serials` are its units with the customer.
 */
const returnableLineSchema = openLineSchema.extend({ worth: z.number(), serials: z.array(z.string()) });

export type ReturnableLine = z.output<typeof returnableLineSchema>;

/** GET /view-orders-for-return (additive): like the orders for a delivery, with what the customer has of them. */
export const ordersForReturnSchema = z.object({
  ...listSchema('orders', orderForDeliverySchema).shape,
  order_items: z.array(returnableLineSchema),
});

/** GET /view-returns/{id} (additive): includes its order and all lines of the order; `left` includes what this return brings back. */
export const returnInFullSchema = okSchema({
  return: returnSchema,
  order: orderForDeliverySchema.nullable(),
  order_items: z.array(returnableLineSchema),
});

/**
 * POST /add-returns (BO §7). The server fills in blank fields, and computes `price` and `quantity` from the order. `items` is additive: the
 * lines that come back, with their condition and units; by default everything that is with the customer. `amount_paid` is the amount given
 * back, in shillings, once the goods have arrived; `payment_status: 'paid'` without an amount means all that is due. `return_request_id` is the
 * customer's request that the return accepts (decision BO-160).
 */
export const addReturnSchema = z.object({
  ...shipmentFields,
  order_id: integerField('order', 1, MAX_ID),
  return_request_id: optionalInteger('return request', 1, MAX_ID),
  return_address: optionalText('return address', 500),
  returned_by: requiredText('returned by', 100),
  return_status: optionalChoice(RETURN_STATUSES),
  items: z
    .array(
      deliveredLineSchema.extend({
        condition: z.enum(RETURN_CONDITIONS, { error: 'Choose restock, defective or write_off.' }).default('restock'),
      }),
      { error: 'Choose what is returned.' },
    )
    .min(1, 'Choose what is returned.')
    .max(MAX_ORDER_LINES)
    .optional(),
});

export type ReturnInput = z.output<typeof addReturnSchema>;

/** POST /update-returns/{id} (additive, decision BO-25): fields that are left out or blank stay unchanged, and so does its order. */
export const updateReturnSchema = withVersion(
  addReturnSchema.omit({ return_request_id: true }).extend({ order_id: addReturnSchema.shape.order_id.optional() }),
);

/** GET /view-orders-for-return */
export type OrdersForReturnResponse = z.infer<typeof ordersForReturnSchema>;

export type OrderForReturn = OrdersForReturnResponse['orders'][number];

export type OrderItemForReturn = OrdersForReturnResponse['order_items'][number];

export type CustomerReturn = z.infer<typeof returnSchema>;

/** GET /view-returns */
export type ReturnsResponse = z.infer<typeof returnsSchema>;

/** GET /view-returns/{id} */
export type ReturnInFullResponse = z.infer<typeof returnInFullSchema>;

/** POST /add-returns */
export type AddReturnRequest = z.input<typeof addReturnSchema>;

export type ReturnSavedResponse = z.infer<typeof returnSavedSchema>;
