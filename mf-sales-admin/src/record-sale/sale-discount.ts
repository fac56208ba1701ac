import { amountOf } from '@ofisi/shared-admin-ui/amounts';
import { centsOfLine, discountOf, percentOf, type Line } from '@ofisi/shared-admin-ui/lines';
import { centsOf, lessPercent } from '@ofisi/shared-shop/sums';

interface DiscountedSale<Of extends Line> {
  readonly items: readonly Of[];
  /** An amount in shillings, or `10%`. */
  readonly sale_discount?: string | undefined;
}

/** Whether something is neither an amount nor a percentage. */
export function isWrongDiscount(typed: string): boolean {
  const amount = amountOf(typed);
  return amount !== null && percentOf(typed) === null && (typeof amount !== 'number' || amount < 0);
}

/** What each line bears of a discount on the whole sale, in cents. Shares of a sum add up to it. */
function sharesOf(sums: readonly number[], typed: string): readonly number[] {
  const percent = percentOf(typed);
  if (percent !== null) return sums.map((sum) => sum - lessPercent(sum, percent));
  const amount = amountOf(typed);
  const total = sums.reduce((before, sum) => before + sum, 0);
  if (typeof amount !== 'number' || total === 0) return sums.map(() => 0);
  const discount = centsOf(amount);
  const upTo = (index: number) =>
    Math.round((discount * sums.slice(0, index).reduce((before, sum) => before + sum, 0)) / total);
  return sums.map((_, index) => upTo(index + 1) - upTo(index));
}

/**
 * The lines with their discounts in shillings. A discount on the whole sale is shared among them in proportion, to the cent: books, VAT,
 * returns and receipts then have it line by line.
 */
export function discountedItems<Of extends Line>({ items, sale_discount: typed }: DiscountedSale<Of>): Of[] {
  const shares = sharesOf(items.map(centsOfLine), typed ?? '');
  return items.map((line, index) => ({
    ...line,
    discount: (centsOf(discountOf(line)) + (shares[index] ?? 0)) / 100,
  }));
}
