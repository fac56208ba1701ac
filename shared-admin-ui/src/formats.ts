import { formatMoney, type CurrencyLabel } from '@ofisi/shared-contract/money';

const DATE_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A total in shillings, always with two decimals (BO §9): `KSh 48,500.00`. */
export const formatTotal = (shillings: number, label: CurrencyLabel = 'KSh'): string =>
  formatMoney(shillings, label, 2);

/** An instant (ISO 8601) on a clock in Nairobi, wherever the browser is: `20 Nov 2026, 15:45`. */
export const formatDateTime = (instant: string): string => DATE_TIME.format(new Date(instant));

/** `brand` → `Brand`. */
export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
