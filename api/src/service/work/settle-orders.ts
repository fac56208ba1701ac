import { isServiceEnded, type ServiceStage } from '@ofisi/shared-shop/service-stages';
import { eq, sql } from 'drizzle-orm';
import { actorOf, recordAudit } from '../../access/audit';
import { sessionOf } from '../../access/guard';
import { followGoods, lockOrder } from '../../deliveries/delivery-contents';
import { whyNotToLeave } from '../../deliveries/may-leave';
import { selectRows, type Db } from '../../engine/database';
import { Refusal } from '../../http/envelope';
import type { WriteContext } from '../../resource/resource';
import { cancellationBlockers, cancelOrder, isCancellable } from '../../sales/orders/cancel-order';
import { hasAgreed } from '../../quotations/quotations.list';
import { issueInvoice } from '../../sales/orders/invoice';
import { leftOf } from '../../sales/orders/left-to-deliver';
import { recordOrderEvent } from '../../sales/orders/order-events';
import { orders } from '../../tables/sales';
import { readJobOrders, type JobOrder } from './job-orders';

/** Goods are taken, or the order gives them up: nothing stays reserved for a job that has ended. @throws Refusal 409 */
async function demandTaken(tx: Db, { id, number }: JobOrder): Promise<void> {
  const left = await selectRows<{ product_name: string }>(
    tx,
    sql`select line.product_name from order_lines line where line.order_id = ${id} and ${leftOf(sql`line`)} > 0 order by line.id`,
  );
  if (left.length > 0) {
    const names = left.map(({ product_name: name }) => name).join(', ');
    throw new Refusal(409, `${names}: approved with ${number}, and not taken. Take the parts, or give them up.`);
  }
}

/** The machine leaves with what was done to it: it is paid or charged to an account, and invoiced. @throws Refusal 409 */
async function completeOrder({ tx, request }: WriteContext, jobId: number, order: JobOrder, now: Date): Promise<void> {
  const { id, number } = order;
  const locked = await lockOrder(tx, id);
  await demandTaken(tx, order);
  const obstacle = await whyNotToLeave(tx, id);
  if (obstacle && !sessionOf(request).permissions.has('sales.over_limit')) {
    throw new Refusal(409, `${number}: ${obstacle.reason} Record the payment first.`);
  }
  if (obstacle) {
    const after = { order_id: id, ...obstacle.facts };
    await recordAudit(tx, actorOf(request), { action: 'over_limit', entity: 'service_jobs', entityId: jobId, after });
  }
  await issueInvoice(tx, id, now);
  if (locked.status === 'reserved') {
    await followGoods(tx, locked);
    await recordOrderEvent(tx, id, 'completed', now);
  }
}

/** Gives up an order that nobody has paid and of which nothing was taken. @returns whether it could be */
async function giveUp({ tx, request }: WriteContext, id: number, now: Date): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  const [found] = await tx.select(cancellationBlockers).from(orders).where(eq(orders.id, id));
  if (!order || !found || !isCancellable(order, found)) {
    return false;
  }
  await cancelOrder(tx, id, { actor: actorOf(request), now });
  return true;
}

/** What was approved and waits for its goods is reserved, or withdrawn, before the machine leaves. @throws Refusal 409 */
async function demandReserved(tx: Db, jobId: number): Promise<void> {
  const [waiting] = await selectRows<{ number: string }>(
    tx,
    sql`select number from quotations
        where service_job_id = ${jobId} and ${hasAgreed} and archived_at is null order by id desc limit 1`,
  );
  if (waiting) {
    throw new Refusal(
      409,
      `${waiting.number} was accepted, and its parts are not reserved. Reserve them, or delete the quotation.`,
    );
  }
}

/** What was approved and waits for its goods is only offered again. One that is being reserved meanwhile becomes an order: its parts are there. */
const withdrawApproval = (tx: Db, jobId: number) =>
  tx.execute(sql`
    update quotations set decided_at = null, decided_by = null, decision_note = null, version = version + 1
    where id in (
      select id from quotations
      where service_job_id = ${jobId} and ${hasAgreed} and archived_at is null
      for update skip locked)`);

interface Moved {
  readonly jobId: number;
  readonly from: ServiceStage;
  readonly to: ServiceStage;
}

/**
 * What a move means for the orders of its job (decision BO-177). Handed over: each is paid and complete, and an unpaid fee for the diagnosis
 * is waived. Ended otherwise: orders without money or taken parts are given up, all others are paid, the fee among them. Quoted again after
 * an approval: what was approved is given up; charges stay.
 * @throws Refusal 409 when parts were not taken, or something is not paid and the user may not let it go
 */
export async function settleOrders(context: WriteContext, { jobId, from, to }: Moved, now: Date): Promise<void> {
  const isAgain = from === 'approved' && to === 'quoted';
  if (!isServiceEnded(to) && !isAgain) {
    return;
  }
  await (to === 'handed_over' ? demandReserved : withdrawApproval)(context.tx, jobId);
  const [job] = await selectRows<{ fee: number | null }>(
    context.tx,
    sql`select fee_order_id as fee from service_jobs where id = ${jobId}`,
  );
  for (const order of await readJobOrders(context.tx, jobId)) {
    const isFee = order.id === job?.fee;
    const isGivenUp = isAgain ? !isFee && !order.is_storage : isFee === (to === 'handed_over');
    const isGone = isGivenUp && (await giveUp(context, order.id, now));
    if (!isGone && !isAgain) {
      await completeOrder(context, jobId, order, now);
    }
  }
}
