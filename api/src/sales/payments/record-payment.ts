import { methodOf, type FormMethod } from '@ofisi/api-contract/finance/payment-method';
import type { OrderPaymentInput } from '@ofisi/api-contract/sales/payments';
import { momentOfDay } from '@ofisi/shared-shop/nairobi-day';
import { eq, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '../../access/audit';
import { selectRows, type Db } from '../../engine/database';
import { centsFromNumeric, showShillings } from '../../engine/money';
import { knownAccount } from '../../ledger/named-account';
import { refuseClosed } from '../../ledger/closed-period';
import { invalid } from '../../http/envelope';
import { readCredit, useCredit } from '../../ledger/customer-credit';
import { refuseDuplicateReference } from '../../ledger/recorded-once';
import { completeServices } from '../orders/complete-services';
import { issueInvoice } from '../orders/invoice';
import { openAmount } from '../orders/open-amount';
import { receivePayment } from '../orders/receive-payment';
import { orders } from '../../tables/sales';

/** Locks the order, and those of its service job, as the end of the job does. @throws Refusal 400 when it cannot be paid */
async function lockPayable(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`select from orders where id = ${id} or id in (${ofSameJob(id)}) order by id for update`);
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) {
    throw invalid({ order_id: ['There is no such order.'] });
  }
  if (order.status === 'expired' || order.status === 'cancelled') {
    throw invalid({
      order_id: [
        `This order is ${order.status}, and its goods are for sale again. Sell them to the customer at the counter.`,
      ],
    });
  }
  if (order.status === 'void') {
    throw invalid({ order_id: ['This order was deleted.'] });
  }
}

/** The other orders of an order's service job. A fee for its diagnosis is none of them: it is waived by the repair (decision BO-177). */
const ofSameJob = (orderId: number) => sql`
  select other.order_id from quotations own join service_jobs job on job.id = own.service_job_id
  join quotations other on other.service_job_id = job.id
  where own.order_id = ${orderId} and other.order_id <> ${orderId} and other.order_id is distinct from job.fee_order_id`;

/** Part of a payment that pays another order. Sums in cents. */
interface Share {
  readonly orderId: number;
  readonly amount: number;
}

/**
 * What a payment by M-Pesa or bank pays beyond its order: the other orders of the same job, because the customer pays them with one
 * reference. Cash that is too much is change.
 */
async function sharesOf(
  tx: Db,
  { orderId, customerId, open: owed, amount: paid }: Payment,
  method: FormMethod,
): Promise<Share[]> {
  const beyond = paid - owed;
  if (beyond <= 0 || method === 'cash') {
    return [];
  }
  const others = await selectRows<{ id: number; open: string }>(
    tx,
    sql`select id, open::text from (
          select orders.id, ${openAmount} as open from orders
          where orders.id in (${ofSameJob(orderId)}) and orders.status in ('reserved', 'completed')
            and orders.customer_id is not distinct from ${customerId}::int
        ) owed where open > 0 order by id`,
  );
  let left = beyond;
  return others.flatMap(({ id, open }) => {
    const amount = Math.min(left, centsFromNumeric(open));
    left -= amount;
    return amount > 0 ? [{ orderId: id, amount }] : [];
  });
}

/** A payment for an order that is locked. Sums in cents. */
interface Payment {
  readonly orderId: number;
  readonly customerId: number | null;
  readonly open: number;
  readonly amount: number;
}

/** Pays with the customer's credit. @throws Refusal 400 for more than is open, or than the credit */
async function payWithCredit(tx: Db, { orderId, customerId, open, amount }: Payment, actor: Actor): Promise<void> {
  await tx.execute(sql`select from parties where id = ${customerId} for update`);
  const credit = customerId === null ? 0 : await readCredit(tx, customerId);
  if (customerId === null || credit === 0) {
    throw invalid({ payment_method: ['This customer has no credit.'] });
  }
  const most = Math.min(credit, open);
  if (amount > most) {
    throw invalid({ amount: [`Only ${showShillings(most / 100)} can be paid with the customer’s credit.`] });
  }
  await useCredit(tx, { orderId, customerId, amount, recordedBy: actor.userId });
  await completeServices(tx, [orderId]);
}

/**
 * The part of a payment beyond the open amount: without a customer, cash is given back as change; the surplus of a listed customer is kept
 * as credit. @throws Refusal 400
 */
function surplusOf({ customerId, open, amount }: Payment, method: FormMethod): { kept: number; change: number } {
  const more = Math.max(0, amount - open);
  if (more > 0 && customerId === null && method !== 'cash') {
    throw invalid({ amount: [`Only ${showShillings(open / 100)} is still due on this order.`] });
  }
  return customerId === null ? { kept: 0, change: more } : { kept: more, change: 0 };
}

function messageOf({ kept, change }: { readonly kept: number; readonly change: number }): string {
  if (kept > 0) {
    return `Payment recorded. ${showShillings(kept / 100)} is kept as the customer’s credit.`;
  }
  return change > 0 ? `Payment recorded. Give back ${showShillings(change / 100)}.` : 'Payment recorded successfully';
}

/**
 * Records a payment for an order (decision BO-88): by paybill, at the bank, or handed over later. It lets an unpaid online order keep its
 * goods. A surplus is never lost (decision BO-110).
 * @returns the message for the user who recorded it
 * @throws Refusal 400 at the field
 */
export async function recordPayment(tx: Db, input: OrderPaymentInput, actor: Actor): Promise<string> {
  const { order_id: orderId, amount, paid_on: day, payment_method: method = 'mpesa', reference } = input;
  await refuseClosed(tx, day, 'paid_on');
  await knownAccount(tx, input.payment_account);
  if (method !== 'credit') {
    await refuseDuplicateReference(tx, method, reference);
  }
  await lockPayable(tx, orderId);
  const open = await readOpen(tx, orderId);
  if (open <= 0) {
    throw invalid({ amount: ['This order is already paid.'] });
  }
  // The invoice is dated the day it is issued, regardless of when the money came.
  const { customerId } = await issueInvoice(tx, orderId);
  const payment = { orderId, customerId, open, amount };
  const after = { payment_method: method, reference };
  const audit = (more: object) =>
    recordAudit(tx, actor, {
      action: 'update',
      entity: 'orders',
      entityId: orderId,
      before: { due: open / 100 },
      after: { due: Math.max(0, open - amount) / 100, ...after, ...more },
    });
  if (method === 'credit') {
    await payWithCredit(tx, payment, actor);
    await audit({});
    return 'Paid with the customer’s credit';
  }
  const shares = await sharesOf(tx, payment, method);
  const shared = shares.reduce((sum, share) => sum + share.amount, 0);
  const surplus = surplusOf({ ...payment, open: open + shared }, method);
  const account = input.payment_account;
  await receivePayment(tx, {
    orderId,
    method: methodOf(method),
    amount: Math.min(amount, open),
    shares,
    ...surplus,
    recordedBy: actor.userId,
    at: momentOfDay(day),
    ...(account === undefined ? {} : { account }),
    ...(reference === null ? {} : { reference }),
  });
  await audit({
    ...(surplus.kept > 0 && { credit_kept: surplus.kept / 100 }),
    ...(shared > 0 && { paid_for_job: shared / 100 }),
  });
  return shared > 0
    ? `Payment recorded. ${showShillings(shared / 100)} of it is for the same job.`
    : messageOf(surplus);
}

async function readOpen(tx: Db, orderId: number): Promise<number> {
  const [row] = await selectRows<{ open: string }>(
    tx,
    sql`select ${openAmount}::text as open from orders where id = ${orderId}`,
  );
  return centsFromNumeric(row?.open ?? '0');
}
