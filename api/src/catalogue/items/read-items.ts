import type { Item, OpenArrivalResponse } from '@ofisi/api-contract/catalogue/items';
import { sql, type SQL } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { intArray } from '../../engine/int-array';
import { routineName } from '../../engine/routines';
import { picturesOf } from './pictures-of';

const READ_ITEMS = sql.raw(routineName('read-items'));
const ITEM_COMPANIONS = sql.raw(routineName('item-companions'));

type StoredItem = Omit<Item, 'description'> & { readonly description: string[] };

const shownItem = (item: StoredItem): Item => ({ ...item, description: JSON.stringify(item.description) });

/** Items with the fields that are public, ordered by id; items that are not sold are left out. */
export async function readItems(db: Db, ids: readonly number[]): Promise<Item[]> {
  if (ids.length === 0) {
    return [];
  }
  const rows = await selectRows<{ item: StoredItem }>(db, sql`select item from ${READ_ITEMS}(${intArray(ids)})`);
  return rows.map(({ item }) => shownItem(item));
}

type Companions = Pick<OpenArrivalResponse, 'fits' | 'supplies' | 'related'>;
type OfItem = Pick<OpenArrivalResponse, 'fits_machines' | 'machine' | 'pictures'>;

const MOST_FITTING = 12;
const MOST_RELATED = 4;
const MOST_MACHINES = 100;

const NOTHING: OfItem = { fits_machines: [], machine: null, pictures: [] };

/** The machines that an item fits, the one that it is, and its pictures, of which `image` is the first. */
const detailsOf = (id: number, image: SQL): SQL => sql`json_build_object(
  'fits_machines', coalesce((
    select json_agg(json_build_object('slug', slug, 'name', name))
    from (
      select machines.slug, brands.name || ' ' || machines.model as name
      from machine_supplies
      join machines on machines.id = machine_supplies.machine_id and machines.archived_at is null
      join brands on brands.id = machines.brand_id
      where machine_supplies.item_id = ${id} and machine_supplies.archived_at is null
      order by lower(brands.name), lower(machines.model), machines.id limit ${MOST_MACHINES}
    ) fitted
  ), '[]'),
  'machine', (
    select json_build_object('slug', machines.slug, 'name', brands.name || ' ' || machines.model)
    from machines join brands on brands.id = machines.brand_id where machines.item_id = ${id} and machines.archived_at is null
  ),
  'pictures', ${picturesOf(sql`${id}`, image)}
)`;

/**
 * An item and everything that its page shows beside it, in one statement: the embedded engine is sequential, so each further
 * statement would have to wait for its turn. Undefined when the item is not sold.
 */
export async function readItemPage(
  db: Db,
  id: number,
): Promise<(Companions & OfItem & { readonly item: Item }) | undefined> {
  const rows = await selectRows<{
    ids: Partial<Record<keyof Companions, number[]>>;
    item: StoredItem;
    of: OfItem | null;
  }>(
    db,
    sql`with beside as materialized (select ${ITEM_COMPANIONS}(${id}::int, ${MOST_FITTING}::int, ${MOST_RELATED}::int) as ids)
        select beside.ids, shown.item, case when (shown.item ->> 'id')::int = ${id}::int then ${detailsOf(id, sql`shown.item ->> 'image'`)} end as of
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
  const of = rows.find((row) => row.item.id === id)?.of ?? NOTHING;
  return { item, fits: itemsOf(fits), supplies: itemsOf(supplies), related: itemsOf(related), ...of };
}
