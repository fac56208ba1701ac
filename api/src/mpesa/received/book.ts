import { sql } from 'drizzle-orm';
import { recordAudit, SYSTEM } from '../../access/audit';
import type { Db } from '../../engine/database';
import { ledgerEntries, payments } from '../../tables/ledger';
import { receivePayment } from '../../sales/orders/receive-payment';
import { mpesaReceipts } from '../../tables/mpesa';
import { recordedByHand } from './complete-receipt';
import { momentOf } from './moment-of-payment';
import { placeFor, type UnallocatedReason } from './place';
import type { ReportedPayment } from './reported-payment';

/** Records unallocated money: its ledger entry names the payment alone. */
async function keepUnallocated(tx: Db, { amount, reference, at }: Entered): Promise<number> {
  const [paid] = await tx
    .insert(payments)
    .values({ method: 'mpesa', amount, reference, paidAt: at })
    .returning({ id: payments.id });
  if (!paid) {
    throw new Error('The payment was not recorded.');
  }
  await tx.insert(ledgerEntries).values({ kind: 'payment', amount: -amount, paymentId: paid.id, at });
  return paid.id;
}

interface Entered {
  /** In cents. */
  readonly amount: number;
  /** Null if its number already belongs to another payment, or is not known. */
  readonly reference: string | null;
  readonly at: Date;
}

/**
 * Enters a payment into the ledger: for the intended order as far as it can take it, and unallocated for the rest. The order is locked.
 * @returns the payment's id, and the reason if a part is unallocated
 */
export async function enter(
  tx: Db,
  entered: Entered & { readonly orderId: number | null; readonly isProven: boolean; readonly account: string | null },
): Promise<{ readonly paymentId: number; readonly reason: UnallocatedReason | null }> {
  const { orderId, amount, at, reference, isProven } = entered;
  if (orderId === null) {
    const reason = entered.account === null ? 'no_account' : 'unknown_account';
    return { paymentId: await keepUnallocated(tx, entered), reason };
  }
  const place = await placeFor(tx, orderId, amount, isProven);
  if (place.amount <= 0) {
    return { paymentId: await keepUnallocated(tx, entered), reason: place.reason };
  }
  const rest = amount - place.amount;
  const paymentId = await receivePayment(tx, {
    orderId,
    method: 'mpesa',
    amount: place.amount,
    // Money that may not be real must not become credit.
    ...(isProven ? { kept: rest } : { unallocated: rest }),
    at,
    ...(reference !== null && { reference }),
  });
  return { paymentId, reason: place.reason };
}

/** Records a payment that is not known yet. The receipt and the order are locked. @param hasNumber whether its number is free for its payment */
export async function book(tx: Db, told: ReportedPayment, orderId: number | null, hasNumber = true): Promise<void> {
  const at = await momentOf(tx, told.paidAt);
  const { receipt, promptId, amount, phone, payerName, account, source, proof } = told;
  const byHand = receipt === null ? null : await recordedByHand(tx, receipt);
  const { paymentId, reason } =
    byHand !== null
      ? { paymentId: byHand, reason: null }
      : await enter(tx, {
          amount,
          at,
          reference: hasNumber ? receipt : null,
          orderId,
          account,
          isProven: proof !== null,
        });
  await tx.insert(mpesaReceipts).values({
    receipt,
    promptId,
    paymentId,
    amount,
    phone,
    payerName,
    accountGiven: account,
    source,
    reason,
    orderId,
    paidAt: told.paidAt !== null && told.paidAt < new Date() ? told.paidAt : new Date(),
    ...(proof === null ? { unprovenSince: sql`now()`, nextAskAt: sql`now()` } : { provenBy: proof }),
  });
  const after = { receipt, amount: amount / 100, order_id: orderId, reason, proof };
  await recordAudit(tx, SYSTEM, { action: 'create', entity: 'mpesa_payments', entityId: paymentId, after });
}
