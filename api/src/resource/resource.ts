import { type FieldErrors } from '@ofisi/api-contract/envelope';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { actorOf, recordAudit } from '../access/audit';
import type { Requester } from '../access/requester';
import { inTransaction, sqlState, type Db } from '../engine/database';
import { invalid, notFound, Refusal, stale } from '../http/envelope';
import type { Fields, RowOf } from './field';
import { readRow, type RowList } from './list';
import { forSelection, type SelectionOutcome } from './selection';

/** Who writes, and in which transaction. */
export interface WriteContext {
  readonly tx: Db;
  readonly request: Requester;
}

/** Something that staff list and write: how its rows are stored, and under which name they stand in the audit log. */
export interface Resource<Of extends Fields, Input extends object> {
  /** Its name in the audit log: the table's. */
  readonly entity: string;
  /** `supplier`, as in "This supplier no longer exists." */
  readonly one: string;
  readonly list: RowList<Of>;
  /** Has `id` and `version`; and `archived_at`, when its rows may be deleted. */
  readonly table: PgTable;
  /** Stores a new row. @returns its id */
  readonly insert: (context: WriteContext, fields: Input) => Promise<number>;
  /** Changes a row that is locked and was found to be `before`. */
  readonly update: (context: WriteContext, before: RowOf<Of>, fields: Input) => Promise<void>;
  /** What is said at the field when the database refuses: by the name of the unique index or foreign key. */
  readonly conflicts?: Readonly<Record<string, FieldErrors>>;
  /** Said when somebody cannot be deleted at all; the reason, or null. */
  readonly cannotDelete?: (context: WriteContext, row: RowOf<Of>) => Promise<string | null>;
  /** Whether it is archived although the database would let it go: what names it would lose the name. */
  readonly isReferenced?: (context: WriteContext, row: RowOf<Of>) => Promise<boolean>;
  /** Whose page an id leads to when no row has it: of two that were merged, the one that stayed. */
  readonly standsFor?: (db: Db, id: number) => Promise<number>;
  /** What else goes with it when it is deleted or archived. */
  readonly removed?: (context: WriteContext, row: RowOf<Of>) => Promise<void>;
  /** What this caller gets to see of a row; all of it, unless it says otherwise. */
  readonly shown?: (request: Requester, row: RowOf<Of>) => RowOf<Of>;
  /** Fields that come of other records: a change of theirs is none of this row, and the audit log leaves them out. */
  readonly computed?: readonly (keyof Of)[];
  /** After a write was committed. */
  readonly written?: () => void;
}

const FOREIGN_KEY_VIOLATION = '23503';
const CONFLICTS = [FOREIGN_KEY_VIOLATION, '23505'];

function constraintOf(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { constraint } = current as { constraint?: unknown };
    if (typeof constraint === 'string') {
      return constraint;
    }
  }
  return undefined;
}

/** What is said at the field when the database has one already, or not what it refers to. */
export function explainConflict(error: unknown, conflicts: Readonly<Record<string, FieldErrors>> = {}): never {
  const errors = CONFLICTS.includes(sqlState(error) ?? '') ? conflicts[constraintOf(error) ?? ''] : undefined;
  throw errors ? invalid(errors) : error;
}

/** Reads a row that nobody else changes meanwhile. @throws Refusal 404 when it is gone */
export async function lockRow<Of extends Fields>(
  tx: Db,
  { table, list, one }: Pick<Resource<Of, never>, 'table' | 'list' | 'one'>,
  id: number,
): Promise<RowOf<Of>> {
  await tx.execute(sql`select from ${table} where id = ${id} for update`);
  const row = await readRow(tx, list, id);
  if (!row) {
    throw notFound(`This ${one} no longer exists.`);
  }
  return row;
}

async function readStored<Of extends Fields>(
  tx: Db,
  { list, one }: Pick<Resource<Of, never>, 'list' | 'one'>,
  id: number,
) {
  const row = await readRow(tx, list, id);
  if (!row) {
    throw new Error(`The ${one} ${id} was not stored.`);
  }
  return row;
}

/** A row as the audit log has it. */
export const recordOf = <Of extends Fields>({ computed = [] }: Pick<Resource<Of, never>, 'computed'>, row: RowOf<Of>) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !computed.includes(field)));

/** Stores a new row in the caller's transaction, and who did. */
export async function createRow<Of extends Fields, Input extends object>(
  context: WriteContext,
  resource: Omit<Resource<Of, Input>, 'update'>,
  fields: Input,
): Promise<RowOf<Of>> {
  const { tx, request } = context;
  const id = await resource.insert(context, fields);
  const row = await readStored(tx, resource, id);
  const after = recordOf(resource, row);
  await recordAudit(tx, actorOf(request), { action: 'create', entity: resource.entity, entityId: id, after });
  return row;
}

/** Does a piece of work at most once, in its transaction, and gives what was answered the first time. */
export type Once = <Answer>(tx: Db, work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Stores a new row, and who did, all or nothing; with `once`, not again when the same was sent before.
 * @throws Refusal 400 at a field whose value another row has
 */
export async function create<Of extends Fields, Input extends object>(
  db: Db,
  request: Requester,
  resource: Omit<Resource<Of, Input>, 'update'>,
  fields: Input,
  once: Once = (_tx, work) => work(),
): Promise<RowOf<Of>> {
  const row = await inTransaction(db, (tx) => once(tx, () => createRow({ tx, request }, resource, fields))).catch(
    (error: unknown) => explainConflict(error, resource.conflicts),
  );
  resource.written?.();
  return resource.shown?.(request, row) ?? row;
}

/**
 * Changes a row, and says in the audit log from what to what.
 * @param version the one that the change was made on; left out, whatever is there is changed
 * @throws Refusal 404, 409 with the row as it is now, 400 at a field whose value another row has
 */
export async function update<Of extends Fields, Input extends object>(
  db: Db,
  request: Requester,
  resource: Omit<Resource<Of, Input>, 'insert'>,
  { id, version, fields }: { readonly id: number; readonly version?: number | undefined; readonly fields: Input },
): Promise<RowOf<Of>> {
  const { entity, table, conflicts, shown = (_request, known) => known } = resource;
  const row = await inTransaction(db, async (tx) => {
    const before = await lockRow(tx, resource, id);
    if (version !== undefined && version !== before['version']) {
      throw stale(shown(request, before));
    }
    await resource.update({ tx, request }, before, fields);
    await tx.execute(sql`update ${table} set version = version + 1 where id = ${id}`);
    const after = await readStored(tx, resource, id);
    const change = { before: recordOf(resource, before), after: recordOf(resource, after) };
    await recordAudit(tx, actorOf(request), { action: 'update', entity, entityId: id, ...change });
    return after;
  }).catch((error: unknown) => explainConflict(error, conflicts));
  resource.written?.();
  return shown(request, row);
}

/** Deletes what nothing refers to, and archives what has a history (decision BO-73): the database knows which. */
async function deleteOrArchive(
  tx: Db,
  { table, id, isReferenced }: { table: PgTable; id: number; isReferenced: boolean },
): Promise<'delete' | 'archive'> {
  const archive = async () => {
    await tx.execute(sql`update ${table} set archived_at = now(), version = version + 1 where id = ${id}`);
    return 'archive' as const;
  };
  if (isReferenced) {
    return archive();
  }
  try {
    await tx.transaction((inner) => inner.execute(sql`delete from ${table} where id = ${id}`));
    return 'delete';
  } catch (error) {
    if (sqlState(error) !== FOREIGN_KEY_VIOLATION) {
      throw error;
    }
    return archive();
  }
}

async function removeRow<Of extends Fields>(context: WriteContext, resource: Resource<Of, never>, id: number) {
  const { tx, request } = context;
  const row = await lockRow(tx, resource, id);
  const reason = await resource.cannotDelete?.(context, row);
  if (reason) {
    throw new Refusal(409, reason);
  }
  const isReferenced = (await resource.isReferenced?.(context, row)) ?? false;
  const action = await deleteOrArchive(tx, { table: resource.table, id, isReferenced });
  await resource.removed?.(context, row);
  const before = recordOf(resource, row);
  await recordAudit(tx, actorOf(request), { action, entity: resource.entity, entityId: id, before });
}

/** Deletes a row, or archives it when anything refers to it. @throws Refusal 404, 409 with the reason why it stays */
export async function remove<Of extends Fields>(
  db: Db,
  request: Requester,
  resource: Resource<Of, never>,
  id: number,
): Promise<void> {
  await inTransaction(db, (tx) => removeRow({ tx, request }, resource, id));
  resource.written?.();
}

/** Deletes the rows of a selection; one that cannot go stays, and the others go all the same. */
export async function removeMany<Of extends Fields>(
  db: Db,
  request: Requester,
  resource: Resource<Of, never>,
  ids: readonly number[],
): Promise<SelectionOutcome> {
  const removed = await forSelection(db, ids, (tx, id) => removeRow({ tx, request }, resource, id));
  resource.written?.();
  return removed;
}

/** Adds a row to a table of its own. @returns its id */
export async function insertRow<Table extends PgTable>(
  tx: Db,
  table: Table & { readonly id: PgColumn },
  values: Table['$inferInsert'],
): Promise<number> {
  const [row] = await tx
    .insert(table as PgTable)
    .values(values)
    .returning({ id: table.id });
  return row?.id as number;
}

/** Changes a row of a table of its own. */
export async function updateRow<Table extends PgTable>(
  tx: Db,
  table: Table & { readonly id: PgColumn },
  id: number,
  values: Partial<Table['$inferInsert']>,
): Promise<void> {
  await tx.update<PgTable>(table).set(values).where(eq(table.id, id));
}
