import { amountTexts } from './texts/amounts';

const AMOUNT = /^-?\d{1,12}(\.\d*)?$/;

/** What a number may be. */
export interface AmountLimits {
  readonly min?: number | undefined;
  /** The number itself is not allowed. */
  readonly above?: number | undefined;
  readonly max?: number | undefined;
  /** How many there may be. */
  readonly decimals: number;
}

/** Pieces are counted from one; what is measured has at most three decimals and is more than nothing. */
export const quantityLimits = (decimals: boolean, min?: number): AmountLimits =>
  decimals ? { decimals: 3, ...(min === undefined ? { above: 0 } : { min }) } : { decimals: 0, min: min ?? 1 };

/** What was typed, as a number where it is one, with or without thousands separators; null where nothing was. */
export function amountOf(typed: string): number | string | null {
  const text = typed.replace(/[,\s]/g, '').replace('\u2212', '-');
  if (text === '') return null;
  return AMOUNT.test(text) ? Number(text) : typed;
}

/* Making one takes longer than a hundred uses of it. As many decimals as were typed: a third must not vanish unread. */
const plain = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 20 });
const withCents = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 20 });

/** A number with separators; sums with cents where they have any (`decimals` 2). Whatever else stands there as it is. */
export function showAmount(value: unknown, decimals = 2): string {
  const amount = amountOf(typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  if (typeof amount !== 'number') return amount ?? '';
  const least = Number.isInteger(amount) || decimals !== 2 ? 0 : 2;
  return (least === 2 ? withCents : plain).format(amount);
}

/** Why an entry is not taken, in the server's own words; null when it is. */
export function amountProblem(
  value: unknown,
  label: string,
  { min, above, max, decimals }: AmountLimits,
): string | null {
  const amount = amountOf(String(value));
  if (typeof amount !== 'number') return amountTexts.notANumber(label);
  if (min !== undefined && amount < min) {
    return min === 0 ? amountTexts.negative(label) : amountTexts.tooSmall(label, showAmount(min, decimals));
  }
  if (above !== undefined && amount <= above) return amountTexts.notAbove(label, showAmount(above, decimals));
  if (max !== undefined && amount > max) return amountTexts.tooLarge(label, showAmount(max, decimals));
  const scaled = amount * 10 ** decimals;
  return Math.abs(scaled - Math.round(scaled)) < 1e-4 ? null : amountTexts.tooManyDecimals(label, decimals);
}
