import type { AskedReturn, OrderReturnsResponse } from '@ofisi/api-contract/deliveries/return-requests';
import { formatDay } from '@ofisi/shared-shop/nairobi-day';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';
import {
  arrivedSince,
  askableOf,
  lastArrival,
  lastDayToAsk,
  type ReturnPeriod,
} from '../../sales/orders/may-ask-return';
import type { orders } from '../../tables/sales';

/** The lines of a request, in the order in which they were sold. */
export const requestedItems = (request: SQL) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'order_line_id', sold.id, 'product_name', sold.product_name, 'quantity', line.quantity) order by sold.id), '[]')
  from return_request_lines line join order_lines sold on sold.id = line.order_line_id
  where line.return_request_id = ${request}.id
)`;

/** What a customer sees of the requests `request`, as columns of a select. */
export const askedColumns = sql`request.id, request.status, request.reason, request.message, request.answer,
  ${isoMoment(sql`request.created_at`)} as created_at, ${requestedItems(sql`request`)} as items`;

type Order = Pick<typeof orders.$inferSelect, 'id' | 'channel' | 'status'>;

/** A line of an order with the quantity that can be asked for, which may be 0. */
export type AskableLine = OrderReturnsResponse['lines'][number];

/** Why nothing of an order can be asked for, as a sentence; or its lines, and the last day to ask. */
export type Askable =
  | { readonly refusal: string }
  | { readonly refusal: null; readonly until: string; readonly lines: readonly AskableLine[] };

/** What of an order can be asked to be returned. */
export async function readAskable(db: Db, { id, channel, status }: Order, period: ReturnPeriod): Promise<Askable> {
  if (channel === 'counter') {
    return { refusal: 'These goods were bought in the shop. Please bring them back there, or call us.' };
  }
  if (status !== 'reserved' && status !== 'completed') {
    return { refusal: `This order is ${status}: there is nothing to return.` };
  }
  const [found] = await selectRows<{ at: string | null }>(
    db,
    sql`select (extract(epoch from ${lastArrival}) * 1000)::text as at from orders where id = ${id}`,
  );
  if (!found?.at) {
    return { refusal: 'Nothing of this order has been delivered yet.' };
  }
  const arrivedAt = new Date(Number(found.at));
  if (arrivedAt < arrivedSince(period)) {
    return { refusal: `The last day to ask was ${formatDay(lastDayToAsk(arrivedAt, period.days))}. Please call us.` };
  }
  const lines = await selectRows<AskableLine>(
    db,
    sql`select line.id as order_line_id, line.product_name, greatest(0, ${askableOf(sql`line`)})::float8 as "left",
               coalesce(units.allow_decimal, false) and not items.requires_serial as allow_decimal
        from orders join order_lines line on line.order_id = orders.id
        join items on items.id = line.item_id left join units on units.id = items.unit_id
        where orders.id = ${id}
        order by line.id`,
  );
  return { refusal: null, until: lastDayToAsk(arrivedAt, period.days), lines };
}

/** The requests for an order and what else can be asked for, for the holder of its token. */
export async function readOrderReturns(
  db: Db,
  order: Order,
  period: ReturnPeriod,
): Promise<Omit<OrderReturnsResponse, 'status'>> {
  const askable = await readAskable(db, order, period);
  const lines = askable.refusal === null ? askable.lines.filter(({ left }) => left > 0) : [];
  return {
    ask_until: askable.refusal === null && lines.length > 0 ? askable.until : null,
    lines,
    return_requests: await selectRows<AskedReturn>(
      db,
      sql`select ${askedColumns} from return_requests request where request.order_id = ${order.id} order by request.id desc`,
    ),
  };
}
