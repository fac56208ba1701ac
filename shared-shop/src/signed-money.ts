import { formatMoney, type CurrencyLabel } from './money';

/**
 * An amount in shillings as `formatMoney` shows it, with a minus in front of the currency if it is negative: `−KES 0.40`. Apart from it,
 * because home has prices only, and pays for every byte.
 */
export const formatSum = (shillings: number, label: CurrencyLabel, decimals?: 2): string =>
  `${shillings < 0 ? '−' : ''}${formatMoney(Math.abs(shillings), label, decimals)}`;
