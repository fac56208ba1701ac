import type { Db } from '../../engine/database';
import { issueInvoice } from './invoice';
import type { PaymentMethod } from '../../ledger/payment-method';
import { ledgerEntries, payments } from '../../ledger/tables';

/** Money that was received for an order. `amount` in cents. */
export interface OrderPayment {
  readonly orderId: number;
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly account?: string;
  readonly reference?: string;
  /** The delivery that it was handed over with. */
  readonly deliveryId?: number;
  readonly recordedBy?: number | null;
  readonly at: Date;
}

/**
 * Records what was received for an order, in the caller's transaction, and issues the order's invoice if it has none: money has
 * changed hands (invariants 8 and 17).
 */
export async function receivePayment(tx: Db, { orderId, at, ...payment }: OrderPayment): Promise<void> {
  const { customerId } = await issueInvoice(tx, orderId, at);
  const { amount, recordedBy } = payment;
  const [paid] = await tx
    .insert(payments)
    .values({ ...payment, partyId: customerId, paidAt: at })
    .returning({ paymentId: payments.id });
  if (!paid) {
    throw new Error('The payment was not recorded.');
  }
  if (amount !== 0) {
    await tx
      .insert(ledgerEntries)
      .values({ ...paid, kind: 'payment', amount: -amount, orderId, partyId: customerId, at, recordedBy });
  }
}
