import { type HOT_DEAL_STATES } from '@ofisi/api-contract/catalogue/enums';
import { sql } from 'drizzle-orm';
import { items } from '../../../tables/catalogue';

/** The status of a flagged item. Half-open, as for offers; `read-items.sql` repeats it. */
export const hotDealStatus = sql<
  (typeof HOT_DEAL_STATES)[number]
>`(case when ${items.hotDealUntil} <= now() then 'ended'
  when ${items.hotDealSince} <= now() then 'running' else 'scheduled' end)`;

/** Whether the shop shows HOT for the item at this moment (`is_hot_deal` on the wire). */
export const isHotDeal = sql<boolean>`(${items.hotDealSince} is not null and ${hotDealStatus} = 'running')`;
