import { lessPages, NO_PAGES, sumPages, type Pages } from '../meters/counts';
import { monthOf, monthsFrom } from '../meters/months';
import { closingsOf, pagesByMonth, type ReadMachine } from '../meters/pages-by-month';
import { pagesToPay, termsOfMonth, type ContractTerms, type MonthTerms } from './month-terms';

/** A machine of the contract; `counted` are its pages in the months invoiced before. */
export interface ChargedMachine extends ReadMachine {
  readonly id: number;
  readonly counted: Pages;
}

/** A month invoiced before, by the terms that it had. */
export interface InvoicedMonth extends Pick<MonthTerms, 'included' | 'minimum'> {
  readonly month: string;
  readonly charged: Pages;
}

export interface ContractToCharge {
  readonly terms: ContractTerms;
  readonly machines: readonly ChargedMachine[];
  readonly invoiced: readonly InvoicedMonth[];
}

export interface MachineCharge {
  readonly id: number;
  /** What counts now; less than zero where an estimate was too high. */
  readonly pages: Pages;
  readonly isEstimate: boolean;
  /** The reading that closes the last month that was read. */
  readonly readingId: number | null;
  /** What was counted beyond that reading. */
  readonly unread: Pages;
}

export interface MonthCharge extends MonthTerms {
  /** The pages of all machines that count now. */
  readonly made: Pages;
  readonly charged: Pages;
  /** Pages charged too much before that are left for the next month: zero or less. */
  readonly carried: Pages;
  readonly machines: readonly MachineCharge[];
}

const least = (one: Pages, other: Pages): Pages => ({
  mono: Math.min(one.mono, other.mono),
  colour: Math.min(one.colour, other.colour),
});

/**
 * What a contract pays for a month. All its months so far are counted again with what is known today: what they should have charged, less
 * what was charged, is charged now. So an estimate is put right by the next reading as if that month had been read; where too much was
 * charged, it is taken off, and what this month cannot bear is left for the next one.
 */
export function chargeMonth({ terms, machines, invoiced }: ContractToCharge, month: string): MonthCharge {
  const known = machines.map((machine) => ({ machine, months: pagesByMonth(machine, month) }));
  const now = termsOfMonth(terms, month);
  const right = sumPages(
    monthsFrom(monthOf(terms.period.from), month).map((one) => {
      const made = sumPages(known.flatMap(({ months }) => months.filter((each) => each.month === one)));
      const before = invoiced.find((each) => each.month === one);
      return pagesToPay(made, one === month ? now : (before ?? termsOfMonth(terms, one)));
    }),
  );
  const due = lessPages(right, sumPages(invoiced.map(({ charged }) => charged)));
  const charged = lessPages(due, least(due, NO_PAGES));
  const counted = known.map(({ machine, months }): MachineCharge => {
    const upToNow = sumPages(months);
    const closing = closingsOf(machine).findLast((one) => one.month <= month);
    return {
      id: machine.id,
      pages: lessPages(upToNow, machine.counted),
      isEstimate: months.some((one) => one.month === month && one.isEstimate),
      unread: lessPages(upToNow, closing?.upTo ?? NO_PAGES),
      readingId: closing?.id ?? null,
    };
  });
  return {
    ...now,
    made: sumPages(counted.map(({ pages }) => pages)),
    charged,
    carried: least(due, NO_PAGES),
    machines: counted,
  };
}
