import type { Item } from '@ofisi/api/wire';

/** What `quantity` pieces cost, in shillings, from whole cents. */
export const totalOf = ({ effective_price }: Pick<Item, 'effective_price'>, quantity: number): number =>
  (Math.round(effective_price * 100) * quantity) / 100;
