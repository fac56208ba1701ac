import { z } from 'zod';
import { stockedItem } from './stocked-item';
import { okSchema } from '../envelope';
import { listSchema } from '../lists';

/**
 * Everything in the shop, including items deleted since, the most valuable first; sums in shillings. `value` is null when no cost is known.
 */
export const stockValueRowSchema = z.object({
  ...stockedItem,
  on_hand: z.number(),
  average_cost: z.number().nullable(),
  value: z.number().nullable(),
  actual_price: z.number(),
  selling_value: z.number(),
  cost_known: z.boolean(),
});

/** GET /view-stock-value */
export const stockValueSchema = listSchema('items', stockValueRowSchema);

const partSchema = z.object({
  /** Id of a category or brand; null: without a brand. */
  id: z.number().int().nullable(),
  name: z.string().nullable(),
  items: z.number().int(),
  value: z.number(),
  selling_value: z.number(),
  /** Items in stock of unknown cost, which are not in `value`. */
  without_cost: z.number().int(),
});

/** GET /view-stock-value-totals */
export const stockValueTotalsSchema = okSchema({
  total: partSchema.omit({ id: true, name: true }),
  categories: z.array(partSchema),
  brands: z.array(partSchema),
});

export type StockValueRow = z.infer<typeof stockValueRowSchema>;

/** GET /view-stock-value */
export type StockValueResponse = z.infer<typeof stockValueSchema>;

/** GET /view-stock-value-totals */
export type StockValueTotalsResponse = z.infer<typeof stockValueTotalsSchema>;
