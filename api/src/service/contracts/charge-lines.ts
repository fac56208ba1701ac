import { payableCents } from '@ofisi/shared-shop/sums';
import type { MonthCharge } from './month-charge';
import type { ChargedContract } from './read-charges';

/** A line of a contract's invoice; the price of one in cents. */
export interface ChargeLine {
  readonly itemId: number;
  readonly price: number;
  readonly quantity: number;
}

/** The lines of a month: the fee, and the pages of each kind that are to be paid. */
export function chargeLines({ items, rates }: ChargedContract, charge: MonthCharge): ChargeLine[] {
  const wanted = [
    { itemId: items.fee, price: charge.fee, quantity: 1 },
    { itemId: items.mono, price: rates.mono, quantity: charge.charged.mono },
    { itemId: items.colour, price: rates.colour, quantity: charge.charged.colour },
  ];
  return wanted.flatMap(({ itemId, price, quantity }) =>
    itemId !== null && price > 0 && quantity > 0 ? [{ itemId, price, quantity }] : [],
  );
}

/** What the lines come to, in cents: exactly, and as it can be paid, in whole shillings. */
export function sumOfLines(lines: readonly ChargeLine[]): { readonly exact: number; readonly payable: number } {
  const exact = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return { exact, payable: payableCents(exact) };
}
