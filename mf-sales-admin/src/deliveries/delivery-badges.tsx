import type { Delivery } from '@ofisi/api-contract/deliveries/deliveries';
import { isEnded } from '@ofisi/shared-shop/order-stages';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { deliveryTexts as texts } from '../texts/deliveries';

const TONES: Readonly<Record<Delivery['delivery_status'], 'badge' | 'warning' | 'success' | 'danger'>> = {
  pending: 'badge',
  on_the_way: 'warning',
  delivered: 'success',
  failed: 'danger',
};

export const DeliveryBadge = ({ delivery: { delivery_status: status } }: { delivery: Delivery }) => (
  <span className={badges[TONES[status]]}>{texts.statuses[status]}</span>
);

/** Whether its order has ended, so that no more goods are sent. */
export const isOver = ({ payment_status: status }: Delivery) => isEnded(status);

/** How the order is paid, or how it has ended; nothing for a delivery without an order. */
export const DeliveryPaymentBadge = ({ delivery: { payment_status: status } }: { delivery: Delivery }) =>
  status === null ? (
    '–'
  ) : (
    <span className={badges[isEnded(status) ? 'badge' : status === 'paid' ? 'success' : 'warning']}>
      {texts.paymentStatuses[status]}
    </span>
  );

const labelOf = (labels: Readonly<Record<string, string>>, value: string | null) =>
  value === null ? null : (labels[value] ?? value);

export const paidBy = ({ payment_method: method }: Delivery) => labelOf(texts.paymentMethods, method);
