import type { DeliverySavedResponse, OrdersForDeliveryResponse } from '@ofisi/api-contract/deliveries/deliveries';
import type { WebOrder } from '@ofisi/api-contract/sales/web-orders';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import type { OrderLeftOut } from '../orders/left-out';
import { webOrderTexts } from '../texts/web-orders';
import { failureOf, readPages } from './move-together';
import { webOrders } from './web-orders.resource';

const { together: texts } = webOrderTexts;

export interface PackValues {
  readonly delivered_by: string;
}

interface Outcome {
  readonly packed: number;
  readonly leftOut: readonly OrderLeftOut[];
}

/**
 * Puts everything that is left of each order on a delivery, one order after another. Orders with serial numbers are left out: somebody
 * enters these while packing. Repeated after a lost answer, it finds nothing left of what was packed.
 */
async function packTogether(orders: readonly WebOrder[], { delivered_by }: PackValues): Promise<Outcome> {
  const ids = orders.map(({ id }) => id);
  const pages = await readPages<OrdersForDeliveryResponse>('/view-orders-for-delivery', ids);
  const open = pages.flatMap(({ order_items: lines }) => lines).filter(({ left }) => left > 0);
  const leftOut: OrderLeftOut[] = [];
  for (const { id, number } of orders) {
    const reason = await refusalOf(id);
    if (reason !== null) leftOut.push({ id, number, reason });
  }
  return { packed: orders.length - leftOut.length, leftOut };

  async function refusalOf(id: number): Promise<string | null> {
    const lines = open.filter(({ order_id }) => order_id === id);
    if (lines.length === 0) return texts.nothingToPack;
    const named = lines.find(({ requires_serial }) => requires_serial);
    if (named) return texts.needsSerials(named.product_name);
    try {
      await post<DeliverySavedResponse>('/add-deliveries', { order_id: id, delivered_by });
      return null;
    } catch (error) {
      return failureOf(error);
    }
  }
}

/** Packs these orders; `told` receives those that are left out. It fails if that is all of them. */
export const packingOf = (orders: readonly WebOrder[], told: (leftOut: readonly OrderLeftOut[]) => void) =>
  defineResource<WebOrder, PackValues>({
    key: webOrders.key,
    one: webOrders.one,
    many: webOrders.many,
    empty: webOrders.empty,
    list: webOrders.list,
    invalidates: webOrders.invalidates ?? [],
    add: {
      title: texts.packTitle(orders.length),
      submit: [webOrderTexts.pack, texts.packing],
      failed: texts.packFailed,
      call: async (values) => {
        const { packed, leftOut } = await packTogether(orders, values);
        told(leftOut);
        if (packed === 0) throw new Error(texts.packFailed);
        return { message: texts.packed(packed) };
      },
    },
  });
