import type {
  OrderPlacedResponse,
  OrderRefusedResponse,
  OrderRepeatedResponse,
  Quote,
} from '@ofisi/api-contract/sales/place-order';
import { ApiError, post } from '@ofisi/shared-auth/http';
import { submitErrorOf, type SubmitError } from '@ofisi/shared-admin-ui/resource';
import { recordSaleTexts as texts } from '../texts/record-sale';
import { discountErrors } from './sale-discount';
import { isPrompt, requestOf, type SaleValues } from './sale-values';

/** A sale that has been recorded. */
export interface RecordedSale {
  readonly id: number | undefined;
  readonly invoice: string;
  /** Shillings. */
  readonly total: number;
  readonly change: number;
  /** The excess payment that became the customer's credit. */
  readonly kept: number;
  /** The phone to prompt for the open amount; null for none. */
  readonly promptPhone: string | null;
  /** An earlier attempt had recorded it, but its response was lost. */
  readonly before: boolean;
}

const toSale = (
  { id, invoice, total, change = 0, credit_kept: kept = 0 }: OrderPlacedResponse['order'],
  promptPhone: string | null,
  before: boolean,
): RecordedSale => ({
  id,
  invoice,
  total,
  change,
  kept,
  promptPhone,
  before,
});

/** A sale with its delivery fee, in cents. */
export interface FinishedSale {
  readonly values: SaleValues;
  readonly fee: number;
}

/** Records a sale (BO §7), only once however often it is sent (invariant 18). @throws ApiError if it was refused, or if the outcome is unknown */
export async function recordSale({ values, fee }: FinishedSale): Promise<RecordedSale> {
  const promptPhone = values.payments.find(isPrompt)?.phone ?? null;
  try {
    const { order } = await post<OrderPlacedResponse>('/ordered-products', requestOf(values, fee), values.attempt);
    return toSale(order, promptPhone, false);
  } catch (error) {
    const earlier =
      error instanceof ApiError && error.status === 422
        ? (error.body as OrderRepeatedResponse | null)?.earlier?.order
        : undefined;
    if (!earlier) throw error;
    return toSale(earlier, promptPhone, true);
  }
}

/** Today's prices, if the sale was refused because of them. */
export const quoteOf = (error: unknown): Quote | null =>
  error instanceof ApiError && error.status === 400
    ? ((error.body as OrderRefusedResponse | null)?.quote ?? null)
    : null;

/**
 * Why a sale was not recorded. The API's own sentence about changed prices mentions a cart, which a counter does not have.
 * @param sent the sale, where it is still in the form
 */
export function saleErrorOf(error: Error, sent?: SaleValues): SubmitError {
  const failure = submitErrorOf(error, texts.failed, 'sale');
  if (quoteOf(error) && failure.fieldErrors['amount']) {
    return { text: texts.failed, reason: texts.pricesChanged, fieldErrors: {} };
  }
  return sent ? { ...failure, fieldErrors: discountErrors(failure.fieldErrors, sent) } : failure;
}
