import type { ProductDetailsResponse } from '@ofisi/api-contract/catalogue/items';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { isOnSale } from '../../tables/catalogue';

const MOST = 3;
/** Fewer stars are no testimonial; they count in the item's rating all the same. */
const LEAST_STARS = 4;
/** Longer reviews are read on the item's page. */
const LONGEST = 240;

type Testimonial = ProductDetailsResponse['testimonials'][number];

/**
 * The newest approved reviews by customers with a name, in their words, of items on sale (decision SF-73).
 * @returns them as home shows them, and the ids of their items
 */
export async function listTestimonials(db: Db): Promise<{ testimonials: Testimonial[]; itemIds: number[] }> {
  const rows = await selectRows<Testimonial & { item_id: number }>(
    db,
    sql`select reviews.id, users.name, reviews.rate, reviews.message, items.title as item_title, items.slug as item_slug,
               items.id as item_id
        from reviews
        join users on users.id = reviews.user_id
        join items on items.id = reviews.item_id and ${isOnSale}
        where reviews.state = 'approved' and reviews.rate >= ${LEAST_STARS}
          and length(trim(reviews.message)) between 1 and ${LONGEST}
        order by reviews.id desc
        limit ${MOST}`,
  );
  return {
    testimonials: rows.map(({ id, name, rate, message, item_title, item_slug }) => ({
      id,
      name,
      rate,
      message,
      item_title,
      item_slug,
    })),
    itemIds: rows.map(({ item_id }) => item_id),
  };
}
