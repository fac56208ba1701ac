import type { ServiceCard } from '@ofisi/api-contract/service/service-jobs';
import { dayOfMoment } from '@ofisi/shared-admin-ui/days';
import { isServiceEnded } from '@ofisi/shared-shop/service-stages';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The month in the address, `2026-11`, or that of `today`. */
export const monthIn = (address: URLSearchParams, today: string): string => {
  const named = address.get('month') ?? '';
  return MONTH.test(named) ? named : today.slice(0, 7);
};

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** The month that is `by` months later. */
export function monthAfter(month: string, by: number): string {
  const date = dateOf(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return dayOf(date).slice(0, 7);
}

const NAME = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** `November 2026` */
export const nameOfMonth = (month: string): string => NAME.format(dateOf(`${month}-01`));

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });

/** `Monday 23 November` */
export const nameOfDay = (day: string): string => WEEKDAY.format(dateOf(day)).replace(',', '');

/** The weeks of a month, Monday first; null for days of the months around it. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const first = dateOf(`${month}-01`);
  const before = (first.getUTCDay() + 6) % 7;
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, place) => {
    const day = place - before + 1;
    return day < 1 || day > length ? null : `${month}-${String(day).padStart(2, '0')}`;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** A visit, or a promised day, whose `at` is null. */
export interface CalendarEntry {
  readonly job: ServiceCard;
  readonly day: string;
  readonly at: string | null;
}

/** Visits and promises of the month: visits by their time, and then what is promised for the day. A job may have both. */
export function entriesIn(month: string, jobs: readonly ServiceCard[]): readonly CalendarEntry[] {
  const visits = jobs.flatMap((job) => {
    const day = dayOfMoment(job.visit_at);
    return day === null ? [] : [{ job, day, at: job.visit_at }];
  });
  const promises = jobs
    .filter(({ stage }) => stage !== 'ready' && !isServiceEnded(stage))
    .flatMap((job) => (job.promised_on === null ? [] : [{ job, day: job.promised_on, at: null }]));
  return [...visits.toSorted((a, b) => String(a.at).localeCompare(String(b.at))), ...promises].filter(({ day }) =>
    day.startsWith(month),
  );
}
