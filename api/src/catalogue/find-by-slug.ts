import type { Category } from '@ofisi/api-contract/catalogue/categories';
import type { Item } from '@ofisi/api-contract/catalogue/items';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../engine/database';
import { brands, categories, items, oldSlugs, type SLUG_ENTITIES } from '../tables/catalogue';

async function idBehindOldSlug(db: Db, entity: (typeof SLUG_ENTITIES)[number], slug: string) {
  const [row] = await db
    .select({ id: oldSlugs.entityId })
    .from(oldSlugs)
    .where(and(eq(oldSlugs.entity, entity), eq(oldSlugs.slug, slug)));
  return row?.id;
}

/** The id of the item with this slug, or of the one that used to have it. The item may no longer be sold. */
export async function findItemId(db: Db, slug: string): Promise<number | undefined> {
  const [found] = await db.select({ id: items.id }).from(items).where(eq(items.slug, slug));
  return found?.id ?? idBehindOldSlug(db, 'items', slug);
}

const categoryColumns = {
  id: categories.id,
  category_name: categories.name,
  category_slug: categories.slug,
  category_image: categories.image,
  category_description: categories.description,
  position: categories.position,
  version: categories.version,
};

/** Every category, in the order set by staff. */
export const listCategories = (db: Db): Promise<Category[]> =>
  db
    .select(categoryColumns)
    .from(categories)
    .where(isNull(categories.archivedAt))
    .orderBy(sql`${categories.position} nulls last`, categories.id);

/** The category with this slug, or the one that used to have it, whose own `category_slug` then differs. */
export async function findCategory(db: Db, slug: string): Promise<Category | undefined> {
  const isListed = isNull(categories.archivedAt);
  const [found] = await db
    .select(categoryColumns)
    .from(categories)
    .where(and(eq(categories.slug, slug), isListed));
  if (found) {
    return found;
  }
  const id = await idBehindOldSlug(db, 'categories', slug);
  if (id === undefined) {
    return undefined;
  }
  const [moved] = await db
    .select(categoryColumns)
    .from(categories)
    .where(and(eq(categories.id, id), isListed));
  return moved;
}

/** The brand with this slug, in the form used in items. */
export async function findBrand(db: Db, slug: string): Promise<Item['brand']> {
  const [found] = await db
    .select({ id: brands.id, brand_name: brands.name, brand_slug: brands.slug })
    .from(brands)
    .where(eq(brands.slug, slug));
  return found ?? null;
}
