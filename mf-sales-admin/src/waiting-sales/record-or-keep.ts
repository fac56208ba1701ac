import { ApiError } from '@ofisi/shared-auth/http';
import { saleErrorOf, recordSale, type FinishedSale, type RecordedSale } from '../record-sale/record-sale';
import { discountedItems } from '../record-sale/sale-discount';
import { settle, totalCents, type SaleValues } from '../record-sale/sale-values';
import { waitingSaleTexts as texts } from '../texts/waiting-sales';
import { keepWaiting, type WaitingSale } from './waiting-sales';

export type SaleOutcome = { readonly recorded: RecordedSale } | { readonly kept: WaitingSale };

/** The server forgets an attempt after 24 hours (invariant 18): after that, sending it again could record it twice. */
const LONGEST_MS = 23 * 3_600_000;

/** Nobody can say whether the call arrived: there was no answer, or none of the shop's own. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

/** Whether sending it again would be safe and may help; otherwise the cashier decides. */
export const mayHelpLater = (error: unknown): boolean =>
  isUnanswered(error) ||
  !(error instanceof ApiError) ||
  error.status >= 500 ||
  [401, 406, 408, 429].includes(error.status);

/** Only cash that is in the drawer can wait: a card, M-Pesa or an account cannot be checked without a connection. */
const isAllCash = ({ payments, on_account: onAccount }: SaleValues): boolean =>
  !onAccount && payments.every(({ method }) => method === 'cash');

/** Records a sale, or keeps it if it is in cash and the shop does not respond. @throws ApiError if neither is possible */
export async function recordOrKeep(sale: FinishedSale, ownerId: number | null): Promise<SaleOutcome> {
  const since = new Date().toISOString();
  try {
    return { recorded: await recordSale(sale) };
  } catch (error) {
    if (ownerId === null || !isUnanswered(error) || !isAllCash(sale.values)) throw error;
    const total = totalCents(discountedItems(sale.values), sale.fee);
    const { amounts, change } = settle(total, sale.values);
    const given = amounts.reduce((sum, amount) => sum + amount, 0);
    const kept = { ...sale, total, given, change, since, problem: null };
    if (!keepWaiting(ownerId, kept)) throw error;
    return { kept };
  }
}

export const isTooOld = ({ since }: WaitingSale): boolean => Date.now() - Date.parse(since) > LONGEST_MS;

/** Why a waiting sale was refused, in one line. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof Error)) return texts.failed;
  const { reason, fieldErrors } = saleErrorOf(error);
  return [...new Set(Object.values(fieldErrors))].join(' ') || reason || texts.failed;
}
