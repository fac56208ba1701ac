import { randomUUID } from 'node:crypto';
import { constants, existsSync, statSync } from 'node:fs';
import { access, chmod, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeArchive, type FileToPack } from './archive';
import { copyEmbedded, embeddedEngine } from './embedded';
import { BackupError, namingCause } from './errors';
import { listBelow } from './list-files';
import { DUMP, EMBEDDED, type Manifest } from './manifest';
import { dumpPostgres } from './postgres';
import { readBack } from './read-back';
import { shopFiles, type Elsewhere } from './shop-files';

export interface BackupRequest extends Elsewhere {
  /** A file that does not exist yet, or a folder, in which the backup is named after its time. */
  readonly to: string;
  /** Absolute. */
  readonly dataDir: string;
  /** PostgreSQL; without it, the data is embedded in `dataDir`. */
  readonly databaseUrl?: string | undefined;
}

export interface Backup {
  readonly file: string;
  readonly manifest: Manifest;
}

const stampOf = (now: Date) => now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');

/** The file name of a backup made at that time. */
export const nameOf = (now: Date): string => `ofisi-${stampOf(now)}.tar.gz`;

function targetOf(to: string, now: Date): string {
  const isFolder = to.endsWith(path.sep) || (existsSync(to) && statSync(to).isDirectory());
  const file = path.resolve(isFolder ? path.join(to, nameOf(now)) : to);
  if (existsSync(file)) {
    throw new BackupError(`${file} already exists: a backup never overwrites another.`);
  }
  return file;
}

/** @throws BackupError for a folder that is itself backed up: each backup would contain all earlier ones */
function refuseInside(file: string, dataDir: string): void {
  const [top = ''] = path.relative(dataDir, file).split(path.sep);
  if (['db', 'uploads', 'registry'].includes(top)) {
    throw new BackupError(`${file} is inside the data to back up: put backups into another folder.`);
  }
}

/** Called before the data is copied, which may take long. */
async function makeWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw namingCause(error, `The folder ${folder} cannot be written`);
  }
}

/** The data at one moment, and its description for the manifest. To be removed once it is packed. */
interface Data {
  readonly about: Omit<Manifest, 'files' | 'format' | 'madeAt'>;
  readonly files: readonly FileToPack[];
  readonly remove: () => Promise<void>;
}

async function copyOf(dataDir: string): Promise<Data> {
  const { folder, facts } = await copyEmbedded(dataDir);
  const { files, folders } = listBelow(folder, EMBEDDED);
  return {
    about: { engine: embeddedEngine, facts, folders },
    files,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function dumpOf(databaseUrl: string, target: string): Promise<Data> {
  const file = `${target}.${randomUUID()}.dump.part`;
  const remove = () => rm(file, { force: true });
  try {
    const { facts, major } = await dumpPostgres(databaseUrl, file);
    await chmod(file, 0o600);
    return {
      about: { engine: { kind: 'postgresql', major }, facts, folders: [] },
      files: [{ path: DUMP, file }],
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Makes a backup of the data, the pictures and the registry, also while the shop is open. The file gets its name only after it has
 * been read back. @throws BackupError, StartupError
 */
export async function backUp({ to, dataDir, databaseUrl, ...elsewhere }: BackupRequest): Promise<Backup> {
  const now = new Date();
  const file = targetOf(to, now);
  refuseInside(file, dataDir);
  if (!databaseUrl && !existsSync(path.join(dataDir, 'db'))) {
    throw new BackupError(`There is no shop in ${dataDir}; DATA_DIR or --data-dir names another data folder.`);
  }
  await makeWritable(path.dirname(file));
  const { about, files, remove } = await (databaseUrl ? dumpOf(databaseUrl, file) : copyOf(dataDir));
  const packed = async function* () {
    yield* files;
    // Makes room for the data that is read back.
    await remove();
    yield* shopFiles(dataDir, elsewhere);
  };
  try {
    const manifest = await writeArchive(file, packed(), { madeAt: now.toISOString(), ...about }, (written, listed) =>
      readBack(written, listed, dataDir),
    );
    return { file, manifest };
  } finally {
    await remove();
  }
}
