import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { routineName } from '../../engine/routines';
import type { Item, OpenArrivalResponse } from '../../wire';

const READ_ITEMS = sql.raw(routineName('read-items'));
const ITEM_COMPANIONS = sql.raw(routineName('item-companions'));

const asArray = (ids: readonly number[]) => `{${ids.join(',')}}`;

/** Items as everyone may see them, in the order of their ids; those that are not sold are left out. */
export async function readItems(db: Db, ids: readonly number[]): Promise<Item[]> {
  if (ids.length === 0) {
    return [];
  }
  const rows = await selectRows<{ item: Omit<Item, 'description'> & { description: string[] } }>(
    db,
    sql`select item from ${READ_ITEMS}(${asArray(ids)}::int[])`,
  );
  return rows.map(({ item }) => ({ ...item, description: JSON.stringify(item.description) }));
}

type Companions = Pick<OpenArrivalResponse, 'fits' | 'supplies' | 'related'>;

const MOST_FITTING = 12;
const MOST_RELATED = 4;

/** What the product page shows beside an item. */
export async function readCompanions(db: Db, id: number): Promise<Companions> {
  const [row] = await selectRows<{ ids: Partial<Record<keyof Companions, number[]>> }>(
    db,
    sql`select ${ITEM_COMPANIONS}(${id}::int, ${MOST_FITTING}::int, ${MOST_RELATED}::int) as ids`,
  );
  const { fits = [], supplies = [], related = [] } = row?.ids ?? {};
  const items = new Map((await readItems(db, [...fits, ...supplies, ...related])).map((item) => [item.id, item]));
  const itemsOf = (ids: readonly number[]) => ids.flatMap((id) => items.get(id) ?? []);
  return { fits: itemsOf(fits), supplies: itemsOf(supplies), related: itemsOf(related) };
}
