import type { DeliveryDetails } from '@ofisi/api-contract/sales/delivery-details';
import { eq } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { deliveryDetails } from '../../tables/sales';

export async function readDeliveryDetails(db: Db, userId: number): Promise<DeliveryDetails | null> {
  const [row] = await db.select().from(deliveryDetails).where(eq(deliveryDetails.userId, userId));
  return row
    ? {
        first_name: row.firstName,
        last_name: row.lastName,
        phone_number: row.phoneNumber,
        location: row.location,
        delivery_address: row.deliveryAddress,
      }
    : null;
}

/** Stores the latest delivery details of a user, e.g. those of an order in the order's own transaction. */
export async function saveDeliveryDetails(tx: Db, userId: number, details: DeliveryDetails): Promise<void> {
  const row = {
    firstName: details.first_name,
    lastName: details.last_name,
    phoneNumber: details.phone_number,
    location: details.location,
    deliveryAddress: details.delivery_address,
    updatedAt: new Date(),
  };
  await tx
    .insert(deliveryDetails)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: deliveryDetails.userId, set: row });
}

/** @returns whether there was anything to remove */
export async function removeDeliveryDetails(tx: Db, userId: number): Promise<boolean> {
  const removed = await tx
    .delete(deliveryDetails)
    .where(eq(deliveryDetails.userId, userId))
    .returning({ userId: deliveryDetails.userId });
  return removed.length > 0;
}
