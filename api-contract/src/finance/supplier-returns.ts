import { z } from 'zod';
import { integerField, MAX_ID, optionalText, pastDay, quantityField, requiredText } from '../fields';
import { listSchema, savedSchema } from '../lists';

export const lineSchema = z.object({
  id: z.number().int(),
  item_id: z.number().int(),
  title: z.string(),
  quantity: z.number(),
  unit_cost: z.number(),
  total: z.number(),
  serials: z.array(z.string()),
});

export const supplierReturnSchema = z.object({
  id: z.number().int(),
  reference_number: z.string(),
  products: z.string().nullable(),
  supplier_id: z.number().int(),
  supplier_name: z.string(),
  purchase_id: z.number().int().nullable(),
  purchase: z.string().nullable(),
  quantity: z.number(),
  total: z.number(),
  date: z.string(),
  notes: z.string().nullable(),
  items: z.array(lineSchema),
  added_by: z.string().nullable(),
  created_at: z.string(),
  version: z.number().int(),
});

/** GET /view-supplier-returns (additive). */
export const supplierReturnsSchema = listSchema('supplierReturns', supplierReturnSchema);

/** POST /add-supplier-return (additive): lines of a received purchase, at most the quantity that is still there. */
export const supplierReturnForm = z.object({
  purchase_id: integerField('purchase', 1, MAX_ID),
  date: pastDay('date'),
  notes: optionalText('reason', 2000),
  items: z
    .array(
      z.object({
        purchase_line_id: integerField('line', 1, MAX_ID),
        quantity: quantityField('quantity', 1_000_000),
        serials: z.array(requiredText('serial number', 100)).max(1000).default([]),
      }),
      { error: 'Choose what to return.' },
    )
    .min(1, 'Choose what to return.')
    .max(200),
});

export type SupplierReturnInput = z.output<typeof supplierReturnForm>;

export const supplierReturnSavedSchema = savedSchema('supplierReturn', supplierReturnSchema);

export type SupplierReturn = z.infer<typeof supplierReturnSchema>;

/** GET /view-supplier-returns */
export type SupplierReturnsResponse = z.infer<typeof supplierReturnsSchema>;

/** POST /add-supplier-return */
export type AddSupplierReturnRequest = z.input<typeof supplierReturnForm>;

export type SupplierReturnSavedResponse = z.infer<typeof supplierReturnSavedSchema>;
