import type { AcceptQuotationRequest } from '@ofisi/api-contract/quotations/accept';
import type { Quotation, QuotationSavedResponse } from '@ofisi/api-contract/quotations/quotations';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { post, type Attempt } from '@ofisi/shared-auth/http';
import { quotationTexts as texts } from '../texts/quotations';
import { quotations } from './quotations.resource';

const { key, one, many, empty, list } = quotations;
const base = { key, one, many, empty, list };

export interface SendValues {
  readonly email: string;
  readonly attempt: Attempt;
}

export interface DeclineValues {
  readonly note: string;
}

export interface AcceptValues {
  readonly goods: 'sale' | 'order';
  readonly paid: 'cash' | 'mpesa' | 'credit_card' | 'on_account';
  readonly reference: string;
  readonly location: string;
  readonly delivery_address: string;
  readonly note: string;
  readonly attempt: Attempt;
}

/** Sends the quotation by mail, or marks it as sent. */
export const sending = defineResource<Quotation, SendValues>({
  ...base,
  update: {
    title: texts.send.title,
    submit: texts.send.submit,
    failed: texts.send.failed,
    call: ({ id, version }, { email, attempt }) =>
      post<QuotationSavedResponse>(`/send-quotation/${id}`, { version, email }, attempt),
  },
});

/** Records that the customer has declined it. */
export const declining = defineResource<Quotation, DeclineValues>({
  ...base,
  update: {
    title: texts.decline.title,
    submit: texts.decline.submit,
    failed: texts.decline.failed,
    call: ({ id, version }, { note }) => post<QuotationSavedResponse>(`/decline-quotation/${id}`, { version, note }),
  },
});

/** The body of POST /accept-quotation/{id}: a payment made now covers the full amount. */
function acceptanceOf({ version, amount }: Quotation, values: AcceptValues): AcceptQuotationRequest {
  const { goods, paid, reference, location, delivery_address, note } = values;
  const said = { version, note, location, delivery_address };
  if (goods === 'order') return { ...said, hand_over: false };
  return { ...said, hand_over: true, payments: paid === 'on_account' ? [] : [{ method: paid, amount, reference }] };
}

/** Turns the quotation into a sale or an order (decision BO-96). */
export const accepting = defineResource<Quotation, AcceptValues>({
  ...base,
  update: {
    title: texts.accept.title,
    submit: texts.accept.submit,
    failed: texts.accept.failed,
    call: (quotation, values) =>
      post<QuotationSavedResponse>(
        `/accept-quotation/${quotation.id}`,
        acceptanceOf(quotation, values),
        values.attempt,
      ),
  },
});
