/*
 * Shillings have two decimals and do not add up exactly; cents do. Whatever is multiplied or added is so in whole cents.
 */

/** A price in shillings as whole cents. */
export const centsOf = (shillings: number): number => Math.round(shillings * 100);

/** What `quantity` pieces at `price` cost; both in shillings. */
export const lineTotal = (price: number, quantity: number): number => (centsOf(price) * quantity) / 100;

/**
 * What a line costs, in cents: `quantity` with at most three decimals, `discount` off the whole line; both sums in shillings.
 * Thousandths are whole numbers, so that half a cent is rounded as on paper.
 */
export const lineCents = (price: number, quantity: number, discount = 0): number =>
  Math.floor((centsOf(price) * Math.round(quantity * 1000) + 500) / 1000) - centsOf(discount);

/**
 * A price less `percent` of it, half-up to a whole cent; prices in cents, `percent` with at most two decimals. Hundredths of a per cent are
 * whole numbers, so that nothing is lost on the way.
 */
export const lessPercent = (cents: number, percent: number): number =>
  Math.floor((cents * (10_000 - Math.round(percent * 100)) + 5_000) / 10_000);

/** Cents, half-up to a whole shilling, because that is what can be paid (invariant 6). */
export const payableCents = (cents: number): number => Math.floor((cents + 50) / 100) * 100;
