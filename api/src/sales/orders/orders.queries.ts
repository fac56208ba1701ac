import type { Order } from '@ofisi/api-contract/sales/orders';
import type { MyOrder } from '@ofisi/api-contract/sales/order-details';
import { and, asc, count as countRows, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { shillingsFromCents } from '../../engine/money';
import { intArray } from '../../engine/int-array';
import { orderLines, orders } from '../../tables/sales';
import { mayAskReturn, type ReturnPeriod } from './may-ask-return';
import { isPaid } from './open-amount';
import { orderStage } from './order-stage';

interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** `line_total` is the price of the whole line less its discount, in shillings. */
type OrderLine = Order['items'][number] & { readonly line_total: number };

/** The lines of each of these orders, in the order in which they were placed. */
export async function linesOf(db: Db, orderIds: readonly number[]): Promise<Map<number, OrderLine[]>> {
  const rows = await db
    .select()
    .from(orderLines)
    // One parameter however many orders: PostgreSQL takes no more than 65,535.
    .where(sql`${orderLines.orderId} = any(${intArray(orderIds)})`)
    .orderBy(asc(orderLines.id));
  const lines = new Map<number, OrderLine[]>();
  for (const row of rows) {
    const line = {
      id: row.itemId,
      line_id: row.id,
      product_name: row.productName,
      price: shillingsFromCents(row.price),
      quantity: row.quantity,
      line_total: shillingsFromCents(row.total),
    };
    const others = lines.get(row.orderId);
    if (others) {
      others.push(line);
    } else {
      lines.set(row.orderId, [line]);
    }
  }
  return lines;
}

/** The orders that fulfil `condition`, or all, with their lines, newest first; all of them or one window. */
async function readOrders(db: Db, condition: SQL | undefined, period: ReturnPeriod, window: Window | undefined) {
  const all = db
    .select({ order: orders, isPaid, stage: orderStage, canAskReturn: mayAskReturn(period) })
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.id));
  const rows = await (window ? all.limit(window.limit).offset(window.offset) : all);
  const ids = rows.map(({ order }) => order.id);
  const lines = await linesOf(db, ids);
  return rows.map((row) => ({ ...row, lines: lines.get(row.order.id) ?? [] }));
}

async function count(db: Db, condition?: SQL): Promise<number> {
  const [row] = await db.select({ total: countRows() }).from(orders).where(condition);
  return row?.total ?? 0;
}

/** The numbers of an order. An order without an invoice is identified by its order number in that place too (invariant 17). */
export const numbersOf = ({ number, invoice }: Pick<typeof orders.$inferSelect, 'number' | 'invoice'>) => ({
  number,
  invoice: invoice ?? number,
});

export const paymentStatus = (paid: boolean) => (paid ? 'completed' : 'pending');

/** What a user bought in the shop while signed in; a seller's counter sales are other people's purchases. */
const placedOnlineBy = (userId: number) => and(eq(orders.userId, userId), eq(orders.channel, 'online'));

/** The user's own orders as the customer sees them. */
export async function listMyOrders(db: Db, userId: number, period: ReturnPeriod, window?: Window): Promise<MyOrder[]> {
  const rows = await readOrders(db, placedOnlineBy(userId), period, window);
  return rows.map(({ order, isPaid: paid, stage, canAskReturn, lines }) => ({
    ...numbersOf(order),
    token: order.token,
    created_at: order.createdAt.toISOString(),
    amount: shillingsFromCents(order.amount),
    payment_status: paymentStatus(paid),
    status: order.status,
    stage,
    can_ask_return: canAskReturn,
    items: lines.map(({ product_name, price, quantity }) => ({ product_name, price, quantity })),
  }));
}

export const countMyOrders = (db: Db, userId: number) => count(db, placedOnlineBy(userId));
