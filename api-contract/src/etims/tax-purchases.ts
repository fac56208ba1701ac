import { z } from 'zod';
import { MAX_ID, requiredText } from '../fields';
import { listSchema, savedSchema } from '../lists';
import { RECEIVED_STATUSES, TAX_PURCHASE_KINDS } from './enums';

/**
 * A line of a supplier's document, in shillings. `is_known`: somebody has assigned an item to it, on this document or an earlier one of the
 * supplier; if `item_id` is then null, it is for the shop's own use.
 */
export const taxPurchaseLineSchema = z.object({
  code: z.string().nullable(),
  name: z.string(),
  quantity: z.number(),
  price: z.number(),
  tax: z.number(),
  total: z.number(),
  is_known: z.boolean(),
  item_id: z.number().int().nullable(),
  item_title: z.string().nullable(),
});

/** Purchases by the shop that suppliers have reported to KRA, the latest day first (decision BO-144). Sums in shillings. */
export const taxPurchaseSchema = z.object({
  id: z.number().int(),
  supplier_name: z.string(),
  supplier_pin: z.string(),
  supplier_invoice: z.string(),
  kind: z.enum(TAX_PURCHASE_KINDS),
  status: z.enum(RECEIVED_STATUSES),
  sold_on: z.string(),
  total: z.number(),
  tax: z.number(),
  purchase_id: z.number().int().nullable(),
  purchase_number: z.string().nullable(),
  reason: z.string().nullable(),
  error: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  lines: z.array(taxPurchaseLineSchema),
});

/** GET /view-tax-purchases */
export const taxPurchasesSchema = listSchema('purchases', taxPurchaseSchema);

/** POST /accept-tax-purchase/{id}, POST /reject-tax-purchase/{id} */
export const taxPurchaseSavedSchema = savedSchema('purchase', taxPurchaseSchema);

/** POST /accept-tax-purchase/{id}: the item of each line, in their order; null: for the shop's own use. */
export const acceptTaxPurchaseForm = z.object({
  item_ids: z
    .array(z.number().int().min(1).max(MAX_ID).nullable(), { error: 'Choose an item for each line.' })
    .max(1_000),
});

/** POST /reject-tax-purchase/{id}, POST /reject-tax-import/{id} */
export const rejectForm = z.object({ reason: requiredText('reason', 400) });

export type TaxPurchase = z.infer<typeof taxPurchaseSchema>;

/** GET /view-tax-purchases */
export type TaxPurchasesResponse = z.infer<typeof taxPurchasesSchema>;

/** POST /accept-tax-purchase/{id}, POST /reject-tax-purchase/{id} */
export type TaxPurchaseSavedResponse = z.infer<typeof taxPurchaseSavedSchema>;
