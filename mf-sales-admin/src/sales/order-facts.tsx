import type { Order } from '@ofisi/api/wire';
import { ORDER_STAGE_WORDS } from '@ofisi/shared-shop/order-stages';
import { saleTexts } from '../texts/sales';
import badges from '@ofisi/shared-site-ui/badge.module.css';

export const paymentMethodOf = (order: Order) => saleTexts.paymentMethods[order.payment_method];
export const channelOf = (order: Order) => saleTexts.channels[order.channel];

/** Where it stands: of an order of the shop its stage (decision BO-92). */
export const orderStatusOf = ({ stage, status }: Order) =>
  stage === null ? saleTexts.statuses[status] : ORDER_STAGE_WORDS[stage];

export const customerOf = (order: Order) => `${order.first_name} ${order.last_name}`;

/** How it is paid; a sale that was voided is neither. */
export const PaymentBadge = ({ order: { status, payment_status: payment } }: { order: Order }) =>
  status === 'void' ? (
    <span className={badges.badge}>{saleTexts.voided}</span>
  ) : (
    <span className={badges[payment === 'completed' ? 'success' : 'warning']}>
      {saleTexts.paymentStatuses[payment]}
    </span>
  );
