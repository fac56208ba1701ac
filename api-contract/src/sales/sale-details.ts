import { z } from 'zod';
import { okSchema } from '../envelope';
import { taxInvoiceSchema } from '../etims/tax-invoice';
import { optionalText } from '../fields';
import { PAYMENT_METHODS } from '../finance/enums';
import { savedSchema } from '../lists';
import { ORDER_EVENTS } from './enums';
import { orderSchema } from './orders';

export const lineSchema = z.object({
  id: z.number().int(),
  item_id: z.number().int(),
  product_name: z.string(),
  sku: z.string().nullable(),
  price: z.number(),
  quantity: z.number(),
  discount: z.number(),
  tax_class: z.string(),
  tax_rate: z.number(),
  tax: z.number(),
  total: z.number(),
  serials: z.array(z.string()),
});

/** Money that changed hands for the sale; `out` was given back. */
export const paymentSchema = z.object({
  id: z.number().int(),
  at: z.string(),
  method: z.enum(PAYMENT_METHODS),
  direction: z.enum(['in', 'out']),
  /** The part that is for this order. */
  amount: z.number(),
  /** The surplus that is kept as the customer's credit. */
  kept: z.number(),
  /** The surplus that is for nobody yet, because the sale has no listed customer (decision BO-126). */
  unallocated: z.number(),
  /** Cash given back as change. */
  change: z.number(),
  reference: z.string().nullable(),
  received_by: z.string().nullable(),
});

/** POST /delete-order/{id} (BO §7); the reason is additive (decision BO-20). */
export const voidOrderSchema = z.object({ reason: optionalText('reason', 500) }).nullish();

/**
 * A sale as shown on its receipt and invoice. Sums in shillings; `amount` includes the VAT `tax` and the `delivery_fee`; `due` is still
 * open.
 */
export const saleDetailsSchema = orderSchema.omit({ items: true }).extend({
  tax: z.number(),
  rounding: z.number(),
  delivery_fee: z.number(),
  invoiced_at: z.string().nullable(),
  /** For a voided sale. */
  credit_note: z.string().nullable(),
  void_reason: z.string().nullable(),
  /** The tax office's data of the sale, and of its credit note. */
  tax_invoice: taxInvoiceSchema.nullable(),
  tax_credit_note: taxInvoiceSchema.nullable(),
  sold_by: z.string().nullable(),
  customer_name: z.string().nullable(),
  paid: z.number(),
  due: z.number(),
  /** The part of that which only a confirmation reports; it counts as soon as M-Pesa confirms it (decision 070). */
  being_confirmed: z.number(),
  /** What was paid with the customer's credit. */
  from_credit: z.number(),
  /** The customer's credit now. */
  customer_credit: z.number(),
  /** The quotation that the sale resulted from. */
  quotation: z.object({ id: z.number().int(), number: z.string() }).nullable(),
  lines: z.array(lineSchema),
  payments: z.array(paymentSchema),
  timeline: z.array(z.object({ status: z.enum(ORDER_EVENTS), at: z.string() })),
});

/** GET /view-orders/{id} (additive, decision BO-19). */
export const saleDetailsResponseSchema = okSchema({ order: saleDetailsSchema });

export const saleSavedSchema = savedSchema('order', saleDetailsSchema);

/** GET /view-orders/{id} */
export type SaleDetailsResponse = z.infer<typeof saleDetailsResponseSchema>;

/** POST /delete-order/{id}, POST /add-order-payment */
export type SaleSavedResponse = z.infer<typeof saleSavedSchema>;

export type SaleDetails = SaleDetailsResponse['order'];
