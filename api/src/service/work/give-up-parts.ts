import type { FieldErrors } from '@ofisi/api-contract/envelope';
import type { giveUpPartsForm } from '@ofisi/api-contract/service/service-work';
import { WHOLE_UNITS } from '@ofisi/shared-shop/error-words';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf, recordAudit } from '../../access/audit';
import { lockOrder } from '../../deliveries/delivery-contents';
import { creditUndelivered } from '../../deliveries/returns/credit-undelivered';
import { toRefund, type returnList } from '../../deliveries/returns/returns.list';
import { returnResource } from '../../deliveries/returns/write-return';
import { selectRows, type Db } from '../../engine/database';
import { shillingsFromCents, showShillings } from '../../engine/money';
import { invalid, Refusal } from '../../http/envelope';
import { createRow, type Resource, type WriteContext } from '../../resource/resource';
import { cancellationBlockers, cancelOrder, isCancellable } from '../../sales/orders/cancel-order';
import { giveUpLines } from '../../sales/orders/give-up-lines';
import { cancelledOf, isOfService, leftOf } from '../../sales/orders/left-to-deliver';
import { orders } from '../../tables/sales';
import { lockOwnJob } from '../service-jobs/lock-own-job';
import { demandOpen } from '../service-jobs/write-service-job';
import { readJobOrders } from './job-orders';

type Asked = z.output<typeof giveUpPartsForm>;

interface Approved {
  readonly line_id: number;
  readonly order_id: number;
  readonly product_name: string;
  /** Quantity that stands, taken or not. */
  readonly quantity: number;
  /** Quantity that can be given up: of goods what is not taken, of a service all of it. */
  readonly left: number;
  readonly is_divisible: boolean;
}

const readApproved = (tx: Db, orderId: number) =>
  selectRows<Approved>(
    tx,
    sql`select line.id as line_id, line.order_id, line.product_name, (line.quantity - ${cancelledOf(sql`line`)})::float8 as quantity,
               (case when ${isOfService(sql`line`)} then line.quantity - ${cancelledOf(sql`line`)} else greatest(0, ${leftOf(sql`line`)}) end)::float8 as "left",
               coalesce(units.allow_decimal, false) and not items.requires_serial as is_divisible
        from order_lines line join items on items.id = line.item_id left join units on units.id = items.unit_id
        where line.order_id = ${orderId} order by line.id`,
  );

/** @throws Refusal 400 at the line, 409 if all of them were taken or given up meanwhile */
function demandLeft(lines: Asked['lines'], approved: readonly Approved[]): void {
  const known = lines.map(({ order_line_id: id }) => approved.find(({ line_id: line }) => line === id));
  if (known.every((line) => line !== undefined && line.left === 0)) {
    throw new Refusal(409, 'These parts were taken, or given up, in the meantime.');
  }
  const errors: FieldErrors = {};
  for (const [index, { order_line_id: id, quantity }] of lines.entries()) {
    const line = known[index];
    if (!line || lines.findIndex((other) => other.order_line_id === id) !== index) {
      errors[`lines.${index}.order_line_id`] = ['This part was not approved for this job, or is listed twice.'];
    } else if (quantity > line.left) {
      errors[`lines.${index}.quantity`] = [`Only ${line.left} of ${line.product_name} can be given up.`];
    } else if (!Number.isInteger(quantity) && !line.is_divisible) {
      errors[`lines.${index}.quantity`] = [WHOLE_UNITS];
    }
  }
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}

interface GivenUp {
  readonly orderId: number;
  readonly approved: readonly Approved[];
  readonly lines: Asked['lines'];
  readonly reason: string;
  readonly now: Date;
}

/** Gives up parts of an invoiced order: with a credit note, so that what was paid for them stays the customer's. @returns what to tell */
async function creditParts(context: WriteContext, { orderId, lines, reason }: GivenUp): Promise<string> {
  const order = await lockOrder(context.tx, orderId);
  const credited: Omit<Resource<typeof returnList.fields, object>, 'update'> = {
    ...returnResource,
    insert: () => creditUndelivered(context, order, { reason, lines }),
  };
  const { credit_note: note } = await createRow(context, credited, {});
  const [held] = await selectRows<{ amount: number }>(
    context.tx,
    sql`select ${toRefund}::float8 as amount from orders where id = ${orderId}`,
  );
  const owed = held && held.amount > 0 ? ` ${showShillings(held.amount)} is to be given back: see Returns.` : '';
  return `Parts given up: credit note ${note}.${owed}`;
}

/** Gives up parts of one order of a job, in the way in which that is still possible. @returns what to tell */
async function giveUpOf(context: WriteContext, given: GivenUp): Promise<string> {
  const { tx, request } = context;
  const { orderId, approved, lines, reason, now } = given;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const [found] = await tx.select(cancellationBlockers).from(orders).where(eq(orders.id, orderId));
  if (!order || !found) {
    throw new Error(`There is no order ${orderId} to give up parts of.`);
  }
  if (order.invoice !== null) {
    return creditParts(context, given);
  }
  const isAll = approved.every(
    ({ line_id: id, quantity }) => quantity === (lines.find(({ order_line_id: line }) => line === id)?.quantity ?? 0),
  );
  const circumstances = { actor: actorOf(request), reason, now };
  if (isAll && isCancellable(order, found)) {
    await cancelOrder(tx, orderId, circumstances);
    await tx
      .update(orders)
      .set({ voidReason: reason, voidedBy: circumstances.actor.userId, voidedAt: now })
      .where(eq(orders.id, orderId));
    return `Parts given up: ${order.number} is cancelled.`;
  }
  const wanted = lines.map(({ order_line_id: lineId, quantity }) => ({ lineId, quantity }));
  const amount = await giveUpLines(tx, order, wanted, circumstances);
  return `Parts given up: ${order.number} costs ${showShillings(shillingsFromCents(amount))} now.`;
}

/**
 * Gives up approved parts, or labour, that a job turned out not to need (decision BO-184): what was reserved is for sale again, and the
 * order costs less, or is cancelled when nothing is left of it. What was paid is never lost: it is credited.
 * @returns what to tell
 * @throws Refusal 404, 400 at the line, 409 if nothing was approved, or it was taken meanwhile
 */
export async function giveUpParts(
  context: WriteContext,
  jobId: number,
  { lines, reason }: Asked,
  now: Date,
): Promise<string> {
  const { tx, request } = context;
  const job = await lockOwnJob(tx, request, jobId);
  demandOpen(job);
  const approved: Approved[] = [];
  for (const { id } of await readJobOrders(tx, jobId)) {
    approved.push(...(await readApproved(tx, id)));
  }
  if (approved.length === 0) {
    throw new Refusal(409, `Nothing is approved for ${job.number}.`);
  }
  demandLeft(lines, approved);
  const told: string[] = [];
  for (const orderId of new Set(approved.map(({ order_id: id }) => id))) {
    const ofOrder = approved.filter(({ order_id: id }) => id === orderId);
    const asked = lines.filter(({ order_line_id: id }) => ofOrder.some(({ line_id: line }) => line === id));
    if (asked.length > 0) {
      told.push(await giveUpOf(context, { orderId, approved: ofOrder, lines: asked, reason, now }));
    }
  }
  const parts = lines.map(({ order_line_id: id, quantity }) => ({
    part: approved.find(({ line_id: line }) => line === id)?.product_name,
    quantity,
  }));
  const after = { parts, reason };
  await recordAudit(tx, actorOf(request), { action: 'give_up_parts', entity: 'service_jobs', entityId: jobId, after });
  return told.join(' ');
}
