import { formatMoney } from './money';

/** From how many to how many working days after the payment an order usually arrives. */
interface DeliveryArea {
  readonly name: string;
  readonly days: readonly [least: number, most: number];
}

/** How the shop delivers and takes back: in one place for product page, checkout and order. Samples, as in `shop.ts`. */
export const DELIVERY = {
  areas: [
    { name: 'Nairobi', days: [1, 2] },
    { name: 'Other counties', days: [2, 5] },
  ],
  /** Shillings; an order above this is delivered free (SF §9). */
  freeAbove: 200_000,
  /** Days within which an unused product may come back. */
  returnDays: 7,
} as const satisfies { areas: readonly DeliveryArea[]; freeAbove: number; returnDays: number };

/** Whether an order of `total` shillings is delivered free. */
export const isDeliveryFree = (total: number): boolean => total > DELIVERY.freeAbove;

/** "1–2 working days". */
export const deliveryTime = ({ days: [least, most] }: DeliveryArea): string => `${least}–${most} working days`;

/** What people read about delivery and returns. There is no delivery fee of its own: it is agreed by phone (decision SF-45). */
export const deliveryTexts = {
  free: 'Delivery is free.',
  cost: `Free above ${formatMoney(DELIVERY.freeAbove, 'KES')}. Below that, we agree on the cost with you by phone before dispatch.`,
  time: 'Counted from the day you pay. We confirm the day by phone.',
  returns: `Return unused products in their packaging within ${DELIVERY.returnDays} days. If something arrives damaged, faulty or wrong, we exchange it free of charge.`,
} as const;
