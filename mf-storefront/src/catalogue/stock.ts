import type { Item } from '@ofisi/api-contract/catalogue/items';
import { catalogueTexts } from '../texts/catalogue';

/** The API gives the exact number of available pieces only below this; the value itself means this many or more. */
const EXACT_BELOW = 15;

export interface StockLabel {
  readonly text: string;
  readonly tone: 'success' | 'warning' | 'danger';
}

/** Label for an item's stock: In Stock, Only N left (for `few` pieces or fewer), Out of stock (decision SF-20). */
export function stockLabel(available: number, few: number): StockLabel {
  if (available <= 0) return { text: catalogueTexts.outOfStock, tone: 'danger' };
  if (available <= few) return { text: catalogueTexts.onlyLeft(available), tone: 'warning' };
  return { text: catalogueTexts.inStock, tone: 'success' };
}

/** Whether at least one piece can be ordered. */
export const canBuy = (item: Item): boolean => item.available > 0;

/** How many of `wanted` pieces are available, as far as the API tells; the cart knows exactly. */
export const availableOf = (wanted: number, available: number): number =>
  available >= EXACT_BELOW ? wanted : Math.min(wanted, Math.max(0, available));
