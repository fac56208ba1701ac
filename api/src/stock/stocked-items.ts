import { sql } from 'drizzle-orm';
import { brands, categories, items, units } from '../tables/catalogue';
import { field } from '../resource/field';

/** Items joined with the tables by which stock lists are sorted and filtered. */
export const stockedItems = sql`${items} left join ${categories} on ${categories.id} = ${items.categoryId}
            left join ${brands} on ${brands.id} = ${items.brandId} left join ${units} on ${units.id} = ${items.unitId}`;

/** Fields that identify an item in every stock list; from `stockedItems`. */
export const stockedItemFields = {
  id: field.integer(items.id),
  title: field.text(items.title, { header: 'Title', sort: true }),
  sku: field.text(items.sku, { header: 'SKU', sort: true }),
  brand_id: field.reference(items.brandId, { filter: true }),
  brand: field.text(sql<string | null>`${brands.name}`, { header: 'Brand', sort: true }),
  category_id: field.reference(items.categoryId, { filter: true }),
  category: field.text(sql<string>`${categories.name}`, { header: 'Category', sort: true }),
  unit: field.text(sql<string | null>`${units.shortName}`, { header: 'Unit' }),
};
