const DAY = 86_400_000;

const NAIROBI_AHEAD = 3 * 3_600_000;

/** The start of a day, `2026-11-23`, in Nairobi: three hours ahead of UTC, all year. */
export const nairobiDayStart = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

/** The day in Nairobi at a given moment. */
export const nairobiDayOf = (moment: Date): string =>
  new Date(moment.getTime() + NAIROBI_AHEAD).toISOString().slice(0, 10);

/** The effective moment of something dated to a day: now, if the day is today. */
export const momentOfDay = (day: string | null): Date =>
  day === null || day === nairobiDayOf(new Date()) ? new Date() : nairobiDayStart(day);

/** The end of a day: the start of the next one. */
export const nairobiDayEnd = (day: string): Date => new Date(nairobiDayStart(day).getTime() + DAY);

const WORDS = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment in Nairobi in readable form: `23 Nov 2026, 14:30`. */
export const formatMoment = (moment: Date): string => MOMENT.format(moment);

/** A day in readable form: `23 Nov 2026`. */
export const formatDay = (day: string): string => WORDS.format(new Date(`${day}T00:00:00Z`));

/** The day in Nairobi at a given moment, in readable form: `23 Nov 2026`. */
export const formatDayOf = (moment: Date): string => formatDay(nairobiDayOf(moment));
