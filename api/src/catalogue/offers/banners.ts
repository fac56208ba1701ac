import type { Banner } from '@ofisi/api-contract/catalogue/offers';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';
import { bannerPlace } from './banner-place';

const MOST_BANNERS = 8;

/**
 * The slides of the home page's banner: the offers that set a price now and have a picture, in the order that staff gave them (decision
 * SF-17). An offer outdone by a larger one has no slide, because its discount is not what is charged.
 */
export async function listBanners(db: Db): Promise<Banner[]> {
  return selectRows<Banner>(
    db,
    sql`select offers.id, items.slug as item_slug, items.title as item_title, offers.discount::float8, offers.note, offers.description,
               offers.image, items.actual_price::float8, listed.price::float8 as effective_price,
               ${isoMoment(sql`offers.ends_on`)} as ends_on
        from listed_items listed
        join offers on offers.id = listed.offer_id
        join items on items.id = listed.item_id
        where offers.image is not null
        order by ${bannerPlace}, offers.id
        limit ${MOST_BANNERS}`,
  );
}
