import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../engine/database';
import { itemSerials } from './tables';

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

/** Adds units that came in. Fails with a unique violation when the item has such a number already. */
export async function addSerials(tx: Db, itemId: number, serials: readonly string[]): Promise<void> {
  if (serials.length > 0) {
    await tx.insert(itemSerials).values(serials.map((serial) => ({ itemId, serialNumber: serial.trim() })));
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
  await tx
    .update(itemSerials)
    .set({
      status: 'sold',
      orderLineId: sale.orderLineId,
      soldAt: sql`now()`,
      warrantyUntil: sql`now() + make_interval(months => ${DEFAULT_WARRANTY_MONTHS}::int)`,
    })
    .where(inArray(itemSerials.id, ids));
  return undefined;
}
