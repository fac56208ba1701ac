import type { CartProduct } from './cart';

/**
 * Attributes of the quantity between the buttons of a stepper, at most `most`. A press before hydration makes it `data-early`, which styles
 * show instead, and which the form adds.
 */
export const earlyQuantityAttributes = (product: Pick<CartProduct, 'id'>, most: number) => ({
  'data-quantity-of': product.id,
  'data-most': most,
});
