import { z } from 'zod';
import { okSchema } from '../envelope';
import { integerField, MAX_ID, requiredText } from '../fields';
import { listSchema } from '../lists';

/** GET /scan-item: the code that was scanned or typed. */
export const scanQuerySchema = z.object({ code: requiredText('code', 100) });

/** GET /find-for-sale: whatever was typed or scanned into the till's one box. */
export const findForSaleQuerySchema = z.object({ q: requiredText('what to search for', 100) });

/** GET /view-serials-for-sale: the item whose units are listed. */
export const serialsForSaleQuerySchema = z.object({ item_id: integerField('item', 1, MAX_ID) });

/** `name` and `slug` repeat the specific fields, for pages and last good releases that are older than those fields. */
const option = z.object({ id: z.number().int(), name: z.string(), slug: z.string() });

/** GET /view-customer-form-options (BO §3, §7); `discount` in per cent and `delivery_fee` in shillings are additive (decision BO-18). */
export const customerFormOptionsSchema = okSchema({
  categories: z.array(option.extend({ category_name: z.string(), category_slug: z.string(), discount: z.number() })),
  locations: z.array(
    option.extend({
      categorylocation_name: z.string(),
      categorylocation_slug: z.string(),
      delivery_fee: z.number().nullable(),
    }),
  ),
});

/** Items that can be sold at the counter: those on sale, at their current price. */
export const saleItemSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  /** The price charged, including offers, in shillings. */
  price: z.number(),
  /** The selling price, from which offers and customer categories are deducted; in shillings. */
  actual_price: z.number(),
  available: z.number(),
  requires_serial: z.boolean(),
  /** Nothing of it is counted: there is as much as is wanted, and `available` is 0 (decision BO-176). */
  is_service: z.boolean(),
  allow_decimal: z.boolean(),
  unit: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  image: z.string().nullable(),
});

export const saleCustomerSchema = z.object({
  id: z.number().int(),
  customer_name: z.string(),
  organization: z.string(),
  balance: z.number(),
  /** Amount that the customer has paid in advance. */
  credit: z.number(),
  credit_left: z.number().nullable(),
  /** Days until the customer's debts are due; null: as in the settings. */
  payment_days: z.number().int().nullable(),
  customerCategory: z.string().nullable(),
  customerLocation: z.string().nullable(),
});

/** GET /view-items-for-sale (additive). */
export const saleItemsSchema = listSchema('items', saleItemSchema);

/** GET /view-customers-for-sale (additive). */
export const saleCustomersSchema = listSchema('customers', saleCustomerSchema);

/** The item with this code as its barcode or SKU; or the unit with this serial number, with its item. */
export const scannedSchema = okSchema({ item: saleItemSchema, serial: z.string().nullable() });

/**
 * What the typed text can mean, best match first. `exact` is what was typed in full: a serial number, a barcode, an SKU or a label;
 * `refused` says why the unit or item with that very code cannot be sold. Of the rest, a few each: items and customers that contain all words,
 * and units in stock whose serial number contains the text.
 */
export const foundForSaleSchema = okSchema({
  exact: z.object({ item: saleItemSchema, serial: z.string().nullable() }).nullable(),
  refused: z.string().nullable(),
  items: z.array(saleItemSchema),
  units: z.array(z.object({ item: saleItemSchema, serial: z.string() })),
  customers: z.array(saleCustomerSchema),
});

/** The units of an item that can be sold, those that have been in stock longest first. */
export const serialsForSaleSchema = okSchema({ serials: z.array(z.string()) });

/** GET /view-items-for-sale */
export type SaleItemsResponse = z.infer<typeof saleItemsSchema>;

export type SaleItem = SaleItemsResponse['items'][number];

/** GET /view-customers-for-sale */
export type SaleCustomersResponse = z.infer<typeof saleCustomersSchema>;

export type SaleCustomer = SaleCustomersResponse['customers'][number];

/** GET /scan-item */
export type ScannedResponse = z.infer<typeof scannedSchema>;

/** GET /find-for-sale */
export type FoundForSaleResponse = z.infer<typeof foundForSaleSchema>;

/** GET /view-serials-for-sale */
export type SerialsForSaleResponse = z.infer<typeof serialsForSaleSchema>;

/** GET /view-customer-form-options */
export type CustomerFormOptionsResponse = z.infer<typeof customerFormOptionsSchema>;
