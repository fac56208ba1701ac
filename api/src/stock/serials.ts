import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { itemSerials, serialEvents } from './tables';

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

const normalised = (serial: string) => serial.trim().toUpperCase();

/** Writes off units that are in stock. @returns those of the numbers that name none */
export async function scrapSerials(
  tx: Db,
  itemId: number,
  serials: readonly string[],
  { userId, note }: { readonly userId: number; readonly note: string },
): Promise<string[]> {
  const keys = JSON.stringify(serials.map(normalised));
  const scrapped = await selectRows<{ id: number; serial_number: string }>(
    tx,
    sql`update item_serials set status = 'scrapped'
        where item_id = ${itemId} and status = 'in_stock'
          and upper(trim(serial_number)) in (select jsonb_array_elements_text(${keys}::jsonb))
        returning id, serial_number`,
  );
  if (scrapped.length > 0) {
    await tx
      .insert(serialEvents)
      .values(scrapped.map(({ id: serialId }) => ({ serialId, event: 'scrapped' as const, userId, note })));
  }
  const gone = new Set(scrapped.map(({ serial_number: serial }) => normalised(serial)));
  return serials.filter((serial) => !gone.has(normalised(serial)));
}
