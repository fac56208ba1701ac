import { z } from 'zod';
import { okSchema } from '../envelope';
import { integerField, MAX_ID, momentField, requiredText } from '../fields';
import { listSchema, savedSchema } from '../lists';
import { TAX_DOCUMENT_KINDS, TAX_DOCUMENT_STATUSES } from './enums';

export const taxDocumentSchema = z.object({
  id: z.number().int(),
  reference: z.string(),
  kind: z.enum(TAX_DOCUMENT_KINDS),
  status: z.enum(TAX_DOCUMENT_STATUSES),
  order_id: z.number().int(),
  order_number: z.string(),
  customer: z.string(),
  pin: z.string().nullable(),
  total: z.number(),
  tax: z.number(),
  receipt: z.string().nullable(),
  signature: z.string().nullable(),
  verify_url: z.string().nullable(),
  signed_at: z.string().nullable(),
  error: z.string().nullable(),
  number: z.number().int().nullable(),
  waits_for: z.string().nullable(),
  issued_at: z.string(),
});

/** GET /view-tax-documents */
export const taxDocumentsSchema = listSchema('documents', taxDocumentSchema);

/**
 * GET /tax-service: whether the shop issues tax invoices, how many are unsigned and since when, and why nothing can be sent at present, in
 * one sentence.
 */
export const taxServiceSchema = okSchema({
  is_active: z.boolean(),
  waiting: z.number().int(),
  refused: z.number().int(),
  stuck: z.number().int(),
  unread: z.number().int(),
  /** Stock movements not yet reported to KRA, those that KRA refused, and the reason for the first of those. */
  stock_waiting: z.number().int(),
  stock_refused: z.number().int(),
  stock_problem: z.string().nullable(),
  /** When the oldest unsigned document was issued. */
  oldest_at: z.string().nullable(),
  problem: z.string().nullable(),
  retry_at: z.string().nullable(),
});

/**
 * GET /tax-lists: number of items with a code that is not, or no longer, on KRA's lists; and why a list could not be read, in one sentence.
 */
export const taxListsSchema = okSchema({ unlisted_items: z.number().int(), problem: z.string().nullable() });

/** POST /retry-tax-document/{id} */
export const taxDocumentSavedSchema = savedSchema('document', taxDocumentSchema);

const LETTERS = /^[A-Z0-9]{10,40}$/;

/** Text as KRA prints it, with or without grouping. */
const lettersField = (label: string) =>
  requiredText(label, 60)
    .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
    .refine((text) => LETTERS.test(text), 'Enter letters and digits, as KRA prints them.');

/** POST /enter-tax-signature/{id}: the data that KRA's portal shows for a document that it has signed. */
export const taxSignatureSchema = z.object({
  receipt_number: integerField('receipt number', 1, MAX_ID),
  internal_data: lettersField('internal data'),
  signature: lettersField('signature'),
  signed_at: momentField('signed at'),
});

/** POST /print-tax-document/{id}, POST /orders/{token}/print: whether the print is a copy. */
export const taxPrintSchema = okSchema({ is_copy: z.boolean() });

export type TaxDocument = z.infer<typeof taxDocumentSchema>;

/** GET /view-tax-documents */
export type TaxDocumentsResponse = z.infer<typeof taxDocumentsSchema>;

/** GET /tax-service */
export type TaxServiceResponse = z.infer<typeof taxServiceSchema>;

/** GET /tax-lists */
export type TaxListsResponse = z.infer<typeof taxListsSchema>;

/** POST /print-tax-document/{id}, POST /orders/{token}/print */
export type TaxPrintResponse = z.infer<typeof taxPrintSchema>;

/** POST /retry-tax-document/{id}, POST /enter-tax-signature/{id} */
export type TaxDocumentSavedResponse = z.infer<typeof taxDocumentSavedSchema>;
