import { methodOf, type FormMethod } from '@ofisi/api-contract/finance/payment-method';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { invalid } from '../http/envelope';

/** Ways to pay whose every payment has a number of its own. */
const REFERENCED: readonly FormMethod[] = ['mpesa', 'bank-transfer'];

/** @param called the number of the order that it was for; empty where it was for none */
export const recordedAlready = (called: string): string =>
  `This payment is recorded already${called ? `, for ${called}` : ''}.`;

/**
 * Says so where a payment was recorded before under the same number, however it is written; the lock that this takes keeps two from recording it at once.
 * The database refuses it whatever way it comes (`payments_recorded_once`). @throws Refusal 400 at `reference`
 */
export async function refuseDuplicateReference(tx: Db, method: FormMethod, reference: string | null): Promise<void> {
  if (!REFERENCED.includes(method)) {
    return;
  }
  if (reference === null) {
    throw invalid({ reference: ['The reference field is required.'] });
  }
  const [known] = await selectRows<{ called: string | null }>(
    tx,
    sql`select known_payment(${methodOf(method)}, ${reference}) as called`,
  );
  if (known && known.called !== null) {
    throw invalid({ reference: [recordedAlready(known.called)] });
  }
}
