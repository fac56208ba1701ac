import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { centsFromNumeric } from '../../engine/money';
import { openAmount } from '../../sales/orders/open-amount';

/** The unpaid amount of an order, in cents. */
export async function openOf(db: Db, orderId: number): Promise<number> {
  const [row] = await selectRows<{ open: string }>(
    db,
    sql`select ${openAmount}::text as open from orders where id = ${orderId}`,
  );
  return centsFromNumeric(row?.open ?? '0');
}
