import type { PaymentMethod } from '@ofisi/api-contract/finance/payment-method';
import type { Db } from '../../engine/database';
import { completeServices } from './complete-services';
import { issueInvoice } from './invoice';
import { ledgerEntries, payments } from '../../tables/ledger';

/** Money that was received for an order. Sums in cents. */
export interface OrderPayment {
  readonly orderId: number;
  readonly method: PaymentMethod;
  /** The part that is for the order. */
  readonly amount: number;
  /** Other orders that it pays, whose customer is the same. */
  readonly shares?: readonly { readonly orderId: number; readonly amount: number }[];
  /** The surplus: credit of the order's customer, or unallocated when the order has no customer. */
  readonly kept?: number;
  /** A surplus that stays unallocated, whoever the customer is. */
  readonly unallocated?: number;
  /** Cash that was handed over with the payment and given back as change. */
  readonly change?: number;
  readonly account?: string;
  readonly reference?: string;
  /** The delivery on which it was handed over. */
  readonly deliveryId?: number;
  readonly recordedBy?: number | null;
  readonly at: Date;
  /** When the order's invoice is issued, if not now: for made-up history. */
  readonly issuedAt?: Date;
}

/**
 * Records a payment for an order, in the caller's transaction, and issues the order's invoice if it has none, because money has changed
 * hands (invariants 8 and 17). An order of services that is paid by it is complete.
 * @returns the payment's id
 */
export async function receivePayment(
  tx: Db,
  { orderId, at, issuedAt, shares = [], kept = 0, unallocated = 0, ...payment }: OrderPayment,
): Promise<number> {
  const { customerId } = await issueInvoice(tx, orderId, issuedAt);
  const { amount, recordedBy } = payment;
  const shared = shares.reduce((sum, share) => sum + share.amount, 0);
  const [paid] = await tx
    .insert(payments)
    .values({ ...payment, amount: amount + shared + kept + unallocated, partyId: customerId, paidAt: at })
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
  for (const share of shares) {
    await issueInvoice(tx, share.orderId, issuedAt);
    await tx.insert(ledgerEntries).values({ ...entry, amount: -share.amount, orderId: share.orderId });
  }
  await completeServices(tx, [orderId, ...shares.map((share) => share.orderId)]);
  return paid.paymentId;
}
