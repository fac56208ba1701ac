import { useSyncExternalStore } from 'react';

/** The shop's days follow Nairobi time: UTC+3, the whole year. */
const NAIROBI_MS = 3 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const LOOK_AGAIN_MS = 60_000;

const nairobiDay = (moment: number): number => Math.floor((moment + NAIROBI_MS) / DAY_MS);

/** Days from today to the last day of an offer that ends at `endsOn` (ISO 8601); an end at midnight belongs to the day before. */
const daysUntil = (endsOn: string, today: number): number => nairobiDay(Date.parse(endsOn) - 1) - today;

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, LOOK_AGAIN_MS);
  return () => clearInterval(timer);
}

/**
 * Number of days from today, in Nairobi's calendar, to the last day of an offer: 0 today, 1 tomorrow (decision BO-12). Null during server
 * rendering, because only the browser knows when the page is read, and null for an offer that is over.
 */
export function useDaysLeft(endsOn: string): number | null {
  const today = useSyncExternalStore(
    everyMinute,
    () => nairobiDay(Date.now()),
    () => null,
  );
  if (today === null) return null;
  const days = daysUntil(endsOn, today);
  return days >= 0 ? days : null;
}
