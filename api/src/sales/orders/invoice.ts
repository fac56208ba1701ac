import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { ledgerEntries } from '../../tables/ledger';
import { nextDocumentNumber } from '../document-number';
import { orders } from '../../tables/sales';

interface Invoiced {
  readonly invoice: string;
  readonly customerId: number | null;
}

/**
 * Issues an order's tax invoice, once, when goods or money change hands (invariant 17); from then on its amount is owed. It is dated at the
 * time of issue, regardless of when the money came. Takes the lock of the invoice numbers: call it late.
 */
export async function issueInvoice(tx: Db, orderId: number, now = new Date()): Promise<Invoiced> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) {
    throw new Error(`There is no order ${orderId} to invoice.`);
  }
  const { customerId, amount, dueOn } = order;
  if (order.invoice !== null) {
    return { invoice: order.invoice, customerId };
  }
  // In the order in which a sale takes its locks: the customer's balance follows the ledger.
  await tx.execute(sql`select from parties where id = ${customerId} for update`);
  const { number: invoice, at } = await nextDocumentNumber(tx, 'invoice', now);
  await tx.update(orders).set({ invoice, invoicedAt: at }).where(eq(orders.id, orderId));
  if (amount !== 0) {
    await tx.insert(ledgerEntries).values({ kind: 'sale', amount, orderId, partyId: customerId, dueOn, at });
  }
  return { invoice, customerId };
}
