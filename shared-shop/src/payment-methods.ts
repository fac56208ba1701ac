import type { ShopSettings } from './shop-settings';

export type PaymentMethod = ShopSettings['payment']['methods'][number];

/** How people call the ways to pay. */
export const PAYMENT_NAMES: Readonly<Record<PaymentMethod, string>> = {
  visa: 'VISA',
  mastercard: 'Mastercard',
  'm-pesa': 'M-PESA',
  'airtel-money': 'Airtel Money',
};
