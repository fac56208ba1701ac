import { eq, sql } from 'drizzle-orm';
import { recordAudit, SYSTEM } from '../access/audit';
import { selectRows, type Db } from '../engine/database';
import type { StatusAnswer } from '../mpesa/queries/read-status';
import type { QUESTION_OUTCOMES } from '../tables/mpesa';
import { giveBack } from './give-back';
import { refunds } from '../tables/refunds';

type Refund = typeof refunds.$inferSelect;
type Outcome = (typeof QUESTION_OUTCOMES)[number];

export const changeRefund = (tx: Db, id: number, fields: Partial<Refund>) =>
  tx
    .update(refunds)
    .set({ ...fields, version: sql`${refunds.version} + 1` })
    .where(eq(refunds.id, id));

/** Records a change of a refund in the audit log, if there is one. @param before it, as it was */
export async function auditChange(tx: Db, { id, status, message }: Refund): Promise<void> {
  const [after] = await tx
    .select({ status: refunds.status, message: refunds.message })
    .from(refunds)
    .where(eq(refunds.id, id));
  if (after?.status !== status || after.message !== message) {
    await recordAudit(tx, SYSTEM, {
      action: 'update',
      entity: 'refunds',
      entityId: id,
      before: { status, message },
      after,
    });
  }
}

/** Applies M-Pesa's report that the money was paid out, once and whatever was reported before. The refund is locked. */
export async function paidBack(tx: Db, refund: Refund, reference: string): Promise<void> {
  const { id, status } = refund;
  if (status !== 'done') {
    await changeRefund(tx, id, {
      message: status === 'rejected' ? `M-Pesa has paid it back nevertheless: ${reference}.` : null,
    });
    return giveBack(tx, refund, { reference, day: null, recordedBy: null });
  }
  const known = await selectRows(
    tx,
    sql`select from payments where id = ${refund.outPaymentId} and upper(trim(reference)) = upper(${reference})`,
  );
  if (known.length === 0) {
    await changeRefund(tx, id, { message: `M-Pesa has paid it back, too: ${reference}.` });
  }
}

/** The states in which a transaction of M-Pesa has ended without payment. */
const ENDED = new Set(['failed', 'declined', 'cancelled', 'expired']);

/**
 * Applies M-Pesa's answer to a question about a refund. A completed reversal, or a reversed payment, means that the money was paid out; an
 * ended reversal means that it was not. Any other answer leaves the state as it is and is shown in M-Pesa's words.
 * @returns the outcome of the question
 */
export async function settleRefund(tx: Db, refundId: number, answer: StatusAnswer, outcome: Outcome): Promise<Outcome> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  if (!refund) {
    return outcome;
  }
  const isOpen = refund.status === 'sent' || refund.status === 'unknown';
  const tell = (message: string) => (isOpen ? changeRefund(tx, refundId, { message }) : undefined);
  if (answer.kind === 'not found') {
    await tell(`M-Pesa says of it: ${answer.words}`);
  } else {
    const { receipt, status, amount } = answer.transaction;
    const [paid] = await selectRows<{ receipt: string | null }>(
      tx,
      sql`select receipt from mpesa_receipts where payment_id = ${refund.paymentId}`,
    );
    const isPayment = receipt === paid?.receipt;
    if (amount !== refund.amount) {
      await tell('M-Pesa’s answer is about something else.');
    } else if (isPayment ? status === 'reversed' : status === 'completed') {
      await paidBack(tx, refund, isPayment ? `Reversal of ${receipt}` : receipt);
    } else if (isOpen && !isPayment && ENDED.has(status)) {
      await changeRefund(tx, refundId, { status: 'failed', message: `M-Pesa has not paid it back: ${status}.` });
    } else {
      await tell(isPayment ? 'M-Pesa has not paid it back yet.' : `M-Pesa says of it: ${status}.`);
    }
  }
  await auditChange(tx, refund);
  return outcome;
}
