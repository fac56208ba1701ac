import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit, type Actor } from '../../audit/audit';
import type { Db } from '../../engine/database';
import { shillingsFromCents } from '../../engine/money';
import { invalid } from '../../http/envelope';
import { InsufficientStockError, moveStock } from '../../stock/movements';
import { sellSerials } from '../../stock/serials';
import type { OrderPlacedResponse } from '../../wire';
import { saveDeliveryDetails } from '../delivery-details/delivery-details.queries';

import { orderLines, orders } from '../tables';
import type { Channel } from './channel';
import { issueInvoice } from './invoice';
import { recordOrderEvent } from './order-events';
import { readOrderedItems } from './ordered-items';
import type { placeOrderSchema } from './orders.schema';
import {
  lineAmounts,
  mergeLines,
  outOfStock,
  pricesChanged,
  refuseTooMany,
  sumUp,
  type PricedLine,
  type Totals,
} from './pricing';
import { receivePayment, type PaymentMethod } from './receive-payment';
import { customerKeys, refuseTooMuchUnpaid, takeTurns, type UnpaidLimit } from './unpaid-limit';

export type OrderRequest = z.output<typeof placeOrderSchema>;

export interface OrderCircumstances {
  readonly channel: Channel;
  readonly actor: Actor;
  readonly now: Date;
  readonly reservationMinutes: number;
  /** Of an online order; without it nobody is limited. */
  readonly unpaidLimit?: UnpaidLimit;
}

type StoredOrder = typeof orders.$inferSelect;

interface PricedOrder {
  readonly lines: PricedLine[];
  readonly totals: Totals;
}

const keysOf = (request: OrderRequest, { actor }: OrderCircumstances) =>
  customerKeys(request.phone_number, actor.ip, actor.userId);

/** Prices and checks what was asked for; nothing is written before all of it holds. */
async function priceLines(tx: Db, request: OrderRequest, circumstances: OrderCircumstances): Promise<PricedOrder> {
  const { channel, now, unpaidLimit } = circumstances;
  const limit = channel.kind === 'online' ? unpaidLimit : undefined;
  const keys = keysOf(request, circumstances);
  if (limit) {
    await takeTurns(tx, keys);
  }
  const wanted = mergeLines(request.items);
  const locked = await readOrderedItems(tx, [...wanted.keys()], { now, lock: true });
  const unknown = [...wanted.keys()].filter((id) => !locked.has(id));
  if (unknown.length > 0) {
    const name = (id: number) => request.items.find((line) => line.id === id)?.product_name || `Item ${id}`;
    throw invalid({ items: unknown.map((id) => `${name(id)} is no longer sold.`) });
  }
  // In the cart's own order, as the customer will read them again.
  const lines: PricedLine[] = [...wanted].flatMap(([id, { quantity, serials }]) => {
    const item = locked.get(id);
    return item ? [{ item, quantity, serials }] : [];
  });
  refuseTooMany(lines);
  const totals = sumUp(lines);
  const priceDiffers = lines.some(({ item }) => wanted.get(item.id)?.prices.some((price) => price !== item.price));
  if (priceDiffers || (request.amount !== totals.total && request.amount !== totals.subtotal)) {
    throw pricesChanged(lines);
  }
  if (limit) {
    await refuseTooMuchUnpaid(tx, keys, limit, { lines, totals });
  }
  if (lines.some(({ item, quantity }) => quantity > item.available)) {
    throw outOfStock(lines);
  }
  return { lines, totals };
}

async function insertOrder(
  tx: Db,
  request: OrderRequest,
  { lines, totals }: PricedOrder,
  circumstances: OrderCircumstances,
) {
  const { channel, actor, now, reservationMinutes } = circumstances;
  const isCounter = channel.kind === 'counter';
  const { phoneKey, networkKey } = keysOf(request, circumstances);
  const [order] = await tx
    .insert(orders)
    .values({
      number: sql`'ORD' || nextval('order_numbers')`,
      token: randomBytes(24).toString('base64url'),
      channel: channel.kind,
      status: isCounter ? 'completed' : 'reserved',
      firstName: request.first_name,
      lastName: request.last_name,
      phoneNumber: request.phone_number,
      location: request.location,
      deliveryAddress: request.delivery_address,
      amount: totals.total,
      rounding: totals.rounding,
      tax: lines.reduce((sum, line) => sum + lineAmounts(line).tax, 0),
      paymentMethod: channel.paymentMethod,
      customerCategory: isCounter ? channel.customerCategory : null,
      customerLocation: isCounter ? channel.customerLocation : null,
      userId: actor.userId,
      reservedUntil: isCounter ? null : new Date(now.getTime() + reservationMinutes * 60_000),
      phoneKey: isCounter ? null : phoneKey,
      networkKey: isCounter ? null : networkKey,
      createdAt: now,
    })
    .returning();
  if (!order) {
    throw new Error('The order was not created.');
  }
  return order;
}

async function insertLines(tx: Db, orderId: number, lines: readonly PricedLine[]) {
  const created = await tx
    .insert(orderLines)
    .values(
      lines.map((line) => ({
        orderId,
        itemId: line.item.id,
        productName: line.item.title,
        price: line.item.price,
        quantity: line.quantity,
        unitCost: line.item.unitCost,
        taxClass: line.item.taxClass,
        ...lineAmounts(line),
      })),
    )
    .returning({ id: orderLines.id, itemId: orderLines.itemId });
  return new Map(created.map(({ id, itemId }) => [itemId, id]));
}

/** An online order reserves; a counter sale hands over at once (invariants 11 to 13). */
async function takeStock(
  tx: Db,
  orderId: number,
  lines: readonly PricedLine[],
  { channel, actor }: OrderCircumstances,
) {
  const isCounter = channel.kind === 'counter';
  try {
    await moveStock(
      tx,
      { cause: isCounter ? 'sale' : 'reservation', orderId, userId: actor.userId },
      lines.map(({ item, quantity }) => ({
        itemId: item.id,
        onHand: isCounter ? -quantity : 0,
        reserved: isCounter ? 0 : quantity,
      })),
    );
  } catch (error) {
    throw error instanceof InsufficientStockError ? outOfStock(lines) : error;
  }
}

async function handOverSerials(tx: Db, lines: readonly PricedLine[], lineIds: ReadonlyMap<number, number>) {
  for (const { item, quantity, serials } of lines) {
    const orderLineId = lineIds.get(item.id);
    if (item.requiresSerial && orderLineId !== undefined) {
      const problem = await sellSerials(tx, { itemId: item.id, orderLineId, quantity, named: serials });
      if (problem) {
        throw invalid({ items: [`${item.title}: ${problem}`] });
      }
    }
  }
}

const METHODS: Readonly<Record<CounterChannel['paymentMethod'], PaymentMethod>> = {
  cash: 'cash',
  mpesa: 'mpesa',
  credit_card: 'card',
};

type CounterChannel = Extract<Channel, { readonly kind: 'counter' }>;

/** The goods of a counter sale have changed hands: its invoice is due, and what was paid for it is recorded. */
async function settle(tx: Db, order: StoredOrder, channel: CounterChannel, { userId }: Actor): Promise<string> {
  const { invoice } = await issueInvoice(tx, order.id, order.createdAt);
  if (channel.isPaid) {
    const method = METHODS[channel.paymentMethod];
    const payment = { orderId: order.id, method, amount: order.amount, recordedBy: userId, at: order.createdAt };
    await receivePayment(tx, payment);
  }
  return invoice;
}

/**
 * Places an order inside the caller's transaction: locks, prices, checks, numbers, stock, payment and audit, all or
 * nothing. The client's prices and sum are only compared with ours (invariant 5).
 */
export async function placeOrder(
  tx: Db,
  request: OrderRequest,
  circumstances: OrderCircumstances,
): Promise<OrderPlacedResponse> {
  const { channel, actor } = circumstances;
  const priced = await priceLines(tx, request, circumstances);
  const { lines, totals } = priced;
  const order = await insertOrder(tx, request, priced, circumstances);
  await recordOrderEvent(tx, order.id, order.status, circumstances.now);
  const lineIds = await insertLines(tx, order.id, lines);
  await takeStock(tx, order.id, lines, circumstances);
  const isPaid = channel.kind === 'counter' && channel.isPaid;
  if (channel.kind === 'counter') {
    await handOverSerials(tx, lines, lineIds);
  } else if (actor.userId !== null) {
    await saveDeliveryDetails(tx, actor.userId, request);
  }
  // The token opens the order to whoever holds it, so the log does not get it.
  const after = { ...order, token: undefined, phoneKey: undefined, networkKey: undefined };
  await recordAudit(tx, actor, { action: 'create', entity: 'orders', entityId: order.id, after });
  // Last, for all invoices wait for this lock.
  const invoice = channel.kind === 'counter' ? await settle(tx, order, channel, actor) : null;
  return {
    status: 200,
    message: channel.kind === 'counter' ? 'Sale recorded successfully' : 'Order placed successfully',
    order: {
      number: order.number,
      invoice: invoice ?? order.number,
      token: order.token,
      total: shillingsFromCents(totals.total),
      payment_status: isPaid ? 'completed' : 'pending',
    },
  };
}
