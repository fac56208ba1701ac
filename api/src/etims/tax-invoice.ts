import type { TaxInvoice } from '@ofisi/api-contract/etims/tax-invoice';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { isoMoment } from '../engine/iso-moment';

/** The tax office's name of a receipt; needs `document` in the statement. */
export const receiptName = sql`concat_ws('/', document.sdc_id, document.receipt_number)`;

/** The document matching `condition`, as JSON. */
export const taxInvoiceOf = (condition: SQL): SQL => sql`(
  select jsonb_build_object(
           'id', document.id, 'is_copy', document.printed_at is not null,
           'is_held', document.status <> 'signed' and (select holds_unsigned from tax_devices where id = document.device_id), 'status', case document.status when 'signed' then 'signed' else 'waiting' end,
           'number', case document.status when 'signed' then ${receiptName} end, 'internal_data', document.internal_data,
           'signature', document.signature, 'signed_at', ${isoMoment(sql`document.signed_at`)}, 'verify_url', document.verify_url)
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

/**
 * Records that the documents matching `condition` are printed. One without a signature is not a tax invoice yet, and its printout is not an
 * original.
 * @returns whether one of them was printed before
 */
export async function notePrint(db: Db, condition: SQL): Promise<{ readonly isCopy: boolean }> {
  const [found] = await selectRows<{ isCopy: boolean }>(
    db,
    sql`with printed as (select id, printed_at from tax_documents document where ${condition} and document.status = 'signed' for update),
             noted as (update tax_documents set printed_at = now() where id in (select id from printed where printed_at is null))
        select coalesce(bool_or(printed_at is not null), false) as "isCopy" from printed`,
  );
  return { isCopy: found?.isCopy ?? false };
}
