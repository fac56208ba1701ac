import type { StaffItem } from '@ofisi/api-contract/catalogue/staff-items';

/** Sums in shillings; the margin is null while the cost is not known. */
export interface OfferPrice {
  readonly price: number;
  readonly margin: number | null;
  /** Margin in per cent of the price without VAT. */
  readonly percent: number | null;
}

/** Price and margin of an item with a discount, computed as on the server, so that they can be shown while typing. */
export function offerPrice(
  { actual_price, average_cost, tax_rate }: Pick<StaffItem, 'actual_price' | 'average_cost' | 'tax_rate'>,
  discount: number,
): OfferPrice {
  const cents = Math.round((Math.round(actual_price * 100) * (10_000 - Math.round(discount * 100))) / 10_000);
  const net = cents - Math.round((cents * tax_rate) / (100 + tax_rate));
  const margin = average_cost === null ? null : Math.round(net - average_cost * 100);
  return {
    price: cents / 100,
    margin: margin === null ? null : margin / 100,
    percent: margin === null || net === 0 ? null : Math.round((margin * 10_000) / net) / 100,
  };
}
