import { z } from 'zod';
import { TAX_CLASSES } from '../catalogue/enums';
import { listSchema } from '../lists';

export const VAT_DOCUMENTS = ['invoice', 'credit_note', 'discount', 'purchase', 'supplier_return'] as const;

export const vatDocumentSchema = z.object({
  id: z.number().int(),
  day: z.string(),
  side: z.enum(['output', 'input']),
  kind: z.enum(VAT_DOCUMENTS),
  number: z.string(),
  about: z.string().nullable(),
  party: z.string().nullable(),
  tax_id: z.string().nullable(),
  tax_class: z.enum(TAX_CLASSES),
  net: z.number(),
  tax: z.number(),
  gross: z.number(),
  order_id: z.number().int().nullable(),
  purchase_id: z.number().int().nullable(),
});

/** GET /view-vat-documents/{from}/{to} (additive). */
export const vatDocumentsSchema = listSchema('documents', vatDocumentSchema);

export type VatDocument = z.infer<typeof vatDocumentSchema>;

/** GET /view-vat-documents/{from}/{to} */
export type VatDocumentsResponse = z.infer<typeof vatDocumentsSchema>;
