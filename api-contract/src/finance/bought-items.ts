import { z } from 'zod';
import { okSchema } from '../envelope';
import { requiredText } from '../fields';
import { listSchema } from '../lists';

/**
 * Items that can be bought: all that are not archived, including those not on sale yet. `unit_cost` in shillings, null where
 * none is known (decision BO-29).
 */
export const boughtItemSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  initial_price: z.number(),
  unit_cost: z.number().nullable(),
  supplier_id: z.number().int().nullable(),
  on_hand: z.number(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  unit: z.string().nullable(),
  requires_serial: z.boolean(),
  allow_decimal: z.boolean(),
});

/** A supplier to buy from. */
export const supplierOptionSchema = z.object({
  id: z.number().int(),
  supplier_name: z.string(),
  organization: z.string(),
  /** Days until their deliveries have to be paid. */
  payment_days: z.number().int().nullable(),
  /** What the shop owes them, in shillings; negative for an advance. */
  balance: z.number(),
});

/** GET /view-purchase-form-options (BO §7): all items and suppliers that a purchase can have. Shillings. */
export const purchaseFormOptionsSchema = okSchema({
  products: z.array(z.object({ id: z.number().int(), title: z.string(), initial_price: z.number() })),
  suppliers: z.array(z.object({ id: z.number().int(), supplier_name: z.string() })),
});

/** GET /products, GET /suppliers (BO §7). */
export const productOptionsSchema = listSchema('products', boughtItemSchema);

export const supplierOptionsSchema = listSchema('suppliers', supplierOptionSchema);

/** GET /scan-for-purchase (additive): the code that was scanned or typed. */
export const scanToBuySchema = z.object({ code: requiredText('code', 100) });

/** The item with this barcode, SKU or label; null when the code belongs to no item, e.g. the serial number of a new unit. */
export const scannedToBuySchema = okSchema({ item: boughtItemSchema.nullable() });

/** GET /products */
export type ProductOptionsResponse = z.infer<typeof productOptionsSchema>;

export type ProductOption = ProductOptionsResponse['products'][number];

/** GET /suppliers */
export type SupplierOption = z.infer<typeof supplierOptionsSchema>['suppliers'][number];

/** GET /scan-for-purchase */
export type ScannedToBuyResponse = z.infer<typeof scannedToBuySchema>;

/** GET /view-purchase-form-options */
export type PurchaseFormOptionsResponse = z.infer<typeof purchaseFormOptionsSchema>;
