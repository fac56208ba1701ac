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

/** A discount on the whole of a sale or quotation: so many per cent, or a sum in cents. */
export type WholeDiscount = { readonly percent: number } | { readonly cents: number };

/**
 * What each line bears of a discount on the whole, in cents: the same percentage of each, or shares of a sum in proportion, which add up
 * to it. One rule for the page that shows it and the server that stores it; `sums` are the lines' totals in cents.
 */
export function discountShares(sums: readonly number[], discount: WholeDiscount): readonly number[] {
  if ('percent' in discount) return sums.map((sum) => percentCents(sum, discount.percent));
  const total = sums.reduce((before, sum) => before + sum, 0);
  if (total === 0) return sums.map(() => 0);
  const shared = (index: number) =>
    Math.round((discount.cents * sums.slice(0, index).reduce((before, sum) => before + sum, 0)) / total);
  return sums.map((_, index) => shared(index + 1) - shared(index));
}

/** Cents rounded half-up to a whole shilling, the smallest amount that can be paid (invariant 6). */
export const payableCents = (cents: number): number => Math.floor((cents + 50) / 100) * 100;
