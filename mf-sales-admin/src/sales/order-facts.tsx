import type { Order } from '@ofisi/api/wire';
import { saleTexts } from '../texts/sales';
import badges from '@ofisi/shared-site-ui/badge.module.css';

export const paymentMethodOf = (order: Order) => saleTexts.paymentMethods[order.payment_method];
export const channelOf = (order: Order) => saleTexts.channels[order.channel];
export const orderStatusOf = (order: Order) => saleTexts.statuses[order.status];
export const customerOf = (order: Order) => `${order.first_name} ${order.last_name}`;

export const PaymentBadge = ({ order }: { order: Order }) => (
  <span className={badges[order.payment_status === 'completed' ? 'success' : 'warning']}>
    {saleTexts.paymentStatuses[order.payment_status]}
  </span>
);
