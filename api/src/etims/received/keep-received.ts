import type { ReadRows, ReceivedImport, ReceivedPurchase } from './received.schema';
import type { Db } from '../../engine/database';
import type { Device } from '../outbox';
import { taxImports, taxPurchases } from '../../tables/etims-received';

const ROWS_AT_ONCE = 100;

async function inParts<Row>(
  { rows, unreadable }: ReadRows<Row>,
  keep: (rows: readonly Row[]) => Promise<unknown>,
): Promise<number> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) await keep(rows.slice(start, start + ROWS_AT_ONCE));
  return unreadable;
}

/** Stores new rows; a signed document never changes, and existing decisions stay. @returns the number of unreadable rows */
export const keepPurchases = (
  db: Db,
  { id: deviceId }: Pick<Device, 'id'>,
  read: ReadRows<ReceivedPurchase>,
): Promise<number> =>
  inParts(read, (rows) =>
    db
      .insert(taxPurchases)
      .values(rows.map((row) => ({ ...row, deviceId })))
      .onConflictDoNothing(),
  );

/** Like `keepPurchases`, for imports. */
export const keepImports = (
  db: Db,
  { id: deviceId }: Pick<Device, 'id'>,
  read: ReadRows<ReceivedImport>,
): Promise<number> =>
  inParts(read, (rows) =>
    db
      .insert(taxImports)
      .values(rows.map((row) => ({ ...row, deviceId })))
      .onConflictDoNothing(),
  );
