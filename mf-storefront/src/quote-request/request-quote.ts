import type { QuoteRequestedResponse } from '@ofisi/api-contract/sales/quote-requests';
import { ApiError, post } from '@ofisi/shared-auth/http';
import { attemptOf } from '../cart/place-order';
import { type Contact, fieldMessages } from '../contact/contact';
import { quoteTexts } from '../texts/quote';

/** One product of a request. */
export interface WantedItem {
  readonly id: number;
  readonly title: string;
  readonly quantity: number;
}

export interface QuoteExtras {
  readonly organization: string;
  readonly email: string;
  readonly message: string;
}

/** Outcome of a quote request; `fields` are the messages for fields of the form. */
export type QuoteResult =
  | { readonly kind: 'sent'; readonly reference: string }
  | {
      readonly kind: 'refused';
      readonly fields: Readonly<Record<string, string>>;
      readonly message: string | null;
    };

/** Sends a quote request (decision SF-34). Sending it again with the same `attempt` counts once. */
export async function requestQuote(
  contact: Contact,
  extras: QuoteExtras,
  items: readonly WantedItem[],
  attempt: string,
): Promise<QuoteResult> {
  const body = {
    first_name: contact.firstname,
    last_name: contact.lastname,
    phone_number: contact.phone,
    location: contact.location,
    ...extras,
    items: items.map(({ id, quantity }) => ({ id, quantity })),
  };
  try {
    const { reference } = await post<QuoteRequestedResponse>('/quote-requests', body, attemptOf(attempt));
    return { kind: 'sent', reference };
  } catch (error) {
    const { fieldErrors = {}, status = 0, message = '', body: answer = null } = error instanceof ApiError ? error : {};
    const { earlier } = (answer ?? {}) as { earlier?: Partial<QuoteRequestedResponse> };
    if (earlier?.reference !== undefined) return { kind: 'sent', reference: earlier.reference };
    const fields = { ...fieldErrors, ...fieldMessages(fieldErrors) };
    if (Object.keys(fields).length > 0) return { kind: 'refused', fields, message: fieldErrors['items'] ?? null };
    return { kind: 'refused', fields, message: status === 429 && message ? message : quoteTexts.failed };
  }
}
