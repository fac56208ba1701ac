import { MAX_FAVOURITES } from '@ofisi/api-contract/catalogue/wishlist';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { users } from '../../tables/identity';
import { isOnSale, items } from '../../tables/catalogue';
import { wishlistItems } from '../../tables/reviews';

/** Ids of a user's favourites that are on sale, newest first. */
export async function listFavourites(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: wishlistItems.itemId })
    .from(wishlistItems)
    .innerJoin(items, and(eq(items.id, wishlistItems.itemId), isOnSale))
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.itemId))
    .limit(MAX_FAVOURITES);
  return rows.map(({ id }) => id);
}

/**
 * Adds the items that are on sale and not there yet, as far as there is room. The first in the list counts as the newest: lists are
 * sent in the order in which they are shown.
 */
async function addFavourites(tx: Db, userId: number, wanted: readonly number[]): Promise<void> {
  const kept = new Set(await listFavourites(tx, userId));
  const sold = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(inArray(items.id, [...wanted]), isOnSale));
  const isSold = new Set(sold.map(({ id }) => id));
  const fresh = [...new Set(wanted)].filter((id) => isSold.has(id) && !kept.has(id));
  const rows = fresh.slice(0, MAX_FAVOURITES - kept.size).map((itemId, index) => ({
    userId,
    itemId,
    createdAt: sql`now() - ${index} * interval '1 microsecond'`,
  }));
  if (rows.length > 0) {
    await tx.insert(wishlistItems).values(rows).onConflictDoNothing();
  }
}

/** Removes and adds favourites; idempotent. Changes of one user are serialized. */
export async function changeFavourites(
  tx: Db,
  userId: number,
  { add, remove }: { add: readonly number[]; remove: readonly number[] },
): Promise<number[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  if (remove.length > 0) {
    await tx
      .delete(wishlistItems)
      .where(and(eq(wishlistItems.userId, userId), inArray(wishlistItems.itemId, [...remove])));
  }
  const wanted = add.filter((id) => !remove.includes(id));
  if (wanted.length > 0) {
    await addFavourites(tx, userId, wanted);
  }
  return listFavourites(tx, userId);
}
