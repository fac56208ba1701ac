import { eq, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { intArray } from '../engine/int-array';
import type { Device } from './outbox';
import {
  DELIVERY,
  formerItemCode,
  itemCode,
  itemPrefix,
  itemRequest,
  OWN_USE,
  type CodedItem,
  type EtimsItem,
} from './request';
import { taxItems } from '../tables/etims';

/** The items registered with the tax office. */
type Told = readonly (typeof taxItems.$inferSelect)[];

/**
 * The current items of the catalogue, the delivery, whose id is null, and purchases for own use (`OWN_USE`); `unregistered` are those that
 * the tax office does not know yet.
 */
export async function readItems(
  db: Db,
  { id: deviceId }: Device,
  ids: readonly (number | null)[],
): Promise<{ readonly items: readonly CodedItem[]; readonly unregistered: readonly CodedItem[] }> {
  const stocked = ids.filter((id) => id !== null);
  const goods = await selectRows<EtimsItem>(
    db,
    sql`select id, title, etims_class as "etimsClass", packaging_unit as "packagingUnit", quantity_unit as "quantityUnit",
               tax_class as "taxClass", actual_price::float8 as price, is_service as "isService"
        from items where id = any(${intArray(stocked)}) order by id`,
  );
  const told: Told = await db.select().from(taxItems).where(eq(taxItems.deviceId, deviceId));
  const texts = new Map(told.map(({ code, told: text }) => [code, text]));
  const all = [...goods, ...[DELIVERY, OWN_USE].filter(({ id }) => ids.includes(id))];
  const items = all.map((item) => ({ ...item, code: codeOf(item, told) }));
  return { items, unregistered: items.filter((item) => texts.get(item.code) !== JSON.stringify(itemRequest(item))) };
}

const ownerOf = ({ id }: EtimsItem): number => id ?? 0;

/**
 * At the tax office, an item keeps its code until its packaging or unit changes. If the service assigns the numbers, another item may
 * already have the code that this one would get.
 */
function codeOf(item: EtimsItem, told: Told): string {
  const own = told.filter(({ itemId }) => itemId === null || itemId === ownerOf(item)).map(({ code }) => code);
  const known = [formerItemCode(item), itemCode(item)].find((code) => own.includes(code));
  if (known !== undefined) return known;
  const prefix = itemPrefix(item);
  const given = told.findLast(({ code, itemId }) => itemId === ownerOf(item) && numberIn(code, prefix) !== null);
  if (given) return given.code;
  return told.some(({ code }) => code === itemCode(item))
    ? itemCode(item, 1 + Math.max(...told.map(({ code }) => Number(code.slice(-DIGITS)))))
    : itemCode(item);
}

const DIGITS = 7;

const numberIn = (code: string, prefix: string): string | null =>
  code.startsWith(prefix) && code.length === prefix.length + DIGITS ? code.slice(prefix.length) : null;

export async function keepItem(db: Db, { id: deviceId }: Device, item: CodedItem): Promise<void> {
  const told = JSON.stringify(itemRequest(item));
  await db
    .insert(taxItems)
    .values({ deviceId, code: item.code, itemId: ownerOf(item), told })
    .onConflictDoUpdate({ target: [taxItems.deviceId, taxItems.code], set: { told, itemId: ownerOf(item) } });
}
