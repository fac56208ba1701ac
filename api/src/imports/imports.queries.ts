import type { Permission } from '@ofisi/api-contract/permissions';
import { and, asc, eq, sql } from 'drizzle-orm';
import { selectRows, type Db } from '../engine/database';
import { isoMoment } from '../engine/iso-moment';
import type { Requester } from '../access/requester';
import { textOf } from './reading/cell';
import { type Cell, importChunks, imports, type CHUNK_STATES, type Plan, type Problem } from '../tables/imports';

export type Import = typeof imports.$inferSelect;
/** The field of each column, and the values that are the same for all rows. */
export type Match = Pick<Import, 'columns' | 'mapping' | 'values'>;
export type Chunk = typeof importChunks.$inferSelect;
export type ChunkState = (typeof CHUNK_STATES)[number];

/** The minimum of rows processed in one transaction; more when it runs fast (`createPace`). */
const ROWS_AT_ONCE = 10;
const CHUNKS_AT_ONCE = 100;

export async function insertChunks(db: Db, importId: number, rows: readonly [number, Cell[]][]): Promise<void> {
  const chunks = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, number) => ({
    importId,
    number,
    rows: rows.slice(number * ROWS_AT_ONCE, (number + 1) * ROWS_AT_ONCE),
  }));
  for (let start = 0; start < chunks.length; start += CHUNKS_AT_ONCE) {
    await db.insert(importChunks).values(chunks.slice(start, start + CHUNKS_AT_ONCE));
  }
}

export async function findImport(db: Db, id: number): Promise<Import | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row;
}

/** The import, locked until the transaction ends. */
export async function lockImport(tx: Db, id: number): Promise<Import | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  return row;
}

export const changeImport = (tx: Db, id: number, values: Partial<typeof imports.$inferInsert>) =>
  tx.update(imports).set(values).where(eq(imports.id, id));

/** The next chunks in a state, in file order. */
export const nextChunks = (tx: Db, importId: number, state: ChunkState, most: number): Promise<Chunk[]> =>
  tx
    .select()
    .from(importChunks)
    .where(and(eq(importChunks.importId, importId), eq(importChunks.state, state)))
    .orderBy(asc(importChunks.number))
    .limit(most);

interface ChunksChange {
  readonly state: ChunkState;
  /** For all rows, in order. */
  readonly plans?: readonly Plan[];
  /** For any of the rows, identified by line; added to the problems already known. */
  readonly problems?: readonly Problem[];
  readonly counts?: Partial<Pick<Import, 'newRows' | 'sameRows' | 'differingRows' | 'wrongRows' | 'problems'>>;
}

/** Updates consecutive chunks, each with the plans and problems of its own rows, and with them the progress of the import. */
export async function changeChunks(
  tx: Db,
  record: Import,
  chunks: readonly Chunk[],
  { state, plans, problems = [], counts }: ChunksChange,
) {
  let at = 0;
  const changed = chunks.map(({ number, rows, plans: known, problems: said }) => {
    const from = at;
    at += rows.length;
    const lines = new Set(rows.map(([line]) => line));
    const found = problems.filter(({ row }) => lines.has(row));
    return { number, plans: plans?.slice(from, at) ?? known, problems: [...said, ...found] };
  });
  const { newRows, sameRows, differingRows, wrongRows, problems: all } = { ...record, ...counts };
  await tx.execute(
    sql`with done as (
          update import_chunks chunk set state = ${state}, plans = changed.plans, problems = changed.problems
          from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) changed(number int, plans jsonb, problems jsonb)
          where chunk.import_id = ${record.id} and chunk.number = changed.number
        )
        update imports set progress = ${record.progress + at}, new_rows = ${newRows}, same_rows = ${sameRows},
          differing_rows = ${differingRows}, wrong_rows = ${wrongRows}, problems = ${all}
        where id = ${record.id}`,
  );
}

/**
 * Locks an import until the transaction ends, if its run and status have not changed. `tell` notifies the readers of lists, instead of
 * each change doing so.
 */
export async function holdRun(tx: Db, { id, run, status }: Import): Promise<boolean> {
  const rows = await selectRows(
    tx,
    sql`select set_config('shop.lists', 'later', true) from imports
        where id = ${id} and run = ${run} and status = ${status} for update`,
  );
  return rows.length > 0;
}

/** The first rows of the file, unprocessed. */
export async function firstRows(db: Db, importId: number, most: number): Promise<string[][]> {
  const chunk = await db
    .select({ rows: importChunks.rows })
    .from(importChunks)
    .where(and(eq(importChunks.importId, importId), eq(importChunks.number, 0)));
  return chunk[0]?.rows.slice(0, most).map(([, cells]) => cells.map(textOf)) ?? [];
}

/** The first problems, in file order. */
export async function firstProblems(db: Db, importId: number, most: number): Promise<Problem[]> {
  const rows = await selectRows<{ problem: Problem }>(
    db,
    sql`select problem.value as problem from import_chunks chunk, jsonb_array_elements(chunk.problems) with ordinality problem
        where chunk.import_id = ${importId} and chunk.problems <> '[]' order by chunk.number, problem.ordinality limit ${most}`,
  );
  return rows.map(({ problem }) => problem);
}

/** A row that was left out, as it is in the file. */
export interface WrongRow {
  readonly cells: readonly string[];
  readonly problems: readonly Problem[];
}

/** Yields all rows that were left out, a batch of chunks at a time. */
export async function* wrongRows(db: Db, importId: number): AsyncGenerator<WrongRow[]> {
  const most = 100;
  for (let after = -1; ;) {
    const chunks = await selectRows<{ number: number; rows: Chunk['rows']; problems: Problem[] }>(
      db,
      sql`select number, rows, problems from import_chunks
          where import_id = ${importId} and number > ${after} and problems <> '[]' order by number limit ${most}`,
    );
    yield chunks.flatMap(({ rows, problems }) =>
      rows.flatMap(([line, cells]) => {
        const ofRow = problems.filter(({ row }) => row === line);
        return ofRow.length > 0 ? [{ cells: cells.map(textOf), problems: ofRow }] : [];
      }),
    );
    const last = chunks.at(-1);
    if (!last || chunks.length < most) {
      return;
    }
    after = last.number;
  }
}

/** An earlier completed import of the same file, if any. */
export async function findSame(db: Db, { id, kind, hash, sheet }: Pick<Import, 'id' | 'kind' | 'hash' | 'sheet'>) {
  const [row] = await selectRows<{ id: number; finished_at: string }>(
    db,
    sql`select id, ${isoMoment(sql`finished_at`)} as finished_at from imports
        where kind = ${kind} and hash = ${hash} and sheet is not distinct from ${sheet} and status = 'done' and id <> ${id} order by id desc limit 1`,
  );
  return row ?? null;
}

/** The user who started the import, with their present permissions. */
export async function requesterOf(
  db: Db,
  { id, userId, ip }: Pick<Import, 'id' | 'userId' | 'ip'>,
): Promise<Requester> {
  const [user] = await selectRows<{ name: string; email: string; role: string; permissions: Permission[] }>(
    db,
    sql`select users.name, users.email, roles.name as role,
          coalesce((select json_agg(permission) from role_permissions where role_id = roles.id), '[]') as permissions
        from users join roles on roles.id = users.role_id where users.id = ${userId}`,
  );
  if (!user) {
    throw new Error('The user who started this import no longer exists.');
  }
  const { name, email, role } = user;
  const permissions = new Set(user.permissions);
  const who = { id: 0, userId, name, email, phoneNumber: null, role };
  // No file gives a discount.
  const session = { ...who, permissions, discountLimit: 0, needsTwoFactor: false };
  return { id: `import-${id}`, ip: ip ?? '', session };
}

/** Removes abandoned imports, and the rows of finished ones: names and phone numbers are not stored without need. */
export async function removeOldImports(db: Db): Promise<void> {
  await db.execute(sql`delete from imports where status = 'reading' and created_at < now() - interval '1 hour'`);
  await db.execute(
    sql`delete from imports where status in ('matching', 'checking', 'checked') and created_at < now() - interval '7 days'`,
  );
  await db.execute(
    sql`delete from import_chunks chunk using imports
        where imports.id = chunk.import_id and imports.finished_at < now() - interval '7 days'`,
  );
}
