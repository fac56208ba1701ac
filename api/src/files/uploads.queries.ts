import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { recordAudit, type Actor } from '../access/audit';
import { inTransaction, selectRows, type Db } from '../engine/database';
import { Refusal } from '../http/envelope';
import type { Folder } from './file-store';
import { uploads } from '../tables/files';

export type Upload = Pick<typeof uploads.$inferSelect, 'name' | 'width' | 'height' | 'blur'>;

export interface NewUpload extends Upload {
  readonly folder: Folder;
}

const COLUMNS = { name: uploads.name, width: uploads.width, height: uploads.height, blur: uploads.blur };

/**
 * Marks a file as used, so that it is kept for another day even without a reference; called in the transaction of the row that refers to
 * it. Null when there is no such file, or it is just being removed.
 */
export async function keepUpload(tx: Db, folder: Folder, name: string): Promise<Upload | null> {
  const [row] = await tx
    .update(uploads)
    .set({ keptAt: sql`now()` })
    .where(and(eq(uploads.folder, folder), eq(uploads.name, name), isNull(uploads.removingSince)))
    .returning(COLUMNS);
  return row ?? null;
}

/** Registers a file before it is stored. @throws Refusal 503 while an earlier one of that name is being removed */
export async function announceUpload(db: Db, actor: Actor, upload: NewUpload): Promise<void> {
  await inTransaction(db, async (tx) => {
    const announced = await tx
      .insert(uploads)
      .values(upload)
      .onConflictDoUpdate({
        target: [uploads.folder, uploads.name],
        set: { keptAt: sql`now()` },
        setWhere: isNull(uploads.removingSince),
      })
      .returning(COLUMNS);
    if (announced.length === 0) {
      const message = 'This file is being removed right now. Please try again in a moment.';
      throw new Refusal(503, message, {}, { 'retry-after': '2' });
    }
    const { folder, name } = upload;
    await recordAudit(tx, actor, { action: 'create', entity: 'uploads', entityId: null, after: { folder, name } });
  });
}

/** The columns that refer to the files of each folder. Archived rows count: their history stays as it was. */
const REFERRING: Readonly<Record<Folder, readonly { readonly table: string; readonly column: string }[]>> = {
  items: [
    { table: 'items', column: 'image' },
    { table: 'item_pictures', column: 'file' },
  ],
  categories: [{ table: 'categories', column: 'image' }],
  offers: [{ table: 'offers', column: 'image' }],
  receipts: [{ table: 'expenses', column: 'receipt' }],
  service: [
    { table: 'service_pictures', column: 'file' },
    { table: 'meter_readings', column: 'picture' },
  ],
};

function referred(folder: Folder, name: SQL) {
  const by = REFERRING[folder].map(
    ({ table, column }) =>
      sql`exists (select from ${sql.identifier(table)} referring where referring.${sql.identifier(column)} = ${name})`,
  );
  return sql`(${sql.join(by, sql` or `)})`;
}

/** Longer than removing a few files takes; a process that has not finished by then is dead. */
const REMOVED_WITHIN = '10 minutes';

/**
 * Marks up to `most` files that have no reference and have not been used since `before`; from then on they cannot be used. A file
 * used at this very moment is left alone, because the database re-checks a row that has changed.
 */
export async function markOrphans(db: Db, folder: Folder, before: Date, most: number): Promise<string[]> {
  const rows = await selectRows<{ name: string }>(
    db,
    sql`update uploads set removing_since = now()
        where folder = ${folder} and kept_at < ${before}
          and (removing_since is null or removing_since < now() - ${REMOVED_WITHIN}::interval)
          and name in (
            select name from uploads candidate
            where folder = ${folder} and kept_at < ${before} and not ${referred(folder, sql`candidate.name`)}
            limit ${most})
        returning name`,
  );
  return rows.map(({ name }) => name);
}

/** Forgets a marked file after its removal. */
export async function forgetOrphan(db: Db, folder: Folder, name: string): Promise<void> {
  await db.execute(sql`delete from uploads where folder = ${folder} and name = ${name} and removing_since is not null`);
}

/**
 * Registers stored files that are unknown, as after a restore of older data, unless a row refers to them; from then on they are
 * orphans like all others.
 */
export async function adoptUnknown(db: Db, folder: Folder, names: readonly string[], storedAt: Date): Promise<void> {
  await db.execute(
    sql`insert into uploads (folder, name, kept_at)
        select ${folder}, name, ${storedAt} from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as stored(name)
        where not ${referred(folder, sql`stored.name`)}
        on conflict do nothing`,
  );
}
