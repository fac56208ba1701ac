import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { MIGRATIONS_FOLDER } from '../engine/migrations-folder';
import { openPglite, PGLITE_MAJOR } from '../engine/pglite-engine';
import { ROUTINES_FOLDER } from '../engine/routines';
import { copyEmbeddedData, trimLog } from './copy-data';

const CACHE = path.resolve(__dirname, '../../../.cache/migrated-data');

const PGLITE_WASM = path.join(path.dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm');

declare global {
  /** Compiles WebAssembly once for all test files of a process. Defined only in tests, not in other programs that use such data. */
  var keepCompiled: ((file: string) => Promise<void>) | undefined;
}

/** Identifies a set of migrations and routines. */
export function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const folder of [MIGRATIONS_FOLDER, ROUTINES_FOLDER]) {
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      hash.update(readFileSync(path.join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/** A migrated, empty data folder, built once per set of migrations: opening a copy takes a tenth of the time. */
export async function templateFolder(): Promise<string> {
  const way = createHash('sha256').update(PGLITE_MAJOR).update(readFileSync(__filename));
  const template = path.join(CACHE, `${migrationsHash()}-${way.digest('hex').slice(0, 6)}`);
  if (existsSync(template)) {
    return template;
  }
  mkdirSync(CACHE, { recursive: true });
  const made = mkdtempSync(path.join(CACHE, 'making-'));
  const engine = await openPglite(made);
  // Nobody connects to these two databases, and they make up more than half of the files to copy.
  for (const database of ['template0', 'template1']) {
    await engine.db.execute(sql.raw(`alter database ${database} is_template false`));
    await engine.db.execute(sql.raw(`drop database ${database}`));
  }
  await engine.close();
  trimLog(path.join(made, 'db'));
  try {
    renameSync(made, template);
  } catch {
    // Another process was faster; its template is just as good.
    rmSync(made, { recursive: true, force: true });
  }
  return template;
}

/** Copies migrated, empty data into a data folder that has no embedded data yet. @throws StartupError when the folder is in use */
export async function copyMigratedData(dataDir: string): Promise<void> {
  await globalThis.keepCompiled?.(PGLITE_WASM);
  copyEmbeddedData(path.join(await templateFolder(), 'db'), dataDir);
}
