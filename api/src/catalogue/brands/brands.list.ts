import { brandSchema } from '@ofisi/api-contract/catalogue/brands';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { brands } from '../../tables/catalogue';

export const brandList = listOf(brandSchema, {
  from: sql`${brands}`,
  id: brands.id,
  where: sql`${brands.archivedAt} is null`,
  search: sql`${brands.name}`,
  order: 'id',
  fields: {
    id: field.integer(brands.id, { sort: true }),
    brand_name: field.text(brands.name, { header: 'Brand Name', sort: true }),
    brand_slug: field.text(brands.slug, { header: 'Brand Slug' }),
    version: field.integer(brands.version),
  },
});
