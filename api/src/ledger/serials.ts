import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { itemSerials } from '../tables/serials';
import { serialEvents } from '../tables/stock';

/** The source of units: a purchase, or the opening stock. `unitCost` in cents. */
export interface SerialReceipt {
  readonly purchaseLineId?: number;
  readonly unitCost?: number;
  readonly userId?: number | null;
}

/** Adds units that came in. Fails with a unique violation if the item already has such a number. */
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

/** A serial number in the form in which numbers are compared. */
export const normalised = (serial: string) => serial.trim().toUpperCase();

const keysOf = (serials: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(serials.map(normalised))}::jsonb))`;

/**
 * Adds purchased units; a unit that was returned to its supplier may come in again.
 * @returns the numbers that the item already has or had for another reason, in which case nothing was added
 */
export async function receiveSerials(
  tx: Db,
  itemId: number,
  serials: readonly string[],
  receipt: SerialReceipt,
): Promise<string[]> {
  const known = await selectRows<{ id: number; serial_number: string; status: string }>(
    tx,
    sql`select id, serial_number, status from item_serials
        where item_id = ${itemId} and upper(trim(serial_number)) in ${keysOf(serials)} for update`,
  );
  const there = known.filter(({ status }) => status !== 'sent_back');
  if (there.length > 0) {
    return there.map(({ serial_number: serial }) => serial);
  }
  if (known.length > 0) {
    await tx.execute(sql`
      update item_serials set status = 'in_stock', order_line_id = null, sold_at = null, warranty_until = null
      where item_id = ${itemId} and upper(trim(serial_number)) in ${keysOf(serials)}`);
    await tx
      .insert(serialEvents)
      .values(known.map(({ id: serialId }) => ({ ...receipt, serialId, event: 'received' as const })));
  }
  const again = new Set(known.map(({ serial_number: serial }) => normalised(serial)));
  await addSerials(
    tx,
    itemId,
    serials.filter((serial) => !again.has(normalised(serial))),
    receipt,
  );
  return [];
}

/** The numbers of units that were given for others of this order and are with its customer (decision BO-179); only those of another item on demand. */
export async function replacementsOf(
  tx: Db,
  orderId: number,
  { ofOtherItems }: { readonly ofOtherItems: boolean },
): Promise<string[]> {
  const given = await selectRows<{ serial: string }>(
    tx,
    sql`select serial.serial_number as serial
        from item_serials serial join order_lines line on line.id = serial.order_line_id
        where line.order_id = ${orderId} and (serial.item_id <> line.item_id or not ${ofOtherItems}::boolean and exists (
          select from serial_events event
          where event.serial_id = serial.id and event.event = 'replacement' and event.order_line_id = line.id))
        order by serial.id`,
  );
  return given.map(({ serial }) => serial);
}

/** Sends units back to where they came from. @returns the numbers that are not in stock */
export async function sendBackSerials(
  tx: Db,
  itemId: number,
  serials: readonly string[],
  event: { readonly userId: number; readonly note?: string; readonly supplierReturnLineId?: number },
): Promise<string[]> {
  const gone = await selectRows<{ id: number; serial_number: string }>(
    tx,
    sql`update item_serials set status = 'sent_back'
        where item_id = ${itemId} and status = 'in_stock' and upper(trim(serial_number)) in ${keysOf(serials)}
        returning id, serial_number`,
  );
  if (gone.length > 0) {
    await tx
      .insert(serialEvents)
      .values(gone.map(({ id: serialId }) => ({ ...event, serialId, event: 'sent_back' as const })));
  }
  const found = new Set(gone.map(({ serial_number: serial }) => normalised(serial)));
  return serials.filter((serial) => !found.has(normalised(serial)));
}

type SerialsEnd = Pick<typeof serialEvents.$inferInsert, 'userId' | 'note' | 'serviceJobId'>;

/** Takes units out of stock for good. @returns the numbers that are not in stock */
async function endSerials(
  tx: Db,
  itemId: number,
  serials: readonly string[],
  event: SerialsEnd & { readonly event: 'scrapped' | 'used' },
): Promise<string[]> {
  const ended = await selectRows<{ id: number; serial_number: string }>(
    tx,
    sql`update item_serials set status = ${event.event}
        where item_id = ${itemId} and status = 'in_stock'
          and upper(trim(serial_number)) in ${keysOf(serials)}
        returning id, serial_number`,
  );
  if (ended.length > 0) {
    await tx.insert(serialEvents).values(ended.map(({ id: serialId }) => ({ ...event, serialId })));
  }
  const gone = new Set(ended.map(({ serial_number: serial }) => normalised(serial)));
  return serials.filter((serial) => !gone.has(normalised(serial)));
}

/** Writes off units that are in stock. @returns the numbers that are not in stock */
export const scrapSerials = (
  tx: Db,
  itemId: number,
  serials: readonly string[],
  by: { readonly userId: number; readonly note: string },
): Promise<string[]> => endSerials(tx, itemId, serials, { ...by, event: 'scrapped' });

/** Units in stock that go into a machine under warranty or contract. @returns the numbers that are not in stock */
export const consumeSerials = (tx: Db, itemId: number, serials: readonly string[], by: SerialsEnd): Promise<string[]> =>
  endSerials(tx, itemId, serials, { ...by, event: 'used' });
