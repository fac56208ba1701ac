import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import type { Mpesa } from '../mpesa';

/**
 * Registers the shop with the provider for pulling its statement: once per short code and phone number, repeated with each reading until
 * the provider accepts it. A shop without a configured number is registered by other means. The row of the connection exists.
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
  // The provider requires an address; the lines of the statement come in its answers.
  if (await daraja.registerPull(pullNumber, `${callbackOrigin}/api/hooks/pulled`)) {
    await db.execute(sql`update mpesa_connection set pull_registered = ${wanted} where id = 1`);
    log.info('M-Pesa lets the shop pull its statement.');
  } else {
    log.warn('M-Pesa did not accept the number in MPESA_NOMINATED_NUMBER: its statement cannot be read until it does.');
  }
}
