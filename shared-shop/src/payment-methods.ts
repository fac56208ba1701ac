/** Display names of the payment methods. */
export const PAYMENT_NAMES = {
  visa: 'VISA',
  mastercard: 'Mastercard',
  'm-pesa': 'M-PESA',
  'airtel-money': 'Airtel Money',
} as const;

export type PaymentMethod = keyof typeof PAYMENT_NAMES;
