import type { CartQuoteResponse, Quote } from '@ofisi/api/wire';
import type { CartItem } from '@ofisi/shared-contract/cart';

/** What `POST /cart/quote` says, and what an order that was refused for prices or stock says as well. */
export type CartAnswer = Pick<CartQuoteResponse, 'quote' | 'unavailable'>;

/** A line of the cart with what the server knows of it now. Prices in shillings. */
export interface CheckedLine {
  readonly item: CartItem;
  /** What is shown and ordered: today's price, or the stored one as long as the server has not spoken. */
  readonly price: number;
  /** The price when it was added, if that was another one. */
  readonly was: number | null;
  /** Pieces that can be ordered; null as long as the server has not spoken. */
  readonly available: number | null;
  /** False once the server says that the product is gone; such a line is not part of the sums. */
  readonly isSold: boolean;
}

/** What the order costs; `rounding` is what rounding to a whole shilling adds or takes away (invariant 6). */
export type Sums = Pick<Quote, 'subtotal' | 'rounding' | 'total'>;

/** Each line of the cart beside the server's answer, which may be of a moment ago and lack the newest line. */
export function checkLines(items: readonly CartItem[], answer: CartAnswer | undefined): readonly CheckedLine[] {
  return items.map((item) => {
    const quoted = answer?.quote.lines.find((line) => line.id === item.id);
    const price = quoted?.price ?? item.actual_price;
    return {
      item,
      price,
      was: price === item.actual_price ? null : item.actual_price,
      available: quoted?.available ?? null,
      isSold: answer?.unavailable.includes(item.id) !== true,
    };
  });
}

/** Whether there is less of it than wanted. */
export const isShort = ({ item, available }: CheckedLine): boolean => available !== null && available < item.quantity;

/** Whether the shopper should look at the line before ordering. */
export const hasNews = (line: CheckedLine): boolean => !line.isSold || line.was !== null || isShort(line);

/** Whether anything of it can be ordered, as far as is known. */
export const isBuyable = ({ isSold, available }: CheckedLine): boolean => isSold && available !== 0;

/** Price times quantity, in shillings, from whole cents. */
export const lineTotal = ({ price, item }: CheckedLine): number => (Math.round(price * 100) * item.quantity) / 100;

/** The server's own sums where they are about exactly these lines; until then the same arithmetic. */
export function sumUp(lines: readonly CheckedLine[], quote: Quote | undefined): Sums {
  const counted = lines.filter(({ isSold }) => isSold);
  const isQuoted = ({ item }: CheckedLine) =>
    quote?.lines.some(({ id, quantity }) => id === item.id && quantity === item.quantity);
  if (quote && counted.length === quote.lines.length && counted.every(isQuoted)) return quote;
  const cents = counted.reduce((sum, line) => sum + Math.round(lineTotal(line) * 100), 0);
  const rounded = Math.floor((cents + 50) / 100) * 100;
  return { subtotal: cents / 100, rounding: (rounded - cents) / 100, total: rounded / 100 };
}
