import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../engine/database';
import { itemSerials, serialEvents } from './tables';

const DEFAULT_WARRANTY_MONTHS = 6;

/** What a counter sale hands over of one item that requires serial numbers. */
export interface SerialSale {
  readonly itemId: number;
  readonly orderLineId: number;
  readonly quantity: number;
  /** The numbers named by the seller; none named means the oldest ones. */
  readonly named: readonly string[];
}

const normalised = (serial: string) => serial.trim().toUpperCase();

/** Where units came from: a purchase, or the opening stock. `unitCost` in cents. */
export interface SerialReceipt {
  readonly purchaseLineId?: number;
  readonly unitCost?: number;
  readonly userId?: number | null;
}

/** Adds units that came in. Fails with a unique violation when the item has such a number already. */
export async function addSerials(
  tx: Db,
  itemId: number,
  serials: readonly string[],
  receipt: SerialReceipt = {},
): Promise<void> {
  if (serials.length > 0) {
    const added = await tx
      .insert(itemSerials)
      .values(serials.map((serial) => ({ itemId, serialNumber: serial.trim() })))
      .returning({ serialId: itemSerials.id });
    await tx
      .insert(serialEvents)
      .values(added.map(({ serialId }) => ({ ...receipt, serialId, event: 'received' as const })));
  }
}

/**
 * Marks the units of a sale as sold, with their warranty (invariants 15 and 16). The item's row is locked by the caller.
 * @returns why it cannot be done, or nothing
 */
export async function sellSerials(tx: Db, sale: SerialSale): Promise<string | undefined> {
  const inStock = and(eq(itemSerials.itemId, sale.itemId), eq(itemSerials.status, 'in_stock'));
  const wanted = new Set(sale.named.map(normalised));
  if (sale.named.length > 0 && wanted.size !== sale.quantity) {
    return `exactly ${sale.quantity} different serial number${sale.quantity === 1 ? ' is' : 's are'} needed.`;
  }
  const isWanted = inArray(sql`upper(trim(${itemSerials.serialNumber}))`, [...wanted]);
  const found = await tx
    .select({ id: itemSerials.id, serial: itemSerials.serialNumber })
    .from(itemSerials)
    .where(wanted.size > 0 ? and(inStock, isWanted) : inStock)
    .orderBy(asc(itemSerials.id))
    .limit(sale.quantity)
    .for('update');
  if (found.length < sale.quantity) {
    const known = new Set(found.map(({ serial }) => normalised(serial)));
    const missing = [...wanted].filter((serial) => !known.has(serial));
    return missing.length > 0
      ? `serial number ${missing.join(', ')} is not in stock.`
      : `only ${found.length} serial number${found.length === 1 ? ' is' : 's are'} in stock.`;
  }
  const ids = found.map(({ id }) => id);
  const { orderLineId } = sale;
  const sold = await tx
    .update(itemSerials)
    .set({
      status: 'sold',
      orderLineId,
      soldAt: sql`now()`,
      warrantyUntil: sql`now() + make_interval(months => ${DEFAULT_WARRANTY_MONTHS}::int)`,
    })
    .where(inArray(itemSerials.id, ids))
    .returning({ serialId: itemSerials.id, warrantyUntil: itemSerials.warrantyUntil });
  await tx.insert(serialEvents).values(sold.map((serial) => ({ ...serial, orderLineId, event: 'sold' as const })));
  return undefined;
}
