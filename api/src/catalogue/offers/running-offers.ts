import { lessPercent } from '@ofisi/shared-shop/sums';
import { and, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { intArray } from '../../engine/int-array';
import { offers } from '../../tables/catalogue';

export type Offer = typeof offers.$inferSelect;

/** The state of the offers at one moment. */
export interface OffersAt {
  /** By item, the running offer that sets its price. */
  readonly byItem: ReadonlyMap<number, Offer>;
  /** When the next offer begins or ends: until then, all of this stays true unless there is a write. */
  readonly nextChange: Date | null;
}

/** Half-open: at `ends_on` itself the offer has ended. */
const isRunning = ({ startsOn, endsOn }: Offer, now: Date) => startsOn <= now && now < endsOn;

/** At most one offer wins, the largest discount (decision BO-11); the tie-break is the later end. */
const firstWins = (one: Offer, other: Offer) =>
  other.discount - one.discount || other.endsOn.getTime() - one.endsOn.getTime() || one.id - other.id;

/** The offers in force at `now`, of all items or of some. The only place that decides which offer counts. */
export async function readOffers(db: Db, now: Date, itemIds?: readonly number[]): Promise<OffersAt> {
  const ofItems = itemIds && sql`${offers.itemId} = any(${intArray(itemIds)})`;
  const rows = await db
    .select()
    .from(offers)
    .where(and(isNull(offers.archivedAt), gt(offers.endsOn, now), ofItems));
  const byItem = new Map<number, Offer>();
  for (const offer of rows.filter((row) => isRunning(row, now)).sort(firstWins)) {
    if (!byItem.has(offer.itemId)) {
      byItem.set(offer.itemId, offer);
    }
  }
  const changes = rows
    .flatMap(({ startsOn, endsOn }) => [startsOn.getTime(), endsOn.getTime()])
    .filter((moment) => moment > now.getTime());
  return { byItem, nextChange: changes.length > 0 ? new Date(Math.min(...changes)) : null };
}

/**
 * The price charged, in cents: `actual_price` less the running offer, rounded half-up to a whole cent (invariant 5). An item's own
 * `discount` is only shown (decision BO-76).
 */
export const effectivePrice = (actualPrice: number, offer: Offer | undefined): number =>
  lessPercent(actualPrice, offer?.discount ?? 0);
