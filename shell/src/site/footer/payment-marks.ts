import type { PaymentMethod } from '@ofisi/shared-shop/payment-methods';
import airtelMoney from '../../assets/airtel-money.svg';
import mPesa from '../../assets/m-pesa.svg';
import mastercard from '../../assets/mastercard.svg';
import visa from '../../assets/visa.svg';

/** URLs of the logos of the payment methods; each is shown on a light card of its own. */
export const PAYMENT_MARKS: Readonly<Record<PaymentMethod, string>> = {
  visa,
  mastercard,
  'm-pesa': mPesa,
  'airtel-money': airtelMoney,
};
