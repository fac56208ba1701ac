import type { PaymentMethod } from '@ofisi/api-contract/finance/payment-method';
import type { Db } from '../../engine/database';
import { issueInvoice } from './invoice';
import { ledgerEntries, payments } from '../../tables/ledger';

/** Money that was received for an order. Sums in cents. */
export interface OrderPayment {
  readonly orderId: number;
  readonly method: PaymentMethod;
  /** What of it is for the order. */
  readonly amount: number;
  /** What is more: the credit of its customer; of an order without one, it is for nobody yet. */
  readonly kept?: number;
  /** What is more and for nobody yet, whoever the customer is. */
  readonly unallocated?: number;
  /** Cash that was handed over with it and given back. */
  readonly change?: number;
  readonly account?: string;
  readonly reference?: string;
  /** The delivery that it was handed over with. */
  readonly deliveryId?: number;
  readonly recordedBy?: number | null;
  readonly at: Date;
  /** When its invoice is issued, where that is not now: in a past that is made up. */
  readonly issuedAt?: Date;
}

/**
 * Records what was received for an order, in the caller's transaction, and issues the order's invoice if it has none: money has
 * changed hands (invariants 8 and 17).
 * @returns the payment's id
 */
export async function receivePayment(
  tx: Db,
  { orderId, at, issuedAt, kept = 0, unallocated = 0, ...payment }: OrderPayment,
): Promise<number> {
  const { customerId } = await issueInvoice(tx, orderId, issuedAt);
  const { amount, recordedBy } = payment;
  const [paid] = await tx
    .insert(payments)
    .values({ ...payment, amount: amount + kept + unallocated, partyId: customerId, paidAt: at })
    .returning({ paymentId: payments.id });
  if (!paid) {
    throw new Error('The payment was not recorded.');
  }
  const entry = { ...paid, kind: 'payment' as const, partyId: customerId, at, recordedBy };
  if (kept !== 0) {
    await tx.insert(ledgerEntries).values({ ...entry, amount: -kept });
  }
  if (unallocated !== 0) {
    await tx.insert(ledgerEntries).values({ ...entry, partyId: null, amount: -unallocated });
  }
  if (amount !== 0) {
    await tx.insert(ledgerEntries).values({ ...entry, amount: -amount, orderId });
  }
  return paid.paymentId;
}
