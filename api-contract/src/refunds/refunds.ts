import { z } from 'zod';
import { amountField, integerField, MAX_ID, optionalInteger, optionalPastDay, requiredText } from '../fields';
import { listSchema, savedSchema } from '../lists';
import { REFUND_STATUSES } from './enums';

/** Refunds, the latest first. Sums in shillings. `may_approve` depends on the caller: nobody approves their own request. */
export const refundSchema = z.object({
  id: z.number().int(),
  payment_id: z.number().int(),
  receipt: z.string().nullable(),
  payer_name: z.string().nullable(),
  phone: z.string().nullable(),
  amount: z.number(),
  reason: z.string(),
  status: z.enum(REFUND_STATUSES),
  requested_by_id: z.number().int(),
  requested_by: z.string().nullable(),
  requested_at: z.string(),
  approved_by: z.string().nullable(),
  settled_at: z.string().nullable(),
  reference: z.string().nullable(),
  message: z.string().nullable(),
  asked_at: z.string().nullable(),
  version: z.number().int(),
});

/** GET /view-refunds */
export const refundsSchema = listSchema('refunds', refundSchema);

/** Answer of every call about a refund. */
export const refundSavedSchema = savedSchema('refund', refundSchema);

/** POST /add-refund: `amount` in shillings, the whole remainder of the payment or a part of it. */
export const addRefundForm = z.object({
  payment_id: integerField('payment', 1, MAX_ID),
  amount: amountField('amount'),
  reason: requiredText('reason', 300),
});

const version = optionalInteger('version', 1, MAX_ID);

/** POST /approve-refund/{id} */
export const approveRefundForm = z.object({ version });

/** POST /reject-refund/{id} */
export const rejectRefundForm = z.object({ version, reason: requiredText('reason', 300) });

/** POST /record-refund/{id}: money that was sent back manually. */
export const recordRefundForm = z.object({
  version,
  reference: requiredText('reference', 60),
  refunded_on: optionalPastDay('paid back on'),
});

export type Refund = z.infer<typeof refundSchema>;

/** GET /view-refunds */
export type RefundsResponse = z.infer<typeof refundsSchema>;

/** POST /add-refund, /approve-refund/{id}, /reject-refund/{id}, /record-refund/{id} */
export type RefundSavedResponse = z.infer<typeof refundSavedSchema>;
