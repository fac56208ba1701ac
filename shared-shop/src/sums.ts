/*
 * Shillings have two decimals and do not add up exactly; cents do. Whatever is multiplied or added is so in whole cents.
 */

/** A price in shillings as whole cents. */
export const centsOf = (shillings: number): number => Math.round(shillings * 100);

/** What `quantity` pieces at `price` cost; both in shillings. */
export const lineTotal = (price: number, quantity: number): number => (centsOf(price) * quantity) / 100;

/** Cents, half-up to a whole shilling, because that is what can be paid (invariant 6). */
export const payableCents = (cents: number): number => Math.floor((cents + 50) / 100) * 100;
