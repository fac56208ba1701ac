import { z } from 'zod';
import { okSchema } from '@ofisi/api-contract/envelope';
import { requiredText } from '@ofisi/api-contract/fields';
import { listSchema } from '@ofisi/api-contract/lists';
import { saleCustomerSchema, saleItemSchema } from './counter-lists';

/** GET /view-items-for-sale (additive). */
export const saleItemsSchema = listSchema('items', saleItemSchema);

/** GET /view-customers-for-sale (additive). */
export const saleCustomersSchema = listSchema('customers', saleCustomerSchema);

/** GET /scan-item: what was scanned or typed. */
export const scanQuerySchema = z.object({ code: requiredText('code', 100) });

/** The item that has the code as its barcode or SKU; or the unit that has it as its serial number, with its item. */
export const scannedSchema = okSchema({ item: saleItemSchema, serial: z.string().nullable() });

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
