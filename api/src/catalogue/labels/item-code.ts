import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';

/** The item id in a label's `ITEM-7`, in either case; 0 for any other code. */
export const itemOfCode = (code: string): number => Number(/^item-(\d{1,9})$/i.exec(code)?.[1] ?? 0);

/** The item with this barcode, SKU or label, ignoring case; a barcode takes precedence over an SKU. */
export async function findItemByCode(db: Db, code: string): Promise<number | undefined> {
  const [coded] = await selectRows<{ id: number }>(
    db,
    sql`select id from items
        where (barcode = ${code} or upper(sku) = upper(${code}) or id = ${itemOfCode(code)}) and archived_at is null
        order by barcode is not distinct from ${code} desc, upper(sku) is not distinct from upper(${code}) desc
        limit 1`,
  );
  return coded?.id;
}
