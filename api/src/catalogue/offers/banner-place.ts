import { sql } from 'drizzle-orm';
import { offers } from '../../tables/catalogue';

/** By what banners are ordered: as staff put them (at most a thousand), and behind those what has no place yet, most discount first. */
export const bannerPlace = sql<number>`coalesce(${offers.position}, 10000 - ${offers.discount})`;
