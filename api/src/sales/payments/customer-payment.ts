import { methodOf } from '@ofisi/api-contract/finance/payment-method';
import type { CustomerPaymentInput } from '@ofisi/api-contract/sales/payments';
import { momentOfDay } from '@ofisi/shared-shop/nairobi-day';
import { sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '../../access/audit';
import { selectRows, type Db } from '../../engine/database';
import { centsFromNumeric, showShillings } from '../../engine/money';
import { knownAccount } from '../../ledger/named-account';
import { refuseClosed } from '../../ledger/closed-period';
import { invalid } from '../../http/envelope';
import { readCredit } from '../../ledger/customer-credit';
import { refuseDuplicateReference } from '../../ledger/recorded-once';
import { ledgerEntries, payments } from '../../tables/ledger';
import { completeServices } from '../orders/complete-services';
import { openAmount } from '../orders/open-amount';

/** The share of a payment that pays an order, in cents. */
interface Share {
  readonly orderId: number;
  readonly invoice: string;
  readonly amount: number;
}

const ON_ACCOUNT = sql`invoice is not null and status in ('reserved', 'completed')`;

/**
 * Locks the orders on the customer's account and then the customer, in the same sequence as a sale. @throws Refusal 400 when there is no
 * such customer
 */
async function lockAccount(tx: Db, customerId: number): Promise<void> {
  await tx.execute(sql`select from orders where customer_id = ${customerId} and ${ON_ACCOUNT} order by id for update`);
  const found = await selectRows(
    tx,
    sql`select from parties where id = ${customerId} and kind = 'customer' and archived_at is null for update`,
  );
  if (found.length === 0) {
    throw invalid({ customer_id: ['There is no such customer.'] });
  }
}

/** Allocates the amount to the open orders, the earliest due first, as far as it goes. */
async function sharesOf(tx: Db, customerId: number, amount: number): Promise<Share[]> {
  const open = await selectRows<{ id: number; invoice: string; open: string }>(
    tx,
    sql`select id, invoice, open::text from (
          select orders.id, orders.invoice, orders.due_on, orders.invoiced_at, ${openAmount} as open from orders
          where customer_id = ${customerId} and ${ON_ACCOUNT}
        ) owed
        where open > 0
        order by coalesce(due_on, (invoiced_at at time zone 'Africa/Nairobi')::date), id`,
  );
  let left = amount;
  return open.flatMap(({ id: orderId, invoice, open: owed }) => {
    const share = Math.min(left, centsFromNumeric(owed));
    left -= share;
    return share > 0 ? [{ orderId, invoice, amount: share }] : [];
  });
}

const listed = (invoices: readonly string[]) =>
  invoices.length > 3 ? `${invoices.slice(0, 2).join(', ')} and ${invoices.length - 2} more` : invoices.join(', ');

/**
 * Records a payment on a customer's account (decision BO-110): it pays the orders due first, and the rest becomes their credit.
 * @returns the message for the user who recorded it
 * @throws Refusal 400 at the field
 */
export async function receiveOnAccount(tx: Db, input: CustomerPaymentInput, actor: Actor): Promise<string> {
  const { customer_id: customerId, amount, paid_on: day, payment_method: method = 'mpesa', reference } = input;
  await refuseClosed(tx, day, 'paid_on');
  await knownAccount(tx, input.payment_account);
  await refuseDuplicateReference(tx, method, reference);
  await lockAccount(tx, customerId);
  const shares = await sharesOf(tx, customerId, amount);
  const at = momentOfDay(day);
  const [paid] = await tx
    .insert(payments)
    .values({
      partyId: customerId,
      method: methodOf(method),
      account: input.payment_account ?? null,
      amount,
      reference,
      paidAt: at,
      recordedBy: actor.userId,
    })
    .returning({ paymentId: payments.id });
  const written = { ...paid, kind: 'payment' as const, partyId: customerId, at, recordedBy: actor.userId };
  const rest = amount - shares.reduce((sum, share) => sum + share.amount, 0);
  await tx
    .insert(ledgerEntries)
    .values([
      ...shares.map((share) => ({ ...written, orderId: share.orderId, amount: -share.amount })),
      ...(rest > 0 ? [{ ...written, amount: -rest }] : []),
    ]);
  await completeServices(
    tx,
    shares.map(({ orderId }) => orderId),
  );
  const kept = Math.min(rest, await readCredit(tx, customerId));
  await recordAudit(tx, actor, {
    action: 'create',
    entity: 'customer_payments',
    entityId: customerId,
    after: {
      amount: amount / 100,
      payment_method: method,
      reference,
      paid_for: shares.map((share) => ({ invoice: share.invoice, amount: share.amount / 100 })),
      credit_kept: kept / 100,
    },
  });
  return [
    shares.length > 0 ? `Payment recorded for ${listed(shares.map(({ invoice }) => invoice))}.` : 'Payment recorded.',
    ...(kept > 0 ? [`${showShillings(kept / 100)} is kept as the customer’s credit.`] : []),
  ].join(' ');
}
