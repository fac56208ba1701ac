import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { notFound, Refusal } from '../../http/envelope';
import type { Mpesa } from '../mpesa';
import { readStatement } from '../received/read-statement';
import { ask } from './ask';

/**
 * Asks M-Pesa about an unproven payment on behalf of a person; the answer comes later. If the shop may not query transactions, its
 * statement is read.
 * @returns what was done, in a sentence
 * @throws Refusal 404; 409 if the payment is proven or nothing can be queried
 */
export async function askAboutPayment(db: Db, mpesa: Mpesa | null, paymentId: number, userId: number): Promise<string> {
  const [row] = await selectRows<{ receipt: string | null; isUnproven: boolean }>(
    db,
    sql`select receipt, unproven_since is not null as "isUnproven" from mpesa_receipts where payment_id = ${paymentId}`,
  );
  if (!row) {
    throw notFound('There is no such payment.');
  }
  if (!row.isUnproven || row.receipt === null) {
    throw new Refusal(409, 'M-Pesa has confirmed this payment in the meantime, or someone else has decided on it.');
  }
  if (!mpesa) {
    throw new Refusal(409, 'The shop is not connected to M-Pesa. Look for the payment in M-Pesa’s own portal.');
  }
  if (mpesa.settings.initiator) {
    const { receipt } = row;
    const refused = await ask(db, mpesa, { of: { receipt }, about: { receipt }, askedBy: userId });
    if (refused !== null) {
      throw new Refusal(409, `M-Pesa did not accept the query: ${refused}`);
    }
    return 'M-Pesa was asked. Its answer will appear here.';
  }
  if (!(await readStatement(db, mpesa))) {
    throw new Refusal(409, 'M-Pesa’s statement cannot be read. Look for the payment in M-Pesa’s own portal.');
  }
  return 'M-Pesa’s statement was read.';
}
