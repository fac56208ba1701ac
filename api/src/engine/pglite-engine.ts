import { constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { readFacts, type Facts } from './facts';
import type { Db, Engine } from './database';
import { StartupError } from './errors';
import { lockFolder } from './folder-lock';
import { startMaintenance } from './maintenance';
import { MIGRATIONS_FOLDER } from './migrations-folder';
import { startPglite } from './pglite-client';

/** The major version of the PostgreSQL inside the pinned PGlite; a folder of another one cannot be read. */
export const PGLITE_MAJOR = '18';

export interface PgliteOptions {
  /** How much work may wait before further requests are answered 503. */
  queueBound?: number;
  /** `false` leaves the schema as it is: for backups, which change nothing. */
  migrates?: boolean;
}

/** Embedded data, which only the process that holds it can copy. */
export interface PgliteEngine extends Engine {
  copyTo(folder: string): Promise<Facts>;
  readFacts(): Promise<Facts>;
}

function checkVersion(folder: string): void {
  const file = path.join(folder, 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : PGLITE_MAJOR;
  if (found !== PGLITE_MAJOR) {
    throw new StartupError(
      `The data in ${folder} was written by PostgreSQL ${found}, but this version reads PostgreSQL ${PGLITE_MAJOR}: export it with the version that wrote it.`,
    );
  }
}

function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} is not writable.`, { cause: error });
  }
}

function takeLock(dataDir: string, folder: string) {
  try {
    return lockFolder(path.join(dataDir, 'db.lock'), folder);
  } catch (error) {
    if (error instanceof StartupError) {
      throw error;
    }
    throw new StartupError(`The data folder ${dataDir} is not writable.`, { cause: error });
  }
}

/** Opens the embedded data in `<dataDir>/db`, locked, migrated and looked after. */
export async function openPglite(
  dataDir: string,
  { queueBound = 500, migrates = true }: PgliteOptions = {},
): Promise<PgliteEngine> {
  prepareFolder(dataDir);
  const folder = path.join(dataDir, 'db');
  const lock = takeLock(dataDir, folder);
  try {
    checkVersion(folder);
    lock.verify();
    const client = await startPglite(folder, queueBound);
    lock.verify();
    // Our client implements exactly what drizzle's driver calls.
    const db = drizzle(client as unknown as PGlite);
    if (migrates) {
      await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
    }
    const stopMaintenance = startMaintenance(client);
    let closed: Promise<void> | undefined;
    return {
      kind: 'pglite',
      db: db as unknown as Db,
      died: client.died,
      load: () => ({ inUse: client.idleFor() === 0 ? 1 : 0, waiting: client.waiting() }),
      copyTo: (target) =>
        client.whileStill(async (queries) => {
          const facts = await readFacts(drizzle(queries as unknown as PGlite) as unknown as Db);
          await cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
          return facts;
        }),
      readFacts: () => readFacts(db as unknown as Db),
      close() {
        closed ??= (async () => {
          await stopMaintenance();
          await client.close();
          lock.release();
        })();
        return closed;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
