import type { Db } from '../engine/database';
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
