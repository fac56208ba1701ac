import { wholeNumber } from './whole-number';

/**
 * The one currency has several spellings, as the specification has them per screen: KSH on home and shop, KES on detail, listing and cart
 * (SF §1).
 */
export type CurrencyLabel = 'KSH' | 'KES' | 'KSh';

/* Creating a formatter takes longer than using it a hundred times, noticeably so on a phone, so it is created on first use. */
let withCents: Intl.NumberFormat | undefined;

/**
 * An amount of 0 or more in shillings, with thousands separators: `KES 48,500`, `KES 1,250.50`. Cents are shown only where they are not
 * zero, or always when `decimals` is 2. `formatSum` is for amounts that may be negative.
 */
export function formatMoney(shillings: number, label: CurrencyLabel, decimals?: 2): string {
  const figures =
    decimals !== 2 && Number.isSafeInteger(shillings)
      ? wholeNumber(shillings)
      : (withCents ??= new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })).format(
          shillings,
        );
  return `${label} ${figures}`;
}
