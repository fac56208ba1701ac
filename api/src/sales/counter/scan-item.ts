import type { scannedSchema } from '@ofisi/api-contract/sales/counter';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { findItemByCode } from '../../catalogue/labels/item-code';
import { selectRows, type Db } from '../../engine/database';
import { notFound, Refusal } from '../../http/envelope';
import { readRow } from '../../resource/list';
import { saleItemList } from './counter.list';
import { UNIT_STATES } from '../../stock/unit-states';

type Scanned = Omit<z.output<typeof scannedSchema>, 'status'>;

interface FoundSerial {
  readonly item: number;
  readonly serial: string;
  readonly status: string;
  readonly title: string;
}

async function findSerial(db: Db, code: string): Promise<FoundSerial | undefined> {
  const rows = await selectRows<FoundSerial>(
    db,
    sql`select item_serials.item_id as item, item_serials.serial_number as serial, item_serials.status, items.title
        from item_serials join items on items.id = item_serials.item_id
        where upper(trim(item_serials.serial_number)) = upper(trim(${code})) and items.archived_at is null
        order by item_serials.status = 'in_stock' desc, item_serials.id
        limit 2`,
  );
  const inStock = rows.filter(({ status }) => status === 'in_stock');
  if (inStock.length > 1) {
    const titles = inStock.map(({ title }) => title).join(' and ');
    throw new Refusal(
      409,
      `${titles} have a unit with this serial number. Search for the item and choose its serial number.`,
    );
  }
  return rows[0];
}

/**
 * Resolves a code that was scanned at the counter: a serial number, a barcode, an SKU, or `ITEM-7` from the label of an item that has
 * neither. Case does not matter.
 * @throws Refusal 404 when nothing has the code, 409 when the match cannot be sold: a unit that has left, or a draft
 */
export async function scanItem(db: Db, code: string): Promise<Scanned> {
  const found = await findSerial(db, code);
  if (found) {
    const item = await readRow(db, saleItemList, found.item);
    if (item && found.status === 'in_stock') {
      return { item, serial: found.serial };
    }
    if (found.status === 'in_stock') {
      throw notOnSaleYet(found.title);
    }
    throw new Refusal(
      409,
      `${found.title}, ${found.serial}: this unit ${UNIT_STATES[found.status] ?? 'is not for sale'}.`,
    );
  }
  const id = await findItemByCode(db, code);
  if (id === undefined) {
    throw notFound(`Nothing is sold under the code ${code}.`);
  }
  const item = await readRow(db, saleItemList, id);
  if (!item) {
    const [draft] = await selectRows<{ title: string }>(db, sql`select title from items where id = ${id}`);
    throw notOnSaleYet(draft?.title ?? code);
  }
  return { item, serial: null };
}

/** Staff with the goods in their hands hear why they cannot sell them; only a draft is in stock and not sold (decision BO-156). */
const notOnSaleYet = (title: string) =>
  new Refusal(409, `${title} is a draft and not on sale yet. Whoever manages the items can put it on sale.`);
