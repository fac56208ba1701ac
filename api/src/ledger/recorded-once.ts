import { methodOf, type FormMethod } from '@ofisi/api-contract/finance/payment-method';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { invalid } from '../http/envelope';

/** Payment methods whose every payment has a unique number. */
const REFERENCED: readonly FormMethod[] = ['mpesa', 'bank-transfer'];

/** @param called the number of the order that it paid; empty if there was none */
export const recordedAlready = (called: string): string =>
  `This payment is already recorded${called ? `, for ${called}` : ''}.`;

/**
 * Refuses a payment whose number was recorded before, in whatever spelling; takes a lock that keeps two requests from recording it at
 * once. The database refuses duplicates from any other path too (`payments_recorded_once`).
 * @throws Refusal 400 at `reference`
 */
export async function refuseDuplicateReference(tx: Db, method: FormMethod, reference: string | null): Promise<void> {
  if (!REFERENCED.includes(method)) {
    return;
  }
  if (reference === null) {
    throw invalid({ reference: ['Enter the reference.'] });
  }
  const [known] = await selectRows<{ called: string | null }>(
    tx,
    sql`select known_payment(${methodOf(method)}, ${reference}) as called`,
  );
  if (known && known.called !== null) {
    throw invalid({ reference: [recordedAlready(known.called)] });
  }
}
