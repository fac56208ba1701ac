import type { DeliveryPlace } from '@ofisi/api-contract/contacts/delivery-places';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { shillingsFromCents } from '../../engine/money';
import { customerLocations } from '../../tables/contacts';

/** A list to choose from: a shop with more places has not made it for shoppers. */
const MOST_PLACES = 1_000;

/** The customer locations that have a delivery fee, by name (decision SF-45). */
export async function readDeliveryPlaces(db: Db): Promise<DeliveryPlace[]> {
  const { slug, name, deliveryFee, deliveryDays, archivedAt } = customerLocations;
  const rows = await db
    .select({ slug, name, fee: deliveryFee, days: deliveryDays })
    .from(customerLocations)
    .where(and(isNull(archivedAt), isNotNull(deliveryFee)))
    .orderBy(sql`lower(${name})`)
    .limit(MOST_PLACES);
  return rows.map((place) => ({ ...place, fee: shillingsFromCents(place.fee ?? 0) }));
}
