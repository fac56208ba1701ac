import type { TrackedOrder } from '@ofisi/api-contract/sales/order-details';
import { addToCart } from '@ofisi/shared-page/cart';
import { toCartProduct } from '../catalogue/cart-product';
import { availableOf } from '../catalogue/stock';
import { orderTexts } from '../texts/order';

/** The outcome of ordering again. */
export interface Reordered {
  /** Whether anything was added to the cart. */
  readonly hasAdded: boolean;
  /** One sentence for each line that was not available as before. */
  readonly missing: readonly string[];
}

/** Adds the lines of an order to the cart again, as sold today: at today's price, and at most what is available. */
export function reorder(lines: TrackedOrder['items']): Reordered {
  const missing: string[] = [];
  let hasAdded = false;
  for (const { item, product_name, quantity } of lines) {
    const added = item ? availableOf(quantity, item.available) : 0;
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
