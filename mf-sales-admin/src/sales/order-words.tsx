import type { Order } from '@ofisi/api/wire';
import badges from '@ofisi/shared-site-ui/badge.module.css';

/** What the wire's words are called on the screen. */
const PAYMENT_STATUS = { completed: 'Completed', pending: 'Pending' } as const;
const PAYMENT_METHOD = { cash: 'Cash', mpesa: 'M-Pesa', credit_card: 'Credit card' } as const;
const CHANNEL = { online: 'Online', counter: 'Counter' } as const;
const ORDER_STATUS = {
  reserved: 'Reserved',
  completed: 'Completed',
  expired: 'Expired',
  cancelled: 'Cancelled',
  void: 'Void',
} as const;

export const paymentMethodOf = (order: Order) => PAYMENT_METHOD[order.payment_method];
export const channelOf = (order: Order) => CHANNEL[order.channel];
export const orderStatusOf = (order: Order) => ORDER_STATUS[order.status];
export const customerOf = (order: Order) => `${order.first_name} ${order.last_name}`;

export const PaymentBadge = ({ order }: { order: Order }) => (
  <span className={badges[order.payment_status === 'completed' ? 'success' : 'warning']}>
    {PAYMENT_STATUS[order.payment_status]}
  </span>
);
