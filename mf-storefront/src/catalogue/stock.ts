import type { Item } from '@ofisi/api-contract/catalogue/items';
import { catalogueTexts } from '../texts/catalogue';

/** What can be ordered at once is told exactly below this many pieces; it stands for as many and for more. */
const TOLD = 15;

export interface StockLabel {
  readonly text: string;
  readonly tone: 'success' | 'warning' | 'danger';
}

/** What the shop says of an item's stock: In Stock, Only N left from `few` pieces downwards, Out of stock (decision SF-20). */
export function stockLabel(available: number, few: number): StockLabel {
  if (available <= 0) return { text: catalogueTexts.outOfStock, tone: 'danger' };
  if (available <= few) return { text: catalogueTexts.onlyLeft(available), tone: 'warning' };
  return { text: catalogueTexts.inStock, tone: 'success' };
}

/** Whether one more piece can be ordered at all. */
export const canBuy = (item: Item): boolean => item.available > 0;

/** How many of `wanted` pieces can be had, as far as the shop tells; the cart knows exactly. */
export const obtainable = (wanted: number, available: number): number =>
  available >= TOLD ? wanted : Math.min(wanted, Math.max(0, available));
