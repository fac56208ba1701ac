import { formatFigure } from '@ofisi/shared-admin-ui/formats';

/** Formats a sum in a report: `1,500.00`, and a dash for zero. */
export const showSum = (shillings: number): string => (shillings === 0 ? '–' : formatFigure(shillings));

/** Formats a rate in per cent with one decimal. */
export const showRate = (rate: number | null): string =>
  rate === null ? '–' : `${rate.toFixed(1)}%`.replace('-', '−');

/** Change of a sum in per cent; null if it was zero before, or if the sign has changed. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 || Math.sign(now) === -Math.sign(before)
    ? null
    : Math.round(((now - before) / Math.abs(before)) * 1000) / 10;

/** Formats a sum on an axis in a few characters: `12k`, `1.5M`. */
export function shortSum(shillings: number): string {
  const size = Math.abs(shillings);
  const [unit, sign] = size >= 1e9 ? [1e9, 'B'] : size >= 1e6 ? [1e6, 'M'] : size >= 1e3 ? [1e3, 'k'] : [1, ''];
  return `${Number((shillings / unit).toFixed(1)).toLocaleString('en-KE')}${sign}`.replace('-', '−');
}

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** Formats a point in time of a report: `5 Nov`, or `Nov 2026`. */
export const showPoint = (day: string, step: 'day' | 'month'): string =>
  (step === 'day' ? DAY : MONTH).format(new Date(`${day}T00:00:00Z`));
