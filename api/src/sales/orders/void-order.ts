import type { PaymentMethod } from '@ofisi/api-contract/finance/payment-method';
import { eq, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '../../access/audit';
import { selectRows, type Db } from '../../engine/database';
import { centsFromNumeric } from '../../engine/money';
import { notFound, Refusal } from '../../http/envelope';
import { ledgerEntries, payments } from '../../tables/ledger';
import { replacementsOf } from '../../ledger/serials';
import { moveStock } from '../../ledger/stock-movements';
import { nextDocumentNumber } from '../document-number';
import { orderLines, orders } from '../../tables/sales';
import { cancellationBlockers, cancelOrder, isCancellable } from './cancel-order';
import { hasOnlyServices } from './complete-services';
import { recordOrderEvent } from './order-events';
import { refuseUnprovenMoney } from './refuse-unproven-money';
import { releaseReservation } from './release-reservation';

type Order = typeof orders.$inferSelect;

interface Circumstances {
  readonly actor: Actor;
  readonly reason: string | null;
  readonly now: Date;
}

const TAKES_A_RETURN = 'Goods of this order have left with a delivery. Record a return instead.';

/** Refuses to void an order with a unit that was given for one of another item: its stock is another's. @throws Refusal 409 */
async function refuseReplaced(tx: Db, orderId: number): Promise<void> {
  const [serial] = await replacementsOf(tx, orderId, { ofOtherItems: true });
  if (serial !== undefined) {
    throw new Refusal(409, `${serial} was given for a machine of this order. Record a return instead.`);
  }
}

/** Refuses to void an order whose goods are with the customer or on their way. @throws Refusal 409 */
async function refuseDelivered(tx: Db, { id, channel, status }: Order): Promise<void> {
  const found = await selectRows<{ status: string }>(
    tx,
    sql`select status from deliveries where order_id = ${id} and archived_at is null`,
  );
  const returned = await selectRows(
    tx,
    sql`select from returns where order_id = ${id} and archived_at is null and status <> 'failed'`,
  );
  if (returned.length > 0) {
    throw new Refusal(409, 'Goods of this order were returned, or will be. Return the rest instead.');
  }
  if (found.some((delivery) => delivery.status === 'on_the_way' || delivery.status === 'delivered')) {
    throw new Refusal(409, TAKES_A_RETURN);
  }
  if (found.length > 0) {
    throw new Refusal(409, 'There is a delivery of this order. Delete it first.');
  }
  if (channel === 'online' && status === 'completed' && !(await hasOnlyServices(tx, id))) {
    throw new Refusal(409, TAKES_A_RETURN);
  }
}

/** Returns the goods of a counter sale to stock, as they were; an online order holds none any more. */
async function giveBackGoods(tx: Db, { id, channel, status }: Order, { actor, now }: Circumstances): Promise<void> {
  if (channel === 'online') {
    return status === 'reserved' ? releaseReservation(tx, id, actor.userId) : undefined;
  }
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, id));
  await moveStock(
    tx,
    { cause: 'void', orderId: id, userId: actor.userId },
    lines.map(({ itemId, quantity, unitCost }) => ({
      itemId,
      onHand: quantity,
      reserved: 0,
      unitCost: unitCost ?? undefined,
    })),
  );
  await tx.execute(
    sql`with sold as (
          select serial.id, serial.order_line_id from item_serials serial
          join order_lines line on line.id = serial.order_line_id
          where line.order_id = ${id} and serial.status = 'sold' for update of serial
        ), back as (
          update item_serials serial set status = 'in_stock', order_line_id = null, sold_at = null, warranty_until = null
          from sold where serial.id = sold.id
        )
        insert into serial_events (serial_id, event, order_line_id, user_id, at)
        select id, 'voided', order_line_id, ${actor.userId}::int, ${now.toISOString()}::timestamptz from sold order by id`,
  );
}

interface Flow {
  readonly method: PaymentMethod;
  readonly account: string | null;
  readonly amount: string;
}

/** Money received goes back the way it came, by payments of the opposite direction; existing entries stay. */
async function giveBackMoney(tx: Db, { id, customerId }: Order, { actor, now }: Circumstances): Promise<void> {
  const flows = await selectRows<Flow>(
    tx,
    sql`select payment.method, payment.account, (-sum(entry.amount))::text as amount
        from ledger_entries entry join payments payment on payment.id = entry.payment_id
        where entry.order_id = ${id} group by payment.method, payment.account having sum(entry.amount) < 0
        order by payment.method, payment.account`,
  );
  for (const { method, account, amount: numeric } of flows) {
    const amount = centsFromNumeric(numeric);
    const [paid] = await tx
      .insert(payments)
      .values({ direction: 'out', partyId: customerId, method, account, amount, paidAt: now, recordedBy: actor.userId })
      .returning({ paymentId: payments.id });
    await tx.insert(ledgerEntries).values({
      ...paid,
      kind: 'refund',
      amount,
      orderId: id,
      partyId: customerId,
      at: now,
      recordedBy: actor.userId,
    });
  }
}

/** The charge is no longer owed, and credit that was allotted to it is the customer's again. */
async function clearDebt(tx: Db, { id, customerId }: Order, { actor, now }: Circumstances): Promise<void> {
  const [sums] = await selectRows<{ allotted: string; charged: string }>(
    tx,
    sql`select coalesce(sum(amount) filter (where kind = 'allocation'), 0)::text as allotted,
               coalesce(sum(amount) filter (where kind <> 'allocation'), 0)::text as charged
        from ledger_entries where order_id = ${id}`,
  );
  const allotted = centsFromNumeric(sums?.allotted ?? '0');
  const charged = centsFromNumeric(sums?.charged ?? '0');
  const written = { partyId: customerId, at: now, recordedBy: actor.userId };
  const entries = [
    ...(charged === 0 ? [] : [{ ...written, kind: 'void' as const, amount: -charged, orderId: id }]),
    ...(allotted === 0
      ? []
      : [
          { ...written, kind: 'allocation' as const, amount: -allotted, orderId: id },
          { ...written, kind: 'allocation' as const, amount: allotted },
        ]),
  ];
  if (entries.length > 0) {
    await tx.insert(ledgerEntries).values(entries);
  }
}

/**
 * Voids a sale or an order (decision BO-20): goods, units, money and debt are restored, its numbers stay, and an invoice gets a credit note
 * (invariant 17). An online order that nobody has paid is cancelled. This happens once: a second caller finds its state changed.
 * @throws Refusal 404, 409 when it is already void or cancelled, or its goods have been delivered
 */
export async function voidOrder(tx: Db, id: number, circumstances: Circumstances): Promise<void> {
  const { actor, reason, now } = circumstances;
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) {
    throw notFound('This order no longer exists.');
  }
  const { status, invoice } = order;
  if (status === 'void' || status === 'cancelled') {
    throw new Refusal(409, status === 'void' ? 'This order was already deleted.' : 'This order was already cancelled.');
  }
  const why = { voidReason: reason, voidedBy: actor.userId, voidedAt: now };
  const [found] = await tx.select(cancellationBlockers).from(orders).where(eq(orders.id, id));
  if (found && isCancellable(order, found)) {
    await cancelOrder(tx, id, { actor, now });
    await tx.update(orders).set(why).where(eq(orders.id, id));
    return;
  }
  await refuseDelivered(tx, order);
  await refuseReplaced(tx, id);
  await refuseUnprovenMoney(tx, id);
  await giveBackGoods(tx, order, circumstances);
  await giveBackMoney(tx, order, circumstances);
  await clearDebt(tx, order, circumstances);
  await recordOrderEvent(tx, id, 'void', now);
  await recordAudit(tx, actor, {
    action: 'void',
    entity: 'orders',
    entityId: id,
    before: { status },
    after: { status: 'void', reason },
  });
  const note = invoice === null ? null : await nextDocumentNumber(tx, 'credit_note', now);
  await tx
    .update(orders)
    .set({ ...why, status: 'void', ...(note && { creditNote: note.number, voidedAt: note.at }) })
    .where(eq(orders.id, id));
}
