import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { selectRows, type Db } from './database';
import { StartupError } from './errors';
import { MIGRATIONS_FOLDER } from './migrations-folder';

async function appliedMigrations(db: Db): Promise<number[]> {
  const [table] = await selectRows<{ found: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (!table?.found) {
    return [];
  }
  const rows = await selectRows<{ appliedAs: number }>(
    db,
    sql`select created_at::float8 as "appliedAs" from drizzle.__drizzle_migrations`,
  );
  return rows.map(({ appliedAs }) => appliedAs);
}

/**
 * Asked before migrating: old code on tables of a newer version would work on what it does not know.
 * @throws StartupError when the data has had a migration that this version does not have
 */
export async function refuseNewerSchema(db: Db): Promise<void> {
  const known = new Set(readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map((file) => file.folderMillis));
  const unknown = (await appliedMigrations(db)).filter((when) => !known.has(when));
  if (unknown.length > 0) {
    throw new StartupError(
      `The data was written by a newer version of the shop (${unknown.length} unknown ${unknown.length === 1 ? 'migration' : 'migrations'}): start that version, or restore a backup from before it.`,
    );
  }
}
