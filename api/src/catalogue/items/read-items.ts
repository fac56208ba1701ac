import type { Item, OpenArrivalResponse } from '@ofisi/api-contract/catalogue/items';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { routineName } from '../../engine/routines';

const READ_ITEMS = sql.raw(routineName('read-items'));
const ITEM_COMPANIONS = sql.raw(routineName('item-companions'));

const asArray = (ids: readonly number[]) => `{${ids.join(',')}}`;

type StoredItem = Omit<Item, 'description'> & { readonly description: string[] };

const shownItem = (item: StoredItem): Item => ({ ...item, description: JSON.stringify(item.description) });

/** Items with the fields that are public, ordered by id; items that are not sold are left out. */
export async function readItems(db: Db, ids: readonly number[]): Promise<Item[]> {
  if (ids.length === 0) {
    return [];
  }
  const rows = await selectRows<{ item: StoredItem }>(db, sql`select item from ${READ_ITEMS}(${asArray(ids)}::int[])`);
  return rows.map(({ item }) => shownItem(item));
}

type Companions = Pick<OpenArrivalResponse, 'fits' | 'supplies' | 'related'>;

const MOST_FITTING = 12;
const MOST_RELATED = 4;

/**
 * An item and everything that its page shows beside it, in one statement: the embedded engine is sequential, so each further
 * statement would have to wait for its turn. Undefined when the item is not sold.
 */
export async function readItemPage(db: Db, id: number): Promise<(Companions & { readonly item: Item }) | undefined> {
  const rows = await selectRows<{ ids: Partial<Record<keyof Companions, number[]>>; item: StoredItem }>(
    db,
    sql`with beside as materialized (select ${ITEM_COMPANIONS}(${id}::int, ${MOST_FITTING}::int, ${MOST_RELATED}::int) as ids)
        select beside.ids, shown.item
        from beside, ${READ_ITEMS}(${id}::int || array(
          select one::int from json_each(beside.ids) lists (place, list), json_array_elements_text(lists.list) one
        )) shown`,
  );
  const items = new Map(rows.map(({ item }) => [item.id, shownItem(item)]));
  const item = items.get(id);
  if (!item) {
    return undefined;
  }
  const { fits = [], supplies = [], related = [] } = rows[0]?.ids ?? {};
  const itemsOf = (of: readonly number[]) => of.flatMap((one) => items.get(one) ?? []);
  return { item, fits: itemsOf(fits), supplies: itemsOf(supplies), related: itemsOf(related) };
}
