import type { z } from 'zod';
import type { reconciliationSchema } from '@ofisi/api-contract/mpesa/reconciliation';

/** A payment according to both books. Amounts in cents, days in Nairobi; null if the book does not have it. */
export interface ComparedPayment {
  readonly paymentId: number;
  readonly receipt: string | null;
  readonly told: { readonly day: string; readonly amount: number } | null;
  readonly recorded: { readonly day: string; readonly amount: number };
}

type Day = z.output<typeof reconciliationSchema>['days'][number];
type Difference = Day['differences'][number];

const shillings = (cents: number): number => cents / 100;

/** The difference that a payment causes between the two books on a day; null if they agree. */
function differenceOn(day: string, { paymentId, receipt, told, recorded }: ComparedPayment): Difference | null {
  const here = {
    told: told?.day === day ? told.amount : null,
    recorded: recorded.day === day ? recorded.amount : null,
  };
  const amount = (here.recorded ?? 0) - (here.told ?? 0);
  if (amount === 0) {
    return null;
  }
  const about = {
    payment_id: paymentId,
    receipt,
    amount: shillings(amount),
    told: here.told === null ? null : shillings(here.told),
    recorded: here.recorded === null ? null : shillings(here.recorded),
  };
  if (told === null) {
    return { ...about, kind: 'not_told', other_day: null };
  }
  if (here.told !== null && here.recorded !== null) {
    return { ...about, kind: 'amount', other_day: null };
  }
  return here.told === null
    ? { ...about, kind: 'other_day', other_day: told.day }
    : { ...about, kind: 'not_recorded', other_day: recorded.day };
}

/**
 * Compares the two books day by day, latest first, and names every difference. Days without payments in either are left out.
 * @param from @param to days in Nairobi, both included
 */
export function compareDays(payments: readonly ComparedPayment[], from: string, to: string): Day[] {
  const byDay = new Map<string, ComparedPayment[]>();
  for (const payment of payments) {
    for (const day of new Set([payment.told?.day, payment.recorded.day])) {
      if (day !== undefined && day >= from && day <= to) {
        byDay.set(day, [...(byDay.get(day) ?? []), payment]);
      }
    }
  }
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, those]) => {
      const statement = those.reduce((sum, { told }) => sum + (told?.day === day ? told.amount : 0), 0);
      const ledger = those.reduce((sum, { recorded }) => sum + (recorded.day === day ? recorded.amount : 0), 0);
      return {
        day,
        statement: shillings(statement),
        ledger: shillings(ledger),
        difference: shillings(ledger - statement),
        differences: those.flatMap((payment) => differenceOn(day, payment) ?? []),
      };
    });
}
