import { useSyncExternalStore } from 'react';

/** The shop's days are Nairobi's: three hours ahead of UTC, the whole year. */
const NAIROBI_MS = 3 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const LOOK_AGAIN_MS = 60_000;

const nairobiDay = (moment: number): number => Math.floor((moment + NAIROBI_MS) / DAY_MS);

/** Days between today and the last day of what ends at `endsOn` (ISO 8601); an end at midnight belongs to the day before. */
const daysUntil = (endsOn: string, today: number): number => nairobiDay(Date.parse(endsOn) - 1) - today;

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, LOOK_AGAIN_MS);
  return () => clearInterval(timer);
}

/**
 * How many days after today, in Nairobi's calendar, the last day of an offer is: 0 today, 1 tomorrow (decision BO-12).
 * Null while a server renders, because only the browser knows when the page is read, and null for what is over.
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
