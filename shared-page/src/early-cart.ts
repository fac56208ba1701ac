import type { CartProduct } from './cart';

/*
 * A form that adds to the cart says what it adds, so that a press before the page is alive counts at once: the shell's early
 * script puts the line into the stored cart, counts it, says so and marks the button. When the page is alive the button is pressed once more.
 */

/** Attributes of the form. @param said what is said once it is in the cart */
export const cartLineAttributes = (product: CartProduct, quantity: number, said: string) => ({
  'data-cart-line': JSON.stringify({ ...product, quantity }),
  'data-cart-said': said,
});

/** What was done before the page was alive of that which this submission is for. */
export function earlyOutcome(submission: Event): 'nothing' | 'added' | 'said' {
  const added = submission instanceof SubmitEvent ? submission.submitter?.dataset['added'] : undefined;
  if (added === undefined) return 'nothing';
  // A shell of an earlier release adds and says nothing.
  return added === 'said' ? 'said' : 'added';
}
