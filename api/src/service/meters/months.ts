/** Calendar months as `2026-11`, and days as `2026-11-30`: both compare as texts. */

const DAY_MS = 86_400_000;

export const monthOf = (day: string): string => day.slice(0, 7);

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The month that many months later; earlier, if negative. */
export function monthAfter(month: string, by = 1): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

export const firstDayOf = (month: string): string => `${month}-01`;

export const lastDayOf = (month: string): string =>
  new Date(Date.parse(`${firstDayOf(monthAfter(month))}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

export const daysIn = (month: string): number => Number(lastDayOf(month).slice(8));

/** All months from one to another, both included; none if `to` is earlier. */
export function monthsFrom(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month)) {
    months.push(month);
  }
  return months;
}

/** The days between two days, in either order. */
export const daysApart = (one: string, other: string): number => Math.abs(dayNumber(one) - dayNumber(other));

/** A period of days, both included; without an end it goes on. */
export interface Period {
  readonly from: string;
  readonly to: string | null;
}

/** How many days of a month are in a period. */
export function daysOfPeriod(month: string, { from, to }: Period): number {
  const first = from > firstDayOf(month) ? from : firstDayOf(month);
  const last = to !== null && to < lastDayOf(month) ? to : lastDayOf(month);
  return first > last ? 0 : daysApart(first, last) + 1;
}

const MIDDLE = 15;

/** The month to whose end a day is nearest: from the 16th its own, up to the 15th the one before. */
export const nearestMonthEnd = (day: string): string =>
  Number(day.slice(8)) > MIDDLE ? monthOf(day) : monthAfter(monthOf(day), -1);
