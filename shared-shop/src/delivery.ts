import { formatMoney } from './money';

/** Delivery costs and times of an order; sums in shillings, times in working days. */
export interface DeliveryTerms {
  readonly free_delivery_above: number | null;
  readonly delivery_areas: { readonly name: string; readonly least_days: number; readonly most_days: number }[];
}

/** Whether delivery is free for an order of `total` shillings (SF §9). */
export const isDeliveryFree = (total: number, { free_delivery_above }: DeliveryTerms): boolean =>
  free_delivery_above !== null && total > free_delivery_above;

/** "1–2 working days": the usual time from payment to arrival. */
export function deliveryTime({ least_days, most_days }: DeliveryTerms['delivery_areas'][number]): string {
  const days = least_days === most_days ? String(most_days) : `${least_days}–${most_days}`;
  return `${days} working ${most_days === 1 ? 'day' : 'days'}`;
}

/**
 * Texts about delivery and returns, in one place for product page, checkout and order. The fee of a location is shown at checkout (decision
 * SF-45).
 */
export const deliveryTexts = {
  free: 'Delivery is free.',
  cost: (freeAbove: number | null) =>
    freeAbove === null
      ? 'The fee depends on your location: see it at checkout.'
      : `Free above ${formatMoney(freeAbove, 'KES')}. Below that, the fee depends on your location: see it at checkout.`,
  time: 'Counted from the day you pay. We confirm the day by phone.',
  returns: (days: number | null) =>
    [
      ...(days === null
        ? []
        : [`Return unused products in their packaging within ${days} ${days === 1 ? 'day' : 'days'}.`]),
      'If something arrives damaged, faulty or wrong, we exchange it free of charge.',
    ].join(' '),
} as const;
