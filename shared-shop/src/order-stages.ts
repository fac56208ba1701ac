/** The stages of a shop order, in their order, with their names for customers and staff (decision BO-92). */
export const ORDER_STAGE_WORDS = {
  unpaid: 'Unpaid',
  packing: 'Packing',
  packed: 'Packed',
  on_the_way: 'On the way',
  delivered: 'Delivered',
  expired: 'Expired',
  cancelled: 'Cancelled',
  void: 'Void',
} as const;

/** The ways in which an order ends without a sale: nothing is left to be paid or done for it. Each name is shown wherever the order is. */
export const ENDED_ORDER_WORDS = {
  expired: ORDER_STAGE_WORDS.expired,
  cancelled: ORDER_STAGE_WORDS.cancelled,
  void: ORDER_STAGE_WORDS.void,
} as const;

export type EndedOrder = keyof typeof ENDED_ORDER_WORDS;

export const ENDED_ORDERS = Object.keys(ENDED_ORDER_WORDS) as [EndedOrder, ...EndedOrder[]];

/** Whether a status means that the order has ended. */
export const isEnded = (status: string | null): status is EndedOrder =>
  status !== null && Object.hasOwn(ENDED_ORDER_WORDS, status);

export type OrderStage = keyof typeof ORDER_STAGE_WORDS;

export const ORDER_STAGES = Object.keys(ORDER_STAGE_WORDS) as [OrderStage, ...OrderStage[]];

/** The stages in which somebody is waiting for money or for goods. */
export const WAITING_STAGES: readonly OrderStage[] = ['unpaid', 'packing', 'packed', 'on_the_way'];
