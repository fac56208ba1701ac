import { sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '../../access/audit';
import { selectRows, type Db } from '../../engine/database';
import { showShillings } from '../../engine/money';
import { notFound, Refusal } from '../../http/envelope';
import { acceptRow } from './prove';
import { takeBackEntries } from './take-back-entries';
import { takeOneBack } from './duplicate-payments';
import { isDuplicatePayment } from './unallocated';

const NOT_UNPROVEN = 'M-Pesa has confirmed this payment in the meantime, or someone else has decided on it.';

interface Locked {
  readonly id: number;
  readonly isUnproven: boolean;
  readonly isDuplicate: boolean;
}

/** Locks the payment's row, then the orders that received a part of it. */
async function lock(tx: Db, paymentId: number): Promise<Locked | undefined> {
  const [row] = await selectRows<Locked>(
    tx,
    sql`select id, unproven_since is not null and payment_id = ${paymentId} as "isUnproven", ${isDuplicatePayment(sql`mpesa_receipts`)} as "isDuplicate"
        from mpesa_receipts where ${paymentId} in (payment_id, same_as)
        order by ${isDuplicatePayment(sql`mpesa_receipts`)} desc, id for update`,
  );
  await tx.execute(sql`
    select from orders where id in (select order_id from ledger_entries where payment_id = ${paymentId}) order by id for update`);
  return row;
}

type Parts = Awaited<ReturnType<typeof takeBackEntries>>;

/** `KSh 1,500.00 was reversed. ORD1000101 owes KSh 1,500.00 again.` */
async function consequence(tx: Db, parts: Parts): Promise<string> {
  const shown = (cents: number) => showShillings(cents / 100);
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  const sentences = [`${shown(sum)} was reversed.`];
  for (const { orderId, partyId, amount } of parts) {
    const [who] = await selectRows<{ name: string }>(
      tx,
      orderId === null
        ? sql`select name from parties where id = ${partyId}`
        : sql`select coalesce(invoice, number) as name from orders where id = ${orderId}`,
    );
    if (who) {
      sentences.push(
        orderId === null ? `${who.name} has ${shown(amount)} less.` : `${who.name} owes ${shown(amount)} again.`,
      );
    }
  }
  return sentences.join(' ');
}

/**
 * Takes a payment out of the books: an unproven one, or one of two entries of the same payment. The order or customer that had it owes it
 * again.
 * @returns the consequences, in sentences
 * @throws Refusal 404; 409 if it is proven, or no longer in the books twice
 */
export async function takePaymentBack(tx: Db, paymentId: number, reason: string | null, actor: Actor): Promise<string> {
  const row = await lock(tx, paymentId);
  if (!row) {
    throw notFound('There is no such payment.');
  }
  if (row.isDuplicate) {
    return consequence(tx, await takeOneBack(tx, paymentId, actor));
  }
  if (!row.isUnproven) {
    throw new Refusal(409, NOT_UNPROVEN);
  }
  const note = reason ?? 'M-Pesa does not know this payment.';
  const parts = await takeBackEntries(tx, { paymentId, note, recordedBy: actor.userId, at: null });
  await tx.execute(sql`
    update mpesa_receipts set taken_back_at = now(), unproven_since = null, next_ask_at = null where id = ${row.id}`);
  const taken = parts.map(({ amount, ...from }) => ({ ...from, amount: amount / 100 }));
  const after = { reason, taken_from: taken };
  await recordAudit(tx, actor, { action: 'take_back', entity: 'mpesa_payments', entityId: paymentId, after });
  return consequence(tx, parts);
}

/**
 * Accepts an unproven payment on a person's word: it counts from now on, and whatever waited for the proof follows.
 * @throws Refusal 404; 409 if it is proven already
 */
export async function acceptPayment(tx: Db, paymentId: number, reason: string | null, actor: Actor): Promise<void> {
  const row = await lock(tx, paymentId);
  if (!row) {
    throw notFound('There is no such payment.');
  }
  if (!row.isUnproven) {
    throw new Refusal(409, NOT_UNPROVEN);
  }
  await acceptRow(tx, row.id);
  await recordAudit(tx, actor, { action: 'accept', entity: 'mpesa_payments', entityId: paymentId, after: { reason } });
}
