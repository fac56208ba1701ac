import { ORDER_STAGE_WORDS, type OrderStage } from '@ofisi/shared-shop/order-stages';
import badges from '@ofisi/shared-site-ui/badge.module.css';

const TONES: Readonly<Record<OrderStage, 'badge' | 'warning' | 'success' | 'danger'>> = {
  unpaid: 'warning',
  packing: 'warning',
  packed: 'warning',
  on_the_way: 'warning',
  delivered: 'success',
  expired: 'danger',
  cancelled: 'badge',
  void: 'badge',
};

/** Stage of an order of the shop (decision BO-92). */
export const StageBadge = ({ stage }: { stage: OrderStage }) => (
  <span className={badges[TONES[stage]]}>{ORDER_STAGE_WORDS[stage]}</span>
);
