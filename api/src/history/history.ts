import type { historyEntrySchema } from '@ofisi/api-contract/history/history';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { selectRows, type Db } from '../engine/database';
import { isoMoment } from '../engine/iso-moment';

type Entry = z.output<typeof historyEntrySchema>;
type Change = Entry['changes'][number];
export type State = Readonly<Record<string, unknown>> | null;

const MOST_ENTRIES = 100;

/** Shown in more detail by a user's list of sign-ins (decision 041). */
const SIGN_INS = ['login', 'failed-login', 'lockout', 'logout'];

/** Fields that mean nothing to a reader. */
const SILENT = new Set(['id', 'version']);

const plain = (value: unknown): Change['before'] =>
  value === null || value === undefined
    ? null
    : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : JSON.stringify(value);

/** The fields that have changed; for a new record, those that were given. */
export function changesOf(before: State, after: State): Change[] {
  if (!after) {
    return [];
  }
  return Object.keys({ ...before, ...after })
    .filter((field) => !SILENT.has(field))
    .map((field) => ({ field, before: plain(before?.[field]), after: plain(after[field]) }))
    .filter((change) => change.before !== change.after);
}

/** The newest entries of the audit log about a record, newest first. */
export async function readHistory(db: Db, entity: string, id: number): Promise<Entry[]> {
  const rows = await selectRows<{
    id: number;
    at: string;
    actor: string | null;
    action: string;
    before: State;
    after: State;
  }>(
    db,
    sql`select log.id, ${isoMoment(sql`log.created_at`)} as at, users.name as actor, log.action, log.before, log.after
        from audit_log log left join users on users.id = log.actor_id
        where log.entity = ${entity} and log.entity_id = ${id} and log.action <> all(${`{${SIGN_INS.join(',')}}`}::text[])
        order by log.id desc
        limit ${MOST_ENTRIES}`,
  );
  return rows.map(({ before, after, ...entry }) => ({ ...entry, changes: changesOf(before, after) }));
}
