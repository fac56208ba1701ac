import { eq, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '../../access/audit';
import { selectRows, type Db } from '../../engine/database';
import { showShillings } from '../../engine/money';
import { invalid, Refusal } from '../../http/envelope';
import { ledgerEntries } from '../../tables/ledger';
import { completeServices } from '../../sales/orders/complete-services';
import { issueInvoice } from '../../sales/orders/invoice';
import { reserveAgain } from '../../sales/orders/reserve-again';
import { orders } from '../../tables/sales';
import { openOf } from './open-of-order';
import { mayCountUnproven } from './place';
import { lockUnallocated, refuseUnproven } from './unallocated';

const shown = (cents: number) => showShillings(cents / 100);

/** The part of a payment to allocate, in cents. @throws Refusal 409 if nothing is left, 400 at `amount` */
function partOf(wanted: number | undefined, available: number): number {
  if (available <= 0) {
    throw new Refusal(409, 'Nothing is left of this payment.');
  }
  if (wanted !== undefined && wanted > available) {
    throw invalid({ amount: [`Only ${shown(available)} of this payment is left.`] });
  }
  return wanted ?? available;
}

/** Moves money from nobody to somebody, as two entries that cancel out (decision 028). The receipt is locked. */
async function move(
  tx: Db,
  { paymentId, amount, actor }: { paymentId: number; amount: number; actor: Actor },
  to: { orderId?: number; partyId: number | null },
): Promise<void> {
  const written = { kind: 'payment', paymentId, at: new Date(), recordedBy: actor.userId } as const;
  await tx.insert(ledgerEntries).values([
    { ...written, amount },
    { ...written, ...to, amount: -amount },
  ]);
}

async function demandPayable(tx: Db, orderId: number): Promise<void> {
  const refuse = (sentence: string) => invalid({ order_id: [sentence] });
  const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) {
    throw refuse('There is no such order.');
  }
  if (order.status === 'cancelled' || order.status === 'void') {
    throw refuse('This order was cancelled. Give the money back, or keep it as the customer’s credit.');
  }
  if ((await openOf(tx, orderId)) <= 0) {
    throw refuse('This order is already paid.');
  }
  if (order.status === 'expired' && !(await reserveAgain(tx, orderId, new Date()))) {
    throw refuse('This order has expired, and some of its goods are sold out.');
  }
}

export interface Allocation {
  readonly paymentId: number;
  readonly orderId: number;
  /** In cents; if absent, as much as is left and open. */
  readonly amount: number | undefined;
}

/**
 * Pays an order with the rest of a payment by M-Pesa, or with a part of it; concurrent attempts succeed once. An expired order is reserved
 * again.
 * @throws Refusal 404, 409 if nothing is left, 400 at the field
 */
export async function allocatePayment(
  tx: Db,
  { paymentId, orderId, amount }: Allocation,
  actor: Actor,
): Promise<string> {
  const locked = await lockUnallocated(tx, paymentId);
  const most = partOf(amount, locked.available);
  await demandPayable(tx, orderId);
  const open = await openOf(tx, orderId);
  if (amount !== undefined && amount > open) {
    throw invalid({ amount: [`Only ${shown(open)} is still due on this order.`] });
  }
  const part = Math.min(most, open);
  if (!locked.isProven && !(await mayCountUnproven(tx, orderId, part))) {
    refuseUnproven(locked);
  }
  const { customerId, invoice } = await issueInvoice(tx, orderId);
  await move(tx, { paymentId, amount: part, actor }, { orderId, partyId: customerId });
  await completeServices(tx, [orderId]);
  const after = { payment_id: paymentId, amount: part / 100, invoice };
  await recordAudit(tx, actor, { action: 'allocate', entity: 'mpesa_payments', entityId: paymentId, after });
  return `${shown(part)} allocated to ${invoice}.`;
}

/**
 * Stores the rest of a payment by M-Pesa, or a part of it, as the credit of a listed customer.
 * @throws Refusal as `allocatePayment`
 */
export async function keepPayment(
  tx: Db,
  { paymentId, customerId, amount }: { paymentId: number; customerId: number; amount: number | undefined },
  actor: Actor,
): Promise<string> {
  const locked = await lockUnallocated(tx, paymentId);
  const part = partOf(amount, locked.available);
  refuseUnproven(locked);
  const [customer] = await selectRows<{ name: string }>(
    tx,
    sql`select name from parties where id = ${customerId} and kind = 'customer' and archived_at is null for update`,
  );
  if (!customer) {
    throw invalid({ customer_id: ['There is no such customer.'] });
  }
  await move(tx, { paymentId, amount: part, actor }, { partyId: customerId });
  const after = { payment_id: paymentId, amount: part / 100, customer_id: customerId };
  await recordAudit(tx, actor, { action: 'keep', entity: 'mpesa_payments', entityId: paymentId, after });
  return `${shown(part)} is kept as the credit of ${customer.name}.`;
}
