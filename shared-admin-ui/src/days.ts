/*
 * Days are days in Nairobi, as text on the wire: `2026-11-23`. Moments are ISO instants on the wire and Nairobi time on the screen,
 * wherever the browser is. Kenya has no daylight saving time.
 */
const NAIROBI = '+03:00';
const AHEAD_MS = 3 * 3_600_000;

const TYPED_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const WIRE_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const TYPED_MOMENT = /^(\S+?)[T\s]+(\d{1,2}):(\d{2})$/;

/** Converts a typed day, `23/11/2026` or `2026-11-23`, to its form on the wire; null where there is no such day. */
export function dayOf(typed: string): string | null {
  const text = typed.trim();
  const [, day, month, year] = TYPED_DAY.exec(text) ?? [];
  const [, wireYear, wireMonth, wireDay] = WIRE_DAY.exec(text) ?? [];
  const [y, m, d] = [Number(year ?? wireYear), Number(month ?? wireMonth), Number(day ?? wireDay)];
  const date = new Date(Date.UTC(y, m - 1, d));
  const isReal = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** Converts a typed moment, `23/11/2026 14:30`, to an ISO instant; null where there is no such moment. */
export function momentOf(typed: string): string | null {
  const [, date = '', hours, minutes] = TYPED_MOMENT.exec(typed.trim()) ?? [];
  const day = dayOf(date);
  if (day === null || Number(hours) > 23 || Number(minutes) > 59) return null;
  return instantOf(`${day}T${String(hours).padStart(2, '0')}:${minutes}`);
}

/** The form in which a field shows them: `23/11/2026`, `23/11/2026 14:30`; null for an invalid value. */
export const showDay = (value: unknown): string | null => (isDay(value) ? value.split('-').reverse().join('/') : null);
export function showMoment(value: unknown): string | null {
  if (!isMoment(value)) return null;
  const [day, time] = wallClock(value).split('T');
  return `${showDay(day)} ${time}`;
}

/** The day of a moment in Nairobi; null for an invalid value. */
export const dayOfMoment = (value: unknown): string | null => (isMoment(value) ? wallClock(value).slice(0, 10) : null);

/** The day in Nairobi that is `days` days from today. */
export const dayIn = (days: number): string =>
  wallClock(new Date(Date.now() + days * 86_400_000).toISOString()).slice(0, 10);
export const today = (): string => dayIn(0);

/** Whether a value is a day, or a moment, as on the wire. */
export const isDay = (value: unknown): value is string => typeof value === 'string' && dayOf(value) === value;
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value));

/** The Nairobi time of an instant, `2026-11-23T14:30`, and the reverse. */
export const wallClock = (instant: string): string =>
  new Date(Date.parse(instant) + AHEAD_MS).toISOString().slice(0, 16);
export const instantOf = (clock: string): string => new Date(`${clock}:00${NAIROBI}`).toISOString();
