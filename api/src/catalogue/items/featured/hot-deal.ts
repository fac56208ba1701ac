import { type HOT_DEAL_STATES } from '@ofisi/api-contract/catalogue/enums';
import { sql } from 'drizzle-orm';
import { items } from '../../../tables/catalogue';

/** Of an item that is flagged. Half-open, as offers are; `read-items.sql` has it too. */
export const hotDealStatus = sql<
  (typeof HOT_DEAL_STATES)[number]
>`(case when ${items.hotDealUntil} <= now() then 'ended'
  when ${items.hotDealSince} <= now() then 'running' else 'scheduled' end)`;

/** Whether the shop says HOT of the item at this moment (`is_hot_deal` on the wire). */
export const isHotDeal = sql<boolean>`(${items.hotDealSince} is not null and ${hotDealStatus} = 'running')`;
