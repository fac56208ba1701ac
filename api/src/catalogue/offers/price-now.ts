import { sql } from 'drizzle-orm';

/** What an item costs now, whether it is on sale or not, in a query that has `items` left-joined with `listed_items`. */
export const priceNow = sql<number>`coalesce(
  listed_items.price, (select item_prices.price from item_prices(array[items.id], now()))
)`;
