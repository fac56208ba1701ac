import type { DeliveryInput } from '@ofisi/api-contract/deliveries/deliveries';
import { sessionOf } from '../access/guard';
import { Refusal } from '../http/envelope';
import { changeRows } from '../resource/change-rows';
import { createRow, insertRow, lockRow, updateRow, type WriteContext } from '../resource/resource';
import { readSettings } from '../settings/settings.queries';
import { AT_THE_COUNTER } from '../sales/counter/walk-in';
import { deliveries } from '../tables/deliveries';
import { lockOrder, sumUp } from './delivery-contents';
import { writeLines } from './delivery-lines';
import { sendGoods, takeBackGoods } from './move-goods';
import { staffDeliveries } from './write-delivery';

interface Taken {
  readonly orderId: number;
  readonly items: NonNullable<DeliveryInput['items']>;
  /** The job, and who took them. */
  readonly note: string;
  readonly by: string;
}

async function insertTaken({ tx, request }: WriteContext, { orderId, items, note, by }: Taken): Promise<number> {
  const order = await lockOrder(tx, orderId);
  const { userId } = sessionOf(request);
  const deliveryId = await insertRow(tx, deliveries, {
    orderId,
    customerName: `${order.firstName} ${order.lastName}`,
    location: order.location,
    deliveryAddress: AT_THE_COUNTER,
    quantity: 0,
    price: 0,
    deliveredBy: by,
    note,
    status: 'delivered',
    addedBy: userId,
  });
  await writeLines(tx, { deliveryId, orderId, items });
  await sumUp(tx, deliveryId);
  const { terms } = await readSettings(tx);
  await sendGoods(tx, { deliveryId, orderId, userId }, { at: new Date(), warrantyMonths: terms.warranty_months });
  return deliveryId;
}

/**
 * Takes goods of an order out of stock and into a machine that is here (decision BO-177). They do not leave the shop with that, so nothing
 * has to be paid yet, and the order is complete only once the machine is handed over.
 * @throws Refusal 400 at `items`
 */
export const takeGoods = (context: WriteContext, taken: Taken) =>
  createRow(context, { ...staffDeliveries, insert: insertTaken }, taken);

/** Puts what was taken back into stock, reserved for its order again. @throws Refusal 404, 409 */
export async function putBackGoods({ tx, request }: WriteContext, deliveryId: number, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const before = await lockRow(tx, staffDeliveries, deliveryId);
  if (before.delivery_status !== 'delivered' || before.order_id !== orderId || order.status !== 'reserved') {
    throw new Refusal(409, 'These parts were put back in the meantime, or the machine was handed over.');
  }
  const at = new Date();
  await changeRows({ tx, request }, staffDeliveries, [before], async () => {
    await takeBackGoods(tx, { deliveryId, orderId, userId: sessionOf(request).userId }, at);
    await updateRow(tx, deliveries, deliveryId, { status: 'failed', statusSince: at });
  });
}
