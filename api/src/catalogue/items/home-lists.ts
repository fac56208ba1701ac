import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { isOnSale } from '../../tables/catalogue';

const ARRIVALS = 12;
const HOT_DEALS = 12;
const BEST_SELLERS = 12;

const idsOf = (rows: readonly { item_id: number }[]) => rows.map(({ item_id }) => item_id);

/** Ids of the items flagged as new arrivals: first those with a position, in that order, then the newest. */
export const listArrivalIds = async (db: Db): Promise<number[]> =>
  idsOf(
    await selectRows(
      db,
      sql`select id as item_id from items
          where new_arrival_since is not null and ${isOnSale}
          order by new_arrival_position nulls last, id desc
          limit ${ARRIVALS}`,
    ),
  );

/** Ids of the items that are hot deals at this moment: first those with a position, in that order, then the newest. */
export const listHotDealIds = async (db: Db): Promise<number[]> =>
  idsOf(
    await selectRows(
      db,
      sql`select id as item_id from items
          where hot_deal_since <= now() and (hot_deal_until > now()) is not false and ${isOnSale}
          order by hot_deal_position nulls last, id desc
          limit ${HOT_DEALS}`,
    ),
  );

/** Ids of the best sellers of the last 90 days, by units in completed sales, best first (decision SF-19). */
export const listBestSellerIds = async (db: Db): Promise<number[]> =>
  idsOf(
    await selectRows(
      db,
      sql`select line.item_id
          from order_lines line
          join orders on orders.id = line.order_id
          join items on items.id = line.item_id and ${isOnSale}
          where orders.status = 'completed' and orders.created_at > now() - interval '90 days'
          group by line.item_id
          order by sum(line.quantity) desc, line.item_id
          limit ${BEST_SELLERS}`,
    ),
  );
