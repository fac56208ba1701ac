import { amountOf } from '@ofisi/shared-admin-ui/amounts';
import { centsOfLine, discountOf, percentOf, percentProblem, type Line } from '@ofisi/shared-admin-ui/lines';
import { centsOf, discountShares, type WholeDiscount } from '@ofisi/shared-shop/sums';
import { recordSaleTexts as texts } from '../texts/record-sale';

interface DiscountedSale<Of extends Line> {
  readonly items: readonly Of[];
  /** An amount in shillings, or `10%`. */
  readonly sale_discount?: string | undefined;
}

/** Why a discount on the whole sale is neither an amount nor a percentage, or more than the sale costs; null if there is nothing wrong. */
export function saleDiscountProblem({ items, sale_discount: typed = '' }: DiscountedSale<Line>): string | null {
  const amount = amountOf(typed);
  if (amount === null || percentOf(typed) !== null) return null;
  if (typeof amount !== 'number') return percentProblem(typed) ?? texts.wrongDiscount;
  if (amount < 0) return texts.negativeDiscount;
  return centsOf(amount) > sumOf(items.map(centsOfLine)) ? texts.discountTooLarge : null;
}

/** What a discount on the whole sale takes off, in cents; the discounts of single lines are not in it. */
export const saleDiscountCents = ({ items, sale_discount: typed }: DiscountedSale<Line>): number =>
  sumOf(sharesOf(items.map(centsOfLine), typed ?? ''));

const sumOf = (sums: readonly number[]) => sums.reduce((before, sum) => before + sum, 0);

/** The discount that was typed: `10%`, or an amount in shillings; null for none. */
export function wholeDiscountOf(typed: string): WholeDiscount | null {
  const percent = percentOf(typed);
  if (percent !== null) return { percent };
  const amount = amountOf(typed);
  return typeof amount === 'number' ? { cents: centsOf(amount) } : null;
}

function sharesOf(sums: readonly number[], typed: string): readonly number[] {
  const discount = wholeDiscountOf(typed);
  return discount ? discountShares(sums, discount) : sums.map(() => 0);
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

/**
 * The server refuses discounts line by line. Where the cashier typed one on the whole sale and none at the line, it is said where they typed
 * it, of the first such line.
 */
export function discountErrors(
  errors: Readonly<Record<string, string>>,
  { items, sale_discount: typed = '' }: DiscountedSale<Line>,
): Readonly<Record<string, string>> {
  const isOfSale = (field: string) => {
    const line = items[Number(/^items\.(\d+)\.discount$/.exec(field)?.[1])];
    return typed.trim() !== '' && line !== undefined && centsOf(discountOf(line)) === 0;
  };
  const [first] = Object.entries(errors).filter(([field]) => isOfSale(field));
  if (!first) return errors;
  const [field, message] = first;
  const name = items[Number(field.split('.')[1])]?.name ?? '';
  return {
    ...Object.fromEntries(Object.entries(errors).filter(([other]) => !isOfSale(other))),
    sale_discount: items.length > 1 ? `${name}: ${message}` : message,
  };
}
