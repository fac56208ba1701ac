import { sql, type SQL } from 'drizzle-orm';

/** How much of an order's line is on deliveries of these kinds, or on other ones than `except`. */
const carried = (line: SQL, which: SQL): SQL => sql`coalesce((
  select sum(other.quantity) from delivery_lines other join deliveries on deliveries.id = other.delivery_id
  where other.order_line_id = ${line}.id and deliveries.archived_at is null and ${which}
), 0)`;

/** How much of an order's line is on returns but `except`; one that failed brings nothing back. */
const comingBack = (line: SQL, except: number | null = null): SQL => sql`coalesce((
  select sum(back.quantity) from return_lines back join returns on returns.id = back.return_id
  where back.order_line_id = ${line}.id and back.condition <> 'undelivered' and returns.archived_at is null
    and returns.status <> 'failed' and returns.id is distinct from ${except}::int
), 0)`;

/** How much of an order's line was cancelled before it left (decision BO-119). */
export const cancelledOf = (line: SQL): SQL => sql`coalesce((
  select sum(never.quantity) from return_lines never
  where never.order_line_id = ${line}.id and never.condition = 'undelivered'
), 0)`;

/**
 * What of an order's line is left to deliver: on no delivery but `except`, where one that failed carries nothing, not cancelled, and not
 * taken back at the counter.
 */
export const leftOf = (line: SQL, except: number | null = null): SQL => {
  const others = sql`deliveries.id is distinct from ${except}::int`;
  const delivered = carried(line, sql`deliveries.status = 'delivered' and ${others}`);
  return sql`(
    ${line}.quantity - ${cancelledOf(line)} - ${carried(line, sql`deliveries.status <> 'failed' and ${others}`)}
      - greatest(0, ${comingBack(line)} - ${delivered})
  )`;
};

/**
 * What of an order's line is with its customer and on no return but `except`: of an online order what was delivered, of a sale at the
 * counter all that is not packed or on its way.
 */
export const returnableOf = (line: SQL, order: SQL, except: number | null = null): SQL => sql`(
  case when ${order}.channel = 'online' then ${carried(line, sql`deliveries.status = 'delivered'`)}
       else ${line}.quantity - ${carried(line, sql`deliveries.status in ('pending', 'on_the_way')`)}
  end - ${comingBack(line, except)}
)`;
