import { momentOfDay } from '@ofisi/shared-shop/nairobi-day';
import { and, eq, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { centsFromNumeric } from '../engine/money';
import { refuseClosed } from '../ledger/closed-period';
import { invalid } from '../http/envelope';
import { ledgerEntries, payments } from '../tables/ledger';
import { refunds } from '../tables/refunds';

/** Money that has left the shop. */
export interface MoneyBack {
  /** The code of the outgoing payment. */
  readonly reference: string;
  /** The day in Nairobi; null is today. */
  readonly day: string | null;
  readonly recordedBy: number | null;
}

type Refund = typeof refunds.$inferSelect;

/**
 * Records a paid refund in the books: a payment in the other direction that reverses a part of the incoming one and of what that had
 * settled (decision BO-138). The refund is locked.
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
    throw invalid({ reference: ['This payment is already recorded.'] });
  }
  const at = momentOfDay(day);
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
  const parts = await takenFrom(tx, refund);
  await tx
    .insert(ledgerEntries)
    .values(parts.map((part) => ({ ...paid, ...part, kind: 'refund' as const, at, recordedBy })));
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

interface Part {
  readonly orderId: number | null;
  readonly partyId: number | null;
  /** In cents. */
  readonly amount: number;
}

/**
 * Determines from whom a refund is taken: first from the unallocated part of its payment. If the payment was used meanwhile, because the
 * refund had been rejected, that is undone, latest first: the order or customer that had the money owes it again.
 */
async function takenFrom(tx: Db, { paymentId, amount }: Refund): Promise<readonly Part[]> {
  await tx.execute(sql`select from mpesa_receipts where payment_id = ${paymentId} for update`);
  const held = await selectRows<{ orderId: number | null; partyId: number | null; amount: string }>(
    tx,
    sql`select entry.order_id as "orderId", entry.party_id as "partyId", (-sum(entry.amount))::text as amount
        from ledger_entries entry
        where entry.payment_id in (select id from payments where id = ${paymentId} or reverses = ${paymentId})
        group by 1, 2 having sum(entry.amount) < 0
        order by num_nonnulls(entry.order_id, entry.party_id), max(entry.id) desc`,
  );
  let rest = amount;
  const parts = held.flatMap(({ amount: there, ...from }): Part[] => {
    const part = Math.min(rest, centsFromNumeric(there));
    rest -= part;
    return part > 0 ? [{ ...from, amount: part }] : [];
  });
  return rest > 0 ? [...parts, { orderId: null, partyId: null, amount: rest }] : parts;
}
