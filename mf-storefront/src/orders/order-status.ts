import type { TrackedOrder } from '@ofisi/api/wire';
import { orderStatusTexts } from '../texts/order-status';
import { timeSince } from './moments';

/** What decides how an order stands; the history knows no more than this. */
export type Standing = Pick<TrackedOrder, 'status' | 'payment_status'> &
  Partial<Pick<TrackedOrder, 'created_at' | 'reserved_until' | 'timeline'>>;

export interface StatusWords {
  readonly label: string;
  readonly detail: string;
  readonly tone: 'success' | 'warning' | 'danger' | 'neutral';
}

/** Where goods that have left are; null while none have, or once they came back. */
function deliveryWords({ status, payment_status, timeline = [] }: Standing): StatusWords | null {
  const latest = timeline.at(-1)?.status;
  if (latest !== 'on_the_way' && latest !== 'delivered') return null;
  const words = orderStatusTexts.deliveries[status === 'reserved' ? 'part' : 'whole'][latest];
  if (payment_status === 'completed') return { ...words, tone: 'success' };
  return {
    label: orderStatusTexts.unpaid(words.label),
    detail: orderStatusTexts.unpaidDetail(words.detail),
    tone: 'warning',
  };
}

/** Where an order stands, in words for people. */
export function statusWords(order: Standing): StatusWords {
  const { status, payment_status, created_at, reserved_until, timeline } = order;
  const isPaid = payment_status === 'completed';
  const delivery = status === 'reserved' || status === 'completed' ? deliveryWords(order) : null;
  if (delivery) return delivery;
  switch (status) {
    case 'reserved': {
      if (isPaid) {
        const isBack = timeline?.at(-1)?.status === 'came_back';
        const detail = isBack ? orderStatusTexts.backDetail : orderStatusTexts.paidDetail;
        return { label: orderStatusTexts.paid, detail, tone: 'success' };
      }
      const until = created_at && reserved_until ? timeSince(created_at, reserved_until) : null;
      return { label: orderStatusTexts.waiting(until), detail: orderStatusTexts.waitingDetail, tone: 'warning' };
    }
    case 'completed':
      if (isPaid)
        return { label: orderStatusTexts.completed, detail: orderStatusTexts.completedDetail, tone: 'success' };
      return { label: orderStatusTexts.owed, detail: orderStatusTexts.owedDetail, tone: 'warning' };
    case 'expired':
      return { label: orderStatusTexts.expired, detail: orderStatusTexts.expiredDetail, tone: 'danger' };
    case 'cancelled':
      return { label: orderStatusTexts.cancelled, detail: orderStatusTexts.cancelledDetail, tone: 'neutral' };
    case 'void':
      return { label: orderStatusTexts.void, detail: orderStatusTexts.voidDetail, tone: 'neutral' };
  }
}

/** Whether money is still to be paid for it. */
export const isPayable = ({ status, payment_status }: Standing): boolean =>
  payment_status === 'pending' && (status === 'reserved' || status === 'completed');

export interface Step {
  readonly label: string;
  /** ISO 8601; null for what is still to come. */
  readonly at: string | null;
}

const STEP_LABELS: Readonly<Record<TrackedOrder['timeline'][number]['status'], string>> = {
  reserved: orderStatusTexts.ordered,
  completed: orderStatusTexts.completed,
  expired: orderStatusTexts.expired,
  cancelled: orderStatusTexts.cancelled,
  void: orderStatusTexts.void,
  on_the_way: orderStatusTexts.onTheWay,
  delivered: orderStatusTexts.delivered,
  came_back: orderStatusTexts.back,
  returned: orderStatusTexts.returned,
};

/** What has happened, the last of it being the present state, and what is still to come. */
export function stepsOf({ timeline, status, payment_status }: TrackedOrder): readonly Step[] {
  const past = timeline.map((event) => ({ label: STEP_LABELS[event.status], at: event.at }));
  if (timeline.at(-1)?.status === 'on_the_way') return [...past, { label: orderStatusTexts.arrival, at: null }];
  if (status !== 'reserved') return past;
  const payment = payment_status === 'pending' ? [{ label: orderStatusTexts.payment, at: null }] : [];
  return [...past, ...payment, { label: orderStatusTexts.delivery, at: null }];
}
