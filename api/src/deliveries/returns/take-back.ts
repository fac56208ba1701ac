import { methodOf, type FormMethod } from '@ofisi/api-contract/finance/payment-method';
import { eq, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { centsFromNumeric, showShillings } from '../../engine/money';
import { invalid } from '../../http/envelope';
import { ledgerEntries, payments } from '../../tables/ledger';
import { nextDocumentNumber } from '../../sales/document-number';
import { refuseUnprovenMoney } from '../../sales/orders/refuse-unproven-money';
import { moveStock } from '../../ledger/stock-movements';
import { orderLines } from '../../tables/sales';
import { returnLines, returns } from '../../tables/deliveries';
import { toRefund } from './returns.list';

/** Returned goods that have arrived; `credit` is the amount owed for them, in cents. */
export interface Arrival {
  readonly returnId: number;
  readonly order: { readonly id: number; readonly customerId: number | null };
  readonly credit: number;
  readonly userId: number;
  readonly at: Date;
}

/** Money to give back, in cents; `everything` is all that the shop holds beyond the amount owed. */
export interface Refund {
  readonly amount: number | 'everything';
  readonly method: FormMethod;
  readonly account: string | null;
}

/**
 * Puts the goods back into stock at their cost, and takes unsaleable ones out at once: what is written off, and defective units, which stay
 * in the shop until somebody puts them back on sale (decision BO-179).
 */
export async function takeBackGoods(tx: Db, { returnId, userId, at }: Arrival): Promise<void> {
  const lines = await tx
    .select({ back: returnLines, itemId: orderLines.itemId })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId))
    .orderBy(returnLines.id);
  const changes = lines.map(({ back, itemId }) => ({
    itemId,
    onHand: back.quantity,
    reserved: 0,
    unitCost: back.unitCost ?? undefined,
    isUnsaleable: back.condition === 'write_off' || back.condition === 'defective',
  }));
  const reason = { returnId, userId };
  await moveStock(tx, { cause: 'return_restock', ...reason }, changes);
  const unsaleable = changes
    .filter(({ isUnsaleable }) => isUnsaleable)
    .map((change) => ({ ...change, onHand: -change.onHand }));
  await moveStock(tx, { cause: 'write_off', ...reason }, unsaleable);
  const back = await selectRows<{ id: number }>(
    tx,
    sql`with back as (
          update item_serials serial
          set status = case line.condition when 'write_off' then 'scrapped' when 'defective' then 'defective' else 'in_stock' end,
              order_line_id = null, sold_at = null, warranty_until = null
          from return_serials chosen join return_lines line on line.id = chosen.return_line_id
          where chosen.serial_id = serial.id and line.return_id = ${returnId}
            and serial.status = 'sold' and serial.order_line_id = line.order_line_id
          returning serial.id, line.id as line_id, line.order_line_id, line.condition
        ), told as (
          insert into serial_events (serial_id, event, order_line_id, return_line_id, user_id, at)
          select id, event, case event when 'returned' then order_line_id end, line_id, ${userId}::int, ${at.toISOString()}::timestamptz
          from back cross join (values (1, 'returned', null), (2, 'scrapped', 'write_off'), (2, 'defective', 'defective')) happened (place, event, condition_of)
          where condition_of is null or condition_of = condition
          order by id, place
        )
        select id from back`,
  );
  const [chosen] = await selectRows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from return_serials chosen join return_lines line on line.id = chosen.return_line_id
        where line.return_id = ${returnId}`,
  );
  if (back.length !== chosen?.count) {
    throw invalid({ items: ['Some of these units no longer belong to this order. Choose them again.'] });
  }
}

/** Issues the credit note, which reduces the debt for the order (invariant 17). */
export async function issueCreditNote(tx: Db, { returnId, order, credit, userId, at }: Arrival): Promise<void> {
  if (credit > 0) {
    await tx.insert(ledgerEntries).values({
      kind: 'return',
      amount: -credit,
      orderId: order.id,
      returnId,
      partyId: order.customerId,
      at,
      recordedBy: userId,
    });
  }
  const note = await nextDocumentNumber(tx, 'credit_note', at);
  await tx.update(returns).set({ creditNote: note.number, creditedAt: note.at }).where(eq(returns.id, returnId));
}

async function readToRefund(tx: Db, orderId: number): Promise<number> {
  const [row] = await selectRows<{ held: string }>(
    tx,
    sql`select ${toRefund}::text as held from orders where id = ${orderId}`,
  );
  return centsFromNumeric(row?.held ?? '0');
}

/**
 * Gives money back, never more than was paid beyond the order's debt. The remainder is credited to the customer's account if
 * there is one, and else remains to be given back.
 * @throws Refusal 400 at the field
 */
export async function refund(tx: Db, arrival: Arrival, { amount: wanted, method, account }: Refund): Promise<void> {
  const { returnId, order, userId, at } = arrival;
  const held = await readToRefund(tx, order.id);
  if (held > 0) {
    await refuseUnprovenMoney(tx, order.id);
  }
  const amount = wanted === 'everything' ? held : wanted;
  if (amount > held) {
    throw invalid({
      amount_paid: [
        held > 0
          ? `Only ${showShillings(held / 100)} can be given back: no more was paid beyond what is owed.`
          : 'There is nothing to give back: the return reduces what is owed for the order, or the money was already given back.',
      ],
    });
  }
  const written = { orderId: order.id, partyId: order.customerId, at, recordedBy: userId };
  if (amount > 0) {
    const [paid] = await tx
      .insert(payments)
      .values({
        direction: 'out',
        method: methodOf(method),
        account,
        amount,
        partyId: order.customerId,
        paidAt: at,
        recordedBy: userId,
      })
      .returning({ paymentId: payments.id });
    await tx.insert(ledgerEntries).values({ ...paid, ...written, kind: 'refund', amount, returnId });
  }
  if (order.customerId !== null && held > amount) {
    await tx.insert(ledgerEntries).values([
      { ...written, kind: 'allocation', amount: held - amount },
      { ...written, orderId: null, kind: 'allocation', amount: amount - held },
    ]);
  }
}
