import { addPages, lessPages, NO_PAGES, sumPages, type Pages } from './counts';
import {
  daysApart,
  daysOfPeriod,
  lastDayOf,
  monthAfter,
  monthOf,
  monthsFrom,
  nearestMonthEnd,
  type Period,
} from './months';

/** A reading after the machine's first one, and what counts since the one before. */
export interface MachineReading {
  readonly id: number;
  readonly day: string;
  readonly pages: Pages;
}

export interface MachineMonth extends Pages {
  readonly month: string;
  /** No reading says how many pages there were. */
  readonly isEstimate: boolean;
}

/** A machine on a contract, and its readings in their order. */
export interface ReadMachine {
  readonly period: Period;
  readonly readings: readonly MachineReading[];
}

/** A reading that closes a month, and the pages from the first reading to it. */
interface Closing {
  readonly id: number;
  readonly month: string;
  readonly apart: number;
  readonly upTo: Pages;
}

/** The readings from which an average is made, in months. */
const AVERAGED = 3;

const endOf = (month: string, { to }: Period) => (to !== null && monthOf(to) === month ? to : lastDayOf(month));

/** The month to which a reading belongs: that of the nearest end, within the months of the machine. */
function monthOfReading(day: string, { from, to }: Period): string {
  if (to !== null && day >= to) {
    return monthOf(to);
  }
  const nearest = nearestMonthEnd(day);
  return nearest < monthOf(from) ? monthOf(from) : nearest;
}

/** For each month that was read: the reading nearest to its end. */
export function closingsOf({ period, readings }: ReadMachine): Closing[] {
  const closings = new Map<string, Closing>();
  let upTo = NO_PAGES;
  for (const { id, day, pages } of readings) {
    upTo = addPages(upTo, pages);
    const month = monthOfReading(day, period);
    const apart = daysApart(day, endOf(month, period));
    const known = closings.get(month);
    if (!known || apart <= known.apart) {
      closings.set(month, { id, month, apart, upTo });
    }
  }
  return [...closings.values()];
}

const share = (pages: Pages, days: number, of: number): Pages => ({
  mono: Math.round((pages.mono * days) / of),
  colour: Math.round((pages.colour * days) / of),
});

/** Pages spread over months by their days; the shares add up to exactly the pages. */
function spread(pages: Pages, months: readonly string[], period: Period): MachineMonth[] {
  const days = months.map((month) => daysOfPeriod(month, period));
  const all = days.reduce((sum, one) => sum + one, 0);
  let passed = 0;
  let given = NO_PAGES;
  return months.map((month, place) => {
    passed += days[place] ?? 0;
    const upTo = share(pages, passed, all);
    const own = lessPages(upTo, given);
    given = upTo;
    return { month, ...own, isEstimate: false };
  });
}

/** The average day of the last months that were read, times the days of a month. */
function estimate(month: string, read: readonly MachineMonth[], period: Period): MachineMonth {
  const last = read.slice(-AVERAGED);
  const days = last.reduce((sum, one) => sum + daysOfPeriod(one.month, period), 0);
  const pages = days === 0 ? NO_PAGES : share(sumPages(last), daysOfPeriod(month, period), days);
  return { month, ...pages, isEstimate: true };
}

/**
 * The pages of a machine in each month up to `through`. A month is closed by the reading nearest to its end. Months without one before a
 * later reading share its pages by their days; the months after the last one are estimated.
 */
export function pagesByMonth(machine: ReadMachine, through: string): MachineMonth[] {
  const { period } = machine;
  const read: MachineMonth[] = [];
  let [month, counted] = [monthOf(period.from), NO_PAGES];
  for (const closing of closingsOf(machine)) {
    read.push(...spread(lessPages(closing.upTo, counted), monthsFrom(month, closing.month), period));
    month = monthAfter(closing.month);
    counted = closing.upTo;
  }
  const last = period.to !== null && monthOf(period.to) < through ? monthOf(period.to) : through;
  const estimated = monthsFrom(month, last).map((one) => estimate(one, read, period));
  return [...read, ...estimated].filter((one) => one.month <= through);
}
