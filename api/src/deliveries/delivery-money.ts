import { methodOf, type FormMethod } from '@ofisi/api-contract/finance/payment-method';
import type { Permission } from '@ofisi/api-contract/permissions';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { centsFromNumeric, showShillings } from '../engine/money';
import { discountProblem } from '../access/discount-limit';
import { invalid } from '../http/envelope';
import { ledgerEntries, payments } from '../tables/ledger';
import { openAmount } from '../sales/orders/open-amount';
import { receivePayment } from '../sales/orders/receive-payment';

/** The money of a delivery; sums in cents. */
export interface Settlement {
  readonly deliveryId: number;
  readonly order: { readonly id: number; readonly customerId: number | null };
  readonly before: { readonly discount: number; readonly paid: number };
  readonly discount: number;
  /** The total ever received with it; `everything` adds the order's open amount. */
  readonly paid: number | 'everything';
  /** The method of earlier payments, unless the form names another: money goes back by the same method. */
  readonly method: FormMethod;
  readonly account: string | null;
  readonly userId: number;
  readonly may: (permission: Permission) => boolean;
  /** The largest discount, in per cent of what is open. */
  readonly discountLimit: number;
  readonly at: Date;
}

/** The open amount of an order, in cents. */
async function readOpenAmount(tx: Db, orderId: number): Promise<number> {
  const [row] = await selectRows<{ open: string }>(
    tx,
    sql`select ${openAmount}::text as open from orders where id = ${orderId}`,
  );
  return centsFromNumeric(row?.open ?? '0');
}

/** A discount reduces the debt for the order through an entry of its own. */
async function giveDiscount(
  tx: Db,
  { order, before, discount, userId, may, discountLimit, at }: Settlement,
): Promise<void> {
  const change = discount - before.discount;
  if (change === 0) {
    return;
  }
  if (!may('sales.discount')) {
    throw invalid({ discount: ['You do not have permission to give discounts.'] });
  }
  const open = await readOpenAmount(tx, order.id);
  if (change > 0 && change > open) {
    throw invalid({
      discount: [`Only ${showShillings((open + before.discount) / 100)} can be deducted: that is still due.`],
    });
  }
  const problem = discountProblem(discount, open + before.discount, discountLimit);
  if (change > 0 && problem) {
    throw invalid({ discount: [problem] });
  }
  await tx.insert(ledgerEntries).values({
    kind: 'adjustment',
    amount: -change,
    orderId: order.id,
    partyId: order.customerId,
    note: 'Discount with a delivery',
    at,
    recordedBy: userId,
  });
}

/** Gives money back by the original method, as a payment in the opposite direction: existing records stay. */
async function giveBack(tx: Db, amount: number, settlement: Settlement): Promise<void> {
  const { deliveryId, order, method, account, userId, may, at } = settlement;
  if (!may('sales.void')) {
    throw invalid({ amount_paid: ['You do not have permission to reverse a recorded payment.'] });
  }
  const payment = { direction: 'out', method: methodOf(method), account, amount, deliveryId } as const;
  const [paid] = await tx
    .insert(payments)
    .values({ ...payment, partyId: order.customerId, recordedBy: userId, paidAt: at })
    .returning({ paymentId: payments.id });
  await tx
    .insert(ledgerEntries)
    .values({ ...paid, kind: 'refund', amount, orderId: order.id, partyId: order.customerId, at, recordedBy: userId });
}

/**
 * Records the discount of a delivery and the money received with it in the books of its order (decision BO-64), as the difference to the
 * earlier values. The caller holds the order's lock.
 * @throws Refusal 400 at the field
 */
export async function settle(tx: Db, settlement: Settlement): Promise<void> {
  await giveDiscount(tx, settlement);
  const { deliveryId, order, before, paid, method, account, userId, at } = settlement;
  const open = await readOpenAmount(tx, order.id);
  // If the order is now overpaid, the excess is given back with its return.
  const change = paid === 'everything' ? Math.max(0, open) : paid - before.paid;
  if (change > 0 && change > open) {
    throw invalid({
      amount_paid: [
        open > 0 ? `Only ${showShillings(open / 100)} is still due on this order.` : 'This order is already paid.',
      ],
    });
  }
  if (change > 0) {
    const payment = { method: methodOf(method), amount: change, deliveryId, recordedBy: userId, at };
    await receivePayment(tx, { orderId: order.id, ...payment, ...(account === null ? {} : { account }) });
  } else if (change < 0) {
    await giveBack(tx, -change, settlement);
  }
}
