import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../files/file-store';
import { writeArchive, type ContentToPack, type FileToPack } from './archive';
import { copyEmbedded, embeddedEngine } from './embedded';
import { BackupError } from './errors';
import type { Manifest } from './manifest';
import { dumpPostgres } from './postgres';
import { uploadsOf } from './uploads';

export interface BackupRequest {
  /** A file that is not there yet, or a folder, in which the backup is named after its time. */
  readonly to: string;
  /** Absolute. */
  readonly dataDir: string;
  /** PostgreSQL; without it the data is embedded in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** Where pictures and receipts are, unless they lie in `dataDir`. */
  readonly files?: FileStore | undefined;
}

export interface Backup {
  readonly file: string;
  readonly manifest: Manifest;
}

/** What is of no use elsewhere: locks, and files that somebody is still writing. */
const PASSING = /(^|\/)\.|\.(lock|tmp|part)(\.|$)/;

/** Every finished file below `folder`, in a stable order. */
export function filesBelow(folder: string, as: string): FileToPack[] {
  if (!existsSync(folder)) {
    return [];
  }
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ path: path.posix.join(as, path.relative(folder, file).split(path.sep).join('/')), file }));
}

const foldersBelow = (folder: string, as: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((name) => path.posix.join(as, path.relative(folder, name).split(path.sep).join('/')));

const finished = (files: FileToPack[]) => files.filter((file) => !PASSING.test(file.path));

/** Where the archive has the files of the embedded data. */
const EMBEDDED = 'database/embedded';

/** Without it nobody's second factor could be read after a restore. */
const SECRET_KEY_FILE = 'secret.key';

const stampOf = (now: Date) => now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');

function targetOf(to: string, now: Date): string {
  const isFolder = to.endsWith(path.sep) || (existsSync(to) && statSync(to).isDirectory());
  const file = path.resolve(isFolder ? path.join(to, `ofisi-${stampOf(now)}.tar.gz`) : to);
  if (existsSync(file)) {
    throw new BackupError(`${file} already exists: a backup never overwrites another.`);
  }
  return file;
}

/**
 * What is packed after the data, so that every picture that a row names is there. Pins before releases: what they name has
 * been published by then.
 */
async function* restOf({ dataDir, files }: BackupRequest): AsyncGenerator<FileToPack | ContentToPack> {
  const key = path.join(dataDir, SECRET_KEY_FILE);
  if (existsSync(key)) {
    yield { path: SECRET_KEY_FILE, file: key };
  }
  yield* files ? uploadsOf(files) : finished(filesBelow(path.join(dataDir, 'uploads'), 'uploads'));
  // Who may publish and pin: hashes of tokens and public keys, which open nothing.
  const access = path.join(dataDir, 'registry', 'access.json');
  if (existsSync(access)) {
    yield { path: 'registry/access.json', file: access };
  }
  yield* finished(filesBelow(path.join(dataDir, 'registry', 'environments'), 'registry/environments'));
  yield* finished(filesBelow(path.join(dataDir, 'registry', 'sets'), 'registry/sets'));
  yield* finished(filesBelow(path.join(dataDir, 'registry', 'releases'), 'registry/releases'));
}

/** Makes a backup of the data, the pictures and the registry, also while the shop is open. @throws BackupError, StartupError */
export async function backUp(request: BackupRequest): Promise<Backup> {
  const { to, dataDir, databaseUrl } = request;
  const now = new Date();
  const file = targetOf(to, now);
  if (!databaseUrl && !existsSync(path.join(dataDir, 'db'))) {
    throw new BackupError(`There is no shop in ${dataDir}; DATA_DIR or --data-dir names another data folder.`);
  }
  await mkdir(path.dirname(file), { recursive: true });
  const madeAt = now.toISOString();
  if (!databaseUrl) {
    const { folder, facts } = await copyEmbedded(dataDir);
    const files = async function* () {
      yield* filesBelow(folder, EMBEDDED);
      yield* restOf(request);
    };
    try {
      return {
        file,
        manifest: await writeArchive(file, files(), {
          madeAt,
          engine: embeddedEngine,
          facts,
          folders: foldersBelow(folder, EMBEDDED),
        }),
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  const dump = `${file}.${randomUUID()}.dump.part`;
  try {
    const { facts, major } = await dumpPostgres(databaseUrl, dump);
    await chmod(dump, 0o600);
    const files = async function* () {
      yield { path: 'database/postgresql.dump', file: dump };
      yield* restOf(request);
    };
    const engine = { kind: 'postgresql', major } as const;
    return { file, manifest: await writeArchive(file, files(), { madeAt, engine, facts, folders: [] }) };
  } finally {
    await rm(dump, { force: true });
  }
}
