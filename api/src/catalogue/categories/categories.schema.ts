import { z } from 'zod';
import { okSchema } from '../../http/envelope';

/** A category as the shop reads it (SF §3); `category_image` is a file name under /uploads/categories/. */
export const categorySchema = z.object({
  id: z.number().int(),
  category_name: z.string(),
  category_slug: z.string(),
  category_image: z.string().nullable(),
  category_description: z.string().nullable(),
});

/** GET /view-product-categories (BO §7). */
export const categoriesSchema = okSchema({ categories: z.array(categorySchema) });
