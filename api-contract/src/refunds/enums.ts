/**
 * `requested` waits for a second person; `approved` waits for the money to be sent; `sent` was accepted by M-Pesa, with the outcome still
 * to come; `unknown`: whether M-Pesa accepted it is not known; `failed` was not accepted, and is done by hand.
 */
export const REFUND_STATUSES = ['requested', 'approved', 'sent', 'unknown', 'failed', 'done', 'rejected'] as const;

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Money claimed by refunds in these statuses may not be given to anybody else meanwhile. */
export const OPEN_REFUNDS: readonly RefundStatus[] = ['requested', 'approved', 'sent', 'unknown', 'failed'];
