import { sql } from 'drizzle-orm';
import type { Db } from '../../../engine/database';
import { categories } from '../../../tables/catalogue';
import { selectRows } from '../../../engine/database';

/** A field's value of an item; prices in cents, categories by id. */
export interface NewValue {
  readonly id: number;
  readonly value: number;
}

const ints = (values: readonly number[]) => sql`${`{${values.join(',')}}`}::int[]`;

/** Stores the values of a field of items that are locked; triggers update what the shop lists. */
export async function writeValues(tx: Db, field: 'price' | 'category', values: readonly NewValue[]): Promise<void> {
  const ids = ints(values.map(({ id }) => id));
  if (field === 'price') {
    const shillings = values.map(({ value }) => (value / 100).toFixed(2));
    await tx.execute(
      sql`update items set actual_price = new.price
          from unnest(${ids}, ${`{${shillings.join(',')}}`}::numeric[]) new(id, price) where items.id = new.id`,
    );
    return;
  }
  await tx.execute(
    sql`update items set category_id = new.category
        from unnest(${ids}, ${ints(values.map(({ value }) => value))}) new(id, category) where items.id = new.id`,
  );
}

/** Those of the categories that items can be in; they cannot be deleted until the transaction ends. */
export async function lockCategories(tx: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await selectRows<{ id: number }>(
    tx,
    sql`select id from ${categories} where id = any(${ints([...new Set(ids)])}) and archived_at is null order by id for share`,
  );
  return new Set(rows.map(({ id }) => id));
}
