import { sql } from 'drizzle-orm';
import { selectRows, type Db } from './database';
import { StartupError } from './errors';
import { readMigrations, type Migration } from './migrations';
import { missingRoutines } from './routines';

/** An applied migration, as recorded in the database. */
interface Applied {
  readonly when: number;
  /** Both are null for migrations from before names were recorded. */
  readonly name: string | null;
  readonly runsFrom: string | null;
}

async function readApplied(db: Db): Promise<Applied[]> {
  const columns = await selectRows<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns
        where table_schema = 'drizzle' and table_name = '__drizzle_migrations'`,
  );
  if (columns.length === 0) {
    return [];
  }
  const hasNames = columns.some(({ name }) => name === 'runs_from');
  const names = sql.raw(hasNames ? 'name, runs_from' : 'null::text as name, null::text');
  return selectRows<Applied>(
    db,
    sql`select created_at::float8 as "when", ${names} as "runsFrom" from drizzle.__drizzle_migrations order by created_at`,
  );
}

/** How the tables relate to this version. */
export interface SchemaState {
  /** Migrations of this version that have not been applied. */
  readonly pending: readonly Migration[];
  /** Functions that this version calls and the database lacks. */
  readonly missingRoutines: readonly string[];
  /** Names of applied migrations unknown to this version, which can still run on the tables. */
  readonly newer: readonly string[];
}

const named = ({ name, when }: Applied) => name ?? `of ${new Date(when).toISOString().slice(0, 10)}`;

/**
 * Compares the data with this version. Tables of a newer version are fine if it only added to them, or removed what this version does not
 * use.
 * @throws StartupError when a migration was applied on which this version does not run
 */
export async function readSchemaState(db: Db, migrations = readMigrations()): Promise<SchemaState> {
  const applied = await readApplied(db);
  const known = new Set(migrations.map(({ when }) => when));
  const names = new Set(['any', ...migrations.map(({ name }) => name)]);
  const newer = applied.filter(({ when }) => !known.has(when));
  const unfit = newer.find(({ runsFrom }) => runsFrom === null || !names.has(runsFrom));
  if (unfit) {
    const version = unfit.runsFrom ?? unfit.name;
    throw new StartupError(
      `The data was written by a newer version of the shop, and this one is incompatible with it since the migration ${named(unfit)}: start ${version ? `a version that has ${version}` : 'that version'}, or restore a backup from before it.`,
    );
  }
  const had = new Set(applied.map(({ when }) => when));
  return {
    pending: migrations.filter(({ when }) => !had.has(when)),
    missingRoutines: await missingRoutines(db),
    newer: newer.map(named),
  };
}

export const isUpToDate = ({ pending, missingRoutines: missing }: SchemaState): boolean =>
  pending.length === 0 && missing.length === 0;

/** For a start that leaves the tables unchanged. @throws StartupError when something is missing */
export function demandUpToDate(state: SchemaState): void {
  if (!isUpToDate(state)) {
    const missing = [...state.pending.map(({ name }) => name), ...state.missingRoutines].join(', ');
    throw new StartupError(
      `The database is older than this version of the shop, and MIGRATE_AT_START is off: run "npm run migrate" first (missing: ${missing}).`,
    );
  }
}

/** Reports that the tables are newer than this version, as a sentence. */
export const newerSchemaMessage = ({ newer }: SchemaState): string =>
  `The tables are ${newer.length} ${newer.length === 1 ? 'migration' : 'migrations'} newer than this version of the shop, which is still compatible with them: ${newer.join(', ')}.`;
