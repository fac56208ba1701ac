import type { CustomerReturn } from '@ofisi/api-contract/deliveries/returns';
import { isEnded } from '@ofisi/shared-shop/order-stages';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { returnTexts as texts } from '../texts/returns';

const TONES: Readonly<Record<CustomerReturn['return_status'], 'badge' | 'warning' | 'success' | 'danger'>> = {
  pending: 'badge',
  on_the_way: 'warning',
  returned: 'success',
  failed: 'danger',
};

export const ReturnBadge = ({ row: { return_status: status } }: { row: CustomerReturn }) => (
  <span className={badges[TONES[status]]}>{texts.statuses[status]}</span>
);

/** Whether its order ended before the goods were returned. */
export const isOver = ({ payment_status: status }: CustomerReturn) => isEnded(status);

export const RefundBadge = ({ row: { payment_status: status } }: { row: CustomerReturn }) =>
  status === null ? (
    '–'
  ) : (
    <span className={badges[isEnded(status) ? 'badge' : status === 'paid' ? 'success' : 'warning']}>
      {texts.paymentStatuses[status]}
    </span>
  );

const labelOf = (labels: Readonly<Record<string, string>>, value: string | null) =>
  value === null ? null : (labels[value] ?? value);

export const refundedBy = ({ payment_method: method }: CustomerReturn) => labelOf(texts.paymentMethods, method);
