import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { actorOf, recordAudits } from '../access/audit';
import type { Requester } from '../access/requester';
import type { Db } from '../engine/database';
import { intArray } from '../engine/int-array';
import type { Fields, RowOf } from './field';
import { readRows, type RowList } from './list';

/** The rows that staff list and write: where they are stored, and their name in the audit log. */
export interface RowKind<Of extends Fields> {
  /** Its name in the audit log, which is that of the table. */
  readonly entity: string;
  /** `supplier`, as in "This supplier no longer exists." */
  readonly one: string;
  readonly list: RowList<Of>;
  /** Has `id` and `version`, and `archived_at` if its rows may be deleted. */
  readonly table: PgTable;
  /** Fields derived from other records: changes of those are not changes of this row, and the audit log leaves them out. */
  readonly computed?: readonly (keyof Of)[];
}

/** Reads rows and locks them against concurrent changes, in id order; those that no longer exist are left out. */
export async function lockRows<Of extends Fields>(
  tx: Db,
  { table, list }: Pick<RowKind<Of>, 'table' | 'list'>,
  ids: readonly number[],
): Promise<RowOf<Of>[]> {
  await tx.execute(sql`select from ${table} where id = any(${intArray(ids)}) order by id for update`);
  return readRows(tx, list, ids);
}

/** A row as recorded in the audit log. */
export const recordOf = <Of extends Fields>({ computed = [] }: Pick<RowKind<Of>, 'computed'>, row: RowOf<Of>) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !computed.includes(field)));

/**
 * Changes rows that are locked and were read as `before`: `write` stores the new values, each row gets its next version, and the audit log
 * the values before and after.
 * @returns the rows as they are now
 */
export async function changeRows<Of extends Fields>(
  { tx, request }: { readonly tx: Db; readonly request: Requester },
  kind: RowKind<Of>,
  before: readonly RowOf<Of>[],
  write: () => Promise<void>,
): Promise<RowOf<Of>[]> {
  const { entity, table, list, one } = kind;
  const ids = before.map(({ id }) => id as number);
  await write();
  await tx.execute(sql`update ${table} set version = version + 1 where id = any(${intArray(ids)})`);
  const after = new Map((await readRows(tx, list, ids)).map((row) => [row['id'] as number, row]));
  const rows = before.map(({ id }) => {
    const row = after.get(id as number);
    if (!row) {
      throw new Error(`The ${one} ${String(id)} was not stored.`);
    }
    return row;
  });
  const entries = before.map((old, index) => ({
    action: 'update',
    entity,
    entityId: old['id'] as number,
    before: recordOf(kind, old),
    after: recordOf(kind, rows[index] as RowOf<Of>),
  }));
  await recordAudits(tx, actorOf(request), entries);
  return rows;
}
