import type { Order } from '@ofisi/api-contract/sales/orders';
import type { SaleDetails } from '@ofisi/api-contract/sales/sale-details';
import { today } from '@ofisi/shared-admin-ui/days';
import { formatDay, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { isEnded, ORDER_STAGE_WORDS } from '@ofisi/shared-shop/order-stages';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { saleDocumentTexts } from '../texts/sale-document';
import { saleTexts } from '../texts/sales';
import styles from './order-facts.module.css';

export const channelOf = (order: Order) => saleTexts.channels[order.channel];

/** Status; for an order of the shop its stage (decision BO-92). */
export const orderStatusOf = ({ stage, status }: Order) =>
  stage === null ? saleTexts.statuses[status] : ORDER_STAGE_WORDS[stage];

export const customerOf = (order: Order) => `${order.first_name} ${order.last_name}`;

/**
 * How it was paid: each payment received, `Cash KSh 500.00, M-Pesa KSh 700.00`; before the first payment, the intended method. Null if it
 * is on account, or has ended without a payment.
 */
export function paidWith(order: Order, sale: SaleDetails | undefined): string | null {
  const received = sale?.payments.filter(({ direction }) => direction === 'in') ?? [];
  const paid = [
    ...received.map(({ method, amount }) => `${saleDocumentTexts.methods[method]} ${formatTotal(amount)}`),
    ...(sale && sale.from_credit > 0 ? [saleTexts.credit(formatTotal(sale.from_credit))] : []),
  ];
  if (paid.length > 0) return paid.join(', ');
  return order.payment === 'on_account' || isEnded(order.payment)
    ? null
    : saleTexts.paymentMethods[order.payment_method];
}

const TONES = {
  completed: 'success',
  pending: 'warning',
  on_account: 'warning',
  expired: 'badge',
  cancelled: 'badge',
  void: 'badge',
} as const;

const isOverdue = ({ payment, due_on: dueOn }: Order) => payment === 'on_account' && dueOn !== null && dueOn < today();

/** How it is paid, or how it has ended; for a sale on account the open amount and its due day (decision BO-109). */
export const PaymentBadge = ({ order }: { order: Order }) => (
  <span className={styles.payment}>
    <span className={badges[isOverdue(order) ? 'danger' : TONES[order.payment]]}>
      {saleTexts.paymentStatuses[order.payment]}
    </span>
    {order.payment === 'on_account' && <span className={styles.open}>{openOf(order)}</span>}
  </span>
);

function openOf(order: Order): string {
  const open = formatTotal(order.open);
  if (order.due_on === null) return saleTexts.open(open);
  const day = formatDay(order.due_on);
  // The amount is shown beside it.
  if (order.open === order.amount) return isOverdue(order) ? saleTexts.wasDue(day) : saleTexts.due(day);
  return isOverdue(order) ? saleTexts.openSince(open, day) : saleTexts.openUntil(open, day);
}
