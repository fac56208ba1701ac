import { and, eq } from 'drizzle-orm';
import type { Db } from '../engine/database';
import type { Category, Item } from '../wire';
import type { CatalogueSnapshot } from './catalogue-cache';
import { oldSlugs, type SLUG_ENTITIES } from './tables';

async function idBehindOldSlug(db: Db, entity: (typeof SLUG_ENTITIES)[number], slug: string) {
  const [row] = await db
    .select({ id: oldSlugs.entityId })
    .from(oldSlugs)
    .where(and(eq(oldSlugs.entity, entity), eq(oldSlugs.slug, slug)));
  return row?.id;
}

/** The item with this slug, or the one that had it before: its own `slug` then differs. */
export async function findItem(db: Db, { items }: CatalogueSnapshot, slug: string): Promise<Item | undefined> {
  const found = items.find((item) => item.slug === slug);
  if (found) {
    return found;
  }
  const id = await idBehindOldSlug(db, 'items', slug);
  return items.find((item) => item.id === id);
}

/** The category with this slug, or the one that had it before: its own `category_slug` then differs. */
export async function findCategory(
  db: Db,
  { categories }: CatalogueSnapshot,
  slug: string,
): Promise<Category | undefined> {
  const found = categories.find((category) => category.category_slug === slug);
  if (found) {
    return found;
  }
  const id = await idBehindOldSlug(db, 'categories', slug);
  return categories.find((category) => category.id === id);
}
