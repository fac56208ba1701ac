import type { PaymentMethod } from '@ofisi/shared-shop/payment-methods';
import airtelMoney from '../../assets/airtel-money.svg';
import mPesa from '../../assets/m-pesa.svg';
import mastercard from '../../assets/mastercard.svg';
import visa from '../../assets/visa.svg';

/** Addresses of drawings of the marks by which people know the ways to pay; each stands on a light card of its own. */
export const PAYMENT_MARKS: Readonly<Record<PaymentMethod, string>> = {
  visa,
  mastercard,
  'm-pesa': mPesa,
  'airtel-money': airtelMoney,
};
