import { inArray, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '../../access/audit';
import { selectRows, type Db } from '../../engine/database';
import { intArray } from '../../engine/int-array';
import { statementMarks } from '../../tables/accounts';
import { entryNumber } from './statement.list';

/**
 * Marks entries as found on the bank's statement, or removes their marks (decision BO-137). The entries do not change: a mark only says
 * that two books agree.
 * @returns the ids of the entries that exist
 */
export async function markEntries(tx: Db, ids: readonly number[], seen: boolean, actor: Actor): Promise<number[]> {
  const found = await selectRows<{ id: number }>(
    tx,
    sql`select id from (select ${entryNumber} as id from account_entries) entry
        where id = any(${intArray(ids)}) order by id`,
  );
  const done = found.map(({ id }) => id);
  if (done.length === 0) {
    return [];
  }
  if (seen) {
    const marks = done.map((entryId) => ({ entryId, markedBy: actor.userId }));
    await tx.insert(statementMarks).values(marks).onConflictDoNothing();
  } else {
    await tx.delete(statementMarks).where(inArray(statementMarks.entryId, done));
  }
  const change = { before: { seen: !seen }, after: { seen, entries: done } };
  await recordAudit(tx, actor, { action: 'update', entity: 'statement_marks', entityId: null, ...change });
  return done;
}

/** The message for staff. */
export const markedMessage = (count: number, seen: boolean): string =>
  `${count} ${count === 1 ? 'entry' : 'entries'} ${seen ? 'marked' : 'no longer marked'} as on the bank’s statement.`;
