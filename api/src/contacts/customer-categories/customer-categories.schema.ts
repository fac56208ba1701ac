import { optionalPercent, optionalText, requiredText, unlessAbsent } from '@ofisi/api-contract/fields';
import { listSchema, savedSchema, withVersion } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';
import { customerCategories } from '../../tables/contacts';

/** Customer categories (BO §3). `discount` and `version` are additive (decision BO-18). */
export const customerCategoryList = defineList({
  from: sql`${customerCategories}`,
  id: customerCategories.id,
  where: sql`${customerCategories.archivedAt} is null`,
  search: sql`${customerCategories.name}`,
  order: 'id',
  fields: {
    id: field.integer(customerCategories.id, { sort: true }),
    category_name: field.text(customerCategories.name, { header: 'Category Name', sort: true }),
    category_slug: field.text(customerCategories.slug, { header: 'Category Slug' }),
    category_description: field.text(customerCategories.description, { header: 'Category Description', sort: true }),
    /** What they pay less at the counter, in per cent. */
    discount: field.number(customerCategories.discount, { header: 'Discount (%)', sort: true }),
    version: field.integer(customerCategories.version),
  },
});

export const customerCategorySchema = rowSchema(customerCategoryList.fields);

/** GET /view-customer-categories (BO §7). */
export const customerCategoriesSchema = listSchema('categories', customerCategorySchema);

/** POST /add-customer-category (BO §7). */
export const addCustomerCategorySchema = z.object({
  category_name: requiredText('category name', 100),
  /** At most 30 characters on this input; the column is wider (BO §5, decision BO-67). */
  category_description: optionalText('category description', 30),
  /** Additive, in per cent; left out, it stays as it is. */
  discount: unlessAbsent(optionalPercent('discount')),
});

/** POST /update-customer-category/{id} (additive). */
export const updateCustomerCategorySchema = withVersion(addCustomerCategorySchema);

export const customerCategorySavedSchema = savedSchema('category', customerCategorySchema);
