import { MAX_ADDRESSES, type NamedAddress, type SavedAddress } from '@ofisi/api-contract/sales/addresses';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../engine/database';
import { invalid, notFound } from '../../http/envelope';
import { users } from '../../tables/identity';
import { addresses, deliveryDetails } from '../../tables/sales';
import { detailsOf, removeDeliveryDetails, rowOf, saveDeliveryDetails } from './delivery-details.queries';

/** The number under which the default address is known. */
const DEFAULT = 0;

const noSuchAddress = () => notFound('There is no such address.');

/** The addresses of a user, the default one first, the others as they were added. */
export async function listAddresses(db: Db, userId: number): Promise<SavedAddress[]> {
  const current = await db.select().from(deliveryDetails).where(eq(deliveryDetails.userId, userId));
  const others = await db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(asc(addresses.id));
  return [...current.map((row) => ({ ...row, id: DEFAULT })), ...others].map((row) => ({
    id: row.id,
    label: row.label,
    ...detailsOf(row),
  }));
}

/** Changes of one user's addresses are serialized. */
async function lockAddresses(tx: Db, userId: number): Promise<SavedAddress[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return listAddresses(tx, userId);
}

function refuseTaken(known: readonly SavedAddress[], label: string): void {
  if (known.some((address) => address.label?.toLowerCase() === label.toLowerCase())) {
    throw invalid({ label: [`You already have an address called ${label}. Choose another name.`] });
  }
}

/** Keeps one more address; the first one is the default. */
export async function addAddress(tx: Db, userId: number, { label, ...details }: NamedAddress): Promise<void> {
  const known = await lockAddresses(tx, userId);
  if (known.length >= MAX_ADDRESSES) {
    throw invalid({ label: [`You can save up to ${MAX_ADDRESSES} addresses. Remove one first.`] });
  }
  refuseTaken(known, label);
  if (known.length === 0) {
    await saveDeliveryDetails(tx, userId, details, label);
  } else {
    await tx.insert(addresses).values({ userId, label, ...rowOf(details) });
  }
}

const theirs = (userId: number, id: number) => and(eq(addresses.userId, userId), eq(addresses.id, id));

export async function changeAddress(tx: Db, userId: number, id: number, changed: NamedAddress): Promise<void> {
  const known = await lockAddresses(tx, userId);
  if (!known.some((address) => address.id === id)) {
    throw noSuchAddress();
  }
  const { label, ...details } = changed;
  refuseTaken(
    known.filter((address) => address.id !== id),
    label,
  );
  if (id === DEFAULT) {
    await saveDeliveryDetails(tx, userId, details, label);
  } else {
    await tx
      .update(addresses)
      .set({ label, ...rowOf(details) })
      .where(theirs(userId, id));
  }
}

/** Removes an address. If it was the default, the next one is. */
export async function removeAddress(tx: Db, userId: number, id: number): Promise<void> {
  await lockAddresses(tx, userId);
  if (id === DEFAULT) {
    if (!(await removeDeliveryDetails(tx, userId))) {
      throw noSuchAddress();
    }
    return;
  }
  const removed = await tx.delete(addresses).where(theirs(userId, id)).returning({ id: addresses.id });
  if (removed.length === 0) {
    throw noSuchAddress();
  }
}

/** Makes an address the default; the one before takes its place among the others. */
export async function makeDefault(tx: Db, userId: number, id: number): Promise<void> {
  await lockAddresses(tx, userId);
  const [chosen] = await tx.delete(addresses).where(theirs(userId, id)).returning();
  if (!chosen) {
    throw noSuchAddress();
  }
  const [before] = await tx.delete(deliveryDetails).where(eq(deliveryDetails.userId, userId)).returning();
  if (before) {
    await tx.insert(addresses).values(before);
  }
  await saveDeliveryDetails(tx, userId, detailsOf(chosen), chosen.label);
}
