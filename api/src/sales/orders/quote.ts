import { type cartQuoteRequestSchema, MAX_LINE_QUANTITY } from '@ofisi/api-contract/sales/place-order';
import type { z } from 'zod';
import { and, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { taxRate } from '../../settings/tax-rate';
import { isOnSale, items } from '../../tables/catalogue';
import { readOrderedItems } from './ordered-items';
import { mergeLines, tooMany, type PricedLine } from './pricing';

/** The per cent of VAT in the prices of those of these items that are on sale. */
export const readVatRates = (
  db: Db,
  wanted: readonly { readonly id: number }[],
): Promise<{ readonly id: number; readonly rate: number }[]> =>
  wanted.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: items.id, rate: sql<number>`(${taxRate(items.taxClass)})::float8` })
        .from(items)
        .where(
          and(
            isOnSale,
            inArray(
              items.id,
              wanted.map(({ id }) => id),
            ),
          ),
        );

interface PricedCart {
  readonly lines: PricedLine[];
  /** Ids of items that are no longer sold. */
  readonly unavailable: number[];
}

/** The lines of a cart at the prices of `now`, in the cart's own order; priced by the same code as an order, but without locks. */
export async function priceCart(
  db: Db,
  cart: z.output<typeof cartQuoteRequestSchema>['items'],
  now: Date,
): Promise<PricedCart> {
  const wanted = mergeLines(cart);
  const sold = await readOrderedItems(db, [...wanted.keys()], { now, lock: false });
  const lines: PricedLine[] = [];
  const unavailable: number[] = [];
  for (const [id, { quantity }] of wanted) {
    const item = sold.get(id);
    if (item) {
      lines.push({ item, quantity, serials: [] });
    } else {
      unavailable.push(id);
    }
  }
  if (lines.some(({ quantity }) => quantity > MAX_LINE_QUANTITY)) {
    throw tooMany(lines);
  }
  return { lines, unavailable };
}
