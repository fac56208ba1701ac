import { nairobiDayOf, momentOfDay } from '@ofisi/shared-shop/nairobi-day';
import type { Db } from '../../engine/database';
import { refuseClosed } from '../../ledger/closed-period';
import { accountMovements } from '../../tables/accounts';

/** The present opening balance: its sum in cents, and the day of its latest entry. */
interface Opening {
  readonly amount: number;
  readonly day: string | null;
}

/** Sets the opening balance of an account to the value of its form by adding entries; existing ones stay. Sums in cents. */
export async function settleOpening(
  tx: Db,
  {
    slug,
    before,
    amount,
    day,
    userId,
  }: {
    readonly slug: string;
    readonly before: Opening | null;
    readonly amount: number | null;
    readonly day: string | null;
    readonly userId: number;
  },
): Promise<void> {
  const was = before?.amount ?? 0;
  const wanted = amount ?? was;
  const wantedDay = day ?? before?.day ?? nairobiDayOf(new Date());
  if (wanted === was && (wanted === 0 || wantedDay === before?.day)) {
    return;
  }
  const changes = [
    { day: before?.day ?? wantedDay, cents: -was },
    { day: wantedDay, cents: wanted },
  ];
  const entries = before?.day === wantedDay ? [{ day: wantedDay, cents: wanted - was }] : changes;
  for (const entry of entries.filter(({ cents }) => cents !== 0)) {
    await refuseClosed(tx, entry.day, 'opening_date');
    await tx.insert(accountMovements).values({
      kind: 'opening',
      ...(entry.cents > 0 ? { toAccount: slug } : { fromAccount: slug }),
      amount: Math.abs(entry.cents),
      at: momentOfDay(entry.day),
      recordedBy: userId,
    });
  }
}
