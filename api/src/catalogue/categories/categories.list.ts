import { categorySchema } from '@ofisi/api-contract/catalogue/categories';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { categories } from '../../tables/catalogue';

export const categoryList = listOf(categorySchema, {
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
