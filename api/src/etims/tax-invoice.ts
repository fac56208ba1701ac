import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows, type Db } from '../engine/database';

/**
 * What stands on a receipt, an invoice or a credit note of the tax office's: null where none was promised, `waiting` while its number
 * follows. `signed_at` is the control unit's clock; `verify_url` is what its QR code says.
 */
export const taxInvoiceSchema = z.object({
  status: z.enum(['waiting', 'signed']),
  /** Of the control unit and its receipt: `KRACU0100000001/12`. */
  number: z.string().nullable(),
  internal_data: z.string().nullable(),
  signature: z.string().nullable(),
  signed_at: z.string().nullable(),
  verify_url: z.string().nullable(),
});

export type TaxInvoice = z.output<typeof taxInvoiceSchema>;

/** The name of a receipt at the tax office; needs `document` in the statement. */
export const receiptName = sql`concat_ws('/', document.sdc_id, document.receipt_number)`;

/** The document that fulfils `condition`, as JSON. */
export const taxInvoiceOf = (condition: SQL): SQL => sql`(
  select jsonb_build_object(
           'status', case document.status when 'signed' then 'signed' else 'waiting' end,
           'number', case document.status when 'signed' then ${receiptName} end, 'internal_data', document.internal_data,
           'signature', document.signature, 'signed_at', to_char(document.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'verify_url', document.verify_url)
  from tax_documents document where ${condition}
)`;

/** The tax invoice of an order. */
export async function readTaxInvoice(db: Db, orderId: number): Promise<TaxInvoice | null> {
  const [row] = await selectRows<{ found: TaxInvoice | null }>(
    db,
    sql`select ${taxInvoiceOf(sql`document.order_id = ${orderId} and document.kind = 'sale'`)} as found`,
  );
  return row?.found ?? null;
}
