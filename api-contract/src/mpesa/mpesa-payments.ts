import { z } from 'zod';
import { okSchema } from '../envelope';
import { amountField, integerField, MAX_ID, optionalText } from '../fields';
import { listSchema } from '../lists';
import { PROOFS, RECEIPT_SOURCES, UNALLOCATED_REASONS } from './enums';

export const paidOrderSchema = z.object({ id: z.number().int(), number: z.string(), amount: z.number() });

export const STATES = [
  'unallocated',
  'unproven',
  'on_no_statement',
  'told_twice',
  'refunding',
  'settled',
  'taken_back',
] as const;

/**
 * A payment that M-Pesa reported. `unallocated`: the part that is for nobody yet and not claimed by a pending refund (`refunding`);
 * `reason`: why. `same_as`: it turned out to be the same as another payment after both had been used, and one of them has to be taken back.
 * `unproven_since`: only a confirmation reports it (decision 070); `answer`: M-Pesa's answer when it was asked.
 */
export const mpesaPaymentSchema = z.object({
  id: z.number().int(),
  receipt: z.string().nullable(),
  paid_at: z.string(),
  amount: z.number(),
  unallocated: z.number(),
  refunding: z.number(),
  phone: z.string().nullable(),
  payer_name: z.string().nullable(),
  account_given: z.string().nullable(),
  source: z.enum(RECEIPT_SOURCES),
  reason: z.enum(UNALLOCATED_REASONS).nullable(),
  same_as: z.string().nullable(),
  same_as_id: z.number().int().nullable(),
  same_as_orders: z.array(paidOrderSchema),
  orders: z.array(paidOrderSchema),
  state: z.enum(STATES),
  unproven_since: z.string().nullable(),
  proven_by: z.enum(PROOFS).nullable(),
  claimed: z.number().nullable(),
  goods_gone: z.boolean(),
  asked_at: z.string().nullable(),
  answer: z.string().nullable(),
});

export const mpesaPaymentsSchema = listSchema('payments', mpesaPaymentSchema);

const likelyOrderSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  customer_name: z.string(),
  /** The open amount of the order. */
  open: z.number(),
  status: z.string(),
  placed_at: z.string(),
  /** Why it may be the intended order, in sentences. */
  why: z.string(),
});

/** GET /view-mpesa-payments/{id}: includes the possible orders, the likeliest first. */
export const mpesaPaymentResponseSchema = okSchema({
  payment: mpesaPaymentSchema.extend({ likely_orders: z.array(likelyOrderSchema) }),
});

export const mpesaPaymentSavedSchema = okSchema({ message: z.string(), payment: mpesaPaymentSchema });

const part = amountField('amount').optional();

/** POST /allocate-mpesa-payment/{id}. `amount` in shillings; by default as much as is available and open. */
export const allocatePaymentForm = z.object({ order_id: integerField('order', 1, MAX_ID), amount: part });

/** POST /take-back-mpesa-payment/{id}, /accept-mpesa-payment/{id} */
export const decidePaymentForm = z.object({ reason: optionalText('reason', 300) });

/** POST /keep-mpesa-payment/{id}: as credit of a customer; by default everything that is left. */
export const keepPaymentForm = z.object({ customer_id: integerField('customer', 1, MAX_ID), amount: part });

export type MpesaPayment = z.infer<typeof mpesaPaymentSchema>;

/** GET /view-mpesa-payments */
export type MpesaPaymentsResponse = z.infer<typeof mpesaPaymentsSchema>;

/** GET /view-mpesa-payments/{id} */
export type MpesaPaymentResponse = z.infer<typeof mpesaPaymentResponseSchema>;

export type MpesaPaymentDetails = MpesaPaymentResponse['payment'];

/** POST /allocate-mpesa-payment/{id}, /keep-mpesa-payment/{id} */
export type MpesaPaymentSavedResponse = z.infer<typeof mpesaPaymentSavedSchema>;

/** POST /allocate-mpesa-payment/{id} */
export type AllocatePaymentRequest = z.input<typeof allocatePaymentForm>;

/** POST /keep-mpesa-payment/{id} */
export type KeepPaymentRequest = z.input<typeof keepPaymentForm>;
