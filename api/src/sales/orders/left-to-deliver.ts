import { sql, type SQL } from 'drizzle-orm';

/** Whether an order line is of a service, of which nothing is delivered (decision BO-176). */
export const isOfService = (line: SQL): SQL =>
  sql`exists (select from items served where served.id = ${line}.item_id and served.is_service)`;

/** Quantity of an order line on deliveries that fulfil `which`. */
const carried = (line: SQL, which: SQL): SQL => sql`coalesce((
  select sum(other.quantity) from delivery_lines other join deliveries on deliveries.id = other.delivery_id
  where other.order_line_id = ${line}.id and deliveries.archived_at is null and ${which}
), 0)`;

/** Quantity of an order line on returns other than `except`; a failed return brings nothing back. */
const comingBack = (line: SQL, except: number | null = null): SQL => sql`coalesce((
  select sum(back.quantity) from return_lines back join returns on returns.id = back.return_id
  where back.order_line_id = ${line}.id and back.condition <> 'undelivered' and returns.archived_at is null
    and returns.status <> 'failed' and returns.id is distinct from ${except}::int
), 0)`;

/** Quantity of an order line that was cancelled before it left (decision BO-119). */
export const cancelledOf = (line: SQL): SQL => sql`coalesce((
  select sum(never.quantity) from return_lines never
  where never.order_line_id = ${line}.id and never.condition = 'undelivered'
), 0)`;

/**
 * Quantity of an order line that is left to deliver: on no delivery other than `except` (a failed one carries nothing), not cancelled, and
 * not taken back at the counter. Of a service nothing is.
 */
export const leftOf = (line: SQL, except: number | null = null): SQL => {
  const others = sql`deliveries.id is distinct from ${except}::int`;
  const delivered = carried(line, sql`deliveries.status = 'delivered' and ${others}`);
  return sql`(
    case when ${isOfService(line)} then 0
         else ${line}.quantity - ${cancelledOf(line)} - ${carried(line, sql`deliveries.status <> 'failed' and ${others}`)}
           - greatest(0, ${comingBack(line)} - ${delivered})
    end
  )`;
};

/**
 * Quantity of an order line that is with the customer and on no return other than `except`: of an online order what was delivered, of a
 * counter sale everything that is not packed or on its way. A service can be credited as soon as it is invoiced.
 */
export const returnableOf = (line: SQL, order: SQL, except: number | null = null): SQL => sql`(
  case when ${isOfService(line)} then case when ${order}.invoice is not null then ${line}.quantity else 0 end
       when ${order}.channel = 'online' then ${carried(line, sql`deliveries.status = 'delivered'`)}
       else ${line}.quantity - ${carried(line, sql`deliveries.status in ('pending', 'on_the_way')`)}
  end - ${comingBack(line, except)}
)`;
