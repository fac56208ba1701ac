import type { DECISIONS } from '@ofisi/api-contract/etims/enums';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { actorOf, recordAudit } from '../../access/audit';
import { selectRows, type Db } from '../../engine/database';
import { intArray } from '../../engine/int-array';
import { invalid, notFound, Refusal } from '../../http/envelope';
import type { ReceivedTable } from './waiting';

interface Decision {
  readonly decision: (typeof DECISIONS)[number];
  readonly reason?: string;
  /** Further values to store, by column. */
  readonly kept?: Readonly<Record<string, number | readonly (number | null)[]>>;
}

export const NOT_THERE: Readonly<Record<ReceivedTable, string>> = {
  tax_purchases: 'This purchase does not exist.',
  tax_imports: 'This import does not exist.',
};

/**
 * Stores a decision and has the tax office notified.
 * @throws Refusal 404, or 409 when the decision was already made
 */
export async function decide(
  tx: Db,
  request: FastifyRequest,
  table: ReceivedTable,
  id: number,
  { decision, reason, kept = {} }: Decision,
): Promise<void> {
  const actor = actorOf(request);
  const changes = Object.entries(kept).map(
    ([column, value]) =>
      sql`, ${sql.identifier(column)} = ${typeof value === 'number' ? value : sql`${JSON.stringify(value)}::jsonb`}`,
  );
  const decided = await selectRows(
    tx,
    sql`update ${sql.identifier(table)} set status = 'waiting', decision = ${decision}, reason = ${reason ?? null}, decided_by = ${actor.userId},
          decided_at = now(), failures = 0, retry_at = null, error = null ${sql.join(changes)}
        where id = ${id} and status in ('new', 'refused') returning id`,
  );
  if (decided.length === 0) {
    const known = await selectRows(tx, sql`select from ${sql.identifier(table)} where id = ${id}`);
    throw known.length === 0 ? notFound(NOT_THERE[table]) : new Refusal(409, 'Someone has already decided on this.');
  }
  await recordAudit(tx, actor, {
    action: decision === 'accepted' ? 'accept' : 'reject',
    entity: table,
    entityId: id,
    after: { ...(reason === undefined ? {} : { reason }), ...kept },
  });
  await tx.execute(sql`select pg_notify('tax_documents', '')`);
}

/** @throws Refusal 400 when one of the items is no longer in the catalogue */
export async function checkItems(tx: Db, field: string, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const found = await selectRows(
    tx,
    sql`select from items where id = any(${intArray(wanted)}) and archived_at is null`,
  );
  if (found.length < wanted.length) throw invalid({ [field]: ['This item is no longer in the catalogue.'] });
}
