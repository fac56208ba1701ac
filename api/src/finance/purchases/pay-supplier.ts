import { methodOf, type FormMethod } from '@ofisi/api-contract/finance/payment-method';
import { momentOfDay } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { centsFromNumeric, showShillings } from '../../engine/money';
import { invalid } from '../../http/envelope';
import { ledgerEntries, payments } from '../../tables/ledger';
import { knownAccount } from '../../ledger/named-account';
import { refuseClosed } from '../../ledger/closed-period';

/** A payment to a supplier, or one that came back. */
export interface SupplierPayment {
  readonly supplierId: number;
  readonly method: FormMethod;
  readonly account: string | null;
  /** A day in Nairobi; null for today. */
  readonly paidOn: string | null;
  readonly reference?: string | null;
  readonly note?: string | null;
  readonly userId: number;
}

/** A part of a payment and its purchase, in cents; null for an advance. */
interface Share {
  readonly purchaseId: number | null;
  readonly amount: number;
}

/** Records a payment and its shares in the books. Either all shares go to the supplier, or all come back. @returns its id */
async function writePayment(tx: Db, payment: SupplierPayment, shares: readonly Share[]): Promise<number> {
  const { supplierId, method, account, paidOn, reference, note, userId } = payment;
  await refuseClosed(tx, paidOn, 'paid_on');
  await knownAccount(tx, account);
  const at = momentOfDay(paidOn);
  const sum = shares.reduce((all, { amount }) => all + amount, 0);
  const [paid] = await tx
    .insert(payments)
    .values({
      direction: sum > 0 ? 'out' : 'in',
      partyId: supplierId,
      method: methodOf(method),
      account,
      amount: Math.abs(sum),
      reference: reference ?? null,
      note: note ?? null,
      paidAt: at,
      recordedBy: userId,
    })
    .returning({ id: payments.id });
  const paymentId = paid?.id ?? 0;
  await tx.insert(ledgerEntries).values(
    shares.map(({ purchaseId, amount }) => ({
      kind: amount > 0 ? ('payment' as const) : ('refund' as const),
      amount,
      paymentId,
      purchaseId,
      partyId: supplierId,
      at,
      recordedBy: userId,
    })),
  );
  return paymentId;
}

/** Sets the amount paid for a purchase to that of its form, by a payment of the difference. Sums in cents. @throws Refusal 400 */
export async function settlePurchase(
  tx: Db,
  payment: SupplierPayment,
  { purchaseId, total, paid, wanted }: { purchaseId: number; total: number; paid: number; wanted: number },
): Promise<void> {
  const change = wanted - paid;
  if (change > 0 && wanted > total) {
    throw invalid({ amount_paid: [`This purchase costs ${showShillings(total / 100)}. Do not pay more for it.`] });
  }
  if (change !== 0) {
    await writePayment(tx, payment, [{ purchaseId, amount: change }]);
  }
}

/** The open amounts of a supplier's purchases in cents, the earliest due date first. */
async function openPurchases(tx: Db, supplierId: number, purchaseId: number | null) {
  const rows = await selectRows<{ id: number; reference_number: string; open: string }>(
    tx,
    sql`select purchases.id, purchases.reference_number, (-sum(entry.amount))::text as open
        from ledger_entries entry join purchases on purchases.id = entry.purchase_id
        where entry.party_id = ${supplierId} and (${purchaseId}::int is null or purchases.id = ${purchaseId})
        group by purchases.id having sum(entry.amount) < 0
        order by coalesce(purchases.due_on, purchases.date), purchases.id`,
  );
  return rows.map(({ open, ...row }) => ({ ...row, open: centsFromNumeric(open) }));
}

/** The debt includes what was owed before there were purchases. Cents. @throws Refusal 400 at `amount` */
async function refuseAdvance(tx: Db, supplierId: number, amount: number): Promise<void> {
  const [party] = await selectRows<{ owed: string }>(
    tx,
    sql`select greatest(0, -balance)::text as owed from parties where id = ${supplierId}`,
  );
  const owed = centsFromNumeric(party?.owed ?? '0');
  if (amount > owed) {
    const debt =
      owed > 0 ? `We only owe ${showShillings(owed / 100)}. Enter less` : 'We owe this supplier nothing. Pay later';
    throw invalid({ amount: [`${debt}, or allow an advance.`] });
  }
}

/** What a payment was for: a purchase by its reference, or null for an advance. Shillings. */
export interface PaidFor {
  readonly reference_number: string | null;
  readonly amount: number;
}

/**
 * Pays a supplier (decision BO-34): for the given purchase, or else for the purchases that are due first; the rest is an advance, if there
 * may be one. The caller holds the supplier's lock.
 * @param amount in cents
 * @throws Refusal 400 at `amount`
 */
export async function paySupplier(
  tx: Db,
  payment: SupplierPayment,
  {
    amount,
    purchaseId,
    advance,
  }: { readonly amount: number; readonly purchaseId: number | null; readonly advance: boolean },
): Promise<{ readonly id: number; readonly paidFor: readonly PaidFor[] }> {
  const open = await openPurchases(tx, payment.supplierId, purchaseId);
  if (purchaseId !== null && amount > (open[0]?.open ?? 0)) {
    const left = showShillings((open[0]?.open ?? 0) / 100);
    throw invalid({ amount: [`Only ${left} of this purchase is still due.`] });
  }
  if (purchaseId === null && !advance) {
    await refuseAdvance(tx, payment.supplierId, amount);
  }
  let left = amount;
  const shares = open.flatMap(({ id, reference_number, open: owed }) => {
    const share = Math.min(left, owed);
    left -= share;
    return share > 0 ? [{ purchaseId: id, reference_number, amount: share }] : [];
  });
  const all = left > 0 ? [...shares, { purchaseId: null, reference_number: null, amount: left }] : shares;
  const id = await writePayment(tx, payment, all);
  return { id, paidFor: all.map(({ reference_number, amount: cents }) => ({ reference_number, amount: cents / 100 })) };
}
