import { sql } from 'drizzle-orm';
import type { Db } from '../../../engine/database';
import { categories } from '../../../tables/catalogue';
import { selectRows } from '../../../engine/database';
import { intArray } from '../../../engine/int-array';

/** Prices in cents, categories by id, or states. */
export type Value = number | string;

/** A field's value of an item. */
export interface NewValue {
  readonly id: number;
  readonly value: Value;
}

const listOf = (values: readonly Value[]) => `{${values.join(',')}}`;

/** The column of a field, and the list of its values. */
const COLUMNS = {
  price: (values: readonly Value[]) =>
    sql`actual_price = new.value from unnest(${listOf(values.map((cents) => (Number(cents) / 100).toFixed(2)))}::numeric[]`,
  category: (values: readonly Value[]) => sql`category_id = new.value from unnest(${listOf(values)}::int[]`,
  state: (values: readonly Value[]) => sql`state = new.value from unnest(${listOf(values)}::text[]`,
} as const;

/** Stores the values of a field of items that are locked; triggers update what the shop lists. */
export async function writeValues(tx: Db, field: keyof typeof COLUMNS, values: readonly NewValue[]): Promise<void> {
  const set = COLUMNS[field](values.map(({ value }) => value));
  await tx.execute(
    sql`update items set ${set}, ${intArray(values.map(({ id }) => id))}) new(value, id) where items.id = new.id`,
  );
}

/** Those of the categories that items can be in; they cannot be deleted until the transaction ends. */
export async function lockCategories(tx: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await selectRows<{ id: number }>(
    tx,
    sql`select id from ${categories} where id = any(${intArray([...new Set(ids)])}) and archived_at is null order by id for share`,
  );
  return new Set(rows.map(({ id }) => id));
}
