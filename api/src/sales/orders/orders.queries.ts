import { asc, count, desc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { shillingsFromCents } from '../../engine/money';
import type { Order } from '../../wire';
import { orderLines, orders } from '../tables';

/**
 * Derived from what was really received (invariant 8). Written out, because drizzle drops the table's name from columns of
 * a single-table select, and inside the subquery the bare name would mean the payment's own column.
 */
const isPaid = sql<boolean>`exists (
  select from payments where payments.order_id = orders.id having sum(payments.amount) >= orders.amount
)`;

export interface Window {
  limit: number;
  offset: number;
}

async function linesOf(db: Db, orderIds: readonly number[]): Promise<Map<number, Order['items']>> {
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id));
  const lines = new Map<number, Order['items']>();
  for (const row of rows) {
    const line = {
      id: row.itemId,
      line_id: row.id,
      product_name: row.productName,
      price: shillingsFromCents(row.price),
      quantity: row.quantity,
    };
    lines.set(row.orderId, [...(lines.get(row.orderId) ?? []), line]);
  }
  return lines;
}

/** Orders with their lines, newest first; all of them or a window. */
export async function listOrders(db: Db, window?: Window): Promise<Order[]> {
  const all = db.select({ order: orders, isPaid }).from(orders).orderBy(desc(orders.id));
  const rows = await (window ? all.limit(window.limit).offset(window.offset) : all);
  const lines =
    rows.length > 0
      ? await linesOf(
          db,
          rows.map(({ order }) => order.id),
        )
      : new Map();
  return rows.map(({ order, isPaid: paid }) => ({
    id: order.id,
    invoice: order.invoice,
    first_name: order.firstName,
    last_name: order.lastName,
    phone_number: order.phoneNumber,
    location: order.location,
    delivery_address: order.deliveryAddress,
    amount: shillingsFromCents(order.amount),
    payment_status: paid ? 'completed' : 'pending',
    payment_method: order.paymentMethod,
    customerCategory: order.customerCategory,
    customerLocation: order.customerLocation,
    channel: order.channel,
    status: order.status,
    created_at: order.createdAt.toISOString(),
    items: lines.get(order.id) ?? [],
  }));
}

export async function countOrders(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders);
  return row?.total ?? 0;
}
