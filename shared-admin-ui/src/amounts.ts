import { amountTexts } from './texts/amounts';

const AMOUNT = /^-?\d{1,12}(\.\d*)?$/;

/** What was typed, as a number where it is one, with or without thousands separators; null where nothing was. */
export function amountOf(typed: string): number | string | null {
  const text = typed.replace(/[,\s]/g, '').replace('\u2212', '-');
  if (text === '') return null;
  return AMOUNT.test(text) ? Number(text) : typed;
}

/** A number with separators, and with cents where it has any; whatever else stands there as it is. */
export function showAmount(value: unknown): string {
  const amount = amountOf(typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  if (typeof amount !== 'number') return amount ?? '';
  const decimals = Number.isInteger(amount) ? 0 : 2;
  // As many as were typed: a third decimal must not vanish before somebody has read why it is refused.
  return amount.toLocaleString('en-KE', { minimumFractionDigits: decimals, maximumFractionDigits: 20 });
}

/** Why an entry is not taken, in the server's own words; null when it is. */
export function amountProblem(value: unknown, label: string, min?: number): string | null {
  const amount = amountOf(String(value));
  if (typeof amount !== 'number') return amountTexts.notANumber(label);
  if (min !== undefined && amount < min) {
    return min === 0 ? amountTexts.negative(label) : amountTexts.tooSmall(label, min);
  }
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4 ? null : amountTexts.tooManyDecimals(label);
}
