import { z } from 'zod';
import { integerField, MAX_ID, moneyField, optionalPastDay, optionalText, optionalChoice } from '../fields';
import { accountSlug } from '../finance/account-slug';
import { FORM_METHODS } from '../finance/payment-method';

/** How an order is paid: by money, or by what its customer has paid in advance. */
const ORDER_PAYMENT_METHODS = [...FORM_METHODS, 'credit'] as const;

/**
 * POST /add-order-payment (additive, decision BO-88): money that came for an order. `amount` in shillings; what is more than is open is given
 * back where it is cash, or kept as the credit of a customer of the list; `credit` as the method pays with that (decision BO-110).
 * `paid_on` is today unless it says another day. M-Pesa and bank transfers name their reference, and none comes twice.
 */
export const orderPaymentForm = z.object({
  order_id: integerField('order', 1, MAX_ID),
  amount: moneyField('amount').refine((cents) => cents > 0, 'The amount field must be more than 0.'),
  paid_on: optionalPastDay('paid on'),
  payment_method: optionalChoice('payment method', ORDER_PAYMENT_METHODS),
  payment_account: accountSlug('payment account'),
  reference: optionalText('reference', 60),
});

/**
 * POST /add-customer-payment (additive, decision BO-110): money that came on a customer's account. It pays what is due first, and what is left is
 * their credit.
 */
export const customerPaymentForm = orderPaymentForm.omit({ order_id: true, payment_method: true }).extend({
  customer_id: integerField('customer', 1, MAX_ID),
  payment_method: optionalChoice('payment method', FORM_METHODS),
});

export type CustomerPaymentInput = z.output<typeof customerPaymentForm>;

export type OrderPaymentInput = z.output<typeof orderPaymentForm>;

/** POST /add-order-payment */
export type OrderPaymentRequest = z.input<typeof orderPaymentForm>;
