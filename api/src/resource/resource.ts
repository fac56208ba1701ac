import { type FieldErrors } from '@ofisi/api-contract/envelope';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { actorOf, recordAudit } from '../access/audit';
import type { Requester } from '../access/requester';
import { inTransaction, sqlState, type Db } from '../engine/database';
import { invalid, notFound, Refusal, stale } from '../http/envelope';
import { changeRows, lockRows, recordOf, type RowKind } from './change-rows';
import type { Fields, RowOf } from './field';
import { readRow } from './list';
import { forSelection, type SelectionOutcome } from './selection';

/** The writer, and the transaction. */
export interface WriteContext {
  readonly tx: Db;
  readonly request: Requester;
}

/** A kind of record that staff list and write. */
export interface Resource<Of extends Fields, Input extends object> extends RowKind<Of> {
  /** Stores a new row. @returns its id */
  readonly insert: (context: WriteContext, fields: Input) => Promise<number>;
  /** Changes a row that is locked and was read as `before`. */
  readonly update: (context: WriteContext, before: RowOf<Of>, fields: Input) => Promise<void>;
  /** The errors to return at fields when the database refuses a write, by the name of the unique index or foreign key. */
  readonly conflicts?: Readonly<Record<string, FieldErrors>>;
  /** The reason why a row cannot be deleted at all, or null. */
  readonly cannotDelete?: (context: WriteContext, row: RowOf<Of>) => Promise<string | null>;
  /** Whether a row is archived although the database would permit its deletion, because other records would lose its name. */
  readonly isReferenced?: (context: WriteContext, row: RowOf<Of>) => Promise<boolean>;
  /** The id of the row that has replaced one that no longer exists: of two merged rows, the one that stayed. */
  readonly replacedBy?: (db: Db, id: number) => Promise<number>;
  /** Further changes when a row is deleted or archived. */
  readonly removed?: (context: WriteContext, row: RowOf<Of>) => Promise<void>;
  /** The part of a row that this caller may see; all of it by default. */
  readonly shown?: (request: Requester, row: RowOf<Of>) => RowOf<Of>;
  /** Called after a write was committed. */
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

/** Converts a violated unique index or foreign key into errors at fields; rethrows any other error. */
export function explainConflict(error: unknown, conflicts: Readonly<Record<string, FieldErrors>> = {}): never {
  const errors = CONFLICTS.includes(sqlState(error) ?? '') ? conflicts[constraintOf(error) ?? ''] : undefined;
  throw errors ? invalid(errors) : error;
}

/** Reads a row and locks it against concurrent changes. @throws Refusal 404 if it no longer exists */
export async function lockRow<Of extends Fields>(
  tx: Db,
  { table, list, one }: Pick<Resource<Of, never>, 'table' | 'list' | 'one'>,
  id: number,
): Promise<RowOf<Of>> {
  const [row] = await lockRows(tx, { table, list }, [id]);
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

/** Stores a new row in the caller's transaction, and records who did. */
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

/** Runs a piece of work at most once, in its transaction; repetitions return the first answer. */
export type Once = <Answer>(tx: Db, work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Stores a new row and records who did, all or nothing; with `once`, a repeated request does not store it again.
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
 * Changes a row, and records the values before and after in the audit log.
 * @param version the version that the change is based on; if absent, the present row is changed
 * @throws Refusal 404, 409 with the row as it is now, 400 at a field whose value another row has
 */
export async function update<Of extends Fields, Input extends object>(
  db: Db,
  request: Requester,
  resource: Omit<Resource<Of, Input>, 'insert'>,
  { id, version, fields }: { readonly id: number; readonly version?: number | undefined; readonly fields: Input },
): Promise<RowOf<Of>> {
  const { conflicts, shown = (_request, known) => known } = resource;
  const row = await inTransaction(db, async (tx) => {
    const before = await lockRow(tx, resource, id);
    if (version !== undefined && version !== before['version']) {
      throw stale(shown(request, before));
    }
    const context = { tx, request };
    const [after] = await changeRows(context, resource, [before], () => resource.update(context, before, fields));
    return after as RowOf<Of>;
  }).catch((error: unknown) => explainConflict(error, conflicts));
  resource.written?.();
  return shown(request, row);
}

/** Deletes a row without references, and archives one with a history (decision BO-73); the database decides which. */
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

/** Deletes a row, or archives it if it is referenced. @throws Refusal 404, 409 with the reason why it stays */
export async function remove<Of extends Fields>(
  db: Db,
  request: Requester,
  resource: Resource<Of, never>,
  id: number,
): Promise<void> {
  await inTransaction(db, (tx) => removeRow({ tx, request }, resource, id));
  resource.written?.();
}

/** Deletes the rows of a selection; rows that cannot be deleted stay, without affecting the others. */
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

/** Inserts a row into a table. @returns its id */
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

/** Updates a row of a table. */
export async function updateRow<Table extends PgTable>(
  tx: Db,
  table: Table & { readonly id: PgColumn },
  id: number,
  values: Partial<Table['$inferInsert']>,
): Promise<void> {
  await tx.update<PgTable>(table).set(values).where(eq(table.id, id));
}
