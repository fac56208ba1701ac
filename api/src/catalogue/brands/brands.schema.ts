import { requiredText } from '@ofisi/api-contract/fields';
import { listSchema, savedSchema, withVersion } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { field, rowSchema } from '../../resource/field';
import { defineList } from '../../resource/list';
import { brands } from '../../tables/catalogue';

/** Brands (BO §3). `version` is additive: sent back on update, a stale one is refused with 409. */
export const brandList = defineList({
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

export const brandSchema = rowSchema(brandList.fields);

/** GET /view-product-brands (SF §7, BO §7). */
export const brandsSchema = listSchema('brands', brandSchema);

/** POST /add-product-brand (BO §7). */
export const addBrandSchema = z.object({ brand_name: requiredText('brand name', 100) });

/** POST /update-product-brand/{id} (additive, decision BO-5). */
export const updateBrandSchema = withVersion(addBrandSchema);

/** What a save of a brand answers; `brand` is additive. */
export const brandSavedSchema = savedSchema('brand', brandSchema);
