import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import type { Mpesa } from '../mpesa';

/**
 * Says to the provider, once for its short code and phone number, that the shop pulls its statement; until it takes that, with each reading. A shop that
 * names no number has done so otherwise. The row of the connection is there.
 */
export async function registerPull(
  db: Db,
  { daraja, log, settings }: Pick<Mpesa, 'daraja' | 'log' | 'settings'>,
): Promise<void> {
  const { pullNumber, shortCode, callbackOrigin } = settings;
  if (pullNumber === undefined) {
    return;
  }
  const wanted = `${shortCode} ${pullNumber}`;
  const [known] = await selectRows<{ registered: string | null }>(
    db,
    sql`select pull_registered as registered from mpesa_connection where id = 1`,
  );
  if (known?.registered === wanted) {
    return;
  }
  // The provider wants to know an address; what is on the statement is in its answers.
  if (await daraja.registerPull(pullNumber, `${callbackOrigin}/api/hooks/pulled`)) {
    await db.execute(sql`update mpesa_connection set pull_registered = ${wanted} where id = 1`);
    log.info('M-Pesa lets the shop pull its statement.');
  } else {
    log.warn(
      'M-Pesa did not take the number of MPESA_NOMINATED_NUMBER now: its statement cannot be read until it does.',
    );
  }
}
