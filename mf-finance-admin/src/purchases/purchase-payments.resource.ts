import type { PurchasePayment, PurchasePaymentsResponse } from '@ofisi/api-contract/finance/supplier-payments';
import { defineResource, queryKey, type Saved } from '@ofisi/shared-admin-ui/resource';
import { get, post } from '@ofisi/shared-auth/http';
import { queryOptions } from '@tanstack/react-query';
import { purchaseTexts } from '../texts/purchases';
import { purchases } from './purchases.resource';

const { payments: texts } = purchaseTexts;

/** Payments for a purchase, latest first. */
export const paymentsOf = (purchaseId: number) =>
  queryOptions({
    queryKey: [...queryKey(purchases), 'payments', purchaseId],
    queryFn: async ({ signal }) =>
      (await get<PurchasePaymentsResponse>(`/view-purchases/${purchaseId}/payments`, signal)).payments,
  });

/** Reverses a payment by the opposite one. */
export const reversedPayments = defineResource<PurchasePayment, { readonly reason: string }>({
  key: purchases.key,
  one: 'payment',
  many: 'payments',
  empty: texts.none,
  list: { path: '/view-purchases', rows: 'payments' },
  update: {
    title: texts.reverseTitle,
    call: ({ id }, values) => post<Saved>(`/reverse-supplier-payment/${id}`, values),
    failed: texts.notReversed,
    submit: [texts.reverse, texts.reversing],
  },
});
