import { eq, sql } from 'drizzle-orm';
import { recordAudit, SYSTEM } from '../../access/audit';
import { selectRows, type Db } from '../../engine/database';
import { centsFromNumeric } from '../../engine/money';
import { ledgerEntries, payments } from '../../tables/ledger';
import { completeServices } from '../../sales/orders/complete-services';
import { issueInvoice } from '../../sales/orders/invoice';
import { orders } from '../../tables/sales';
import { mpesaReceipts, type Proof } from '../../tables/mpesa';
import { enter } from './book';
import { momentOf } from './moment-of-payment';
import { orderOfAccount } from './order-of-account';
import { placeFor, type UnallocatedReason } from './place';
import { takeBackEntries } from './take-back-entries';
import type { ReportedPayment } from './reported-payment';
import { leftOf } from './unallocated';

type Row = typeof mpesaReceipts.$inferSelect;

/** The proof of a payment, and what it states. */
type Proving = Pick<ReportedPayment, 'amount' | 'account' | 'paidAt'> & { readonly proof: Proof };

/** A weaker proof does not replace a stronger one: a query, for example, knows no receipt number. */
const strongerOf = (row: Row, proof: Proof): Proof =>
  row.provenBy === null || row.provenBy === 'query' || row.provenBy === 'person' ? proof : row.provenBy;

const lockRow = async (tx: Db, id: number): Promise<Row | undefined> => {
  const [row] = await tx.select().from(mpesaReceipts).where(eq(mpesaReceipts.id, id)).for('update');
  return row;
};

/**
 * Records that a payment is true, and releases whatever waited for that. If its confirmation claimed another amount or another account, or
 * somebody has taken the payment back meanwhile, the books are corrected.
 * @param id of `mpesa_receipts`
 */
export async function prove(tx: Db, id: number, proving: Proving): Promise<void> {
  const row = await lockRow(tx, id);
  if (!row) {
    return;
  }
  const isDoubted = row.unprovenSince !== null || row.takenBackAt !== null;
  const orderId = await orderThatIsMeant(tx, row, proving.account);
  const isOurs = isDoubted && !(await isRecordedByHand(tx, row.paymentId));
  if (isOurs && (row.takenBackAt !== null || row.amount !== proving.amount || orderId !== row.orderId)) {
    return enterAnew(tx, row, orderId, proving);
  }
  const differs = row.amount !== proving.amount;
  await tx
    .update(mpesaReceipts)
    .set({
      unprovenSince: null,
      nextAskAt: null,
      provenBy: strongerOf(row, proving.proof),
      // The reconciliation of the days shows the amount believed before.
      ...(differs && { amount: proving.amount, claimed: row.amount }),
    })
    .where(eq(mpesaReceipts.id, id));
  if (row.unprovenSince !== null) {
    await placeWaiting(tx, row);
  }
}

/** The person who recorded it by hand saw what it was for. */
async function isRecordedByHand(tx: Db, paymentId: number): Promise<boolean> {
  const [paid] = await tx.select({ recordedBy: payments.recordedBy }).from(payments).where(eq(payments.id, paymentId));
  return (paid?.recordedBy ?? null) !== null;
}

/** If the account differs from what the confirmation claimed, another order may be meant. */
async function orderThatIsMeant(tx: Db, row: Row, account: string | null): Promise<number | null> {
  const isSame = account === null || row.promptId !== null || account === row.accountGiven;
  return isSame ? row.orderId : await orderOfAccount(tx, account);
}

/** Accepts a payment on a person's word. Whatever waited follows, as if it were proven. @param row locked */
export async function acceptRow(tx: Db, id: number): Promise<void> {
  const row = await lockRow(tx, id);
  await tx
    .update(mpesaReceipts)
    .set({ unprovenSince: null, nextAskAt: null, provenBy: 'person' })
    .where(eq(mpesaReceipts.id, id));
  if (row) {
    await placeWaiting(tx, row);
  }
}

/** Moves the part of a payment that waited for proof to its destination. */
async function placeWaiting(tx: Db, row: Row): Promise<void> {
  const { id, paymentId, orderId, reason } = row;
  if (orderId === null || (reason !== 'unproven' && reason !== 'paid_too_much')) {
    return;
  }
  const [order] = await tx
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update');
  const [sum] = await selectRows<{ left: string }>(tx, sql`select ${leftOf(sql`${paymentId}::int`)}::text as left`);
  const left = centsFromNumeric(sum?.left ?? '0');
  if (left <= 0) {
    return;
  }
  const place =
    reason === 'unproven' ? await placeFor(tx, orderId, left, true) : { amount: 0, reason: 'paid_too_much' as const };
  const customerId = order?.customerId ?? null;
  const written = { kind: 'payment', paymentId, at: await momentOf(tx, new Date()) } as const;
  if (place.amount > 0) {
    await issueInvoice(tx, orderId);
    await tx.insert(ledgerEntries).values([
      { ...written, amount: place.amount },
      { ...written, amount: -place.amount, orderId, partyId: customerId },
    ]);
    await completeServices(tx, [orderId]);
  }
  const rest = left - place.amount;
  if (rest > 0 && place.reason === 'paid_too_much' && customerId !== null) {
    await tx.insert(ledgerEntries).values([
      { ...written, amount: rest },
      { ...written, amount: -rest, partyId: customerId },
    ]);
  }
  await become(tx, id, place.reason);
}

const become = (tx: Db, id: number, reason: UnallocatedReason | null) =>
  tx.update(mpesaReceipts).set({ reason }).where(eq(mpesaReceipts.id, id));

/** Replaces what a confirmation claimed by what is true. */
async function enterAnew(
  tx: Db,
  row: Row,
  orderId: number | null,
  { amount, account, paidAt, proof }: Proving,
): Promise<void> {
  for (const one of [...new Set([row.orderId, orderId])].filter((one) => one !== null).sort((a, b) => a - b)) {
    await tx.execute(sql`select from orders where id = ${one} for update`);
  }
  const note = 'M-Pesa’s answer about this payment differs from its confirmation.';
  const at = paidAt ?? row.paidAt;
  await takeBackEntries(tx, { paymentId: row.paymentId, note, recordedBy: null, at: null });
  const entered = await enter(tx, {
    amount,
    at: await momentOf(tx, at),
    // Its number stays with the payment that was taken back.
    reference: null,
    orderId,
    account: account ?? row.accountGiven,
    isProven: true,
  });
  await tx
    .update(mpesaReceipts)
    .set({
      ...entered,
      orderId,
      amount,
      claimed: row.amount,
      accountGiven: account ?? row.accountGiven,
      paidAt: at < new Date() ? at : new Date(),
      unprovenSince: null,
      nextAskAt: null,
      takenBackAt: null,
      provenBy: proof,
    })
    .where(eq(mpesaReceipts.id, row.id));
  await recordAudit(tx, SYSTEM, {
    action: 'correct',
    entity: 'mpesa_payments',
    entityId: entered.paymentId,
    before: { payment_id: row.paymentId, amount: row.amount / 100, order_id: row.orderId },
    after: { amount: amount / 100, order_id: orderId, reason: entered.reason },
  });
}
