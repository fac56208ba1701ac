import { z } from 'zod';

/** Item fields of stock lists. */
export const stockedItem = {
  id: z.number().int(),
  title: z.string(),
  sku: z.string().nullable(),
  brand_id: z.number().int().nullable(),
  brand: z.string().nullable(),
  category_id: z.number().int(),
  category: z.string(),
  unit: z.string().nullable(),
};
