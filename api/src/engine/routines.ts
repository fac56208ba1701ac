import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { selectRows, type Db } from './database';

/** Database functions, one per file: each does several statements in one round trip. */
export const ROUTINES_FOLDER = path.resolve(__dirname, '../../routines');

interface Routine {
  /** Includes a hash of its text, so that two versions of the API can use one database. */
  readonly name: string;
  readonly definition: string;
}

function readRoutine(file: string): Routine {
  const text = readFileSync(path.join(ROUTINES_FOLDER, file), 'utf8');
  const plain = file.replace('.sql', '').replaceAll('-', '_');
  const name = `${plain}_${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  return { name, definition: text.replace(`create function ${plain}(`, `create or replace function ${name}(`) };
}

/** The name of a routine in the database; `file` without its ending. */
export const routineName = (file: string): string => readRoutine(`${file}.sql`).name;

const readRoutines = () => readdirSync(ROUTINES_FOLDER).map(readRoutine);

/** The names of routines that do not exist yet. */
export async function missingRoutines(db: Db): Promise<string[]> {
  const names = readRoutines().map(({ name }) => name);
  const found = await selectRows<{ name: string }>(
    db,
    sql`select name from unnest(${sql.param(names)}::text[]) as name where to_regproc(name) is null`,
  );
  return found.map(({ name }) => name);
}

/** Creates missing routines. Called after the migrations, by the process that migrates. */
export async function installRoutines(db: Db): Promise<void> {
  const missing = new Set(await missingRoutines(db));
  for (const { definition } of readRoutines().filter(({ name }) => missing.has(name))) {
    await db.execute(sql.raw(definition));
  }
}
