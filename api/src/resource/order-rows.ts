import { type rowOrderSchema } from '@ofisi/api-contract/lists';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { actorOf, recordAudit } from '../access/audit';
import { inTransaction, type Db } from '../engine/database';
import { intArray } from '../engine/int-array';
import { invalid, stale } from '../http/envelope';
import type { Fields } from './field';
import { readIds, type List } from './list';

/** Rows that staff put into an order of their own. */
export interface Ordered<Of extends Fields> {
  /** The rows' name in the audit log. */
  readonly entity: string;
  readonly one: string;
  readonly table: PgTable;
  readonly position: PgColumn;
  /** By default ordered by that position. */
  readonly list: List<Of>;
}

const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join();

const ascending = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);

/**
 * Puts the rows of a list into the order of `ids`. Their versions do not change, so that concurrent edits of a row are not disturbed.
 * @throws Refusal 400 unless each row is named once, 409 if their order has changed since it was `seen`
 */
export const orderRows = <Of extends Fields>(
  db: Db,
  request: FastifyRequest,
  { entity, one, table, position, list }: Ordered<Of>,
  { ids, seen }: z.output<typeof rowOrderSchema>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    // Locks in id order, so that concurrent reorderings or deletions do not deadlock; the order is read only then.
    await tx.execute(sql`select from ${table} where ${list.where ?? sql`true`} order by id for update`);
    const before = await readIds(tx, list, {});
    if (seen && !isSame(seen, before)) {
      throw stale(before);
    }
    if (!isSame(ascending(ids), ascending(before))) {
      throw invalid({ ids: [`The list must name every ${one} once. Reload the list and set the order again.`] });
    }
    await tx.execute(
      sql`update ${table} set ${sql.identifier(position.name)} = placed.position
          from unnest(${intArray(ids)}) with ordinality as placed(id, position)
          where ${list.id} = placed.id`,
    );
    await recordAudit(tx, actorOf(request), {
      action: 'order',
      entity,
      entityId: null,
      before: { ids: before },
      after: { ids },
    });
  });
