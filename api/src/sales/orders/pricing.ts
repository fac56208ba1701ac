import { MAX_LINE_QUANTITY, type Quote } from '@ofisi/api-contract/sales/place-order';
import { payableCents } from '@ofisi/shared-shop/sums';
import { shillingsFromCents } from '../../engine/money';
import { invalid, type Refusal } from '../../http/envelope';

/** An item as it is sold at one moment; `price` is the price charged at that moment, in cents. */
export interface OrderedItem {
  readonly id: number;
  readonly title: string;
  readonly price: number;
  /** Infinity for a service. */
  readonly available: number;
  readonly requiresSerial: boolean;
}

/** A line as the client sent it; price in cents. */
export interface WantedLine {
  readonly id: number;
  readonly quantity: number;
  readonly price?: number | undefined;
  readonly serials?: string[] | undefined;
  /** Discount given at the counter, in cents. */
  readonly discount?: number | null;
}

/** One line per item, with the server's data about it. */
export interface PricedLine {
  readonly item: OrderedItem;
  readonly quantity: number;
  readonly serials: string[];
  /** Discount given at the counter, in cents. */
  readonly discount?: number;
}

export interface Totals {
  readonly subtotal: number;
  readonly rounding: number;
  readonly total: number;
}

interface WantedPieces {
  readonly quantity: number;
  /** The unit prices that the client sent, in cents. */
  readonly prices: readonly number[];
  readonly serials: readonly string[];
  readonly discount: number;
}

/** One line per item, in the order in which they came. */
export type WantedLines = ReadonlyMap<number, WantedPieces>;

const NOTHING: WantedPieces = { quantity: 0, prices: [], serials: [], discount: 0 };

/** Merges duplicate lines into one (invariant 11); the prices that the client showed are kept for comparison. */
export function mergeLines(lines: readonly WantedLine[]): WantedLines {
  const merged = new Map<number, WantedPieces>();
  for (const { id, quantity, price, serials = [], discount } of lines) {
    const known = merged.get(id) ?? NOTHING;
    merged.set(id, {
      // Rounds to three decimals, to remove floating-point noise.
      quantity: Math.round((known.quantity + quantity) * 1000) / 1000,
      prices: price === undefined ? known.prices : [...known.prices, price],
      serials: [...known.serials, ...serials],
      discount: known.discount + (discount ?? 0),
    });
  }
  return merged;
}

/** Price of a line, in cents. Works in whole thousandths, so that half a cent is rounded as on paper. */
const lineCents = ({ item, quantity, discount = 0 }: Pick<PricedLine, 'item' | 'quantity' | 'discount'>): number =>
  Math.round((item.price * Math.round(quantity * 1000)) / 1000) - discount;

/** Sums up in cents; the total is rounded half-up to a whole shilling, because that is what can be paid (invariant 6). */
export function sumUp(lines: readonly PricedLine[], deliveryFee = 0): Totals {
  const subtotal = lines.reduce((sum, line) => sum + lineCents(line), 0);
  const total = payableCents(subtotal + deliveryFee);
  return { subtotal, rounding: total - subtotal - deliveryFee, total };
}

/** @param deliveryFee in cents */
export function quoteOf(lines: readonly PricedLine[], deliveryFee = 0): Quote {
  const { subtotal, rounding, total } = sumUp(lines, deliveryFee);
  return {
    lines: lines.map((line) => ({
      id: line.item.id,
      title: line.item.title,
      price: shillingsFromCents(line.item.price),
      quantity: line.quantity,
      available: line.item.available === Infinity ? MAX_LINE_QUANTITY : Math.max(0, line.item.available),
      line_total: shillingsFromCents(lineCents(line)),
      ...(line.item.available === Infinity && { is_service: true }),
    })),
    subtotal: shillingsFromCents(subtotal),
    ...(deliveryFee > 0 && { delivery_fee: shillingsFromCents(deliveryFee) }),
    rounding: shillingsFromCents(rounding),
    total: shillingsFromCents(total),
  };
}

/** 400 for lines of one item that together exceed the maximum of one line. */
export const tooMany = (lines: readonly PricedLine[]): Refusal =>
  invalid({
    items: lines
      .filter(({ quantity }) => quantity > MAX_LINE_QUANTITY)
      .map(({ item }) => `${item.title}: at most ${MAX_LINE_QUANTITY} per order.`),
  });

/** 400 for a fractional quantity of an item whose unit allows none, or that has serial numbers. */
export const fractionRefused = (lines: readonly PricedLine[]): Refusal =>
  invalid({
    items: lines
      .filter(({ quantity }) => !Number.isInteger(quantity))
      .map(({ item }) => `${item.title} is sold whole only.`),
  });

/** 400 for a quantity so small that its price rounds to nothing. */
export const priceTooSmall = (lines: readonly PricedLine[]): Refusal =>
  invalid({
    items: lines
      .filter(({ item, quantity }) => item.price > 0 && Math.round(item.price * quantity) === 0)
      .map(({ item, quantity }) => `${item.title}: ${quantity} is worth less than a cent.`),
  });

/** 400 naming each item that is short in stock, and the quantity available. */
export function outOfStock(lines: readonly PricedLine[], deliveryFee: number): Refusal {
  const messages = lines
    .filter(({ item, quantity }) => quantity > item.available)
    .map(({ item }) =>
      item.available > 0 ? `${item.title}: only ${item.available} left.` : `${item.title} is out of stock.`,
    );
  return invalid({ items: messages }, { quote: quoteOf(lines, deliveryFee) });
}

/** 400 when prices have changed: nobody is ever charged a sum they did not see (invariant 5). */
export function pricesChanged(lines: readonly PricedLine[], deliveryFee: number): Refusal {
  return invalid(
    { amount: ['Prices have changed since you filled your cart. Please check the new total and confirm again.'] },
    { quote: quoteOf(lines, deliveryFee) },
  );
}

/** 400 for a place that the shop no longer delivers to at a known fee. */
export const placeUnknown = (lines: readonly PricedLine[]): Refusal =>
  invalid(
    { location: ['The delivery fee for this location has changed. Please choose the location again.'] },
    { quote: quoteOf(lines) },
  );

/** 400 for lines whose discount exceeds their price. */
export const discountTooLarge = (lines: readonly PricedLine[], deliveryFee: number): Refusal =>
  invalid(
    {
      items: lines
        .filter((line) => lineCents(line) < 0)
        .map(({ item }) => `${item.title}: the discount is more than the line costs.`),
    },
    { quote: quoteOf(lines, deliveryFee) },
  );

/** 400 for discounts that bring goods below their cost, given by somebody who may not do so (invariant 7). */
export const belowCost = (lines: readonly PricedLine[]): Refusal =>
  invalid({
    items: lines.map(
      ({ item }) => `${item.title}: with this discount it is sold below its cost. Ask someone who can approve that.`,
    ),
  });
