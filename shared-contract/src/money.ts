/** The one currency has two spellings, kept per screen: KSH on home and shop, KES on detail, listing and cart (SF §1). */
export type CurrencyLabel = 'KSH' | 'KES' | 'KSh';

/**
 * An amount in shillings with thousands separators: `KES 48,500`, `KES 1,250.50`.
 * Cents are shown only where there are any, or always when `decimals` is 2.
 */
export function formatMoney(shillings: number, label: CurrencyLabel, decimals?: 2): string {
  const cents = decimals ?? (Number.isInteger(shillings) ? 0 : 2);
  const digits = shillings.toLocaleString('en-KE', { minimumFractionDigits: cents, maximumFractionDigits: cents });
  return `${label} ${digits}`;
}
