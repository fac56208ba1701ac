import { z } from 'zod';
import { amountField, integerField, MAX_ID, optionalChoice, optionalPastDay, optionalText } from '../fields';
import { accountSlug } from '../finance/account-slug';
import { FORM_METHODS } from '../finance/payment-method';

/** Payment methods of an order: money, or the customer's credit. */
const ORDER_PAYMENT_METHODS = [...FORM_METHODS, 'credit'] as const;

/**
 * POST /add-order-payment (additive, decision BO-88): a payment for an order. `amount` in shillings; a surplus of cash is given back, or
 * kept as the credit of a listed customer; the method `credit` pays with that credit (decision BO-110). `paid_on` is today by default.
 * M-Pesa payments and bank transfers have a reference, which is accepted only once.
 */
export const orderPaymentForm = z.object({
  order_id: integerField('order', 1, MAX_ID),
  amount: amountField('amount'),
  paid_on: optionalPastDay('paid on'),
  payment_method: optionalChoice(ORDER_PAYMENT_METHODS),
  payment_account: accountSlug('payment account'),
  reference: optionalText('reference', 60),
});

/**
 * POST /add-customer-payment (additive, decision BO-110): a payment on a customer's account. It pays what is due first, and the rest
 * becomes their credit.
 */
export const customerPaymentForm = orderPaymentForm.omit({ order_id: true, payment_method: true }).extend({
  customer_id: integerField('customer', 1, MAX_ID),
  payment_method: optionalChoice(FORM_METHODS),
});

export type CustomerPaymentInput = z.output<typeof customerPaymentForm>;

export type OrderPaymentInput = z.output<typeof orderPaymentForm>;

/** POST /add-order-payment */
export type OrderPaymentRequest = z.input<typeof orderPaymentForm>;
