import { sql } from 'drizzle-orm';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';
import { listSchema } from '../../resource/resource-schemas';
import { categories } from '../tables';

/** Categories as the shop reads them (SF §3), in the order in which they were made; `category_image` is a file name under /uploads/categories/. */
export const categoryList = defineList({
  from: sql`${categories}`,
  id: categories.id,
  where: sql`${categories.archivedAt} is null`,
  search: sql`${categories.name}`,
  order: 'id',
  fields: {
    id: field.integer(categories.id, { sort: true }),
    category_name: field.text(categories.name, { header: 'Category Name', sort: true }),
    category_slug: field.text(categories.slug, { header: 'Category Slug' }),
    category_image: field.text(categories.image),
    category_description: field.text(categories.description, { header: 'Category Description' }),
  },
});

export const categorySchema = rowSchema(categoryList.fields);

/** GET /view-product-categories (BO §7). */
export const categoriesSchema = listSchema('categories', categorySchema);
