import { nairobiDayOf, nairobiDayStart } from '@ofisi/shared-shop/nairobi-day';
import type { Db } from '../../engine/database';
import { openDay } from '../../ledger/closed-period';

/** The moment at which a payment counts: never later than now, whatever the provider's clock or ours says, and never in a closed period. */
export async function momentOf(tx: Db, told: Date | null): Promise<Date> {
  const now = new Date();
  const moment = told === null || told > now ? now : told;
  const day = nairobiDayOf(moment);
  const open = await openDay(tx, day);
  return open === day ? moment : nairobiDayStart(open);
}
