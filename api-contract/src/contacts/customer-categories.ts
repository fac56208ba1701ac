import { z } from 'zod';
import { optionalPercent, optionalText, requiredText, unlessAbsent } from '../fields';
import { withVersion, type ListResponse, type SavedResponse } from '../lists';

/** Customer categories (BO §3). `discount` and `version` are additive (decision BO-18). */
export const customerCategorySchema = z.object({
  id: z.number().int(),
  category_name: z.string(),
  category_slug: z.string(),
  category_description: z.string().nullable(),
  /** Discount at the counter, in per cent. */
  discount: z.number(),
  version: z.number().int(),
});

/** POST /add-customer-category (BO §7). */
export const addCustomerCategorySchema = z.object({
  category_name: requiredText('category name', 100),
  /** At most 30 characters on this input; the column is wider (BO §5, decision BO-67). */
  category_description: optionalText('category description', 30),
  /** Additive, in per cent; stays unchanged when left out. */
  discount: unlessAbsent(optionalPercent('discount')),
});

/** POST /update-customer-category/{id} (additive). */
export const updateCustomerCategorySchema = withVersion(addCustomerCategorySchema);

export type CustomerCategory = z.infer<typeof customerCategorySchema>;

/** GET /view-customer-categories (BO §7). */
export type CustomerCategoriesResponse = ListResponse<'categories', CustomerCategory>;

/** POST /add-customer-category */
export type AddCustomerCategoryRequest = z.input<typeof addCustomerCategorySchema>;

/** POST /update-customer-category/{id} */
export type UpdateCustomerCategoryRequest = z.input<typeof updateCustomerCategorySchema>;

export type CustomerCategorySavedResponse = SavedResponse<'category', CustomerCategory>;
