import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../engine/database';
import { refuseClosed } from '../finance/closed-period';
import { momentOf } from '../finance/purchases/pay-supplier';
import { invalid } from '../http/envelope';
import { ledgerEntries, payments } from '../ledger/tables';
import { refunds } from './tables';

/** Money that has left. */
export interface MoneyBack {
  /** The code of the payment that took it out. */
  readonly reference: string;
  /** The day in Nairobi; null is today. */
  readonly day: string | null;
  readonly recordedBy: number | null;
}

type Refund = typeof refunds.$inferSelect;

/**
 * Writes into the books that a refund was paid out: a payment of the other direction that takes back a part of the one that came, and what was owed for
 * it (decision BO-138). The refund is locked.
 * @throws Refusal 400 at `reference` or `refunded_on`
 */
export async function giveBack(tx: Db, refund: Refund, { reference, day, recordedBy }: MoneyBack): Promise<void> {
  await refuseClosed(tx, day, 'refunded_on');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(upper(${`refund mpesa ${reference}`}), 0))`);
  const [known] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.direction, 'out'),
        eq(payments.method, 'mpesa'),
        sql`upper(trim(${payments.reference})) = upper(${reference})`,
      ),
    );
  if (known) {
    throw invalid({ reference: ['This payment is recorded already.'] });
  }
  const at = momentOf(day);
  const { amount, paymentId, reason } = refund;
  const [paid] = await tx
    .insert(payments)
    .values({
      direction: 'out',
      method: 'mpesa',
      amount,
      reference,
      note: reason,
      reverses: paymentId,
      paidAt: at,
      recordedBy,
    })
    .returning({ paymentId: payments.id });
  if (!paid) {
    throw new Error('The refund was not recorded.');
  }
  await tx.insert(ledgerEntries).values({ ...paid, kind: 'refund', amount, at, recordedBy });
  await tx
    .update(refunds)
    .set({
      status: 'done',
      outPaymentId: paid.paymentId,
      settledAt: new Date(),
      version: sql`${refunds.version} + 1`,
    })
    .where(eq(refunds.id, refund.id));
}
