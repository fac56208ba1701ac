import { z } from 'zod';

/**
 * The tax office's data on a receipt, an invoice or a credit note: null when none is expected, `waiting` while the number is still to come.
 * `signed_at` is by the control unit's clock; `verify_url` is the content of its QR code.
 */
export const taxInvoiceSchema = z.object({
  id: z.number().int(),
  status: z.enum(['waiting', 'signed']),
  /** Whether it may not be printed before it is signed. */
  is_held: z.boolean(),
  /** Whether it was printed before. */
  is_copy: z.boolean(),
  /** Numbers of the control unit and of its receipt: `KRACU0100000001/12`. */
  number: z.string().nullable(),
  internal_data: z.string().nullable(),
  signature: z.string().nullable(),
  signed_at: z.string().nullable(),
  verify_url: z.string().nullable(),
});

export type TaxInvoice = z.output<typeof taxInvoiceSchema>;
