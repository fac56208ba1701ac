import { z } from 'zod';

/**
 * What stands on a receipt, an invoice or a credit note of the tax office's: null where none was promised, `waiting` while its number
 * follows. `signed_at` is the control unit's clock; `verify_url` is what its QR code says.
 */
export const taxInvoiceSchema = z.object({
  id: z.number().int(),
  status: z.enum(['waiting', 'signed']),
  /** Whether it may not be printed before it is signed. */
  is_held: z.boolean(),
  /** Whether it was printed before. */
  is_copy: z.boolean(),
  /** Of the control unit and its receipt: `KRACU0100000001/12`. */
  number: z.string().nullable(),
  internal_data: z.string().nullable(),
  signature: z.string().nullable(),
  signed_at: z.string().nullable(),
  verify_url: z.string().nullable(),
});

export type TaxInvoice = z.output<typeof taxInvoiceSchema>;
