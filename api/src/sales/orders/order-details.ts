import { asc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { shillingsFromCents } from '../../engine/money';
import { notFound } from '../../http/envelope';
import type { Item, OrderDetails, TrackedOrder } from '../../wire';
import { orderEvents, orders } from '../tables';
import { isCancellable } from './cancel-order';
import { hasPayments, isPaid } from './open-amount';
import { linesOf, numbersOf, paymentStatus } from './orders.queries';

/** An order with everything that is told of it. */
export type OrderFacts = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** The one order that fulfils `condition`, or nothing. */
export async function readOrder(db: Db, condition: SQL) {
  const [found] = await db.select({ order: orders, isPaid, hasPayments }).from(orders).where(condition);
  if (!found) {
    return undefined;
  }
  const lines = (await linesOf(db, [found.order.id])).get(found.order.id) ?? [];
  const timeline = await db
    .select({ status: orderEvents.status, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, found.order.id))
    .orderBy(asc(orderEvents.id));
  return { ...found, lines, timeline };
}

/** What an order's address consists of; anything else is a typing mistake and belongs to nobody. */
const TOKEN = /^[\w-]{32}$/;

/** The order of an unguessable token. @throws Refusal 404, the same for any token that opens nothing */
export async function readOrderByToken(db: Db, token: string): Promise<OrderFacts> {
  const found = TOKEN.test(token) ? await readOrder(db, eq(orders.token, token)) : undefined;
  if (!found) {
    throw noSuchOrder();
  }
  return found;
}

const noSuchOrder = () => notFound('There is no such order.');

/** What number and phone open: nothing that says who ordered, or where it goes. `catalogue` is what is sold today. */
export function toTrackedOrder(facts: OrderFacts, catalogue: readonly Item[]): TrackedOrder {
  const { order, lines, timeline } = facts;
  const ids = new Set(lines.map(({ id }) => id));
  const sold = new Map(catalogue.filter(({ id }) => ids.has(id)).map((item) => [item.id, item]));
  return {
    ...numbersOf(order),
    created_at: order.createdAt.toISOString(),
    status: order.status,
    payment_status: paymentStatus(facts.isPaid),
    payment_method: order.paymentMethod,
    subtotal: shillingsFromCents(order.amount - order.deliveryFee - order.rounding),
    delivery_fee: shillingsFromCents(order.deliveryFee),
    rounding: shillingsFromCents(order.rounding),
    amount: shillingsFromCents(order.amount),
    vat: shillingsFromCents(order.tax),
    // One that gave its stock back holds none, and what money came for is kept.
    reserved_until:
      order.status === 'reserved' && !facts.hasPayments ? (order.reservedUntil?.toISOString() ?? null) : null,
    timeline: timeline.map(({ status, at }) => ({ status, at: at.toISOString() })),
    items: lines.map(({ id, product_name, price, quantity, line_total }) => ({
      id,
      product_name,
      price,
      quantity,
      line_total,
      item: sold.get(id) ?? null,
    })),
  };
}

/** The whole order, for whoever holds its token. */
export function toOrderDetails(facts: OrderFacts, catalogue: readonly Item[]): OrderDetails {
  const { order, hasPayments } = facts;
  return {
    ...toTrackedOrder(facts, catalogue),
    token: order.token,
    first_name: order.firstName,
    last_name: order.lastName,
    phone_number: order.phoneNumber,
    location: order.location,
    delivery_address: order.deliveryAddress,
    can_cancel: isCancellable(order, hasPayments),
  };
}
