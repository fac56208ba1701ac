import type { Item } from '@ofisi/api/wire';
import type { ReactNode } from 'react';
import { buy } from '../catalogue/cart-product';
import styles from './buy-form.module.css';

export interface BuyFormProps {
  readonly item: Item;
  /** One piece where it is not given. */
  readonly quantity?: number;
  /** The submit button. */
  readonly children: ReactNode;
}

/**
 * Adds to the cart. A form that leads to the cart page, which adds what the address names, so that a press before the
 * page's script has come is not lost; with the script the page stays.
 */
export const BuyForm = ({ item, quantity, children }: BuyFormProps) => (
  <form
    className={styles.form}
    method="get"
    action="/shop/cart"
    onSubmit={(event) => {
      event.preventDefault();
      buy(item, quantity);
    }}
  >
    <input type="hidden" name="add" value={item.slug} />
    {quantity === undefined ? null : <input type="hidden" name="quantity" value={quantity} />}
    {children}
  </form>
);
