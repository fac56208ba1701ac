import { z } from 'zod';
import { booleanField, optionalText, requiredText } from '../fields';
import type { ListResponse, SavedResponse } from '../lists';

/**
 * Categories as the shop reads them (SF §3), in the order set by staff, those without a position last; `category_image` is a file name
 * under /uploads/categories/. `position` and `version` are additive.
 */
export const categorySchema = z.object({
  id: z.number().int(),
  category_name: z.string(),
  category_slug: z.string(),
  category_image: z.string().nullable(),
  category_description: z.string().nullable(),
  position: z.number().int().nullable(),
  version: z.number().int(),
});

export type Category = z.infer<typeof categorySchema>;

/** The category as part of an item. */
export const categoryOfItemSchema = categorySchema.omit({ position: true, version: true });

/** POST /add-product-category (BO §7), multipart with an optional `category_image`, or JSON; `remove_image` is additive. */
export const categoryForm = z.object({
  category_name: requiredText('category name', 100),
  /** At most 30 characters on this input; the column is wider (BO §5, decision BO-67). */
  category_description: optionalText('category description', 30),
  remove_image: booleanField(false),
});

/** GET /view-product-categories (BO §7). */
export type CategoriesResponse = ListResponse<'categories', Category>;

/** POST /add-product-category, multipart with an optional `category_image` */
export type AddCategoryRequest = z.input<typeof categoryForm>;

export type CategorySavedResponse = SavedResponse<'category', Category>;
