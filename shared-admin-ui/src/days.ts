import { dayjs, type Dayjs } from '@ofisi/shared-admin-ui/antd';

/*
 * Days are days in Nairobi, and texts on the wire: `2026-11-23`. Moments are ISO instants there, and clocks of Nairobi on the screen,
 * wherever the browser is. Kenya has no summer time.
 */
const NAIROBI = '+03:00';
const AHEAD_MS = 3 * 3_600_000;

const TYPED_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const WIRE_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const TYPED_MOMENT = /^(\S+?)[T\s]+(\d{1,2}):(\d{2})$/;

/** A day as it was typed, `23/11/2026` or `2026-11-23`, as the wire has it; null where there is no such day. */
export function dayOf(typed: string): string | null {
  const text = typed.trim();
  const [, day, month, year] = TYPED_DAY.exec(text) ?? [];
  const [, wireYear, wireMonth, wireDay] = WIRE_DAY.exec(text) ?? [];
  const [y, m, d] = [Number(year ?? wireYear), Number(month ?? wireMonth), Number(day ?? wireDay)];
  const date = new Date(Date.UTC(y, m - 1, d));
  const isReal = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** A moment as it was typed, `23/11/2026 14:30`, as an ISO instant; null where there is no such moment. */
export function momentOf(typed: string): string | null {
  const [, date = '', hours, minutes] = TYPED_MOMENT.exec(typed.trim()) ?? [];
  const day = dayOf(date);
  if (day === null || Number(hours) > 23 || Number(minutes) > 59) return null;
  return instantOf(`${day}T${String(hours).padStart(2, '0')}:${minutes}`);
}

/** As they stand in a field: `23/11/2026`, `23/11/2026 14:30`; null for what is none. */
export const showDay = (value: unknown): string | null => (isDay(value) ? value.split('-').reverse().join('/') : null);
export function showMoment(value: unknown): string | null {
  if (!isMoment(value)) return null;
  const [day, time] = wallClock(value).split('T');
  return `${showDay(day)} ${time}`;
}

/** The day of a moment in Nairobi; null for what is none. */
export const dayOfMoment = (value: unknown): string | null => (isMoment(value) ? wallClock(value).slice(0, 10) : null);

/** The day in so many days in Nairobi, and the one that it is. */
export const dayIn = (days: number): string =>
  wallClock(new Date(Date.now() + days * 86_400_000).toISOString()).slice(0, 10);
export const today = (): string => dayIn(0);

/** For antd and from it, which knows days and clocks without a zone. */
export const pickedDay = (value: unknown): Dayjs | null => (isDay(value) ? dayjs(value) : null);
export const pickedMoment = (value: unknown): Dayjs | null => (isMoment(value) ? dayjs(wallClock(value)) : null);
export const wireDay = (picked: Dayjs): string => picked.format('YYYY-MM-DD');
export const wireMoment = (picked: Dayjs): string => instantOf(picked.format('YYYY-MM-DDTHH:mm'));

const isDay = (value: unknown): value is string => typeof value === 'string' && dayOf(value) === value;
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value));

/** What a clock in Nairobi shows at an instant, `2026-11-23T14:30`, and back. */
const wallClock = (instant: string): string => new Date(Date.parse(instant) + AHEAD_MS).toISOString().slice(0, 16);
const instantOf = (clock: string): string => new Date(`${clock}:00${NAIROBI}`).toISOString();
