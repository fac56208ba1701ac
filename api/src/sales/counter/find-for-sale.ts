import type { foundForSaleSchema } from '@ofisi/api-contract/sales/counter';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../../engine/database';
import { Refusal } from '../../http/envelope';
import { conditionOf, containing, readRows } from '../../resource/list';
import { isAvailable, items } from '../../tables/catalogue';
import { parties } from '../../tables/contacts';
import { saleCustomerList, saleItemList } from './counter.list';
import { scanItem } from './scan-item';

type Found = Omit<z.output<typeof foundForSaleSchema>, 'status'>;

const MOST_ITEMS = 8;
const MOST_UNITS = 5;
const MOST_CUSTOMERS = 4;
const MOST_SERIALS = 500;

/** A part of a serial number: one word with a digit. Shorter ones are in too many numbers to mean one of them. */
const PART_OF_SERIAL = /^(?=\S*\d)\S{4,}$/;

/**
 * Finds what a text typed at the till can mean. Goods in stock come before goods that are sold out, then titles that begin with the text,
 * then those with a word that does.
 */
export async function findForSale(db: Db, text: string): Promise<Found> {
  const [code, foundItems, units, customers] = await Promise.all([
    findCode(db, text),
    findItems(db, text),
    findUnits(db, text),
    findCustomers(db, text),
  ]);
  return { ...code, items: foundItems, units, customers };
}

/** Units of an item in stock, those that came first first. */
export async function serialsForSale(db: Db, item: number): Promise<string[]> {
  const rows = await selectRows<{ serial: string }>(
    db,
    sql`select serial_number as serial from item_serials where item_id = ${item} and status = 'in_stock'
        order by id limit ${MOST_SERIALS}`,
  );
  return rows.map(({ serial }) => serial);
}

async function findCode(db: Db, text: string): Promise<Pick<Found, 'exact' | 'refused'>> {
  try {
    return { exact: await scanItem(db, text), refused: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { exact: null, refused: error.status === 409 ? error.message : null };
  }
}

async function findItems(db: Db, text: string): Promise<Found['items']> {
  const rows = await selectRows<{ id: number }>(
    db,
    sql`select ${items.id} as id from ${saleItemList.from}
        where ${conditionOf(saleItemList, { q: text, quickly: true })}
        order by ${isAvailable} desc, starts_with(lower(${items.title}), lower(${text})) desc,
          ${containing(sql`(' ' || ${items.title})`, ` ${text}`)} desc, lower(${items.title}), ${items.id}
        limit ${MOST_ITEMS}`,
  );
  return readRows(
    db,
    saleItemList,
    rows.map(({ id }) => id),
  );
}

async function findUnits(db: Db, text: string): Promise<Found['units']> {
  if (!PART_OF_SERIAL.test(text)) return [];
  const rows = await selectRows<{ item: number; serial: string }>(
    db,
    sql`select item_id as item, serial_number as serial from item_serials
        where status = 'in_stock' and ${containing(sql`serial_number`, text)} order by id limit ${MOST_UNITS}`,
  );
  const listed = await readRows(db, saleItemList, [...new Set(rows.map(({ item }) => item))]);
  return rows.flatMap(({ item: id, serial }) => {
    const item = listed.find((one) => one.id === id);
    return item ? [{ item, serial }] : [];
  });
}

async function findCustomers(db: Db, text: string): Promise<Found['customers']> {
  const rows = await selectRows<{ id: number }>(
    db,
    sql`select ${parties.id} as id from ${saleCustomerList.from}
        where ${saleCustomerList.where} and ${conditionOf(saleCustomerList, { q: text, quickly: true })}
        order by lower(${parties.name}), ${parties.id} limit ${MOST_CUSTOMERS}`,
  );
  return readRows(
    db,
    saleCustomerList,
    rows.map(({ id }) => id),
  );
}
