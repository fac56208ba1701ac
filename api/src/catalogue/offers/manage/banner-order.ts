import { bannerSchema } from '@ofisi/api-contract/catalogue/banners';
import { sql } from 'drizzle-orm';
import { field } from '../../../resource/field';
import { listOf } from '../../../resource/list';
import { items, offers } from '../../../tables/catalogue';
import { bannerPlace } from '../banner-place';

/** The present and future offers with a picture, in the order in which the shop shows their banners (additive, decision SF-17). */
export const bannerList = listOf(bannerSchema, {
  from: sql`${offers} join ${items} on ${items.id} = ${offers.itemId}`,
  id: offers.id,
  where: sql`${offers.archivedAt} is null and ${offers.image} is not null and ${offers.endsOn} > now()`,
  order: 'place',
  fields: {
    id: field.integer(offers.id),
    product_name: field.text(items.title),
    discount: field.number(offers.discount),
    starts_on: field.moment(offers.startsOn),
    place: field.number(bannerPlace, { sort: true }),
  },
});
