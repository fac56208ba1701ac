import type { CartProduct } from './cart';

/*
 * A form that adds to the cart says what it adds, so that a press before the page is alive counts at once: the shell's early
 * script puts the line into the stored cart, and marks the button. When the page is alive the button is pressed once more.
 */

/** Attributes of the form. */
export const cartLineAttributes = (product: CartProduct, quantity: number) => ({
  'data-cart-line': JSON.stringify({ ...product, quantity }),
});

/** Whether what this submission adds is in the cart already: all that is left is to say so. */
export function isAddedAlready(submission: Event): boolean {
  const button = submission instanceof SubmitEvent ? submission.submitter : null;
  return button !== null && 'added' in button.dataset;
}
