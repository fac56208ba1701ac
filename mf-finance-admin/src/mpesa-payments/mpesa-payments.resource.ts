import type {
  MpesaPayment,
  MpesaPaymentDetails,
  MpesaPaymentResponse,
  MpesaPaymentSavedResponse,
} from '@ofisi/api-contract/mpesa/mpesa-payments';
import type { RefundSavedResponse } from '@ofisi/api-contract/refunds/refunds';
import { defineResource, queryKey } from '@ofisi/shared-admin-ui/resource';
import { get, post, type Attempt } from '@ofisi/shared-auth/http';
import { queryOptions } from '@tanstack/react-query';
import { mpesaPaymentTexts as texts } from '../texts/mpesa-payments';

const common = {
  key: 'mpesa-payments',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-mpesa-payments', rows: 'payments' },
  // An allocation pays an order, or becomes a customer's credit.
  invalidates: ['sales', 'web-orders', 'customers', 'refunds'],
} as const;

export const mpesaPayments = defineResource<MpesaPayment>(common);

/** One payment, with the orders that it may have been for. */
export const mpesaPaymentQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKey(common), 'one', id],
    queryFn: async ({ signal }): Promise<MpesaPaymentDetails> =>
      (await get<MpesaPaymentResponse>(`/view-mpesa-payments/${id}`, signal)).payment,
  });

/** Form values of an action on a payment. Sums in shillings; `attempt` makes a retry idempotent. */
interface Part {
  readonly amount: number | null;
  readonly attempt: Attempt;
}

export interface AllocationValues extends Part {
  readonly order_id: number | null;
}

/** Pays an order with the remainder of a payment. */
export const allocations = defineResource<MpesaPayment, AllocationValues>({
  ...common,
  update: {
    label: texts.allocate.action,
    title: texts.allocate.title,
    submit: [texts.allocate.submit, texts.allocate.submitting],
    failed: texts.allocate.failed,
    call: ({ id }, { attempt, ...values }) =>
      post<MpesaPaymentSavedResponse>(`/allocate-mpesa-payment/${id}`, values, attempt),
  },
});

export interface CreditValues extends Part {
  readonly customer_id: number | null;
}

/** Keeps the remainder of a payment as a customer's credit. */
export const credits = defineResource<MpesaPayment, CreditValues>({
  ...common,
  update: {
    title: texts.keep.title,
    submit: [texts.keep.submit, texts.keep.submitting],
    failed: texts.keep.failed,
    call: ({ id }, { attempt, ...values }) =>
      post<MpesaPaymentSavedResponse>(`/keep-mpesa-payment/${id}`, values, attempt),
  },
});

export interface DecisionValues {
  /** Id of the payment; of two entries, the one to be removed. */
  readonly id: number;
  readonly reason: string;
  readonly attempt: Attempt;
}

/** Removes an unconfirmed payment, or one of two entries of the same payment, from the books. */
export const removals = defineResource<MpesaPayment, DecisionValues>({
  ...common,
  update: {
    label: texts.takeBack.action,
    title: texts.takeBack.title,
    submit: [texts.takeBack.submit, texts.takeBack.submitting],
    failed: texts.takeBack.failed,
    call: (_row, { id, attempt, reason }) =>
      post<{ message: string }>(`/take-back-mpesa-payment/${id}`, { reason }, attempt),
  },
});

/** Accepts an unconfirmed payment on the user's own authority. */
export const acceptances = defineResource<MpesaPayment, DecisionValues>({
  ...common,
  update: {
    label: texts.accept.action,
    title: texts.accept.title,
    submit: [texts.accept.submit, texts.accept.submitting],
    failed: texts.accept.failed,
    call: (_row, { id, attempt, reason }) =>
      post<MpesaPaymentSavedResponse>(`/accept-mpesa-payment/${id}`, { reason }, attempt),
  },
});

/** Asks M-Pesa whether a payment was made. */
export const mpesaQueries = defineResource<MpesaPayment, object>({
  ...common,
  update: {
    label: texts.ask.action,
    title: texts.ask.title,
    submit: [texts.ask.submit, texts.ask.submitting],
    failed: texts.ask.failed,
    call: ({ id }) => post<MpesaPaymentSavedResponse>(`/ask-about-mpesa-payment/${id}`, {}),
  },
});

export interface RefundValues extends Part {
  readonly reason: string;
}

/** Requests that the remainder of a payment be refunded to the payer. */
export const refundRequests = defineResource<MpesaPayment, RefundValues>({
  ...common,
  update: {
    title: texts.refund.title,
    submit: [texts.refund.submit, texts.refund.submitting],
    failed: texts.refund.failed,
    call: ({ id }, { attempt, ...values }) =>
      post<RefundSavedResponse>('/add-refund', { ...values, payment_id: id }, attempt),
  },
});
