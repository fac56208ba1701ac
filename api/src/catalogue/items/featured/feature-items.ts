import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { inTransaction, type Db } from '../../../engine/database';
import { invalid, notFound, Refusal, stale } from '../../../http/envelope';
import type { Fields, RowOf } from '../../../resource/field';
import { readRow, type List } from '../../../resource/list';
import { update, updateRow, type Resource } from '../../../resource/resource';
import { forSelection, type SelectionOutcome } from '../../../resource/selection';
import { items } from '../../../tables/catalogue';
import type { itemList } from '../manage/staff-items.list';
import { staffItems, type StaffItem } from '../manage/write-item';

type Values = Partial<typeof items.$inferInsert>;

/** A list of items in the shop that is compiled by staff. */
export interface Featured<Of extends Fields> {
  /** Its name in the audit log, for changes of its order. */
  readonly entity: string;
  /** `hot deal`, as in "This hot deal no longer exists." */
  readonly one: string;
  readonly list: List<Of>;
  readonly position: PgColumn;
  readonly has: (item: StaffItem) => boolean;
  /** The values that take an item out of the list. */
  readonly takenOut: Values;
}

/** Written like any change of the item: it appears in the item's history, and a form opened before becomes stale. */
const changing = (
  check: (item: StaffItem, tx: Db) => void | Promise<void>,
): Omit<Resource<typeof itemList.fields, Values>, 'insert'> => ({
  ...staffItems,
  update: async ({ tx }, item, values) => {
    await check(item, tx);
    await updateRow(tx, items, item.id, values);
  },
});

async function readFeatured<Of extends Fields>(db: Db, { list, one }: Featured<Of>, id: number): Promise<RowOf<Of>> {
  const row = await readRow(db, list, id);
  if (!row) {
    throw notFound(`This ${one} no longer exists.`);
  }
  return row;
}

/** Puts an item into a list. @throws Refusal 400 when there is no such item, or the list already has it */
export const feature = <Of extends Fields>(
  db: Db,
  request: FastifyRequest,
  featured: Featured<Of>,
  { id, values }: { readonly id: number; readonly values: Values },
): Promise<RowOf<Of>> =>
  inTransaction(db, async (tx) => {
    const resource = changing((item) => {
      if (featured.has(item)) throw invalid({ item_id: [`This item is already a ${featured.one}.`] });
    });
    await update(tx, request, resource, { id, fields: values }).catch((error: unknown) => {
      throw error instanceof Refusal && error.status === 404 ? invalid({ item_id: ['There is no such item.'] }) : error;
    });
    return readFeatured(tx, featured, id);
  });

/** Changes an item of a list. @throws Refusal 404 when the list does not have it, 409 with the current row */
export const changeFeatured = <Of extends Fields>(
  db: Db,
  request: FastifyRequest,
  featured: Featured<Of>,
  { id, version, values }: { readonly id: number; readonly version?: number | undefined; readonly values: Values },
): Promise<RowOf<Of>> =>
  inTransaction(db, async (tx) => {
    const resource = changing(async (item, locked) => {
      const row = await readFeatured(locked, featured, id);
      if (version !== undefined && version !== item.version) throw stale(row);
    });
    await update(tx, request, resource, { id, fields: values });
    return readFeatured(tx, featured, id);
  });

/** Takes items out of a list; they stay in the shop. */
export const takeOut = <Of extends Fields>(
  db: Db,
  request: FastifyRequest,
  featured: Featured<Of>,
  ids: readonly number[],
): Promise<SelectionOutcome> => {
  const resource = changing((item) => {
    if (!featured.has(item)) throw notFound(`This ${featured.one} no longer exists.`);
  });
  return forSelection(db, ids, async (tx, id) => {
    await update(tx, request, resource, { id, fields: featured.takenOut });
  });
};
