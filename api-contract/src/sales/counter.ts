import { z } from 'zod';
import { okSchema } from '../envelope';
import { requiredText } from '../fields';
import { listSchema } from '../lists';

/** GET /scan-item: what was scanned or typed. */
export const scanQuerySchema = z.object({ code: requiredText('code', 100) });

/** `name` and `slug` say the same once more, for pages and last good releases from before the fields had their own names. */
const option = z.object({ id: z.number().int(), name: z.string(), slug: z.string() });

/** GET /view-customer-form-options (BO §3, §7); per cent and shillings are additive (decision BO-18). */
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

/** What can be sold at the counter: items on sale, at the price of this moment. */
export const saleItemSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  /** What is charged, offers included, in shillings. */
  price: z.number(),
  /** The selling price, which offers and customer categories are taken off; in shillings. */
  actual_price: z.number(),
  available: z.number(),
  requires_serial: z.boolean(),
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
  /** What they have paid in advance. */
  credit: z.number(),
  credit_left: z.number().nullable(),
  /** Days until a debt of theirs is due; null: as the settings say. */
  payment_days: z.number().int().nullable(),
  customerCategory: z.string().nullable(),
  customerLocation: z.string().nullable(),
});

/** GET /view-items-for-sale (additive). */
export const saleItemsSchema = listSchema('items', saleItemSchema);

/** GET /view-customers-for-sale (additive). */
export const saleCustomersSchema = listSchema('customers', saleCustomerSchema);

/** The item that has the code as its barcode or SKU; or the unit that has it as its serial number, with its item. */
export const scannedSchema = okSchema({ item: saleItemSchema, serial: z.string().nullable() });

/** GET /view-items-for-sale */
export type SaleItemsResponse = z.infer<typeof saleItemsSchema>;

export type SaleItem = SaleItemsResponse['items'][number];

/** GET /view-customers-for-sale */
export type SaleCustomersResponse = z.infer<typeof saleCustomersSchema>;

export type SaleCustomer = SaleCustomersResponse['customers'][number];

/** GET /scan-item */
export type ScannedResponse = z.infer<typeof scannedSchema>;

/** GET /view-customer-form-options */
export type CustomerFormOptionsResponse = z.infer<typeof customerFormOptionsSchema>;
