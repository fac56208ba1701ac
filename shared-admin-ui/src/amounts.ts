import { amountTexts } from './texts/amounts';

const TOO_MANY_DIGITS = /^\d{13,}(\.\d*)?$/;
const AMOUNT = /^-?\d{1,12}(\.\d*)?$/;

/** Bounds of a number. */
export interface AmountLimits {
  readonly min?: number | undefined;
  /** Exclusive lower bound. */
  readonly above?: number | undefined;
  readonly max?: number | undefined;
  /** Maximum number of decimals. */
  readonly decimals: number;
}

/** A quantity in pieces is at least one; a measured quantity has at most three decimals and is more than zero. */
export const quantityLimits = (decimals: boolean, min?: number): AmountLimits =>
  decimals ? { decimals: 3, ...(min === undefined ? { above: 0 } : { min }) } : { decimals: 0, min: min ?? 1 };

const plainNumber = (typed: string) => typed.replace(/[,\s]/g, '').replace('\u2212', '-');

/** Parses typed text: a number if it is one, with or without thousands separators; otherwise the text; null when blank. */
export function amountOf(typed: string): number | string | null {
  const text = plainNumber(typed);
  if (text === '') return null;
  return AMOUNT.test(text) ? Number(text) : typed;
}

/*
 * Creating a formatter takes longer than using it a hundred times. All typed decimals are shown, so that a third one does not disappear
 * unnoticed.
 */
const plain = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 20 });
const withCents = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 20 });

/** A number with thousands separators; sums with cents unless they are zero (`decimals` 2). Any other value is shown as it is. */
export function showAmount(value: unknown, decimals = 2): string {
  const amount = amountOf(typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  if (typeof amount !== 'number') return amount ?? '';
  const least = Number.isInteger(amount) || decimals !== 2 ? 0 : 2;
  return (least === 2 ? withCents : plain).format(amount);
}

/** Why an entry is invalid, in the server's own words; null when it is valid. */
export function amountProblem(value: unknown, { min, above, max, decimals }: AmountLimits): string | null {
  const amount = amountOf(String(value));
  if (typeof amount !== 'number' && !TOO_MANY_DIGITS.test(plainNumber(String(value)))) return amountTexts.notANumber;
  if (typeof amount !== 'number')
    return max === undefined ? amountTexts.tooManyDigits : amountTexts.tooLarge(showAmount(max, decimals));
  if (min !== undefined && amount < min) {
    return amountTexts.tooSmall(showAmount(min, decimals));
  }
  if (above !== undefined && amount <= above) return amountTexts.notAbove(showAmount(above, decimals));
  if (max !== undefined && amount > max) return amountTexts.tooLarge(showAmount(max, decimals));
  const scaled = amount * 10 ** decimals;
  return Math.abs(scaled - Math.round(scaled)) < 1e-4 ? null : amountTexts.tooManyDecimals(decimals);
}
