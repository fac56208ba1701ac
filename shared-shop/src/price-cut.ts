import { centsOf } from './sums';

/** The prices of an item, in shillings. A banner always has a running offer, so it needs no `initial_price`. */
export interface Priced {
  /** The price that is charged now. */
  readonly effective_price: number;
  /** The selling price, which a running offer reduces. */
  readonly actual_price: number;
  /** The old price, from before the selling price was reduced. */
  readonly initial_price?: number;
}

/** The price that the charged price replaces, and the difference. In shillings; `percent` of `before`, to one decimal. */
export interface PriceCut {
  readonly before: number;
  readonly saving: number;
  readonly percent: number;
}

/**
 * The one price to strike through beside the price charged, or null. While an offer runs, it is the selling price, which is charged again
 * when the offer ends; otherwise it is the old price, if that was higher (decisions SF-36 and 023). Saving and percentage are derived from
 * these two prices alone, wherever they are shown.
 */
export function priceCut({ effective_price, actual_price, initial_price = 0 }: Priced): PriceCut | null {
  const before = actual_price > effective_price ? actual_price : initial_price;
  const saving = centsOf(before) - centsOf(effective_price);
  if (saving <= 0) return null;
  return { before, saving: saving / 100, percent: Math.round((saving * 1000) / centsOf(before)) / 10 };
}
