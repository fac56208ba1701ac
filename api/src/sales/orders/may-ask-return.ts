import { nairobiDayOf, nairobiDayStart } from '@ofisi/shared-shop/nairobi-day';
import { sql, type SQL } from 'drizzle-orm';
import { isOfService, returnableOf } from './left-to-deliver';

const DAY = 86_400_000;

/** The period in which returns can be asked for: so many days after the last delivery of the order arrived (decision SF-69). */
export interface ReturnPeriod {
  readonly days: number;
  readonly now: Date;
}

/** Orders whose last delivery arrived before this moment are too old. */
export const arrivedSince = ({ days, now }: ReturnPeriod): Date =>
  new Date(nairobiDayStart(nairobiDayOf(now)).getTime() - days * DAY);

/** The last day of the period for goods that arrived at this moment, `2026-12-06`. */
export const lastDayToAsk = (arrivedAt: Date, days: number): string =>
  nairobiDayOf(new Date(arrivedAt.getTime() + days * DAY));

/** When the last goods of `orders` reached the customer; null when none have. */
export const lastArrival: SQL = sql`(
  select max(arrived.status_since) from deliveries arrived
  where arrived.order_id = orders.id and arrived.status = 'delivered' and arrived.archived_at is null
)`;

/** Quantity of a line of an online order that can be asked for: goods with the customer, and in no request that awaits an answer. */
export const askableOf = (line: SQL): SQL => sql`(
  case when ${isOfService(line)} then 0 else ${returnableOf(line, sql`orders`)} end - coalesce((
    select sum(asked.quantity) from return_request_lines asked join return_requests request on request.id = asked.return_request_id
    where asked.order_line_id = ${line}.id and request.status = 'new'
  ), 0)
)`;

/** Whether the customer can ask to return something of the row of `orders`. */
export const mayAskReturn = (period: ReturnPeriod) => sql<boolean>`(
  orders.channel = 'online' and orders.status in ('reserved', 'completed')
  and coalesce(${lastArrival} >= ${arrivedSince(period).toISOString()}::timestamptz, false)
  and exists (select from order_lines line where line.order_id = orders.id and ${askableOf(sql`line`)} > 0)
)`;
