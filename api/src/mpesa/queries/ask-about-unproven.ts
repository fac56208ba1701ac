import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import type { Mpesa } from '../mpesa';
import { readStatement } from '../received/read-statement';
import { ask } from './ask';

const AT_ONCE = 20;

/** Seconds before the next query, for the first and the following ones; then hourly, for two days. */
const AGAIN = [30, 120, 300, 900] as const;
const HOURLY = 3_600;
const MOST = 52;

/** The time of the next query, given how often the payment was queried already. */
const next = sql`case
  when asked >= ${MOST} then null
  else now() + coalesce((array[${sql.raw(AGAIN.join(', '))}])[asked + 1], ${HOURLY}) * interval '1 second'
end`;

/**
 * Verifies payments that are known from a confirmation alone: queries the provider about each if the shop may, otherwise reads its
 * statement.
 */
export async function askAboutUnproven(db: Db, mpesa: Mpesa): Promise<void> {
  const due = await selectRows<{ receipt: string }>(
    db,
    sql`update mpesa_receipts set asked = asked + 1, next_ask_at = ${next}
        where id in (
          select id from mpesa_receipts where unproven_since is not null and next_ask_at <= now() and receipt is not null
          order by next_ask_at limit ${AT_ONCE} for update skip locked
        ) returning receipt`,
  );
  if (due.length === 0) {
    return;
  }
  if (!mpesa.settings.initiator) {
    await readStatement(db, mpesa);
    return;
  }
  for (const { receipt } of due) {
    await ask(db, mpesa, { of: { receipt }, about: { receipt }, askedBy: null }).catch((error: unknown) =>
      mpesa.log.error({ err: error, task: 'mpesa proof' }, 'M-Pesa cannot be asked about a payment'),
    );
  }
}
