import { sql } from 'drizzle-orm';
import type { Db } from '../../engine/database';

/** Writes the search words of the supplies that fit machines of a brand: these include its name. */
export async function listSuppliesOf(tx: Db, brandId: number): Promise<void> {
  await tx.execute(
    sql`select list_items(array(
          select distinct machine_supplies.item_id
          from machine_supplies join machines on machines.id = machine_supplies.machine_id
          where machines.brand_id = ${brandId} and machines.archived_at is null and machine_supplies.archived_at is null
          order by 1
        ), now())`,
  );
}
