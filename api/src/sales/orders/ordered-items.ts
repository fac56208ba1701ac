import { and, asc, inArray } from 'drizzle-orm';
import { effectivePrice, readOffers } from '../../catalogue/offers/running-offers';
import { isOnSale, items } from '../../tables/catalogue';
import type { Db } from '../../engine/database';
import type { OrderedItem } from './pricing';

/**
 * The items with these ids that are on sale, in id order, with their prices and offers at `now`. With `lock` they stay unchanged until the
 * transaction ends; locking in id order prevents deadlocks (invariant 11).
 */
export async function readOrderedItems(
  db: Db,
  ids: readonly number[],
  { now, lock }: { now: Date; lock: boolean },
): Promise<Map<number, OrderedItem>> {
  if (ids.length === 0) {
    return new Map();
  }
  const query = db
    .select({
      id: items.id,
      title: items.title,
      price: items.actualPrice,
      onHand: items.onHand,
      reserved: items.reserved,
      requiresSerial: items.requiresSerial,
      isService: items.isService,
    })
    .from(items)
    .where(and(inArray(items.id, [...ids]), isOnSale))
    .orderBy(asc(items.id));
  const rows = await (lock ? query.for('update') : query);
  const { byItem } = await readOffers(db, now, ids);
  return new Map(
    rows.map(({ price, onHand, reserved, isService, ...item }) => [
      item.id,
      {
        ...item,
        price: effectivePrice(price, byItem.get(item.id)),
        available: isService ? Infinity : onHand - reserved,
      },
    ]),
  );
}
