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

export type OrderStage = keyof typeof ORDER_STAGE_WORDS;

export const ORDER_STAGES = Object.keys(ORDER_STAGE_WORDS) as [OrderStage, ...OrderStage[]];

/** The stages in which somebody waits for something: for money, or for goods. */
export const WAITING_STAGES: readonly OrderStage[] = ['unpaid', 'packing', 'packed', 'on_the_way'];
