import { formatMoney } from '@ofisi/shared-shop/money';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { useOrder } from '../orders/order';
import { asksForMoney, statusWords } from '../orders/order-status';
import { paymentWords } from '../payment/received-words';
import { checkoutTexts } from '../texts/checkout';
import { receivedTexts } from '../texts/received';
import type { PlacedOrder } from './placed-order';

const texts = checkoutTexts.placed;

/** How to pay the order, and once a payment has arrived, what was received and what is still due. Kept up to date. */
export function PayStep({ order: { token, invoice } }: { readonly order: PlacedOrder }) {
  const { payment } = useShopSettings();
  const { data: order } = useOrder(token);
  if (!order) return texts.pay(payment, invoice);
  const { payments, open, payment_status } = order;
  const paid = payments.map(paymentWords).join(receivedTexts.and);
  if (asksForMoney(order)) {
    return paid === ''
      ? texts.pay(payment, invoice)
      : texts.payRest(paid, formatMoney(open, 'KES'), texts.pay(payment, invoice));
  }
  return payment_status === 'completed' && order.status !== 'void' ? texts.paid(paid) : statusWords(order).detail;
}
