import { taxInvoiceTexts } from '../texts/tax-invoices';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const { ages } = taxInvoiceTexts;

/** Formats the time since a moment, in its largest unit. */
export function ageOf(moment: string, now: number): string {
  const age = now - Date.parse(moment);
  if (age < MINUTE) return ages.seconds;
  if (age < HOUR) return ages.minutes(Math.floor(age / MINUTE));
  return age < DAY ? ages.hours(Math.floor(age / HOUR)) : ages.days(Math.floor(age / DAY));
}
