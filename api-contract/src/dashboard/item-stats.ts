import { z } from 'zod';
import { okSchema } from '../envelope';

/** `change` is in per cent compared with a month ago: 0 or more is an increase (decision BO-42). `previous` is the count at that time. */
const countSchema = z.object({ count: z.number().int(), change: z.number(), previous: z.number().int() });

/** Shillings; all null for those without `reports.view` (invariant 3). */
const amountSchema = z.object({
  amount: z.number().nullable(),
  change: z.number().nullable(),
  previous: z.number().nullable(),
});

/** GET /get-item-stats (BO §7). */
export const itemStatsSchema = okSchema({
  new_arrivals: countSchema,
  hot_products: countSchema,
  offers_active: countSchema,
  expenses: amountSchema,
});

/** GET /get-item-stats */
export type ItemStatsResponse = z.infer<typeof itemStatsSchema>;
