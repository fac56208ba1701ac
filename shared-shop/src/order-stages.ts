/** Where an order of the shop stands, in the order in which it goes, with the words for customers and staff (decision BO-92). */
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

/** How an order has ended without a sale: nothing is to be paid for it, and nothing of it to be done. The words are said wherever it is shown. */
export const ENDED_ORDER_WORDS = {
  expired: ORDER_STAGE_WORDS.expired,
  cancelled: ORDER_STAGE_WORDS.cancelled,
  void: ORDER_STAGE_WORDS.void,
} as const;

export type EndedOrder = keyof typeof ENDED_ORDER_WORDS;

export const ENDED_ORDERS = Object.keys(ENDED_ORDER_WORDS) as [EndedOrder, ...EndedOrder[]];

/** Whether what a field says of an order is that it has ended. */
export const isEnded = (status: string | null): status is EndedOrder =>
  status !== null && Object.hasOwn(ENDED_ORDER_WORDS, status);

export type OrderStage = keyof typeof ORDER_STAGE_WORDS;

export const ORDER_STAGES = Object.keys(ORDER_STAGE_WORDS) as [OrderStage, ...OrderStage[]];

/** The stages in which somebody waits for something: for money, or for goods. */
export const WAITING_STAGES: readonly OrderStage[] = ['unpaid', 'packing', 'packed', 'on_the_way'];
