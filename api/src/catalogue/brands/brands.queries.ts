import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import type { Brand } from '../../wire';
import { slugify } from '@ofisi/shared-shop/slug';
import { brands, items } from '../tables';

const columns = {
  id: brands.id,
  brand_name: brands.name,
  brand_slug: brands.slug,
  version: brands.version,
};

const isListed = (id: number) => and(eq(brands.id, id), isNull(brands.archivedAt));

export const listBrands = (db: Db): Promise<Brand[]> =>
  db.select(columns).from(brands).where(isNull(brands.archivedAt)).orderBy(asc(brands.id));

/** A brand's row, locked until the transaction ends. */
export async function lockBrand(tx: Db, id: number): Promise<Brand | undefined> {
  const [brand] = await tx.select(columns).from(brands).where(isListed(id)).for('update');
  return brand;
}

/** A slug that no brand has, archived ones included: old addresses must not change their meaning. */
async function freeSlug(tx: Db, name: string): Promise<string> {
  const base = slugify(name) || 'brand';
  const taken = await tx
    .select({ slug: brands.slug })
    .from(brands)
    .where(sql`${brands.slug} = ${base} or ${brands.slug} like ${`${base}-%`}`);
  const slugs = new Set(taken.map(({ slug }) => slug));
  let candidate = base;
  for (let number = 2; slugs.has(candidate); number += 1) {
    candidate = `${base}-${number}`;
  }
  return candidate;
}

/** Adds a brand. Fails with a unique violation when the name is taken, whatever its case. */
export async function insertBrand(tx: Db, name: string): Promise<Brand> {
  const [brand] = await tx
    .insert(brands)
    .values({ name, slug: await freeSlug(tx, name) })
    .returning(columns);
  if (!brand) {
    throw new Error('The brand was not created.');
  }
  return brand;
}

/** Renames a brand; its slug stays (decision BO-52). */
export async function renameBrand(tx: Db, id: number, name: string): Promise<Brand> {
  const [brand] = await tx
    .update(brands)
    .set({ name, version: sql`${brands.version} + 1` })
    .where(eq(brands.id, id))
    .returning(columns);
  if (!brand) {
    throw new Error('The brand was not updated.');
  }
  return brand;
}

/** Removes a brand, or archives it when items refer to it (decision BO-73). */
export async function removeBrand(tx: Db, id: number): Promise<'archived' | 'deleted'> {
  const [used] = await tx.select({ id: items.id }).from(items).where(eq(items.brandId, id)).limit(1);
  if (used) {
    await tx.update(brands).set({ archivedAt: new Date() }).where(eq(brands.id, id));
    return 'archived';
  }
  await tx.delete(brands).where(eq(brands.id, id));
  return 'deleted';
}
