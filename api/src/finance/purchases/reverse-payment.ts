import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { eq, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '../../access/audit';
import { selectRows, type Db } from '../../engine/database';
import { isoMoment } from '../../engine/iso-moment';
import { notFound, Refusal } from '../../http/envelope';
import { ledgerEntries, payments } from '../../tables/ledger';
import { refuseClosed } from '../../ledger/closed-period';
import { lockSupplier } from './suppliers';

/** The payment and its supplier, who is locked to prevent a concurrent reversal. @throws Refusal 404 */
async function lockPayment(tx: Db, id: number) {
  const [found] = await selectRows<{ supplier: number }>(
    tx,
    sql`select party.id as supplier from payments payment join parties party on party.id = payment.party_id
        where payment.id = ${id} and party.kind = 'supplier'`,
  );
  const supplier = found && (await lockSupplier(tx, found.supplier, found.supplier));
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
  if (!supplier || !payment) {
    throw notFound('This payment no longer exists.');
  }
  return { ...payment, partyId: supplier.id };
}

/**
 * Reverses a payment to or from a supplier (decision BO-101): by one in the opposite direction, on the same day and account, for the same
 * purchases. Only once, and not in a closed period.
 * @throws Refusal 404, 409, 400 at `reason`
 */
export async function reversePayment(tx: Db, id: number, { reason, actor }: { reason: string; actor: Actor }) {
  const payment = await lockPayment(tx, id);
  const { partyId, paidAt } = payment;
  const [reversal] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.reverses, id));
  if (reversal) {
    throw new Refusal(409, 'This payment was already reversed.');
  }
  if (payment.reverses !== null) {
    throw new Refusal(409, 'This entry reverses a payment. Record the payment again instead.');
  }
  await refuseClosed(tx, nairobiDayOf(paidAt), 'reason');
  const written = { partyId, recordedBy: actor.userId };
  const [paid] = await tx
    .insert(payments)
    .values({
      ...written,
      direction: payment.direction === 'out' ? 'in' : 'out',
      method: payment.method,
      account: payment.account,
      amount: payment.amount,
      reference: payment.reference,
      note: reason,
      reverses: id,
      paidAt,
    })
    .returning({ paymentId: payments.id });
  const entries = await tx.select().from(ledgerEntries).where(eq(ledgerEntries.paymentId, id));
  await tx.insert(ledgerEntries).values(
    entries.map(({ amount, purchaseId, at }) => ({
      ...written,
      ...paid,
      kind: amount > 0 ? ('refund' as const) : ('payment' as const),
      amount: -amount,
      purchaseId,
      at,
    })),
  );
  await recordAudit(tx, actor, {
    action: 'reverse',
    entity: 'supplier_payments',
    entityId: partyId,
    before: { amount: payment.amount / 100, payment_method: payment.method },
    after: { reason },
  });
}

/** Payments for a purchase, and those that came back, the latest first. */
export const readPayments = (db: Db, purchaseId: number) =>
  selectRows<{
    id: number;
    amount: number;
    paid_at: string;
    payment_method: string;
    account: string | null;
    reference: string | null;
    note: string | null;
    person: string | null;
    is_reversal: boolean;
    is_reversed: boolean;
  }>(
    db,
    sql`select payment.id, sum(entry.amount)::float8 as amount,
               ${isoMoment(sql`payment.paid_at`)} as paid_at,
               replace(payment.method, '_', '-') as payment_method, coalesce(accounts.name, payment.account) as account,
               payment.reference, payment.note, users.name as person, payment.reverses is not null as is_reversal,
               exists (select from payments other where other.reverses = payment.id) as is_reversed
        from ledger_entries entry
        join payments payment on payment.id = entry.payment_id
        left join accounts on accounts.slug = payment.account
        left join users on users.id = payment.recorded_by
        where entry.purchase_id = ${purchaseId}
        group by payment.id, accounts.name, users.name
        order by payment.paid_at desc, payment.id desc`,
  );
