import { eq, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '../../audit/audit';
import { selectRows, type Db } from '../../engine/database';
import { centsFromNumeric, showShillings } from '../../engine/money';
import { knownAccount } from '../../finance/accounts/named-account';
import { refuseClosed } from '../../finance/closed-period';
import { momentOf } from '../../finance/purchases/pay-supplier';
import { invalid } from '../../http/envelope';
import { methodOf, type FormMethod } from '../../ledger/payment-method';
import { issueInvoice } from '../orders/invoice';
import { openAmount } from '../orders/open-amount';
import { receivePayment } from '../orders/receive-payment';
import { orders } from '../tables';
import type { OrderPaymentInput } from './payments.schema';

/** Ways to pay whose every payment has a reference of its own. */
const REFERENCED: readonly FormMethod[] = ['mpesa', 'bank-transfer'];

/** Keeps what has arrived once from being recorded twice, also by two at once. @throws Refusal 400 */
async function refuseKnown(tx: Db, method: FormMethod, reference: string | null): Promise<void> {
  if (!REFERENCED.includes(method)) {
    return;
  }
  if (reference === null) {
    throw invalid({ reference: ['The reference field is required.'] });
  }
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(upper(${`payment ${method} ${reference}`}), 0))`);
  const [known] = await selectRows<{ called: string | null }>(
    tx,
    sql`select coalesce(orders.invoice, orders.number) as called
        from payments payment left join ledger_entries entry on entry.payment_id = payment.id
        left join orders on orders.id = entry.order_id
        where payment.direction = 'in' and payment.method = ${methodOf(method)} and upper(trim(payment.reference)) = upper(${reference})
        limit 1`,
  );
  if (known) {
    throw invalid({ reference: [`This payment is recorded already${known.called ? `, for ${known.called}` : ''}.`] });
  }
}

/** The order, locked. @throws Refusal 400 when nothing can be paid for it */
async function lockPayable(tx: Db, id: number): Promise<void> {
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

/**
 * Records money that came for an order (decision BO-88): by paybill, in the bank, or handed over later. An unpaid online order keeps its goods by it.
 * @throws Refusal 400 at the field
 */
export async function recordPayment(tx: Db, input: OrderPaymentInput, actor: Actor): Promise<void> {
  const { order_id: orderId, amount, paid_on: day, payment_method: method = 'mpesa', reference } = input;
  await refuseClosed(tx, day, 'paid_on');
  await knownAccount(tx, input.payment_account);
  await refuseKnown(tx, method, reference);
  await lockPayable(tx, orderId);
  const [row] = await selectRows<{ open: string }>(
    tx,
    sql`select ${openAmount}::text as open from orders where id = ${orderId}`,
  );
  const open = centsFromNumeric(row?.open ?? '0');
  if (amount > open) {
    throw invalid({
      amount: [
        open > 0 ? `Only ${showShillings(open / 100)} is still open on this order.` : 'This order is paid already.',
      ],
    });
  }
  // The invoice is of the day on which it is written, whenever the money came.
  await issueInvoice(tx, orderId, new Date());
  const account = input.payment_account;
  await receivePayment(tx, {
    orderId,
    method: methodOf(method),
    amount,
    recordedBy: actor.userId,
    at: momentOf(day),
    ...(account === undefined ? {} : { account }),
    ...(reference === null ? {} : { reference }),
  });
  await recordAudit(tx, actor, {
    action: 'update',
    entity: 'orders',
    entityId: orderId,
    before: { due: open / 100 },
    after: { due: (open - amount) / 100, payment_method: method, reference },
  });
}
