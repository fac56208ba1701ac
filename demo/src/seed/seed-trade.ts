import { eq } from 'drizzle-orm';
import { SYSTEM, type Actor } from '@ofisi/api/audit';
import type { Db } from '@ofisi/api/database';
import { recordOrderEvent } from '@ofisi/api/orders/order-events';
import { placeOrder, type OrderCircumstances, type OrderRequest } from '@ofisi/api/orders/place-order';
import { receivePayment } from '@ofisi/api/orders/receive-payment';
import { orderLines, orders } from '@ofisi/api/tables/sales';
import { DEFAULT_SETTINGS } from '@ofisi/api/default-settings';
import { sendGoods } from '@ofisi/api/deliveries/move-goods';
import { deliveries, deliveryLines } from '@ofisi/api/tables/deliveries';
import { idOf, type DemoContent, type Ids } from '../content/content';
import type { DemoLine, DemoOrder, DemoSale } from '../content/sales';

const HOUR = 60 * 60_000;
const RULES = { reservationMinutes: 30, settings: DEFAULT_SETTINGS };
/** From order to delivery. */
const DELIVERED_AFTER = 3 * HOUR;
const DRIVER = 'Peter Otieno';

interface Circumstances {
  readonly items: Ids;
  readonly customers: Ids;
  readonly cashierId: number;
  readonly now: Date;
}

/** A moment during opening hours, that many days before `now`; a different one for each `index`. */
function openingTime(now: Date, daysAgo: number, index: number): Date {
  const moment = new Date(now.getTime() - daysAgo * 24 * HOUR);
  // From eight in the morning in Nairobi until six hours later.
  moment.setUTCHours(5 + (index % 7), (index * 17) % 60, 0, 0);
  return moment;
}

function linesAtShopPrices(content: DemoContent, items: Ids, lines: readonly DemoLine[]) {
  const priced = lines.map(([slug, quantity]) => {
    const item = content.items.find((known) => known.slug === slug);
    return { id: idOf(items, slug), quantity, price: (item?.actual_price ?? 0) * 100, discount: null };
  });
  return { items: priced, amount: priced.reduce((sum, { price, quantity }) => sum + price * quantity, 0) };
}

/** Records a sale as the cashier would have: with the shop's own code, so that stock, payments and numbers are consistent. */
async function recordSale(tx: Db, content: DemoContent, sale: DemoSale, index: number, known: Circumstances) {
  const request: OrderRequest = {
    first_name: sale.firstName,
    last_name: sale.lastName,
    // A block of unreachable numbers.
    phone_number: `+254 700 000 ${400 + index}`,
    location: sale.location,
    delivery_address: 'Collected in the shop',
    customerCategory: sale.category,
    customerLocation: sale.location,
    delivery: false,
    ...linesAtShopPrices(content, known.items, sale.lines),
  };
  const channel: OrderCircumstances['channel'] = {
    kind: 'counter',
    paymentMethod: sale.method,
    payments: sale.isPaid ? [{ method: sale.method, amount: null, reference: null }] : [],
    customerId: null,
    customerCategory: sale.category,
    customerLocation: sale.location,
    isDelivered: false,
    mayGoBelowCost: false,
    mayExceedLimit: false,
  };
  const actor: Actor = { ...SYSTEM, userId: known.cashierId, role: 'Cashier' };
  const now = openingTime(known.now, sale.daysAgo, index);
  await placeOrder(tx, request, { channel, actor, now, ...RULES });
}

/** Records an online order that its customer has since paid and received. */
async function recordOrder(tx: Db, content: DemoContent, order: DemoOrder, index: number, known: Circumstances) {
  const customer = content.customers[order.customer];
  const [firstName = '', lastName = ''] = (customer?.name ?? '').split(' ');
  const request: OrderRequest = {
    first_name: firstName,
    last_name: lastName,
    phone_number: customer?.phone ?? '',
    location: customer?.location ?? '',
    delivery_address: customer?.address ?? '',
    customerCategory: null,
    customerLocation: null,
    delivery: false,
    ...linesAtShopPrices(content, known.items, order.lines),
  };
  const actor: Actor = { ...SYSTEM, userId: idOf(known.customers, order.customer), role: 'User' };
  const now = openingTime(known.now, order.daysAgo, index);
  const { answer: placed } = await placeOrder(tx, request, {
    channel: { kind: 'online', paymentMethod: 'mpesa' },
    actor,
    now,
    ...RULES,
  });
  const [stored] = await tx
    .update(orders)
    .set({ status: 'completed' })
    .where(eq(orders.token, placed.order.token))
    .returning({ id: orders.id });
  const orderId = stored?.id ?? 0;
  await receivePayment(tx, { orderId, method: 'mpesa', amount: request.amount, at: now, issuedAt: now });
  await deliverOrder(tx, { orderId, userId: known.cashierId, at: new Date(now.getTime() + DELIVERED_AFTER) });
}

/** Delivers the whole of an order to its customer. */
async function deliverOrder(
  tx: Db,
  { orderId, userId, at }: { readonly orderId: number; readonly userId: number; readonly at: Date },
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const sumOf = (field: 'quantity' | 'total') => lines.reduce((sum, line) => sum + line[field], 0);
  const [delivery] = await tx
    .insert(deliveries)
    .values({
      orderId,
      customerName: `${order?.firstName} ${order?.lastName}`.trim(),
      location: order?.location ?? '',
      deliveryAddress: order?.deliveryAddress ?? '',
      quantity: sumOf('quantity'),
      price: sumOf('total'),
      deliveredBy: DRIVER,
      status: 'delivered',
      statusSince: at,
      addedBy: userId,
      createdAt: at,
    })
    .returning({ id: deliveries.id });
  const deliveryId = delivery?.id ?? 0;
  await tx
    .insert(deliveryLines)
    .values(lines.map(({ id: orderLineId, quantity }) => ({ deliveryId, orderLineId, quantity })));
  await sendGoods(tx, { deliveryId, orderId, userId }, { at, warrantyMonths: RULES.settings.terms.warranty_months });
  await recordOrderEvent(tx, orderId, 'delivered', at);
}

/** The demo shop's history: sales and orders, oldest first, so that their numbers follow their dates. */
export async function insertTrade(tx: Db, content: DemoContent, known: Circumstances): Promise<void> {
  const past = [
    ...content.sales.map((sale) => ({
      daysAgo: sale.daysAgo,
      record: (index: number) => recordSale(tx, content, sale, index, known),
    })),
    ...content.orders.map((order) => ({
      daysAgo: order.daysAgo,
      record: (index: number) => recordOrder(tx, content, order, index, known),
    })),
  ].sort((one, other) => other.daysAgo - one.daysAgo);
  for (const [index, { record }] of past.entries()) {
    await record(index);
  }
}
