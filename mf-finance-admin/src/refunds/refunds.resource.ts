import type { Refund, RefundSavedResponse } from '@ofisi/api-contract/refunds/refunds';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { post, type Attempt } from '@ofisi/shared-auth/http';
import { refundTexts as texts } from '../texts/refunds';

const common = {
  key: 'refunds',
  one: texts.one,
  many: texts.many,
  empty: texts.empty,
  list: { path: '/view-refunds', rows: 'refunds' },
  invalidates: ['mpesa-payments'],
} as const;

export const refunds = defineResource<Refund>(common);

/** Approves a refund: the money is sent by M-Pesa at once, if the shop may do that, or waits to be sent by hand. */
export const approvals = defineResource<Refund, { readonly attempt: Attempt }>({
  ...common,
  update: {
    title: texts.approve.title,
    submit: [texts.approve.submit, texts.approve.submitting],
    failed: texts.approve.failed,
    call: ({ id, version }, { attempt }) => post<RefundSavedResponse>(`/approve-refund/${id}`, { version }, attempt),
  },
});

export const rejections = defineResource<Refund, { readonly reason: string }>({
  ...common,
  update: {
    title: texts.reject.title,
    submit: [texts.reject.submit, texts.reject.submitting],
    failed: texts.reject.failed,
    call: ({ id, version }, { reason }) => post<RefundSavedResponse>(`/reject-refund/${id}`, { reason, version }),
  },
});

/** Asks M-Pesa for the outcome of a refund that it has accepted. */
export const refundQuestions = defineResource<Refund, object>({
  ...common,
  update: {
    title: texts.ask.title,
    submit: [texts.ask.submit, texts.ask.submitting],
    failed: texts.ask.failed,
    call: ({ id }) => post<RefundSavedResponse>(`/ask-about-refund/${id}`, {}),
  },
});

export interface HandRefundValues {
  readonly reference: string;
  readonly refunded_on: string | null;
  readonly attempt: Attempt;
}

/** Records a refund made by hand. */
export const handRefunds = defineResource<Refund, HandRefundValues>({
  ...common,
  update: {
    title: texts.record.title,
    submit: [texts.record.submit, texts.record.submitting],
    failed: texts.record.failed,
    call: ({ id, version }, { attempt, ...values }) =>
      post<RefundSavedResponse>(`/record-refund/${id}`, { ...values, version }, attempt),
  },
});

export const newAttempt = (): Attempt => ({ key: crypto.randomUUID(), secret: crypto.randomUUID() });
