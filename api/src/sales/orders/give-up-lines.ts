import { newLinkToken } from '../../access/tokens';
import { payableCents } from '@ofisi/shared-shop/sums';
import { eq, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '../../access/audit';
import { selectRows, type Db } from '../../engine/database';
import { shillingsFromCents } from '../../engine/money';
import { moveStock } from '../../ledger/stock-movements';
import { readSettings } from '../../settings/settings.queries';
import { orderLines, orders } from '../../tables/sales';
import { gross, taxIn } from './line-sums';
import { recordOrderEvent } from './order-events';

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

/** So many of a line of an order. */
export interface GivenUpLine {
  readonly lineId: number;
  readonly quantity: number;
}

interface Circumstances {
  readonly actor: Actor;
  readonly reason: string;
  readonly now: Date;
}

type LineSums = Pick<Line, 'quantity' | 'discount' | 'total' | 'tax'>;

/** In cents. */
function lineSums({ price, taxRate }: Line, quantity: number, discount: number): LineSums {
  const total = gross(price, quantity) - discount;
  return { quantity, discount, total, tax: taxIn(total, taxRate) };
}

/** What is kept and what goes of a line of which a part is given up; its discount is divided too. */
function divided(line: Line, quantity: number): { readonly kept: LineSums; readonly gone: LineSums } {
  const left = Math.round((line.quantity - quantity) * 1000) / 1000;
  const discount = Math.round((line.discount * left) / line.quantity);
  return { kept: lineSums(line, left, discount), gone: lineSums(line, quantity, line.discount - discount) };
}

/** The sums of an order of these lines. @param fee the delivery fee, and the VAT in it; in cents */
function orderSums(lines: readonly LineSums[], fee = { amount: 0, tax: 0 }) {
  const exact = lines.reduce((sum, { total }) => sum + total, fee.amount);
  const amount = payableCents(exact);
  return { amount, rounding: amount - exact, tax: lines.reduce((sum, { tax }) => sum + tax, fee.tax) };
}

/** An order of what is given up of another one, cancelled from the beginning. @returns its id and number */
async function addCancelled(tx: Db, order: Order, lines: readonly LineSums[], { actor, reason, now }: Circumstances) {
  const { id: orderId, ...copied } = order;
  const { numbering } = await readSettings(tx);
  const [next] = await selectRows<{ number: string }>(tx, sql`select nextval('order_numbers')::text as number`);
  const [added] = await tx
    .insert(orders)
    .values({
      ...copied,
      ...orderSums(lines),
      deliveryFee: 0,
      number: `${numbering.order_prefix}${next?.number}`,
      token: newLinkToken(),
      status: 'cancelled',
      voidReason: reason,
      voidedBy: actor.userId,
      voidedAt: now,
    })
    .returning({ id: orders.id, number: orders.number });
  if (!added) {
    throw new Error(`What was given up of order ${orderId} was not stored.`);
  }
  await recordOrderEvent(tx, added.id, 'cancelled', now);
  const after = { status: 'cancelled', reason, given_up_of: order.number };
  await recordAudit(tx, actor, { action: 'cancel', entity: 'orders', entityId: added.id, after });
  return added;
}

/**
 * Gives up a part of an order that has no invoice, in the caller's transaction, which has locked it: goods are for sale again, and the order
 * costs less. What was given up stands on an order of its own, which is cancelled: documents and the history of units may name its lines.
 * @returns what the order costs now, in cents
 */
export async function giveUpLines(
  tx: Db,
  order: Order,
  wanted: readonly GivenUpLine[],
  circumstances: Circumstances,
): Promise<number> {
  const { actor, reason } = circumstances;
  const before = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.id);
  const asked = before.flatMap((line) => {
    const quantity = wanted.find(({ lineId }) => lineId === line.id)?.quantity;
    return quantity === undefined ? [] : [{ line, quantity, ...divided(line, quantity) }];
  });
  const other = await addCancelled(
    tx,
    order,
    asked.map(({ gone }) => gone),
    circumstances,
  );
  for (const { line, kept, gone } of asked) {
    const { id, ...copied } = line;
    if (kept.quantity === 0) {
      await tx.update(orderLines).set({ orderId: other.id }).where(eq(orderLines.id, id));
    } else {
      await tx.update(orderLines).set(kept).where(eq(orderLines.id, id));
      await tx.insert(orderLines).values({ ...copied, ...gone, orderId: other.id });
    }
  }
  const left = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const feeTax = order.tax - before.reduce((sum, { tax }) => sum + tax, 0);
  const sums = orderSums(left, { amount: order.deliveryFee, tax: feeTax });
  await tx.update(orders).set(sums).where(eq(orders.id, order.id));
  await moveStock(
    tx,
    { cause: 'reservation_release', orderId: order.id, userId: actor.userId },
    asked.map(({ line, quantity }) => ({ itemId: line.itemId, onHand: 0, reserved: -quantity })),
  );
  await recordAudit(tx, actor, {
    action: 'update',
    entity: 'orders',
    entityId: order.id,
    before: { amount: shillingsFromCents(order.amount) },
    after: { amount: shillingsFromCents(sums.amount), reason, given_up_with: other.number },
  });
  return sums.amount;
}
