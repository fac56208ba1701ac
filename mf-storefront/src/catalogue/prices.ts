import type { Item } from '@ofisi/api/wire';

/** The part of an item that its price tag needs. Shillings. */
export type Priced = Pick<Item, 'effective_price' | 'initial_price' | 'actual_price' | 'active_offer'>;

/**
 * The price to strike through beside the one charged, or null: the old price where it was higher (decision SF-36); during an
 * offer also the raw selling price, which the offer has cut.
 */
export function struckPrice({ effective_price, initial_price, actual_price, active_offer }: Priced): number | null {
  if (initial_price > effective_price) return initial_price;
  if (active_offer && actual_price > effective_price) return actual_price;
  return null;
}

/** What `quantity` pieces cost, in shillings, from whole cents. */
export const totalOf = ({ effective_price }: Priced, quantity: number): number =>
  (Math.round(effective_price * 100) * quantity) / 100;
