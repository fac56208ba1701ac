import type { DeliveryInput } from '@ofisi/api-contract/deliveries/deliveries';
import { type DELIVERY_STATUSES } from '@ofisi/api-contract/deliveries/enums';
import type { FormMethod } from '@ofisi/api-contract/finance/payment-method';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { actorOf, recordAudit } from '../access/audit';
import { selectRows, type Db } from '../engine/database';
import { invalid } from '../http/envelope';
import { sessionOf } from '../access/guard';
import type { RowOf } from '../resource/field';
import { updateRow, type WriteContext } from '../resource/resource';
import { issueInvoice } from '../sales/orders/invoice';
import { recordOrderEvent } from '../sales/orders/order-events';
import { orders } from '../tables/sales';
import { readSettings } from '../settings/settings.queries';
import type { deliveryList } from './deliveries.list';
import { areSame, writeLines } from './delivery-lines';
import { settle } from './delivery-money';
import { whyNotToLeave, type Obstacle } from './may-leave';
import { beginWarranty, sendGoods, takeBackGoods } from './move-goods';
import { cancelledOf, isOfService, leftOf, returnableOf } from '../sales/orders/left-to-deliver';
import { deliveries } from '../tables/deliveries';

type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export type DeliveryRow = RowOf<typeof deliveryList.fields>;

/**
 * The states of a delivery as data (invariant 20): whether the goods are out in each of them. Any state may follow any other, because
 * mistakes are corrected; what matters is whether goods leave or come back with the change.
 */
export const IS_OUT: Readonly<Record<DeliveryStatus, boolean>> = {
  pending: false,
  on_the_way: true,
  delivered: true,
  failed: false,
};

type Order = Pick<
  typeof orders.$inferSelect,
  'id' | 'channel' | 'status' | 'customerId' | 'firstName' | 'lastName' | 'location' | 'deliveryAddress'
>;

const DELIVERABLE: readonly Order['status'][] = ['reserved', 'completed'];

/**
 * The order and its customer, locked against other changes, in the same lock order as a sale. @throws Refusal 400 when none of it can be
 * delivered
 */
export async function lockOrder(tx: Db, id: number): Promise<Order> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) {
    throw invalid({ order_id: ['There is no such order.'] });
  }
  if (!DELIVERABLE.includes(order.status)) {
    throw invalid({ order_id: [`This order is ${order.status}: it cannot be delivered.`] });
  }
  await tx.execute(sql`select from parties where id = ${order.customerId} for update`);
  return order;
}

/** Updates the order's status after goods left, came back or were cancelled: it is complete once all goods have left. */
export async function followGoods(tx: Db, { id }: Pick<Order, 'id'>): Promise<void> {
  const everythingLeft = sql`not exists (
    select from order_lines sold
    where sold.order_id = ${id} and not ${isOfService(sql`sold`)} and sold.quantity - ${cancelledOf(sql`sold`)} > coalesce((
      select sum(line.quantity) from delivery_lines line join deliveries on deliveries.id = line.delivery_id
      where line.order_line_id = sold.id and deliveries.archived_at is null and deliveries.status in ('on_the_way', 'delivered')
    ), 0)
  )`;
  await tx
    .update(orders)
    .set({ status: sql`case when ${everythingLeft} then 'completed' else 'reserved' end`, reservedUntil: null })
    .where(and(eq(orders.id, id), inArray(orders.status, [...DELIVERABLE])));
}

/** Sets `price` and `quantity` to the sums of the lines, at the prices of the sale (decision BO-65). */
export async function sumUp(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`
    update deliveries set quantity = lines.quantity, price = lines.price
    from (
      select sum(line.quantity) as quantity, sum(round(sold.total * line.quantity / sold.quantity, 2)) as price
      from delivery_lines line join order_lines sold on sold.id = line.order_line_id
      where line.delivery_id = ${id}
    ) lines
    where deliveries.id = ${id}`);
}

const cents = (amount: number) => Math.round(amount * 100);

interface Written {
  readonly id: number;
  readonly order: Order;
  readonly input: DeliveryInput;
  /** The row before the change; null for a new one. */
  readonly before: DeliveryRow | null;
  readonly status: DeliveryStatus;
}

/** Writes lines, goods, money and timeline of a delivery with an order, in the common lock order. */
export async function writeContents({ tx, request }: WriteContext, { id, order, input, before, status }: Written) {
  const { userId, permissions, discountLimit } = sessionOf(request);
  const at = new Date();
  const shipment = { deliveryId: id, orderId: order.id, userId };
  const wasOut = before !== null && IS_OUT[before.delivery_status];
  const isOut = IS_OUT[status];
  const hasNewLines = before === null || (input.items !== undefined && !areSame(before.items, input.items));
  // Goods sold at the counter left the stock there.
  const moves = order.channel === 'online' && (wasOut !== isOut || (isOut && hasNewLines));
  if (moves && wasOut) {
    await takeBackGoods(tx, shipment, at);
  }
  if (hasNewLines) {
    await writeLines(tx, { deliveryId: id, orderId: order.id, items: input.items });
    await sumUp(tx, id);
  } else if (before.delivery_status === 'failed' && status !== 'failed') {
    await refuseTaken(tx, id);
  }
  if (moves && isOut) {
    const { terms } = await readSettings(tx);
    await sendGoods(tx, shipment, { at, warrantyMonths: terms.warranty_months });
  }
  if (status === 'delivered' && before?.delivery_status !== 'delivered') {
    const { terms } = await readSettings(tx);
    await beginWarranty(tx, shipment, { at, warrantyMonths: terms.warranty_months });
  }
  const [written] = await tx.select().from(deliveries).where(eq(deliveries.id, id));
  const discount = input.discount === undefined ? cents(before?.discount ?? 0) : (input.discount ?? 0);
  if (discount > (written?.price ?? 0)) {
    throw invalid({ discount: ['Enter a discount of at most the price.'] });
  }
  const paidBefore = cents(before?.amount_paid ?? 0);
  const method = input.payment_method ?? (before?.payment_method as FormMethod | null | undefined) ?? 'cash';
  const paid = input.amount_paid ?? (input.payment_status === 'paid' ? 'everything' : paidBefore);
  await settle(tx, {
    deliveryId: id,
    order,
    before: { discount: cents(before?.discount ?? 0), paid: paidBefore },
    discount,
    paid,
    method,
    account: input.payment_account ?? before?.payment_account ?? null,
    userId,
    may: (permission) => permissions.has(permission),
    discountLimit,
    at,
  });
  await updateRow(tx, deliveries, id, { discount, ...(paid === paidBefore ? {} : { paymentMethod: method }) });
  const hindrance =
    isOut && (status !== before?.delivery_status || hasNewLines) ? await whyNotToLeave(tx, order.id) : null;
  if (hindrance && !permissions.has('sales.over_limit')) {
    throw unpaidRefused(hindrance, wasOut);
  }
  if (hindrance && !wasOut) {
    const after = { order_id: order.id, ...hindrance.facts };
    await recordAudit(tx, actorOf(request), { action: 'over_limit', entity: 'deliveries', entityId: id, after });
  }
  if (moves) {
    await followGoods(tx, order);
    if (isOut) {
      await issueInvoice(tx, order.id);
    }
  }
  if (before) {
    await refuseReturned(tx, order.id);
  }
  if (status !== (before?.delivery_status ?? 'pending')) {
    const event = IS_OUT[status] ? (status as 'on_the_way' | 'delivered') : wasOut ? 'came_back' : null;
    if (event) {
      await recordOrderEvent(tx, order.id, event, at);
    }
  }
}

/** 400: unpaid goods neither leave nor are handed over (decision BO-93). */
function unpaidRefused({ reason }: Obstacle, wasOut: boolean) {
  const what = wasOut ? 'Record what was received for it.' : 'Record the payment before it leaves.';
  return invalid({ delivery_status: [`${reason} ${what}`] });
}

/** A failed delivery has released its goods, and another may have taken them. */
async function refuseTaken(tx: Db, id: number): Promise<void> {
  const taken = await selectRows<{ product_name: string }>(
    tx,
    sql`select sold.product_name from delivery_lines line join order_lines sold on sold.id = line.order_line_id
        where line.delivery_id = ${id} and line.quantity > ${leftOf(sql`sold`, id)}`,
  );
  if (taken[0]) {
    throw invalid({ delivery_status: [`${taken[0].product_name} went with another delivery in the meantime.`] });
  }
}

/** Returned goods were delivered, and that cannot be undone. */
async function refuseReturned(tx: Db, orderId: number): Promise<void> {
  const returned = await selectRows<{ product_name: string }>(
    tx,
    sql`select sold.product_name from order_lines sold join orders sold_order on sold_order.id = sold.order_id
        where sold.order_id = ${orderId} and ${returnableOf(sql`sold`, sql`sold_order`)} < 0`,
  );
  if (returned[0]) {
    throw invalid({ delivery_status: [`${returned[0].product_name} was returned after this delivery.`] });
  }
}
