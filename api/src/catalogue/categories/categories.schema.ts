import { booleanField, optionalText, requiredText } from '@ofisi/api-contract/fields';
import { listSchema, savedSchema } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';
import { categories } from '../../tables/catalogue';

/**
 * Categories as the shop reads them (SF §3), in the order that staff gave them, those without a place at the end; `category_image` is a
 * file name under /uploads/categories/. `position` and `version` are additive.
 */
export const categoryList = defineList({
  from: sql`${categories}`,
  id: categories.id,
  where: sql`${categories.archivedAt} is null`,
  search: sql`${categories.name}`,
  order: 'position',
  fields: {
    id: field.integer(categories.id, { sort: true }),
    category_name: field.text(categories.name, { header: 'Category Name', sort: true }),
    category_slug: field.text(categories.slug, { header: 'Category Slug' }),
    category_image: field.text(categories.image),
    category_description: field.text(categories.description, { header: 'Category Description', sort: true }),
    position: field.integer(categories.position, { sort: true }),
    version: field.integer(categories.version),
  },
});

export const categorySchema = rowSchema(categoryList.fields);

export type Category = z.infer<typeof categorySchema>;

/** As an item carries it. */
export const categoryOfItemSchema = categorySchema.omit({ position: true, version: true });

/** GET /view-product-categories (BO §7). */
export const categoriesSchema = listSchema('categories', categorySchema);

/** POST /add-product-category (BO §7), multipart with an optional `category_image`, or JSON; `remove_image` is additive. */
export const categoryForm = z.object({
  category_name: requiredText('category name', 100),
  /** At most 30 characters on this input; the column is wider (BO §5, decision BO-67). */
  category_description: optionalText('category description', 30),
  remove_image: booleanField('remove image', false),
});

export const categorySavedSchema = savedSchema('category', categorySchema);
