import { z } from 'zod';
import { listSchema } from '../lists';

export const METHODS = ['cash', 'mpesa', 'credit_card', 'on_account'] as const;

export const CHANNELS = ['counter', 'online'] as const;

/** Groupings of sales: `sale` lists each by itself, `total` is a single row for all. */
export const SALES_GROUPINGS = [
  'item',
  'brand',
  'category',
  'customer',
  'cashier',
  'hour',
  'weekday',
  'payment_method',
  'channel',
  'sale',
  'total',
] as const;

export type SalesGrouping = (typeof SALES_GROUPINGS)[number];

export const salesPartSchema = z.object({
  id: z.number().int(),
  name: z.string().nullable(),
  sales: z.number().int(),
  quantity: z.number(),
  revenue: z.number(),
  tax: z.number(),
  cost: z.number(),
  profit: z.number(),
  margin: z.number().nullable(),
  without_cost: z.number().int(),
  day: z.string().nullable(),
  party: z.string().nullable(),
});

/** GET /view-sales-by/{by}/{from}/{to} (additive). */
export const salesBySchema = listSchema('sales', salesPartSchema);

export type SalesPart = z.infer<typeof salesPartSchema>;

/** GET /view-sales-by/{by}/{from}/{to} */
export type SalesByResponse = z.infer<typeof salesBySchema>;
