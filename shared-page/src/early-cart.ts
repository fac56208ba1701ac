import type { CartProduct } from './cart';

/*
 * A form that adds to the cart states what it adds, so that a press before hydration counts at once: the shell's early script adds the line
 * to the stored cart, updates the count, announces it and marks the button. After hydration the button is pressed once more.
 */

/** Attributes of the form. @param said announcement once the product is in the cart */
export const cartLineAttributes = (product: CartProduct, quantity: number, said: string) => ({
  'data-cart-line': JSON.stringify({ ...product, quantity }),
  'data-cart-said': said,
});

/** What the early script has already done for this submission before hydration. */
export function earlyOutcome(submission: Event): 'nothing' | 'added' | 'said' {
  const added = submission instanceof SubmitEvent ? submission.submitter?.dataset['added'] : undefined;
  if (added === undefined) return 'nothing';
  // The early script of an earlier release adds the line but announces nothing.
  return added === 'said' ? 'said' : 'added';
}
