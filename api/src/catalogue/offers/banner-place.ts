import { sql } from 'drizzle-orm';
import { offers } from '../../tables/catalogue';

/** The order of banners: first by the position set by staff (at most a thousand), then those without one, by discount, the largest first. */
export const bannerPlace = sql<number>`coalesce(${offers.position}, 10000 - ${offers.discount})`;
