/**
 * `requested` waits for a second person; `approved` waits for the money to be sent; `sent` was taken by M-Pesa, which has not said yet what came of it; `unknown`:
 * nobody knows whether it was taken; `failed` was not, and is done by hand.
 */
export const REFUND_STATUSES = ['requested', 'approved', 'sent', 'unknown', 'failed', 'done', 'rejected'] as const;

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** What they are for may not be given to anybody else meanwhile. */
export const OPEN_REFUNDS: readonly RefundStatus[] = ['requested', 'approved', 'sent', 'unknown', 'failed'];
