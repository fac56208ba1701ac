import { eq, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import type { Device } from './outbox';
import { itemCode, itemRequest, type EtimsItem } from './request';
import { taxItems, type TaxContent } from './tables';

/** The items of a document as the catalogue has them today. */
export async function readItems(db: Db, content: TaxContent): Promise<EtimsItem[]> {
  const ids = content.lines.flatMap(({ item_id }) => (item_id === null ? [] : [item_id]));
  return selectRows<EtimsItem>(
    db,
    sql`select id, title, etims_class as "etimsClass", packaging_unit as "packagingUnit", quantity_unit as "quantityUnit",
               tax_class as "taxClass", actual_price::float8 as price
        from items where id = any(${sql.param(ids)}::int[]) order by id`,
  );
}

/** What the tax office does not know yet of these items. */
export async function untoldItems(db: Db, { id: deviceId }: Device, items: readonly EtimsItem[]): Promise<EtimsItem[]> {
  const told = new Map(
    (await db.select().from(taxItems).where(eq(taxItems.deviceId, deviceId))).map(({ code, told: text }) => [
      code,
      text,
    ]),
  );
  return items.filter((item) => told.get(itemCode(item)) !== JSON.stringify(itemRequest(item)));
}

export async function keepItem(db: Db, { id: deviceId }: Device, item: EtimsItem): Promise<void> {
  const told = JSON.stringify(itemRequest(item));
  await db
    .insert(taxItems)
    .values({ deviceId, code: itemCode(item), told })
    .onConflictDoUpdate({ target: [taxItems.deviceId, taxItems.code], set: { told } });
}
