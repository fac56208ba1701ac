import type { TrackedOrder } from '@ofisi/api-contract/sales/order-details';
import { formatMoney } from '@ofisi/shared-shop/money';
import { isPayable } from '../orders/order-status';
import { receivedTexts as texts } from '../texts/received';

type Payment = TrackedOrder['payments'][number];

/** `KES 1,500 by M-Pesa (receipt SGH7K2L9QX)` */
export const paymentWords = ({ amount, method, receipt }: Payment): string =>
  [formatMoney(amount, 'KES'), texts.by[method], receipt && texts.receipt(receipt)].filter(Boolean).join(' ');

/** Sentences about the money of an order, other than its payments. */
export function moneySentences(order: TrackedOrder): readonly string[] {
  const { open, payments, unallocated, being_confirmed: waits, refunded } = order;
  const kes = (amount: number) => formatMoney(amount, 'KES');
  const isForMore = order.payment_status === 'completed' && order.status !== 'void';
  return [
    ...(waits > 0 ? [texts.confirming(kes(waits))] : []),
    ...(isPayable(order) && payments.length > 0 && open > waits ? [texts.left(kes(open - waits))] : []),
    ...(unallocated > 0 ? [(isForMore ? texts.tooMuch : texts.notForIt)(kes(unallocated))] : []),
    ...(refunded > 0 ? [texts.refunded(kes(refunded))] : []),
  ];
}
