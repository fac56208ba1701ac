import type { CurrencyLabel } from '@ofisi/shared-shop/money';
import { formatDayOf, formatMoment } from '@ofisi/shared-shop/nairobi-day';
import { formatSum } from '@ofisi/shared-shop/signed-money';

export { formatDay } from '@ofisi/shared-shop/nairobi-day';

/** A total in shillings, always with two decimals (BO §9): `KSh 48,500.00`, `−KSh 20.00`. */
export const formatTotal = (shillings: number, label: CurrencyLabel = 'KSh'): string =>
  formatSum(Math.round(shillings * 100) / 100, label, 2);

/** The same without currency, for a column whose header names it: `48,500.00`, `−20.00`. */
export const formatFigure = (shillings: number): string =>
  shillings.toLocaleString('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replace('-', '−');

/** An instant (ISO 8601) in Nairobi time, wherever the browser is: `20 Nov 2026, 15:45`. */
export const formatDateTime = (instant: string): string => formatMoment(new Date(instant));

/** The day of an instant (ISO 8601) in Nairobi: `20 Nov 2026`. */
export const formatDate = (instant: string): string => formatDayOf(new Date(instant));

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Nairobi', hour: '2-digit', minute: '2-digit' });

/** The time of a moment in Nairobi: `15:45`. */
export const formatTime = (moment: Date): string => TIME.format(moment);

/** A file size: `340 kB`, `2.1 MB`. */
export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
