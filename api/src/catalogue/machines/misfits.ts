import { sql } from 'drizzle-orm';
import { selectRows, type Db } from '../../engine/database';
import { intArray } from '../../engine/int-array';
import { isOnSale } from '../../tables/catalogue';
import { machineSupplies } from '../../tables/machines';
import { machinesWith } from './find-machines';

/**
 * Of these items, those that are known to fit machines, but none of these. Machines for which nothing is known to fit say nothing, and
 * neither do items that fit no machine.
 */
export async function findMisfits(
  db: Db,
  { items, machines }: { readonly items: readonly number[]; readonly machines: readonly number[] },
) {
  const known = await selectRows<{ id: number }>(
    db,
    sql`select wanted.id from unnest(${intArray(machines)}) wanted (id)
        where exists (select from ${machineSupplies} where machine_id = wanted.id and archived_at is null)`,
  );
  const compared = await machinesWith(
    db,
    known.map(({ id }) => id),
  );
  const rows =
    compared.length === 0
      ? []
      : await selectRows<{ id: number; kind: string }>(
          db,
          sql`select wanted.id, coalesce(items.features ->> 'supply', 'other') as kind
              from unnest(${intArray(items)}) wanted (id) join items on items.id = wanted.id and ${isOnSale}
              where exists (select from ${machineSupplies} where item_id = wanted.id and archived_at is null)
                and not exists (
                  select from ${machineSupplies} where item_id = wanted.id and archived_at is null
                    and machine_id = any(${intArray(compared.map(({ id }) => id))})
                )`,
        );
  return { items: rows, machines: compared };
}
