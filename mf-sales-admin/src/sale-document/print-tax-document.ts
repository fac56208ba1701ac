import type { TaxInvoice } from '@ofisi/api-contract/etims/tax-invoice';
import type { TaxPrintResponse } from '@ofisi/api-contract/etims/tax-documents';
import { post } from '@ofisi/shared-auth/http';

/**
 * Records that a tax invoice or credit note is printed. Never rejects.
 * @returns whether the print is a copy; true if the call fails, because there is never a second original
 */
export async function notePrint(invoice: TaxInvoice | null): Promise<boolean> {
  if (invoice?.status !== 'signed') return false;
  try {
    return (await post<TaxPrintResponse>(`/print-tax-document/${invoice.id}`)).is_copy;
  } catch {
    return true;
  }
}
