import type { TrackedOrder } from '@ofisi/api-contract/sales/order-details';
import { addToCart } from '@ofisi/shared-page/cart';
import { toCartProduct } from '../catalogue/cart-product';
import { obtainable } from '../catalogue/stock';
import { orderTexts } from '../texts/order';

/** What came of ordering again. */
export interface Reordered {
  /** Whether anything is in the cart now that was not before. */
  readonly hasAdded: boolean;
  /** One sentence for each line that could not be had as before. */
  readonly missing: readonly string[];
}

/** Puts the lines of an order into the cart again, as they are sold today: at today's price, and no more than there is. */
export function reorder(lines: TrackedOrder['items']): Reordered {
  const missing: string[] = [];
  let hasAdded = false;
  for (const { item, product_name, quantity } of lines) {
    const added = item ? obtainable(quantity, item.available) : 0;
    if (item && added > 0) {
      addToCart(toCartProduct(item), added);
      hasAdded = true;
    }
    if (!item) missing.push(orderTexts.gone(product_name));
    else if (added <= 0) missing.push(orderTexts.outOfStock(product_name));
    else if (added < quantity) missing.push(orderTexts.fewer(product_name, added, quantity));
  }
  return { hasAdded, missing };
}
