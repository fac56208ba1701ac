const DAY = 86_400_000;

const NAIROBI_AHEAD = 3 * 3_600_000;

/** When a day, `2026-11-23`, begins in Nairobi: three hours ahead of UTC, the whole year. */
export const nairobiDayStart = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

/** The day of a moment in Nairobi. */
export const nairobiDayOf = (moment: Date): string =>
  new Date(moment.getTime() + NAIROBI_AHEAD).toISOString().slice(0, 10);

/** When something counts that was said to be on a day: today it is now. */
export const momentOfDay = (day: string | null): Date =>
  day === null || day === nairobiDayOf(new Date()) ? new Date() : nairobiDayStart(day);

/** When it ends: the next one begins. */
export const nairobiDayEnd = (day: string): Date => new Date(nairobiDayStart(day).getTime() + DAY);

const WORDS = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });

/** A day as people read it: `23 Nov 2026`. */
export const formatDay = (day: string): string => WORDS.format(new Date(`${day}T00:00:00Z`));
