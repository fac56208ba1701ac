import type { Delivery } from '@ofisi/api-contract/deliveries/deliveries';
import type { WebOrder, WebOrdersResponse } from '@ofisi/api-contract/sales/web-orders';
import { reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import type { BulkCall } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { moveDelivery } from '../deliveries/deliveries.resource';
import { webOrderTexts } from '../texts/web-orders';

const { together: texts } = webOrderTexts;

type DeliveryStatus = Delivery['delivery_status'];

/** The longest page of a list. */
const AT_ONCE = 100;

/** The orders as they are now: those that were ticked on an earlier page may have moved since. */
export const readOrders = async (ids: readonly number[]): Promise<readonly WebOrder[]> =>
  (await readPages<WebOrdersResponse>('/view-web-orders', ids)).flatMap(({ orders }) => orders);

/** The answers of a list with these rows, page by page. */
export async function readPages<Answer>(path: string, ids: readonly number[]): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const part = ids.slice(start, start + AT_ONCE).join(',');
    answers.push(await get<Answer>(`${path}?ids=${part}&page=1&per_page=${AT_ONCE}`));
  }
  return answers;
}

/** Why a call for one of several orders failed, in words. */
export const failureOf = (error: unknown): string => (error instanceof Error ? reasonOf(error) : null) ?? texts.failed;

interface Step {
  readonly from: DeliveryStatus;
  readonly to: DeliveryStatus;
  /** Why an order has to wait; null if it need not. */
  readonly blockedBy: (order: WebOrder) => string | null;
  /** The reason for orders without a delivery in `from`. */
  readonly notThere: string;
  readonly moved: (count: number) => string;
}

/**
 * Moves the deliveries of several orders from one status to the next, one order after another. Each is refused for itself, with the server's
 * reason, and does not keep the others from moving.
 */
export const moveTogether =
  ({ from, to, blockedBy, notThere, moved }: Step): BulkCall =>
  async (ids) => {
    const known = new Map((await readOrders(ids)).map((order) => [order.id, order]));
    const done: number[] = [];
    const refused: { id: number; message: string }[] = [];
    for (const id of ids) {
      const reason = await refusalOf(known.get(id));
      if (reason === null) done.push(id);
      else refused.push({ id, message: reason });
    }
    return { message: moved(done.length), done, refused };

    async function refusalOf(order: WebOrder | undefined): Promise<string | null> {
      const shipments = order?.deliveries.filter(({ delivery_status: status }) => status === from) ?? [];
      if (!order || shipments.length === 0) return notThere;
      const blocked = blockedBy(order);
      if (blocked !== null) return blocked;
      try {
        for (const shipment of shipments) await moveDelivery(shipment, to);
        return null;
      } catch (error) {
        return failureOf(error);
      }
    }
  };
