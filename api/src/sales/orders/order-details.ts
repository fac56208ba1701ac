import type { Item } from '@ofisi/api-contract/catalogue/items';
import type { TrackedOrder, OrderDetails } from '@ofisi/api-contract/sales/order-details';
import { asc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { shillingsFromCents } from '../../engine/money';
import { readTaxInvoice } from '../../etims/tax-invoice';
import { notFound } from '../../http/envelope';
import { orderEvents, orders } from '../../tables/sales';
import { cancellationBlockers, isCancellable, isForJob } from './cancel-order';
import { isOfServices } from './complete-services';
import { isPaid } from './open-amount';
import { readOrderMoney } from './order-money';
import { orderStage } from './order-stage';
import { readShipments } from './order-shipments';
import { linesOf, numbersOf, paymentStatus } from './orders.queries';

/** An order with all its related data. */
export type OrderFacts = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** The order that fulfils `condition`, or undefined. */
export async function readOrder(db: Db, condition: SQL) {
  const [found] = await db
    .select({ order: orders, isPaid, stage: orderStage, isForJob, isOfServices, ...cancellationBlockers })
    .from(orders)
    .where(condition);
  if (!found) {
    return undefined;
  }
  const lines = (await linesOf(db, [found.order.id])).get(found.order.id) ?? [];
  const timeline = await db
    .select({ status: orderEvents.status, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, found.order.id))
    .orderBy(asc(orderEvents.id));
  const shipments = await readShipments(db, found.order.id);
  const taxInvoice = await readTaxInvoice(db, found.order.id);
  const money = await readOrderMoney(db, found.order.id);
  return { ...found, lines, timeline, shipments, taxInvoice, money };
}

/** Format of an order's token; anything else is a typing mistake and belongs to nobody. */
const TOKEN = /^[\w-]{32}$/;

/** Finds an order by its unguessable token. @throws Refusal 404, the same for every token that opens nothing */
export async function readOrderByToken(db: Db, token: string): Promise<OrderFacts> {
  const found = TOKEN.test(token) ? await readOrder(db, eq(orders.token, token)) : undefined;
  if (!found) {
    throw noSuchOrder();
  }
  return found;
}

const noSuchOrder = () => notFound('There is no such order.');

/**
 * What an order's number and phone give access to: nothing that reveals the customer or the address. `catalogue` lists the items sold
 * today.
 */
export function toTrackedOrder(facts: OrderFacts, catalogue: readonly Item[]): TrackedOrder {
  const { order, lines, shipments } = facts;
  const ids = new Set(lines.map(({ id }) => id));
  const sold = new Map(catalogue.filter(({ id }) => ids.has(id)).map((item) => [item.id, item]));
  return {
    ...numbersOf(order),
    created_at: order.createdAt.toISOString(),
    status: order.status,
    stage: facts.stage,
    payment_status: paymentStatus(facts.isPaid),
    payment_method: order.paymentMethod,
    subtotal: shillingsFromCents(order.amount - order.deliveryFee - order.rounding),
    delivery_fee: shillingsFromCents(order.deliveryFee),
    delivery: orderedDelivery(facts),
    is_of_services: facts.isOfServices,
    rounding: shillingsFromCents(order.rounding),
    amount: shillingsFromCents(order.amount),
    vat: shillingsFromCents(order.tax),
    ...facts.money,
    reserved_until: heldUntil(facts)?.toISOString() ?? null,
    timeline: timelineOf(facts),
    deliveries: shipments.deliveries,
    to_come: shipments.to_come,
    cancelled: shipments.cancelled,
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

/**
 * Until when the goods of an unpaid order are held. Null for an order whose stock was released, and for one that has received money or was
 * packed, which keeps its goods.
 */
export const heldUntil = ({ order, hasPayments, isOnDelivery }: OrderFacts): Date | null =>
  order.status === 'reserved' && !hasPayments && !isOnDelivery ? order.reservedUntil : null;

/** How the goods of an online order reach the customer; null for a counter sale, and for services alone. */
export function orderedDelivery({
  order,
  isOfServices: isServed,
}: Pick<OrderFacts, 'order' | 'isOfServices'>): TrackedOrder['delivery'] {
  if (order.channel === 'counter' || isServed) {
    return null;
  }
  const kind = order.pickUp ? 'pick_up' : order.customerLocation === null ? 'by_phone' : 'place';
  return { kind, days: order.deliveryDays };
}

/** The order's history, by time: recorded events, and events derived from the books and the deliveries. */
function timelineOf({ order, timeline, shipments, isPaid: isSettled }: OrderFacts): TrackedOrder['timeline'] {
  const { deliveries, last_paid_at: paidAt } = shipments;
  const events = [
    ...timeline.map(({ status, at }) => ({ status, at: at.toISOString() })),
    ...(order.channel === 'online' && isSettled && paidAt !== null ? [{ status: 'paid' as const, at: paidAt }] : []),
    ...deliveries.map(({ packed_at: at }) => ({ status: 'packed' as const, at })),
  ];
  return events.sort((one, other) => one.at.localeCompare(other.at));
}

/** The whole order, for the holder of its token. */
export function toOrderDetails(facts: OrderFacts, catalogue: readonly Item[]): OrderDetails {
  const { order } = facts;
  return {
    ...toTrackedOrder(facts, catalogue),
    token: order.token,
    first_name: order.firstName,
    last_name: order.lastName,
    phone_number: order.phoneNumber,
    location: order.location,
    delivery_address: order.deliveryAddress,
    email: order.email,
    can_cancel: isCancellable(order, facts) && !facts.isForJob,
    tax_invoice: facts.taxInvoice,
  };
}
