import { eq, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import type { Device } from './outbox';
import { DELIVERY, formerItemCode, itemCode, itemRequest, type CodedItem, type EtimsItem } from './request';
import { taxItems, type TaxContent } from './tables';

/** What the tax office was told of items, by their codes. */
type Told = ReadonlyMap<string, string>;

/** What is in a document, as the catalogue has it today, the delivery included; and what of it the tax office does not know yet. */
export async function readItems(
  db: Db,
  { id: deviceId }: Device,
  { lines }: TaxContent,
): Promise<{ readonly items: readonly CodedItem[]; readonly untold: readonly CodedItem[] }> {
  const ids = lines.flatMap(({ item_id }) => (item_id === null ? [] : [item_id]));
  const goods = await selectRows<EtimsItem>(
    db,
    sql`select id, title, etims_class as "etimsClass", packaging_unit as "packagingUnit", quantity_unit as "quantityUnit",
               tax_class as "taxClass", actual_price::float8 as price
        from items where id = any(${sql.param(ids)}::int[]) order by id`,
  );
  const told: Told = new Map(
    (await db.select().from(taxItems).where(eq(taxItems.deviceId, deviceId))).map(({ code, told: text }) => [
      code,
      text,
    ]),
  );
  const all = lines.some(({ item_id }) => item_id === null) ? [...goods, DELIVERY] : goods;
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
