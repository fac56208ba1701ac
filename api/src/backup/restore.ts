import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockFolder } from '../engine/folder-lock';
import { MIGRATIONS_FOLDER } from '../engine/migrations-folder';
import type { FileStore } from '../files/file-store';
import { putFolder } from '../files/put-folder';
import { embeddedEngine, factsOfUnpacked } from './embedded';
import { BackupError, DamagedError, namingCause } from './errors';
import { differenceOf, type Facts } from '../engine/facts';
import { DUMP, EMBEDDED, type Manifest } from './manifest';
import { databaseName, hasTables, restoreBeside, type RestoredDatabase } from './postgres';
import { makeFolders, readArchive, takeInto } from './read-archive';
import { finishSwap, isFilled, refuseHalfRestored, swapIn, UNPACKED } from './swap';

export interface RestoreRequest {
  /** The backup's file. */
  readonly from: string;
  /** Absolute; created when missing. */
  readonly dataDir: string;
  /** PostgreSQL, for a backup that was made from it. */
  readonly databaseUrl?: string | undefined;
  /** Target of the pictures and receipts, unless it is `dataDir`. */
  readonly files?: FileStore | undefined;
  /** Whether the registry is on another machine and stays untouched. */
  readonly isRegistryElsewhere?: boolean;
  /** Puts the backup in place of an existing shop, which is kept beside it. */
  readonly replaces?: boolean;
}

export interface Restored {
  readonly manifest: Manifest;
  /** The present location of the earlier folders; null if there were none. */
  readonly earlierFolder: string | null;
  /** The present name of the earlier database; null if there was none. */
  readonly earlierDatabase: string | null;
}

/** What is replaced, beside a PostgreSQL database. */
const FILES = ['uploads', 'registry', 'secret.key'];
const FOLDERS = ['db', 'uploads', 'registry'];

function knownMigrations(): number {
  const journal = JSON.parse(readFileSync(path.join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8')) as {
    entries: unknown[];
  };
  return journal.entries.length;
}

async function refuseFilled({ dataDir, databaseUrl, replaces }: RestoreRequest): Promise<void> {
  if (replaces) {
    return;
  }
  refuseHalfRestored(dataDir);
  const filled = FOLDERS.find((name) => isFilled(path.join(dataDir, name)));
  if (filled) {
    throw new BackupError(`There is already a shop in ${dataDir}; --replace keeps it beside the restored one.`);
  }
  if (databaseUrl && (await hasTables(databaseUrl))) {
    throw new BackupError(
      `The database ${databaseName(databaseUrl)} already has tables; --replace keeps it beside the restored one.`,
    );
  }
}

function refuseUnfitting({ engine, facts, files }: Manifest, databaseUrl: string | undefined): void {
  if (engine.kind === 'pglite' && databaseUrl) {
    throw new BackupError('This backup is of the embedded database: restore it without DATABASE_URL.');
  }
  if (engine.kind === 'postgresql' && !databaseUrl) {
    throw new BackupError('This backup is of PostgreSQL: set DATABASE_URL to the database it should go into.');
  }
  if (engine.kind === 'pglite' && engine.major !== embeddedEngine.major) {
    throw new BackupError(
      `This backup was written by PostgreSQL ${engine.major}; this version embeds ${embeddedEngine.major}: restore it with the version that wrote it.`,
    );
  }
  if (facts.migrations > knownMigrations()) {
    throw new BackupError('This backup was made by a newer version of the shop: install that version first.');
  }
  if (!files.some((file) => file.path === DUMP || file.path.startsWith(`${EMBEDDED}/`))) {
    throw new DamagedError('it has no data');
  }
}

function refuseDifferent(expected: Facts, found: Facts): void {
  const difference = differenceOf(expected, found);
  if (difference) {
    throw new BackupError(`The restored data does not match what was backed up: ${difference}. Nothing was changed.`);
  }
}

/** Removes the unpacked files of a killed restore; thanks to the locks, no other process is unpacking there. */
async function removeInterrupted(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(UNPACKED))) {
    await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

/**
 * Restores a backup: unpacks and compares it beside the existing shop, then renames it into place, so that the result is all of
 * it or nothing. @throws BackupError, StartupError when the shop is open
 */
export async function restore(request: RestoreRequest): Promise<Restored> {
  const { from, dataDir, databaseUrl, files, isRegistryElsewhere = false } = request;
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw namingCause(error, `The folder ${dataDir} cannot be made`);
  });
  const locks = [
    lockFolder(path.join(dataDir, 'start.lock'), dataDir),
    ...(databaseUrl ? [] : [lockFolder(path.join(dataDir, 'db.lock'), dataDir)]),
  ];
  const unpacked = path.join(dataDir, `${UNPACKED}${randomUUID()}`);
  let database: RestoredDatabase | null = null;
  try {
    await refuseFilled(request);
    await removeInterrupted(dataDir);
    await mkdir(unpacked, { mode: 0o700 });
    const manifest = await readArchive(from, takeInto(unpacked));
    refuseUnfitting(manifest, databaseUrl);
    await makeFolders(unpacked, manifest);
    const suffix = manifest.madeAt.replace(/\D/g, '').slice(0, 14);
    const stamp = new Date().toISOString().slice(0, 19).replace(/\D/g, '');
    if (databaseUrl) {
      database = await restoreBeside(
        databaseUrl,
        { file: path.join(unpacked, DUMP), major: manifest.engine.major },
        `${suffix}_${stamp}`,
      );
      refuseDifferent(manifest.facts, database.facts);
    } else {
      refuseDifferent(manifest.facts, await factsOfUnpacked(unpacked));
    }
    if (files) {
      await putFolder(path.join(unpacked, 'uploads'), files);
    }
    const elsewhere = [...(files ? ['uploads'] : []), ...(isRegistryElsewhere ? ['registry'] : [])];
    const exchanged = FILES.filter((name) => !elsewhere.includes(name));
    const earlierDatabase = databaseUrl ? `${databaseName(databaseUrl)}_before_${stamp}` : null;
    const swap = await swapIn(dataDir, {
      from: unpacked,
      names: databaseUrl ? exchanged : ['db', ...exchanged],
      earlier: path.join(dataDir, `before-restore-${stamp}`),
    });
    let hadDatabase = false;
    try {
      hadDatabase = (await database?.takePlace(earlierDatabase ?? '')) ?? false;
    } catch (error) {
      await swap.undo();
      throw error;
    }
    database = null;
    await finishSwap(dataDir);
    return { manifest, earlierFolder: swap.earlier, earlierDatabase: hadDatabase ? earlierDatabase : null };
  } catch (error) {
    throw namingCause(error, `The backup cannot be restored into ${dataDir}`);
  } finally {
    await database?.drop();
    await rm(unpacked, { recursive: true, force: true });
    for (const lock of locks) {
      lock.release();
    }
  }
}
