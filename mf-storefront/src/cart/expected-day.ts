const DAY_MS = 86_400_000;
/** Nairobi is three hours ahead of UTC all year. */
const NAIROBI_MS = 3 * 3_600_000;

const FORMAT = new Intl.DateTimeFormat('en-KE', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

const isWorkingDay = (day: number) => ![0, 6].includes(new Date(day).getUTCDay());

/** The day, `days` working days after `now` in Nairobi, as `Wed, 2 Dec`. Weekends are no working days. */
export function expectedDay(days: number, now: number): string {
  let day = Math.floor((now + NAIROBI_MS) / DAY_MS) * DAY_MS;
  for (let left = days; left > 0; left -= isWorkingDay(day) ? 1 : 0) day += DAY_MS;
  return FORMAT.format(day);
}
