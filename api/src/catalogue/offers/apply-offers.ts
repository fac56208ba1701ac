import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';

/** Updates the listed prices to the offers at one moment: an offer begins and ends by itself, without any write. */
export async function applyOffers(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.execute(
    sql`select price_items(array(
          select item_id from offers where archived_at is null and starts_on <= ${at}::timestamptz and ends_on > ${at}::timestamptz
          union
          select item_id from listed_items where offer_id is not null
        ), ${at}::timestamptz)`,
  );
}

/** When the next offer or hot deal begins or ends after a moment, in milliseconds; infinity if none does. */
export async function readNextOfferChange(db: Db, after: Date): Promise<number> {
  const at = after.toISOString();
  const [row] = await selectRows<{ next: number | null }>(
    db,
    sql`select (extract(epoch from min(moment)) * 1000)::float8 as next
        from (
          select starts_on as moment from offers where archived_at is null
          union all
          select ends_on from offers where archived_at is null
          union all
          select unnest(array[hot_deal_since, hot_deal_until]) from items where hot_deal_since is not null
        ) moments
        where moment > ${at}::timestamptz`,
  );
  return row?.next ?? Number.POSITIVE_INFINITY;
}
