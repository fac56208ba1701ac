/** Two days in Nairobi, both included: `2026-11-01`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Named periods. One that is not over yet ends today. */
export const PRESETS = [
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const;

export type Preset = (typeof PRESETS)[number];

/** What a period is compared with. */
export const COMPARISONS = ['previous', 'year', 'none'] as const;

export type Comparison = (typeof COMPARISONS)[number];

const DAY_MS = 86_400_000;

const momentOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

const addDays = (day: string, days: number): string => dayOf(new Date(momentOf(day).getTime() + days * DAY_MS));

/** The same day of another month, or its last day if the month is shorter. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
}

/** Length of each unit in months, and the first day of the unit that contains a day. Weeks begin on Mondays. */
const UNITS = {
  week: { months: 0, start: (day: string) => addDays(day, -((momentOf(day).getUTCDay() + 6) % 7)) },
  month: { months: 1, start: (day: string) => `${day.slice(0, 7)}-01` },
  quarter: {
    months: 3,
    start: (day: string) => addMonths(`${day.slice(0, 7)}-01`, -((Number(day.slice(5, 7)) - 1) % 3)),
  },
  year: { months: 12, start: (day: string) => `${day.slice(0, 4)}-01-01` },
} as const;

type Unit = keyof typeof UNITS;

const unitOf = (preset: Preset): Unit | null => (preset.includes('-') ? (preset.split('-')[1] as Unit) : null);

/** The day one unit earlier. */
const earlier = (unit: Unit, day: string): string =>
  unit === 'week' ? addDays(day, -7) : addMonths(day, -UNITS[unit].months);

/** The days of a named period, as of today. */
export function daysOf(preset: Preset, today: string): Days {
  const unit = unitOf(preset);
  if (unit === null) {
    const day = preset === 'today' ? today : addDays(today, -1);
    return { from: day, to: day };
  }
  const from = UNITS[unit].start(today);
  return preset.startsWith('this') ? { from, to: today } : { from: earlier(unit, from), to: addDays(from, -1) };
}

/**
 * The period for comparison (decision BO-103): for a running week, month, quarter or year the same days of the previous one; for a complete
 * one the whole previous one; for chosen days the same number of days immediately before them.
 */
export function daysBefore(preset: Preset | null, { from, to }: Days, comparison: Comparison): Days | null {
  if (comparison === 'none') return null;
  if (comparison === 'year') return { from: addMonths(from, -12), to: addMonths(to, -12) };
  const unit = preset && unitOf(preset);
  if (!unit) {
    const length = (momentOf(to).getTime() - momentOf(from).getTime()) / DAY_MS + 1;
    return { from: addDays(from, -length), to: addDays(from, -1) };
  }
  return { from: earlier(unit, from), to: preset.startsWith('this') ? earlier(unit, to) : addDays(from, -1) };
}

const DAY = /^(20|21)\d\d-\d\d-\d\d$/;
const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(momentOf(text).getTime()) && dayOf(momentOf(text)) === text;

const MOST_DAYS = 3_660;

/** Whether a report can be made of these days. */
export const isPeriod = (from: string | null, to: string | null): boolean =>
  isDay(from) && isDay(to) && from <= to && addDays(from, MOST_DAYS) > to;

/** Reads the period from an address; the current month unless the address has valid values. */
export function periodIn(address: URLSearchParams, today: string) {
  const compared = COMPARISONS.find((one) => one === address.get('compare')) ?? 'previous';
  const [from, to] = [address.get('from'), address.get('to')];
  const chosen = from && to && isPeriod(from, to) ? { from, to } : null;
  const preset = chosen ? null : (PRESETS.find((one) => one === address.get('period')) ?? 'this-month');
  const days = chosen ?? daysOf(preset ?? 'this-month', today);
  return { preset, days, comparison: compared, before: daysBefore(preset, days, compared) };
}

export type ReportPeriod = ReturnType<typeof periodIn>;
