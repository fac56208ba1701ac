import type { CartQuoteResponse, Quote } from '@ofisi/api-contract/sales/place-order';
import type { CartItem } from '@ofisi/shared-page/cart';
import { centsOf, payableCents } from '@ofisi/shared-shop/sums';

/** The response of `POST /cart/quote`; an order refused for prices or stock has the same, without the terms. */
export type CartAnswer = Pick<CartQuoteResponse, 'quote' | 'unavailable'> & {
  readonly terms?: CartQuoteResponse['terms'] | undefined;
};

/** A line of the cart with the server's current data. Prices in shillings. */
export interface CheckedLine {
  readonly item: CartItem;
  /** The price shown and ordered: today's, or the stored one until the server has responded. */
  readonly price: number;
  /** The price when the item was added, if it was different. */
  readonly was: number | null;
  /** Pieces that can be ordered; null until the server has responded. */
  readonly available: number | null;
  /** Maximum number of pieces in one customer's unpaid order; null until the server has responded. */
  readonly unpaidMaximum: number | null;
  /** Nothing of it is delivered; false until the server has responded. */
  readonly isService: boolean;
  /** False once the server reports that the product is gone. */
  readonly isSold: boolean;
}

/** The sums of the order; `rounding` is what rounding to a whole shilling adds or takes away (invariant 6). */
export type Sums = Pick<Quote, 'subtotal' | 'rounding' | 'total'>;

/** Combines each line of the cart with the server's response, which may be slightly old and lack the newest line. */
export function checkLines(items: readonly CartItem[], answer: CartAnswer | undefined): readonly CheckedLine[] {
  return items.map((item) => {
    const quoted = answer?.quote.lines.find((line) => line.id === item.id);
    const price = quoted?.price ?? item.actual_price;
    return {
      item,
      price,
      was: price === item.actual_price ? null : item.actual_price,
      available: quoted?.available ?? null,
      unpaidMaximum: answer?.terms?.unpaid_limit.pieces ?? null,
      isService: quoted?.is_service === true,
      isSold: answer?.unavailable.includes(item.id) !== true,
    };
  });
}

/** Merges two responses: `newer` covers only the lines that were ordered; for the others, `before` still counts. */
export function updateAnswer(before: CartAnswer | undefined, newer: CartAnswer): CartAnswer {
  const { lines } = newer.quote;
  const others = before?.quote.lines.filter(({ id }) => !lines.some((line) => line.id === id)) ?? [];
  return {
    quote: { ...newer.quote, lines: [...lines, ...others] },
    unavailable: [...(before?.unavailable ?? []), ...newer.unavailable],
    terms: newer.terms ?? before?.terms,
  };
}

/** Whether fewer pieces are available than wanted. */
export const isShort = ({ item, available }: CheckedLine): boolean => available !== null && available < item.quantity;

/** Whether the quantity exceeds what one customer may order unpaid. */
export const isTooMuch = ({ item, unpaidMaximum }: CheckedLine): boolean =>
  unpaidMaximum !== null && unpaidMaximum < item.quantity;

/** Whether the shopper should look at the line before ordering. */
export const hasNews = (line: CheckedLine): boolean => !line.isSold || line.was !== null || isShort(line);

/** Whether anything of it can be ordered, as far as is known. What cannot is part of neither the sums nor the order. */
export const isBuyable = ({ isSold, available }: CheckedLine): boolean => isSold && available !== 0;

/** The server's own sums where they are about exactly these lines; until then the same arithmetic. Without delivery. */
export function sumUp(lines: readonly CheckedLine[], quote: Quote | undefined): Sums {
  const counted = lines.filter(isBuyable);
  const isQuoted = ({ item }: CheckedLine) =>
    quote?.lines.some(({ id, quantity }) => id === item.id && quantity === item.quantity);
  const isExact = quote && counted.length === quote.lines.length && counted.every(isQuoted);
  return payable(
    isExact ? quote.subtotal : counted.reduce((sum, { price, item }) => sum + centsOf(price) * item.quantity, 0) / 100,
  );
}

function payable(subtotal: number, fee = 0): Sums {
  const cents = centsOf(subtotal) + centsOf(fee);
  const rounded = payableCents(cents);
  return { subtotal, rounding: (rounded - cents) / 100, total: rounded / 100 };
}

/** The sums with a delivery fee, in shillings, which is rounded together with the goods. */
export const withFee = ({ subtotal }: Sums, fee: number): Sums => payable(subtotal, fee);

/** The VAT in the price of a sum, in cents, as the order has it. */
const vatOf = (cents: number, rate: number) => Math.round((cents * rate) / (100 + rate));

/** The VAT included in an order, in shillings; null until the server has said what is taxed. @param fee for delivery, in shillings */
export function vatIn(lines: readonly CheckedLine[], terms: CartAnswer['terms'], fee = 0): number | null {
  const { vat } = terms ?? {};
  if (!vat) return null;
  const rates = new Map(vat.items.map(({ id, rate }) => [id, rate]));
  const goods = lines
    .filter(isBuyable)
    .map(({ item, price }) => vatOf(centsOf(price) * item.quantity, rates.get(item.id) ?? 0));
  return goods.reduce((sum, cents) => sum + cents, vatOf(centsOf(fee), vat.delivery)) / 100;
}
