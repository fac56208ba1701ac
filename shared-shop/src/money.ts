/** The one currency has two spellings, kept per screen: KSH on home and shop, KES on detail, listing and cart (SF §1). */
export type CurrencyLabel = 'KSH' | 'KES' | 'KSh';

/* Making one takes longer than a hundred uses of it, and a page is full of prices. */
const whole = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * An amount in shillings with thousands separators: `KES 48,500`, `KES 1,250.50`.
 * Cents are shown only where there are any, or always when `decimals` is 2.
 */
export function formatMoney(shillings: number, label: CurrencyLabel, decimals?: 2): string {
  const format = decimals === 2 || !Number.isInteger(shillings) ? withCents : whole;
  return `${label} ${format.format(shillings)}`;
}
