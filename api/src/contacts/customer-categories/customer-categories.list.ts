import { customerCategorySchema } from '@ofisi/api-contract/contacts/customer-categories';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { customerCategories } from '../../tables/contacts';

export const customerCategoryList = listOf(customerCategorySchema, {
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
    discount: field.number(customerCategories.discount, { header: 'Discount (%)', sort: true }),
    version: field.integer(customerCategories.version),
  },
});
