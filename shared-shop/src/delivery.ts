import { formatMoney } from './money';

/** What an order's delivery costs and takes; sums in shillings, times in working days. */
export interface DeliveryTerms {
  readonly free_delivery_above: number | null;
  readonly delivery_areas: { readonly name: string; readonly least_days: number; readonly most_days: number }[];
}

/** Whether an order of `total` shillings is delivered free (SF §9). */
export const isDeliveryFree = (total: number, { free_delivery_above }: DeliveryTerms): boolean =>
  free_delivery_above !== null && total > free_delivery_above;

/** "1–2 working days": how long after the payment an order usually arrives. */
export function deliveryTime({ least_days, most_days }: DeliveryTerms['delivery_areas'][number]): string {
  const days = least_days === most_days ? String(most_days) : `${least_days}–${most_days}`;
  return `${days} working ${most_days === 1 ? 'day' : 'days'}`;
}

/**
 * What people read about delivery and returns, in one place for product page, checkout and order. There is no delivery fee of its
 * own: it is agreed by phone (decision SF-45).
 */
export const deliveryTexts = {
  free: 'Delivery is free.',
  cost: (freeAbove: number | null) =>
    freeAbove === null
      ? 'We agree on the cost with you by phone before dispatch.'
      : `Free above ${formatMoney(freeAbove, 'KES')}. Below that, we agree on the cost with you by phone before dispatch.`,
  time: 'Counted from the day you pay. We confirm the day by phone.',
  returns: (days: number | null) =>
    [
      ...(days === null
        ? []
        : [`Return unused products in their packaging within ${days} ${days === 1 ? 'day' : 'days'}.`]),
      'If something arrives damaged, faulty or wrong, we exchange it free of charge.',
    ].join(' '),
} as const;
