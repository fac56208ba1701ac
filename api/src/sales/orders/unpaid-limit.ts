import { networkOf } from '@ofisi/shared-server/network';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { centsFromNumeric, shillingsFromCents } from '../../engine/money';
import { invalid } from '../../http/envelope';
import { isPaid } from './orders.queries';
import { normalisePhone } from './phone-number';
import { quoteOf, type PricedLine, type Totals } from './pricing';

/** What the unpaid online orders of one customer may hold together (invariant 23). `amount` in shillings. */
export interface UnpaidLimit {
  readonly pieces: number;
  readonly amount: number;
}

/** What a customer is known by: whoever changes one of these keeps the others. */
export interface CustomerKeys {
  readonly phoneKey: string;
  readonly networkKey: string | null;
  readonly userId: number | null;
}

export const customerKeys = (phone: string, ip: string | null, userId: number | null): CustomerKeys => ({
  phoneKey: normalisePhone(phone) ?? phone.toLowerCase(),
  networkKey: ip === null ? null : networkOf(ip),
  userId,
});

/** Apart from the locks of idempotency keys, which a client may call as it likes. */
const LOCK_SPACE = 1;

/**
 * Makes the orders of one customer wait for each other until the transaction ends: two at once would both find the limit
 * untouched. Always in the same order, and before items are locked, so that nobody waits in a circle.
 */
export async function takeTurns(tx: Db, { phoneKey, networkKey, userId }: CustomerKeys): Promise<void> {
  const keys = [`account ${userId ?? ''}`, `network ${networkKey ?? ''}`, `phone ${phoneKey}`];
  for (const key of keys.filter((name) => !name.endsWith(' '))) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${LOCK_SPACE}))`);
  }
}

/** The orders that fulfil `condition` and hold stock unpaid. */
const unpaid = (scope: string, condition: SQL) => sql`
  select ${scope}::text as scope, orders.id, orders.amount
  from orders
  where orders.status = 'reserved' and ${condition} and not ${isPaid}`;

/** The customer's unpaid orders, once for each thing that they are known by. */
const heldBy = ({ phoneKey, networkKey, userId }: CustomerKeys) =>
  sql.join(
    [
      unpaid('phone', sql`orders.phone_key = ${phoneKey}`),
      unpaid('network', sql`orders.network_key = ${networkKey}::text`),
      unpaid('account', sql`orders.user_id = ${userId}::int`),
    ],
    sql` union all `,
  );

/** How many pieces of each item are held already, by whichever of the customer's keys there are most of. */
async function piecesHeld(tx: Db, keys: CustomerKeys, itemIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await selectRows<{ id: number; pieces: number }>(
    tx,
    sql`select id, max(pieces)::int as pieces
        from (
          select line.item_id as id, held.scope, sum(line.quantity) as pieces
          from (${heldBy(keys)}) held
          join order_lines line on line.order_id = held.id
          where line.item_id = any(${`{${itemIds.join(',')}}`}::int[])
          group by line.item_id, held.scope
        ) per_scope
        group by id`,
  );
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/** What the customer's unpaid orders are worth, in cents. */
async function amountHeld(tx: Db, keys: CustomerKeys): Promise<number> {
  const [row] = await selectRows<{ amount: string }>(
    tx,
    sql`select coalesce(max(amount), 0)::text as amount
        from (select sum(held.amount) as amount from (${heldBy(keys)}) held group by held.scope) per_scope`,
  );
  return centsFromNumeric(row?.amount ?? '0');
}

const inShillings = new Intl.NumberFormat('en-KE');

/**
 * Refuses an order that would hold more unpaid stock than one customer may. The caller has taken turns before.
 * @throws Refusal 400 that names the items and carries the limit as `unpaid_limit`, so that the page can offer a quotation
 */
export async function refuseTooMuchUnpaid(
  tx: Db,
  keys: CustomerKeys,
  limit: UnpaidLimit,
  { lines, totals }: { lines: readonly PricedLine[]; totals: Totals },
): Promise<void> {
  const held = await piecesHeld(
    tx,
    keys,
    lines.map(({ item }) => item.id),
  );
  const tooMany = lines.filter(({ item, quantity }) => quantity + (held.get(item.id) ?? 0) > limit.pieces);
  const isTooMuch = shillingsFromCents(totals.total + (await amountHeld(tx, keys))) > limit.amount;
  if (tooMany.length === 0 && !isTooMuch) {
    return;
  }
  const errors = {
    ...(tooMany.length > 0
      ? {
          items: tooMany.map(
            ({ item }) => `${item.title}: we can hold at most ${limit.pieces} until they are paid for.`,
          ),
        }
      : {}),
    ...(isTooMuch
      ? {
          amount: [`We can hold unpaid orders worth at most KES ${inShillings.format(limit.amount)} for one customer.`],
        }
      : {}),
  };
  throw invalid(errors, { quote: quoteOf(lines), unpaid_limit: limit });
}
