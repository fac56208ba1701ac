import { eq } from 'drizzle-orm';
import { recordAudit, SYSTEM } from '../../access/audit';
import type { Db } from '../../engine/database';
import { mpesaReceipts } from '../../tables/mpesa';
import { book } from './book';
import { completeReceipt } from './complete-receipt';
import type { ReportedPayment } from './reported-payment';

/**
 * Corrects the number of a payment if a trustworthy report names another than the confirmation did: the payment gets that number, and what
 * the confirmation claimed becomes an unproven payment of its own. The order is locked.
 * @param id of `mpesa_receipts`
 */
export async function renumber(tx: Db, id: number, told: ReportedPayment): Promise<void> {
  const [row] = await tx.select().from(mpesaReceipts).where(eq(mpesaReceipts.id, id));
  if (!row || row.receipt === null) {
    return;
  }
  await tx.update(mpesaReceipts).set({ receipt: told.receipt }).where(eq(mpesaReceipts.id, id));
  await completeReceipt(tx, id, told);
  const { receipt, amount, phone, payerName, accountGiven: account, paidAt, orderId } = row;
  const claimed = {
    receipt,
    amount,
    phone,
    payerName,
    account,
    paidAt,
    promptId: null,
    source: 'paybill',
    proof: null,
  } as const;
  await book(tx, claimed, orderId, false);
  await recordAudit(tx, SYSTEM, {
    action: 'correct',
    entity: 'mpesa_payments',
    entityId: row.paymentId,
    before: { receipt },
    after: { receipt: told.receipt },
  });
}
