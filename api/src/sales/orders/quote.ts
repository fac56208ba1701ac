import type { z } from 'zod';
import type { Db } from '../../engine/database';
import { ok } from '../../http/envelope';
import type { CartQuoteResponse } from '../../wire';
import { readOrderedItems } from './ordered-items';
import type { cartQuoteRequestSchema } from './orders.schema';
import { mergeLines, quoteOf, refuseTooMany, type PricedLine } from './pricing';

/** What a cart would cost at `now`, in the cart's own order; by the same code as an order, but nothing is locked (decision SF-39). */
export async function quoteCart(
  db: Db,
  request: z.output<typeof cartQuoteRequestSchema>,
  now: Date,
): Promise<CartQuoteResponse> {
  const wanted = mergeLines(request.items);
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
  refuseTooMany(lines);
  return ok({ quote: quoteOf(lines), unavailable });
}
