import { eq, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
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

/** What the tax office was told of items. */
type Told = readonly (typeof taxItems.$inferSelect)[];

/** Items as the catalogue has them today, the delivery, whose id is null, and what is for own use (`OWN_USE`); and what of it the tax office does not know yet. */
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
  const told: Told = await db.select().from(taxItems).where(eq(taxItems.deviceId, deviceId));
  const texts = new Map(told.map(({ code, told: text }) => [code, text]));
  const all = [...goods, ...[DELIVERY, OWN_USE].filter(({ id }) => ids.includes(id))];
  const items = all.map((item) => ({ ...item, code: codeOf(item, told) }));
  return { items, untold: items.filter((item) => texts.get(item.code) !== JSON.stringify(itemRequest(item))) };
}

const ownerOf = ({ id }: EtimsItem): number => id ?? 0;

/**
 * An item has one code for good at the tax office, until its packaging or unit changes. Where the service gives out the numbers, another item may have
 * the one that this one's would be.
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
