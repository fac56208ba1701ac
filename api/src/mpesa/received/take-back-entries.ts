import { eq, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { centsFromNumeric } from '../../engine/money';
import { ledgerEntries, payments } from '../../tables/ledger';
import { momentOf } from './moment-of-payment';

interface Part {
  readonly orderId: number | null;
  readonly partyId: number | null;
  /** The part of the payment here, in shillings, as returned by the database. */
  readonly amount: string;
}

/**
 * Takes a payment out of the books completely, by a payment in the other direction: the order or customer that had it loses it, and owes it
 * again. Parts that went back before stay back.
 * @returns the amounts taken back and from whom, in cents; empty if nothing was left
 */
export async function takeBackEntries(
  tx: Db,
  {
    paymentId,
    note,
    recordedBy,
    at: told,
  }: { paymentId: number; note: string; recordedBy: number | null; at: Date | null },
): Promise<readonly { readonly orderId: number | null; readonly partyId: number | null; readonly amount: number }[]> {
  const found = await selectRows<Part>(
    tx,
    sql`select entry.order_id as "orderId", entry.party_id as "partyId", (-sum(entry.amount))::text as amount
        from ledger_entries entry
        where entry.payment_id in (select id from payments where id = ${paymentId} or reverses = ${paymentId})
        group by 1, 2 having sum(entry.amount) <> 0 order by 1, 2`,
  );
  const parts = found.map(({ orderId, partyId, amount }) => ({ orderId, partyId, amount: centsFromNumeric(amount) }));
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (total <= 0) {
    return [];
  }
  const at = await momentOf(tx, told);
  const [paid] = await tx.select({ account: payments.account }).from(payments).where(eq(payments.id, paymentId));
  const [back] = await tx
    .insert(payments)
    .values({
      direction: 'out',
      method: 'mpesa',
      account: paid?.account ?? null,
      amount: total,
      note,
      reverses: paymentId,
      paidAt: at,
      recordedBy,
    })
    .returning({ id: payments.id });
  if (!back) {
    throw new Error('The payment was not reversed.');
  }
  await tx
    .insert(ledgerEntries)
    .values(parts.map((part) => ({ ...part, kind: 'payment' as const, paymentId: back.id, at, recordedBy })));
  return parts;
}
