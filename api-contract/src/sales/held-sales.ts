import { z } from 'zod';
import { okSchema } from '../envelope';
import {
  booleanField,
  optionalText,
  integerField,
  MAX_ID,
  moneyField,
  optionalInteger,
  optionalMoney,
  quantityField,
  requiredText,
} from '../fields';
import { listSchema, savedSchema } from '../lists';
import { saleCustomerSchema, saleItemSchema } from './counter';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from './place-order';

/** Held sales, the newest first. `total` is the sum when the sale was put aside, in shillings. */
export const heldSaleSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Titles of its first items. */
  items: z.string().nullable(),
  lines: z.number().int(),
  total: z.number(),
  held_by: z.string().nullable(),
  created_at: z.string(),
});

/** GET /view-held-sales */
export const heldSalesSchema = listSchema('held_sales', heldSaleSchema);

/** Details of a customer without a record, stored as typed. */
export const customerFields = {
  first_name: optionalText('first name', 100),
  last_name: optionalText('last name', 100),
  phone_number: optionalText('phone number', 30),
  location: optionalText('location', 200),
  delivery_address: optionalText('delivery address', 500),
  customerCategory: optionalText('customer category', 100),
  customerLocation: optionalText('customer location', 100),
  delivery: booleanField(false),
};

export const heldSaleSavedSchema = savedSchema('held_sale', heldSaleSchema);

export const text = z.string().nullable();

/** A discount as it was typed: `10%`, `150`, or blank. */
const typedDiscount = z.string().trim().max(15).nullish();

/**
 * POST /hold-sale: the contents of a sale's form, without payments. `price` is the price that the cashier sees, in shillings. `discount` is
 * all that the line bears, its share of `sale_discount` included; `typed_discount` and `sale_discount` are what the cashier typed for the
 * line and for the whole sale, to be shown again.
 */
export const holdSaleForm = z.object({
  name: requiredText('name', 60),
  customer_id: optionalInteger('customer', 1, MAX_ID),
  ...customerFields,
  sale_discount: typedDiscount,
  items: z
    .array(
      z.object({
        item_id: integerField('item', 1, MAX_ID),
        quantity: quantityField('quantity', MAX_LINE_QUANTITY),
        price: moneyField('price'),
        discount: optionalMoney('discount'),
        typed_discount: typedDiscount,
        serials: z.array(requiredText('serial number', 100)).max(MAX_LINE_QUANTITY).default([]),
      }),
      { error: 'Add at least one product.' },
    )
    .min(1, 'Add at least one product.')
    .max(MAX_ORDER_LINES, `A sale may have at most ${MAX_ORDER_LINES} lines.`),
});

/**
 * POST /resume-held-sale/{id}: the sale, at today's prices. `items[].held_price` is the unit price when it was put aside; `changes` lists
 * what else has changed: items no longer sold, units that are gone, a customer who is no longer active. `sale_discount` and `typed_discount`
 * are null where they were not sent, or where the caller may give no discounts; otherwise they replace `discount`.
 */
export const heldSaleResumedSchema = okSchema({
  message: z.string(),
  sale: z.object({
    name: z.string(),
    customer: saleCustomerSchema.nullable(),
    first_name: text,
    last_name: text,
    phone_number: text,
    location: text,
    delivery_address: text,
    customerCategory: text,
    customerLocation: text,
    delivery: z.boolean(),
    sale_discount: text,
    items: z.array(
      z.object({
        item: saleItemSchema,
        quantity: z.number(),
        discount: z.number().nullable(),
        typed_discount: text,
        serials: z.array(z.string()),
        held_price: z.number(),
      }),
    ),
  }),
  changes: z.array(z.string()),
});

export type HeldSale = z.infer<typeof heldSaleSchema>;

/** GET /view-held-sales */
export type HeldSalesResponse = z.infer<typeof heldSalesSchema>;

/** POST /hold-sale, header `Idempotency-Key` */
export type HoldSaleRequest = z.input<typeof holdSaleForm>;

export type HeldSaleSavedResponse = z.infer<typeof heldSaleSavedSchema>;

/** POST /resume-held-sale/{id}, header `Idempotency-Key` */
export type HeldSaleResumedResponse = z.infer<typeof heldSaleResumedSchema>;
