import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { Refusal } from '../../http/envelope';

/**
 * Refuses to give back money for an order that only a confirmation reports (decision 070). The order must be locked.
 * @throws Refusal 409
 */
export async function refuseUnprovenMoney(tx: Db, orderId: number): Promise<void> {
  const found = await selectRows<{ receipt: string }>(
    tx,
    sql`select told.receipt from mpesa_receipts told
        where told.unproven_since is not null
          and (select coalesce(sum(entry.amount), 0) from ledger_entries entry
               where entry.payment_id = told.payment_id and entry.order_id = ${orderId}) < 0
        limit 1`,
  );
  const [unproven] = found;
  if (unproven) {
    throw new Refusal(
      409,
      `M-Pesa has not confirmed the payment ${unproven.receipt} of this order yet. Accept it or take it back first.`,
    );
  }
}
