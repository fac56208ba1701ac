import type { OpenLine } from '@ofisi/api-contract/deliveries/deliveries';
import { ENDED_ORDER_WORDS, isEnded } from '@ofisi/shared-shop/order-stages';
import type { Db } from '../../engine/database';
import { notFound, Refusal } from '../../http/envelope';
import { readRows } from '../../resource/list';
import type { OrderViewer } from '../../sales/orders/order-contacts';
import { orderList, presentOrders } from '../../sales/orders/order-list';
import { readOpenLines } from '../open-lines';

interface Goods {
  readonly name: string;
  /** What is printed on the shelf or the box: SKU, or else barcode. */
  readonly code: string;
  readonly quantity: number;
}

interface OrderToPack {
  readonly number: string;
  readonly customer: string;
  readonly location: string;
  readonly goods: readonly (Goods & { readonly requires_serial: boolean })[];
}

/** What is fetched for several orders, and what of it goes into each. */
export interface PackingList {
  /** By name, each item once. */
  readonly sums: readonly Goods[];
  readonly orders: readonly OrderToPack[];
  readonly left_out: readonly { readonly number: string; readonly reason: string }[];
}

const goodsOf = ({ product_name: name, sku, barcode, left, requires_serial }: OpenLine) => ({
  name,
  code: sku ?? barcode ?? '',
  quantity: left,
  requires_serial,
});

/** The lines summed up by item; quantities have at most three decimals. */
function sumsOf(lines: readonly OpenLine[]): Goods[] {
  const sums = new Map<number, Goods>();
  for (const line of lines) {
    const { name, code, quantity } = goodsOf(line);
    const before = sums.get(line.item_id)?.quantity ?? 0;
    sums.set(line.item_id, { name, code, quantity: Math.round((before + quantity) * 1000) / 1000 });
  }
  return [...sums.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/**
 * What is left to pack of these orders, in this order, with the customer data that `viewer` may see; ended orders and those of which
 * everything is packed are left out by name. @throws Refusal 404 when one does not exist, 409 when nothing is left to pack in any
 */
export async function readPackingList(db: Db, ids: readonly number[], viewer: OrderViewer): Promise<PackingList> {
  const rows = await presentOrders(viewer)(await readRows(db, orderList, ids));
  if (rows.length < ids.length) {
    throw notFound('One of these orders no longer exists.');
  }
  const open = (await readOpenLines(db, ids)).filter(({ left }) => left > 0);
  const packed: OpenLine[] = [];
  const orders: OrderToPack[] = [];
  const leftOut: { number: string; reason: string }[] = [];
  for (const { id, number, status, first_name, last_name, location } of rows) {
    const lines = open.filter(({ order_id }) => order_id === id);
    if (isEnded(status)) {
      leftOut.push({ number, reason: ENDED_ORDER_WORDS[status].toLowerCase() });
    } else if (lines.length === 0) {
      leftOut.push({ number, reason: 'nothing left to pack' });
    } else {
      packed.push(...lines);
      orders.push({ number, customer: `${first_name} ${last_name}`.trim(), location, goods: lines.map(goodsOf) });
    }
  }
  if (orders.length === 0) {
    throw new Refusal(409, 'Nothing is left to pack in these orders.');
  }
  return { sums: sumsOf(packed), orders, left_out: leftOut };
}
