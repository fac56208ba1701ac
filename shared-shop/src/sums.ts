/* Shillings have two decimals and do not add up exactly; cents do. All multiplication and addition is done in whole cents. */

/** A price in shillings as whole cents. */
export const centsOf = (shillings: number): number => Math.round(shillings * 100);

/** The price of `quantity` pieces at `price`; both in shillings. */
export const lineTotal = (price: number, quantity: number): number => (centsOf(price) * quantity) / 100;

/**
 * The total of a line, in cents: `quantity` with at most three decimals, `discount` off the whole line; both sums in shillings. The
 * quantity is converted to whole thousandths, so that half a cent is rounded as on paper.
 */
export const lineCents = (price: number, quantity: number, discount = 0): number =>
  Math.floor((centsOf(price) * Math.round(quantity * 1000) + 500) / 1000) - centsOf(discount);

/**
 * A price less `percent` of it, rounded half-up to a whole cent; prices in cents, `percent` with at most two decimals. The percentage is
 * converted to whole hundredths of a per cent, so that no precision is lost.
 */
export const lessPercent = (cents: number, percent: number): number =>
  Math.floor((cents * (10_000 - Math.round(percent * 100)) + 5_000) / 10_000);

/**
 * So many `percent` of a sum, rounded half-up to a whole cent: what a discount in per cent makes, for the page that shows it and for the
 * server that limits it. Sums in cents, `percent` with at most two decimals.
 */
export const percentCents = (cents: number, percent: number): number =>
  Math.floor((cents * Math.round(percent * 100) + 5_000) / 10_000);

/** Cents rounded half-up to a whole shilling, the smallest amount that can be paid (invariant 6). */
export const payableCents = (cents: number): number => Math.floor((cents + 50) / 100) * 100;
