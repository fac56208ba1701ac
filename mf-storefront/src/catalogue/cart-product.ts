import type { Item } from '@ofisi/api-contract/catalogue/items';
import { addToCart, type CartProduct } from '@ofisi/shared-page/cart';
import { notify } from '@ofisi/shared-page/notices';
import { catalogueTexts } from '../texts/catalogue';

/** The fields of an item that the cart stores; the price is the one the shop charges now (product decision 2). */
export const toCartProduct = (item: Item): CartProduct => ({
  id: item.id,
  title: item.title,
  actual_name: item.actual_name,
  actual_price: item.effective_price,
  initial_price: item.initial_price,
  image: item.image ?? '',
  slug: item.slug,
});

/** Adds `quantity` pieces to the cart and shows a notice. */
export function buy(item: Item, quantity = 1): void {
  addToCart(toCartProduct(item), quantity);
  sayAdded();
}

/** Shows the notice that something was added, with the way to the cart. */
export const sayAdded = (): void =>
  notify(catalogueTexts.itemAdded, undefined, { to: '/shop/cart', label: catalogueTexts.viewCart });
