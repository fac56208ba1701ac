import type { InvoicesToPrintResponse } from '@ofisi/api-contract/sales/print-invoices';
import { ENDED_ORDER_WORDS, isEnded } from '@ofisi/shared-shop/order-stages';
import { sql } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { notePrint } from '../../etims/tax-invoice';
import type { OrderViewer } from '../orders/order-contacts';
import { readSale, type SaleDetails } from '../orders/sale-details';

type Invoices = Pick<InvoicesToPrintResponse, 'invoices' | 'left_out'>;

/** Why the invoice of an order is not printed together with others; null if it is. */
function whyLeftOut({ status, invoiced_at: invoiced, tax_invoice: tax }: SaleDetails): string | null {
  if (isEnded(status)) return ENDED_ORDER_WORDS[status];
  if (invoiced === null) return 'No invoice yet';
  return tax?.is_held ? 'Not signed by KRA yet' : null;
}

/**
 * The orders whose invoices are printed together, with the customer data that `viewer` may see; their tax invoices count as printed.
 * @throws Refusal 404 when one does not exist
 */
export async function readInvoices(db: Db, ids: readonly number[], viewer: OrderViewer): Promise<Invoices> {
  const sales: SaleDetails[] = [];
  for (const id of ids) sales.push(await readSale(db, id, viewer));
  const invoices: Invoices['invoices'] = [];
  const leftOut: Invoices['left_out'] = [];
  for (const sale of sales) {
    const reason = whyLeftOut(sale);
    if (reason !== null) {
      leftOut.push({ id: sale.id, number: sale.number, reason });
      continue;
    }
    const { isCopy } = await notePrint(db, sql`document.order_id = ${sale.id} and document.kind = 'sale'`);
    invoices.push({ ...sale, is_copy: isCopy });
  }
  return { invoices, left_out: leftOut };
}
