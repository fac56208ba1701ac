import { sql } from 'drizzle-orm';
import { actorOf, recordAudit } from '../../access/audit';
import { selectRows, type Db } from '../../engine/database';
import { notFound, Refusal } from '../../http/envelope';
import type { Resource } from '../../resource/resource';
import { followGoods, lockOrder } from '../delivery-contents';
import { readOpenLines } from '../open-lines';
import { creditUndelivered } from './credit-undelivered';
import type { returnList } from './returns.list';
import { returnResource } from './write-return';

type Order = Awaited<ReturnType<typeof lockOrder>>;

/** The rest of an order can only be cancelled by itself once something has left; before that, the whole order can be. @throws Refusal 404, 409 */
async function refuseWhole(tx: Db, { id, channel, status }: Order): Promise<void> {
  if (channel === 'counter' || status === 'completed') {
    throw new Refusal(409, 'There is nothing left of this order in the shop.');
  }
  const left = await selectRows(
    tx,
    sql`select from deliveries where order_id = ${id} and archived_at is null and status in ('on_the_way', 'delivered') limit 1`,
  );
  if (left.length === 0) {
    throw new Refusal(409, 'This order has not left the shop yet. Cancel the whole order instead.');
  }
}

interface Cancelled {
  readonly orderId: number;
  readonly reason: string;
}

const insert: Resource<typeof returnList.fields, Cancelled>['insert'] = async (
  { tx, request },
  { orderId, reason },
) => {
  const known = await selectRows(tx, sql`select from orders where id = ${orderId}`);
  if (known.length === 0) {
    throw notFound('This order no longer exists.');
  }
  const order = await lockOrder(tx, orderId);
  await refuseWhole(tx, order);
  const rest = (await readOpenLines(tx, [orderId])).filter(({ left }) => left > 0);
  if (rest.length === 0) {
    throw new Refusal(
      409,
      'Everything in this order is on a delivery. To cancel what has not left, delete its delivery first.',
    );
  }
  const returnId = await creditUndelivered({ tx, request }, order, {
    reason,
    lines: rest.map(({ line_id, left }) => ({ order_line_id: line_id, quantity: left })),
  });
  await followGoods(tx, order);
  const after = { reason, return: returnId };
  await recordAudit(tx, actorOf(request), { action: 'cancel', entity: 'orders', entityId: orderId, after });
  return returnId;
};

/**
 * Cancels the part of an online order that is on no delivery (decision BO-119): it is for sale again, and a credit note, attached to a
 * return of undelivered goods, reduces the debt. Payments for it are credited to the customer's account, or else are to be given back. The
 * order is complete once everything else has left.
 */
export const cancelledRests: Omit<Resource<typeof returnList.fields, Cancelled>, 'update'> = {
  ...returnResource,
  insert,
};
