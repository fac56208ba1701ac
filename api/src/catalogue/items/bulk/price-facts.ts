import type { PreparedLine } from '@ofisi/api-contract/catalogue/bulk-changes';
import { priceCut } from '@ofisi/shared-shop/price-cut';
import { centsOf } from '@ofisi/shared-shop/sums';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../../engine/database';
import { intArray } from '../../../engine/int-array';
import type { StaffItem } from '../manage/write-item';
import { effectivePrice, readOffers } from '../../offers/running-offers';

type Facts = Pick<PreparedLine, 'offer' | 'charged_after' | 'old_price_after' | 'cost' | 'is_below_cost'>;

/** What one piece cost, without VAT and in shillings, when goods of the item last came in. */
async function readLastCosts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await selectRows<{ id: number; cost: number }>(
    db,
    sql`select wanted.id, last.cost
        from unnest(${intArray(ids)}) wanted(id) cross join lateral (
          select round((line.total - line.tax) / line.quantity, 2)::float8 as cost
          from purchase_lines line join purchases on purchases.id = line.purchase_id
          where line.item_id = wanted.id and purchases.state = 'received' and purchases.archived_at is null
          order by line.id desc limit 1
        ) last`,
  );
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

/** A price in cents without the VAT in it, rounded as in an order line. */
const net = (cents: number, rate: number) => cents - Math.round((cents * rate) / (100 + rate));

/** What a new price means for an item in the shop, and compared with its cost. */
export async function readPriceFacts(
  db: Db,
  priced: readonly { readonly item: StaffItem }[],
  now: Date,
): Promise<(item: StaffItem, after: number) => Facts> {
  const ids = priced.map(({ item }) => item.id);
  const offers = await readOffers(db, now, ids);
  const costs = await readLastCosts(db, ids);
  return (item, after) => {
    const offer = offers.byItem.get(item.id);
    const charged = effectivePrice(after, offer);
    const cut = priceCut({
      effective_price: charged / 100,
      actual_price: after / 100,
      initial_price: item.initial_price,
    });
    // Stock from before the first purchase has an average only.
    const cost = costs.get(item.id) ?? item.average_cost;
    return {
      offer: offer?.discount ?? null,
      charged_after: offer ? charged / 100 : null,
      old_price_after: cut?.before ?? null,
      cost,
      is_below_cost: cost === null ? null : net(charged, item.tax_rate) < centsOf(cost),
    };
  };
}
