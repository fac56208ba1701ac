import { eq, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import type { Device } from './outbox';
import { DELIVERY, formerItemCode, itemCode, itemRequest, type CodedItem, type EtimsItem } from './request';
import { taxItems } from './tables';

/** What the tax office was told of items, by their codes. */
type Told = ReadonlyMap<string, string>;

/** Items as the catalogue has them today, and the delivery, whose id is null; and what of it the tax office does not know yet. */
export async function readItems(
  db: Db,
  { id: deviceId }: Device,
  ids: readonly (number | null)[],
): Promise<{ readonly items: readonly CodedItem[]; readonly untold: readonly CodedItem[] }> {
  const stocked = ids.filter((id) => id !== null);
  const goods = await selectRows<EtimsItem>(
    db,
    sql`select id, title, etims_class as "etimsClass", packaging_unit as "packagingUnit", quantity_unit as "quantityUnit",
               tax_class as "taxClass", actual_price::float8 as price
        from items where id = any(${sql.param(stocked)}::int[]) order by id`,
  );
  const told: Told = new Map(
    (await db.select().from(taxItems).where(eq(taxItems.deviceId, deviceId))).map(({ code, told: text }) => [
      code,
      text,
    ]),
  );
  const all = ids.includes(null) ? [...goods, DELIVERY] : goods;
  const items = all.map((item) => ({ ...item, code: codeOf(item, told) }));
  return { items, untold: items.filter((item) => told.get(item.code) !== JSON.stringify(itemRequest(item))) };
}

/** An item has one code for good at the tax office. */
function codeOf(item: EtimsItem, told: Told): string {
  const former = formerItemCode(item);
  return told.has(former) ? former : itemCode(item);
}

export async function keepItem(db: Db, { id: deviceId }: Device, item: CodedItem): Promise<void> {
  const told = JSON.stringify(itemRequest(item));
  await db
    .insert(taxItems)
    .values({ deviceId, code: item.code, told })
    .onConflictDoUpdate({ target: [taxItems.deviceId, taxItems.code], set: { told } });
}
