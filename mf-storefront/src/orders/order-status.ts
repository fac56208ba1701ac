import type { TrackedOrder } from '@ofisi/api-contract/sales/order-details';
import { ORDER_STAGE_WORDS, type OrderStage } from '@ofisi/shared-shop/order-stages';
import { orderStatusTexts as texts } from '../texts/order-status';
import { timeSince } from './moments';

/** The fields that determine an order's status; the history has only these. */
export type Standing = Pick<TrackedOrder, 'status' | 'stage' | 'payment_status'> &
  Partial<
    Pick<
      TrackedOrder,
      | 'created_at'
      | 'reserved_until'
      | 'timeline'
      | 'deliveries'
      | 'delivery'
      | 'is_of_services'
      | 'open'
      | 'unallocated'
      | 'being_confirmed'
      | 'refunded'
    >
  >;

export interface StatusWords {
  readonly label: string;
  readonly detail: string;
  readonly tone: 'success' | 'warning' | 'danger' | 'neutral';
}

const TONES: Readonly<Record<OrderStage, StatusWords['tone']>> = {
  unpaid: 'warning',
  packing: 'success',
  packed: 'success',
  on_the_way: 'success',
  delivered: 'success',
  expired: 'danger',
  cancelled: 'neutral',
  void: 'neutral',
};

const DETAILS: Readonly<Record<OrderStage, string>> = {
  unpaid: texts.unpaidDetail,
  packing: texts.packingDetail,
  packed: texts.packedDetail,
  on_the_way: texts.onTheWayDetail,
  delivered: texts.deliveredDetail,
  expired: texts.expiredDetail,
  cancelled: texts.cancelledDetail,
  void: texts.voidDetail,
};

/** What differs where the customer fetches the goods. */
const DETAILS_OF_FETCHED: Readonly<Partial<Record<OrderStage, string>>> = texts.fetched;

const isFetched = ({ delivery }: Pick<Standing, 'delivery'>): boolean => delivery?.kind === 'pick_up';

const hasLeft = ({ status }: TrackedOrder['deliveries'][number]) => status !== 'packed';

/** Detail for an order whose goods are at least partly in the shop; null if the detail of its stage applies. */
function detailOfGoodsInShop({ status, timeline, deliveries = [] }: Standing): string | null {
  if (status !== 'reserved') return null;
  if (deliveries.some(hasLeft)) return texts.restDetail;
  return timeline?.at(-1)?.status === 'came_back' ? texts.backDetail : null;
}

/** Whether nothing of the order was delivered, because all of it is services: only such an online order is completed by its payment. */
const isOfServices = ({ stage, timeline = [] }: Standing): boolean =>
  stage === 'delivered' && timeline.some(({ status }) => status === 'completed');

/** Whether the amount due has arrived and only waits to be confirmed. */
const isCovered = ({ being_confirmed: waits = 0, open = 0 }: Pick<Standing, 'being_confirmed' | 'open'>): boolean =>
  waits > 0 && waits >= open;

/** Detail for an order whose payment came too late, because its goods were sold; null if there was no such payment. */
function detailOfLatePayment({ unallocated = 0, refunded = 0 }: Standing, stage: OrderStage): string | null {
  if (stage !== 'expired') return null;
  if (unallocated > 0) return texts.lateDetail;
  return refunded > 0 ? texts.lateRefundedDetail : null;
}

function detailOf(order: Standing, stage: OrderStage): string {
  const { created_at, reserved_until } = order;
  const special = detailOfGoodsInShop(order) ?? detailOfLatePayment(order, stage);
  if (special) return special;
  const until = stage === 'unpaid' && created_at && reserved_until ? timeSince(created_at, reserved_until) : null;
  if (until !== null) return texts.unpaidUntil(until);
  return (isFetched(order) ? DETAILS_OF_FETCHED[stage] : undefined) ?? DETAILS[stage];
}

/** An order's status in words for people; for a sale at the counter, how it is paid. */
export function statusWords(order: Standing): StatusWords {
  const { status, stage, payment_status } = order;
  const isPaid = payment_status === 'completed';
  if (stage === null) {
    if (status === 'void') return { label: ORDER_STAGE_WORDS.void, detail: texts.voidDetail, tone: 'neutral' };
    return isPaid
      ? { label: texts.completed, detail: texts.completedDetail, tone: 'success' }
      : { label: texts.owed, detail: order.is_of_services ? texts.stillDue : texts.owedDetail, tone: 'warning' };
  }
  if (stage === 'unpaid' && isCovered(order)) {
    return { label: texts.confirming, detail: texts.confirmingDetail, tone: 'warning' };
  }
  const words = isOfServices(order)
    ? { label: texts.completed, detail: texts.completedDetail, tone: TONES[stage] }
    : { label: ORDER_STAGE_WORDS[stage], detail: detailOf(order, stage), tone: TONES[stage] };
  const owes = asksForMoney(order) && stage !== 'unpaid';
  return owes ? { ...words, detail: `${words.detail} ${texts.stillDue}`, tone: 'warning' } : words;
}

/** Whether an amount is still due for the order. */
export const isPayable = ({ status, payment_status }: Pick<Standing, 'status' | 'payment_status'>): boolean =>
  payment_status === 'pending' && (status === 'reserved' || status === 'completed');

/** Whether the customer has to pay: an amount that waits to be confirmed is not requested again. */
export const asksForMoney = (order: Parameters<typeof isPayable>[0] & Parameters<typeof isCovered>[0]): boolean =>
  isPayable(order) && !isCovered(order);

export interface Step {
  readonly label: string;
  /** ISO 8601; null for a step still to come. */
  readonly at: string | null;
}

const STEP_LABELS: Readonly<Record<TrackedOrder['timeline'][number]['status'], string>> = {
  reserved: texts.ordered,
  completed: texts.completed,
  expired: ORDER_STAGE_WORDS.expired,
  cancelled: ORDER_STAGE_WORDS.cancelled,
  void: ORDER_STAGE_WORDS.void,
  paid: texts.paid,
  packed: texts.packed,
  on_the_way: texts.onTheWay,
  delivered: texts.delivered,
  came_back: texts.back,
  returned: texts.returned,
};

/** Steps that occur once for each delivery. */
const OF_EACH_DELIVERY: readonly TrackedOrder['timeline'][number]['status'][] = ['packed', 'on_the_way', 'delivered'];

/** The next steps of an order in this stage, soonest first. */
const NEXT: Readonly<Record<OrderStage, readonly string[]>> = {
  unpaid: [texts.payment, texts.delivery],
  packing: [texts.packing, texts.delivery],
  packed: [texts.delivery],
  on_the_way: [texts.arrival],
  delivered: [],
  expired: [],
  cancelled: [],
  void: [],
};

/** The past steps, the last of which is the present state, followed by those still to come. */
export function stepsOf({ timeline, stage, deliveries, delivery, to_come: rest }: TrackedOrder): readonly Step[] {
  const isInParts = deliveries.length > 1 || (deliveries.length === 1 && rest.length > 0);
  const past = timeline.map(({ status, at }) => {
    const label = STEP_LABELS[status];
    return { label: isInParts && OF_EACH_DELIVERY.includes(status) ? texts.partly(label) : label, at };
  });
  const next = stage === null ? [] : NEXT[stage];
  const toCome = isFetched({ delivery })
    ? next.map((label) => (label === texts.delivery ? texts.pickUp : label))
    : next;
  return [...past, ...toCome.map((label) => ({ label, at: null }))];
}
