import { z } from 'zod';
import { okSchema } from '../envelope';
import {
  amountField,
  booleanField,
  MAX_ID,
  optionalChoice,
  optionalInteger,
  optionalPastDay,
  optionalText,
  requiredText,
} from '../fields';
import { accountSlug } from './account-slug';
import { FORM_METHODS } from './payment-method';

/**
 * POST /add-supplier-payment (additive, decision BO-34). With `purchase_id` it pays that purchase, at most its open amount; without, it
 * pays what is due first, and the rest is an advance, which `advance` 0 refuses. `amount` in shillings.
 */
export const supplierPaymentForm = z.object({
  supplier_id: optionalInteger('supplier', 1, MAX_ID),
  purchase_id: optionalInteger('purchase', 1, MAX_ID),
  amount: amountField('amount'),
  advance: booleanField(true),
  paid_on: optionalPastDay('paid on'),
  payment_method: optionalChoice(FORM_METHODS),
  payment_account: accountSlug('payment account'),
  reference: optionalText('reference', 60),
  note: optionalText('note', 500),
});

/** What the payment was for; `reference_number` null means in advance. Shillings. */
export const supplierPaymentSavedSchema = okSchema({
  message: z.string(),
  payment: z.object({
    id: z.number().int(),
    paid_for: z.array(z.object({ reference_number: z.string().nullable(), amount: z.number() })),
  }),
});

/** POST /reverse-supplier-payment/{id} */
export const reversePaymentForm = z.object({ reason: requiredText('reason', 300) });

/** Payments for a purchase: shillings, negative for money that came back. A reversed payment and its reversal are both included. */
export const purchasePaymentSchema = z.object({
  id: z.number().int(),
  amount: z.number(),
  paid_at: z.string(),
  payment_method: z.string(),
  account: z.string().nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  person: z.string().nullable(),
  is_reversal: z.boolean(),
  is_reversed: z.boolean(),
});

/** GET /view-purchases/{id}/payments */
export const purchasePaymentsSchema = okSchema({ payments: z.array(purchasePaymentSchema) });

/** POST /add-supplier-payment */
export type AddSupplierPaymentRequest = z.input<typeof supplierPaymentForm>;

export type SupplierPaymentSavedResponse = z.infer<typeof supplierPaymentSavedSchema>;

export type PurchasePayment = z.infer<typeof purchasePaymentSchema>;

/** GET /view-purchases/{id}/payments */
export type PurchasePaymentsResponse = z.infer<typeof purchasePaymentsSchema>;
