import { desc, eq, isNull, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { shillingsFromCents } from '../../engine/money';
import type { Category, Item } from '../../wire';
import { effectivePrice, type OffersAt } from '../offers/running-offers';
import { listRatings, NO_RATING } from '../reviews/ratings';
import { brands, categories, items } from '../tables';

const categoryColumns = {
  id: categories.id,
  category_name: categories.name,
  category_slug: categories.slug,
  category_image: categories.image,
  category_description: categories.description,
};

export const listCategories = (db: Db): Promise<Category[]> =>
  db.select(categoryColumns).from(categories).where(isNull(categories.archivedAt)).orderBy(categories.id);

const flag = (since: Date | null) => (since ? 1 : 0);

/** Every published item as everyone may see it, newest first, at the prices that `offers` make. */
export async function listItems(db: Db, offers: OffersAt): Promise<Item[]> {
  const rows = await db
    .select({
      item: items,
      brand: { id: brands.id, brand_name: brands.name, brand_slug: brands.slug },
      category: categoryColumns,
    })
    .from(items)
    .innerJoin(categories, eq(categories.id, items.categoryId))
    .leftJoin(brands, eq(brands.id, items.brandId))
    .where(isNull(items.archivedAt))
    .orderBy(desc(items.id));
  const ratings = await listRatings(db);
  return rows.map(({ item, brand, category }) => {
    const rating = ratings.get(item.id) ?? NO_RATING;
    const available = Math.max(0, item.onHand - item.reserved);
    const offer = offers.byItem.get(item.id);
    return {
      id: item.id,
      slug: item.slug,
      title: item.title,
      actual_name: item.actualName,
      description: JSON.stringify(item.description),
      image: item.image,
      image_blur: item.imageBlur,
      condition: item.condition,
      actual_price: shillingsFromCents(item.actualPrice),
      initial_price: shillingsFromCents(item.initialPrice),
      effective_price: shillingsFromCents(effectivePrice(item.actualPrice, offer)),
      discount: item.discount,
      active_offer: offer
        ? { id: offer.id, discount: offer.discount, note: offer.note, ends_on: offer.endsOn.toISOString() }
        : null,
      is_hot_deal: flag(item.hotDealSince),
      is_new_arrival: flag(item.newArrivalSince),
      stock_count: available,
      available,
      rating_avg: rating.average,
      rating_count: rating.count,
      category_slug: category.category_slug,
      brand,
      category,
    };
  });
}

const BEST_SELLERS = 12;

/** Ids of the items most sold in the last 90 days, by units in completed sales, best first (decision SF-19). */
export async function listBestSellerIds(db: Db): Promise<number[]> {
  const rows = await selectRows<{ item_id: number }>(
    db,
    sql`select line.item_id
        from order_lines line
        join orders on orders.id = line.order_id
        where orders.status = 'completed' and orders.created_at > now() - interval '90 days'
        group by line.item_id
        order by sum(line.quantity) desc, line.item_id
        limit ${BEST_SELLERS}`,
  );
  return rows.map(({ item_id }) => item_id);
}
