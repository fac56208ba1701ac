import { notADay } from '@ofisi/shared-shop/error-words';
import { z } from 'zod';
import { unlessAbsent } from '../fields';
import { listSchema } from '../lists';

const day = unlessAbsent(z.iso.date({ error: notADay('2026-11-23') }));

export const periodFields = { sold_from: day, sold_to: day };

export const bestSellerSchema = z.object({
  id: z.number().int(),
  place: z.number().int(),
  title: z.string(),
  brand_id: z.number().int().nullable(),
  brand: z.string().nullable(),
  category_id: z.number().int(),
  category: z.string(),
  units: z.number(),
  sales: z.number().int(),
  revenue: z.number().nullable(),
  /** Null for a service. */
  available: z.number().nullable(),
});

/** GET /view-best-sellers (additive) */
export const bestSellersSchema = listSchema('best_sellers', bestSellerSchema);

export type BestSeller = z.infer<typeof bestSellerSchema>;

/** GET /view-best-sellers */
export type BestSellersResponse = z.infer<typeof bestSellersSchema>;
