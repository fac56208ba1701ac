import type { DeliveryDetails } from '@ofisi/api-contract/sales/delivery-details';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { addresses, deliveryDetails } from '../../tables/sales';

type Row = typeof deliveryDetails.$inferSelect;

/** The details of a row, as the calls say them. */
export const detailsOf = (
  row: Pick<Row, 'firstName' | 'lastName' | 'phoneNumber' | 'location' | 'deliveryAddress'>,
): DeliveryDetails => ({
  first_name: row.firstName,
  last_name: row.lastName,
  phone_number: row.phoneNumber,
  location: row.location,
  delivery_address: row.deliveryAddress,
});

/** The columns of details that are stored now. */
export const rowOf = (details: DeliveryDetails) => ({
  firstName: details.first_name,
  lastName: details.last_name,
  phoneNumber: details.phone_number,
  location: details.location,
  deliveryAddress: details.delivery_address,
  updatedAt: new Date(),
});

export async function readDeliveryDetails(db: Db, userId: number): Promise<DeliveryDetails | null> {
  const [row] = await db.select().from(deliveryDetails).where(eq(deliveryDetails.userId, userId));
  return row ? detailsOf(row) : null;
}

/**
 * Stores the delivery details of a user, which are their default address.
 * @param label its new name; without one it stays as it is called
 */
export async function saveDeliveryDetails(
  tx: Db,
  userId: number,
  details: DeliveryDetails,
  label?: string | null,
): Promise<void> {
  const row = { ...rowOf(details), ...(label !== undefined && { label }) };
  await tx
    .insert(deliveryDetails)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: deliveryDetails.userId, set: row });
}

/**
 * Removes the delivery details of a user. The oldest of their other addresses is the default from then on.
 * @returns whether there was anything to remove
 */
export async function removeDeliveryDetails(tx: Db, userId: number): Promise<boolean> {
  const removed = await tx
    .delete(deliveryDetails)
    .where(eq(deliveryDetails.userId, userId))
    .returning({ userId: deliveryDetails.userId });
  if (removed.length === 0) {
    return false;
  }
  const oldest = tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.id))
    .limit(1);
  const [next] = await tx.delete(addresses).where(inArray(addresses.id, oldest)).returning();
  if (next) {
    await saveDeliveryDetails(tx, userId, detailsOf(next), next.label);
  }
  return true;
}
