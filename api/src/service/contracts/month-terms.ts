import type { Pages } from '../meters/counts';
import { daysIn, daysOfPeriod, type Period } from '../meters/months';

/** The terms of a contract for a full month; the fee in cents. */
export interface ContractTerms {
  readonly period: Period;
  readonly fee: number;
  readonly included: Pages;
  readonly minimum: Pages;
}

/** The same for the days of the term that are in a month. */
export type MonthTerms = Omit<ContractTerms, 'period'>;

/** Fee, included pages and minimum by days: a month that is wholly in the term has them whole. Rounded to the nearest, a half upwards. */
export function termsOfMonth({ period, fee, included, minimum }: ContractTerms, month: string): MonthTerms {
  const part = (whole: number) => Math.round((whole * daysOfPeriod(month, period)) / daysIn(month));
  const partOf = (pages: Pages): Pages => ({ mono: part(pages.mono), colour: part(pages.colour) });
  return { fee: part(fee), included: partOf(included), minimum: partOf(minimum) };
}

/** The pages to pay of those made by all machines together: at least the minimum, less those included in the fee. */
export function pagesToPay(made: Pages, { included, minimum }: Pick<MonthTerms, 'included' | 'minimum'>): Pages {
  const of = (kind: keyof Pages) => Math.max(0, Math.max(made[kind], minimum[kind]) - included[kind]);
  return { mono: of('mono'), colour: of('colour') };
}
