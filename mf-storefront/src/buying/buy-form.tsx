import type { Item } from '@ofisi/api-contract/catalogue/items';
import { cartLineAttributes, earlyOutcome } from '@ofisi/shared-page/early-cart';
import type { ReactNode } from 'react';
import { buy, sayAdded, toCartProduct } from '../catalogue/cart-product';
import { catalogueTexts } from '../texts/catalogue';
import styles from './buy-form.module.css';

export interface BuyFormProps {
  readonly item: Item;
  /** Defaults to one piece. */
  readonly quantity?: number;
  /** The submit button. */
  readonly children: ReactNode;
}

/**
 * Adds to the cart. The form leads to the cart page, which adds the item named in the address, so that a press before any script has loaded
 * is not lost; the early script adds in place, and so does the page once it is hydrated.
 */
export const BuyForm = ({ item, quantity, children }: BuyFormProps) => (
  <form
    className={styles.form}
    method="get"
    action="/shop/cart"
    {...cartLineAttributes(toCartProduct(item), quantity ?? 1, catalogueTexts.itemAdded)}
    onSubmit={(event) => {
      event.preventDefault();
      const done = earlyOutcome(event.nativeEvent);
      if (done === 'nothing') buy(item, quantity);
      if (done === 'added') sayAdded();
    }}
  >
    <input type="hidden" name="add" value={item.slug} />
    {quantity === undefined ? null : <input type="hidden" name="quantity" value={quantity} />}
    {children}
  </form>
);
