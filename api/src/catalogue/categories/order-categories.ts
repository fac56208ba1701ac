import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { actorOf, recordAudit } from '../../audit/audit';
import { inTransaction, type Db } from '../../engine/database';
import { invalid, stale } from '../../http/envelope';
import { readIds } from '../../resource/list';
import { categories } from '../tables';
import { categoryList } from './categories.schema';

interface Order {
  readonly ids: readonly number[];
  readonly seen?: readonly number[] | undefined;
}

const isSame = (one: readonly number[], other: readonly number[]) => one.join() === other.join();

const ascending = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);

/**
 * Puts the categories in the order of `ids`. Their versions stay: whoever is changing one of them is not disturbed.
 * @throws Refusal 400 unless each category is named once, 409 when their order is no longer the one that was `seen`
 */
export const orderCategories = (db: Db, request: FastifyRequest, { ids, seen }: Order): Promise<void> =>
  inTransaction(db, async (tx) => {
    // In one order, so that two of these, or a deletion, do not wait for each other; read only then.
    await tx.execute(sql`select from ${categories} order by id for update`);
    const before = await readIds(tx, categoryList, {});
    if (seen && !isSame(seen, before)) {
      throw stale(before);
    }
    if (!isSame(ascending(ids), ascending(before))) {
      throw invalid({ ids: ['The list must name every category once. Open it again and repeat the order.'] });
    }
    await tx.execute(
      sql`update ${categories} set position = placed.position
          from unnest(${`{${ids.join(',')}}`}::int[]) with ordinality as placed(id, position)
          where ${categories.id} = placed.id`,
    );
    await recordAudit(tx, actorOf(request), {
      action: 'order',
      entity: 'categories',
      entityId: null,
      before: { ids: before },
      after: { ids },
    });
  });
