import type { askForReturnSchema } from '@ofisi/api-contract/deliveries/return-requests';
import type { FieldErrors } from '@ofisi/api-contract/envelope';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit, type Actor } from '../../access/audit';
import type { Db } from '../../engine/database';
import { invalid, notFound, Refusal } from '../../http/envelope';
import type { ReturnPeriod } from '../../sales/orders/may-ask-return';
import { returnRequestLines, returnRequests } from '../../tables/return-requests';
import { orders } from '../../tables/sales';
import { readAskable, type AskableLine } from './order-returns';

type Asked = z.output<typeof askForReturnSchema>;
type Status = typeof returnRequests.$inferSelect.status;

function faultOf({ quantity }: Asked['items'][number], known: AskableLine): string | undefined {
  if (quantity > known.left) {
    return known.left > 0
      ? `You can return ${known.left} of ${known.product_name}.`
      : `There is nothing left to return of ${known.product_name}.`;
  }
  return known.allow_decimal || Number.isInteger(quantity) ? undefined : 'Choose a whole number.';
}

/** @throws Refusal 400 with the errors of each line */
function check(items: Asked['items'], lines: readonly AskableLine[]): void {
  const errors: FieldErrors = {};
  for (const [index, item] of items.entries()) {
    const known = lines.find(({ order_line_id: id }) => id === item.order_line_id);
    const isTwice = items.findIndex(({ order_line_id: id }) => id === item.order_line_id) !== index;
    if (!known || isTwice) {
      errors[`items.${index}.order_line_id`] = ['This line does not belong to the order, or is listed twice.'];
      continue;
    }
    const fault = faultOf(item, known);
    if (fault !== undefined) {
      errors[`items.${index}.quantity`] = [fault];
    }
  }
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}

interface Circumstances extends ReturnPeriod {
  readonly actor: Actor;
}

/**
 * Stores a shopper's request. The order is locked, as it is for a return, so that two requests for the same goods come one after the other.
 * @throws Refusal 400 by line, 409 when nothing of the order can be asked for
 */
export async function askForReturn(
  tx: Db,
  orderId: number,
  { items, reason, message }: Asked,
  { actor, ...period }: Circumstances,
): Promise<readonly AskableLine[]> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) {
    throw notFound('There is no such order.');
  }
  // In a statement of its own: another request may have come in while this transaction waited for the lock.
  const askable = await readAskable(tx, order, period);
  if (askable.refusal !== null) {
    throw new Refusal(409, askable.refusal);
  }
  check(items, askable.lines);
  const [request] = await tx
    .insert(returnRequests)
    .values({ orderId, reason, message, userId: actor.userId, createdAt: period.now })
    .returning({ id: returnRequests.id });
  if (!request) {
    throw new Error('The return request was not stored.');
  }
  await tx.insert(returnRequestLines).values(
    items.map(({ order_line_id, quantity }) => ({
      returnRequestId: request.id,
      orderLineId: order_line_id,
      quantity,
    })),
  );
  await recordAudit(tx, actor, {
    action: 'create',
    entity: 'return_requests',
    entityId: request.id,
    after: { order: order.number, reason },
  });
  return askable.lines;
}

interface Decision {
  readonly status: Exclude<Status, 'new'>;
  readonly action: 'accept' | 'decline' | 'withdraw';
  readonly actor: Actor;
  readonly answer?: string;
  readonly returnId?: number;
}

/** Ends a request that the caller has locked. */
async function decide(tx: Db, id: number, { status, action, actor, answer, returnId }: Decision): Promise<void> {
  await tx
    .update(returnRequests)
    .set({ status, decidedAt: new Date(), ...(answer && { answer }), ...(returnId && { returnId }) })
    .where(eq(returnRequests.id, id));
  await recordAudit(tx, actor, {
    action,
    entity: 'return_requests',
    entityId: id,
    before: { status: 'new' },
    after: { status, ...(answer && { answer }), ...(returnId && { return: returnId }) },
  });
}

async function lockRequest(tx: Db, id: number, orderId?: number) {
  const which = and(eq(returnRequests.id, id), orderId === undefined ? undefined : eq(returnRequests.orderId, orderId));
  const [request] = await tx.select().from(returnRequests).where(which).for('update');
  if (!request) {
    throw notFound('There is no such request.');
  }
  return request;
}

const alreadyAnswered = (status: Status) =>
  new Refusal(
    409,
    status === 'withdrawn' ? 'The customer has withdrawn this request.' : `This request was already ${status}.`,
  );

/** Declines a request with a sentence for the shopper, once (invariant 14). @throws Refusal 404, 409 */
export async function declineReturnRequest(tx: Db, id: number, answer: string, actor: Actor): Promise<void> {
  const { status } = await lockRequest(tx, id);
  if (status !== 'new') {
    throw alreadyAnswered(status);
  }
  await decide(tx, id, { status: 'declined', action: 'decline', actor, answer });
}

/** Takes a request back while it is not answered; withdrawing it again changes nothing. @throws Refusal 404, 409 */
export async function withdrawReturnRequest(tx: Db, orderId: number, id: number, actor: Actor): Promise<void> {
  const { status } = await lockRequest(tx, id, orderId);
  if (status === 'withdrawn') {
    return;
  }
  if (status !== 'new') {
    throw new Refusal(409, 'We have already answered this request. Please call us.');
  }
  await decide(tx, id, { status: 'withdrawn', action: 'withdraw', actor });
}

interface Recorded {
  readonly requestId: number;
  readonly orderId: number;
  readonly returnId: number;
  readonly actor: Actor;
}

/** Marks a request as accepted by the return that was recorded for it. @throws Refusal 404, 409 */
export async function acceptReturnRequest(tx: Db, { requestId, orderId, returnId, actor }: Recorded): Promise<void> {
  const { status } = await lockRequest(tx, requestId, orderId);
  if (status !== 'new') {
    throw alreadyAnswered(status);
  }
  await decide(tx, requestId, { status: 'accepted', action: 'accept', actor, returnId });
}
