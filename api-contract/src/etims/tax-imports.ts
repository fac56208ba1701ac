import { z } from 'zod';
import { integerField, MAX_ID } from '../fields';
import { listSchema, savedSchema } from '../lists';
import { RECEIVED_STATUSES } from './enums';

/**
 * Goods that customs have reported to KRA as imported by the shop, one row for each item of a declaration, the newest first (decision
 * BO-144). `amount` is in its `currency`, `rate` in shillings per unit of that currency, weights in kilogrammes.
 */
export const taxImportSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  declaration: z.string(),
  sequence: z.number().int(),
  hs_code: z.string(),
  status: z.enum(RECEIVED_STATUSES),
  supplier: z.string().nullable(),
  agent: z.string().nullable(),
  origin: z.string().nullable(),
  packages: z.number().nullable(),
  quantity: z.number().nullable(),
  quantity_unit: z.string().nullable(),
  gross_weight: z.number().nullable(),
  net_weight: z.number().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  rate: z.number().nullable(),
  item_id: z.number().int().nullable(),
  item_title: z.string().nullable(),
  reason: z.string().nullable(),
  error: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  received_at: z.string(),
});

/** GET /view-tax-imports */
export const taxImportsSchema = listSchema('imports', taxImportSchema);

/** POST /accept-tax-import/{id}, POST /reject-tax-import/{id} */
export const taxImportSavedSchema = savedSchema('import', taxImportSchema);

/** POST /accept-tax-import/{id}: the shop's item that it corresponds to. */
export const acceptTaxImportForm = z.object({ item_id: integerField('item', 1, MAX_ID) });

export type TaxImport = z.infer<typeof taxImportSchema>;

/** GET /view-tax-imports */
export type TaxImportsResponse = z.infer<typeof taxImportsSchema>;

/** POST /accept-tax-import/{id}, POST /reject-tax-import/{id} */
export type TaxImportSavedResponse = z.infer<typeof taxImportSavedSchema>;
