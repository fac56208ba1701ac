import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { hashing } from './archive';
import { BackupError, DamagedError, namingCause } from './errors';
import { FORMAT, MANIFEST, manifestSchema, type ArchivedFile, type Manifest } from './manifest';
import { printableName } from '../engine/printable-name';
import { isArchiveName } from './names';

/** Consumes the content of one file of an archive completely. */
export type Take = (name: string, content: Readable) => Promise<void>;

/** The manifest of a shop with a million pictures is half as long. */
const LONGEST_MANIFEST = 256 * 1024 * 1024;

/** Reads content to its end and discards it. */
export async function discard(content: Readable): Promise<void> {
  content.resume();
  await finished(content, { writable: false });
}

const foreignIn = (name: string, cause?: unknown) =>
  new DamagedError(`it holds ${printableName(name)} that does not belong to a backup`, { cause });

async function takeFile(name: string, content: Readable, take: Take): Promise<ArchivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  content.on('data', (chunk: Buffer) => (bytes += chunk.length));
  await pipeline(content, hashing(hash), (passed) => take(name, passed as Readable));
  return { path: name, bytes, sha256: hash.digest('hex') };
}

function parseManifest(json: string): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (error) {
    throw new DamagedError('its manifest cannot be read', { cause: error });
  }
  const format = typeof content === 'object' && content !== null && 'format' in content ? content.format : undefined;
  if (typeof format === 'number' && format > FORMAT) {
    throw new BackupError(
      `This backup was made by a newer version of the shop (its format is ${format}, this version reads ${FORMAT}): install that version first.`,
    );
  }
  const { data } = manifestSchema.safeParse(content);
  if (!data) {
    throw new DamagedError('its manifest is not valid');
  }
  return data;
}

function compare(listed: readonly ArchivedFile[], found: readonly ArchivedFile[]): void {
  if (listed.length !== found.length) {
    throw new DamagedError(`it has ${found.length} files instead of ${listed.length}`);
  }
  listed.forEach((expected, index) => {
    const actual = found[index];
    if (actual?.path !== expected.path || actual.bytes !== expected.bytes || actual.sha256 !== expected.sha256) {
      throw new DamagedError(`${printableName(expected.path)} does not match what was backed up`);
    }
  });
}

function demandFile(file: string): void {
  let facts;
  try {
    facts = statSync(file);
  } catch (error) {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
    throw isMissing
      ? new BackupError(`There is no backup at ${file}.`)
      : namingCause(error, `The backup ${file} cannot be read`);
  }
  if (facts.isDirectory()) {
    throw new BackupError(`${file} is a folder: name the file of a backup in it.`);
  }
}

function damageOf(file: string, error: NodeJS.ErrnoException): BackupError {
  if (error.message === 'incorrect header check') {
    return new BackupError(`${file} is not a backup of a shop.`, { cause: error });
  }
  const isCut = error.code === 'Z_BUF_ERROR' || error.message === 'Unexpected end of data';
  return new DamagedError(isCut ? 'it is truncated' : 'its bytes do not match what was written', { cause: error });
}

interface Found {
  readonly manifest: Manifest | undefined;
  readonly files: ArchivedFile[];
  /** The first entry that does not belong in a backup. */
  readonly foreign: string | undefined;
}

async function readEntries(file: string, take: Take): Promise<Found> {
  const unpacking = extract();
  const input = pipeline(createReadStream(file), createGunzip(), unpacking);
  input.catch(() => undefined);
  const files: ArchivedFile[] = [];
  const seen = new Set<string>();
  let manifest: Manifest | undefined;
  let foreign: string | undefined;
  for await (const entry of unpacking) {
    const { name, type, size = 0 } = entry.header;
    const isOurs = type === 'file' && !manifest && !seen.has(name);
    const content = Readable.from(entry);
    if (isOurs && name === MANIFEST && size <= LONGEST_MANIFEST) {
      manifest = parseManifest(await text(content));
    } else if (isOurs && isArchiveName(name) && foreign === undefined) {
      seen.add(name);
      files.push(await takeFile(name, content, take));
    } else {
      // Not refused yet: the manifest comes last, and may show that a newer version wrote this entry.
      foreign ??= name;
      await discard(content);
    }
  }
  await input;
  return { manifest, files, foreign };
}

/** Reads a whole archive and compares every file with the manifest. @throws BackupError, and anything that `take` throws */
export async function readArchive(file: string, take: Take): Promise<Manifest> {
  demandFile(file);
  const { manifest, files, foreign } = await readEntries(file, take).catch((error: unknown) => {
    const named = namingCause(error, `The backup ${file} cannot be read`);
    throw named instanceof BackupError ? named : damageOf(file, error as NodeJS.ErrnoException);
  });
  if (foreign !== undefined) {
    throw foreignIn(foreign);
  }
  if (!manifest) {
    throw new DamagedError('it is truncated');
  }
  compare(manifest.files, files);
  const folder = manifest.folders.find((name) => !isArchiveName(name));
  if (folder !== undefined) {
    throw foreignIn(folder);
  }
  return manifest;
}

/** Unpacks the files of an archive into a folder that is empty at first. */
export const takeInto =
  (folder: string): Take =>
  async (name, content) => {
    const file = path.join(folder, name);
    try {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
    } catch (error) {
      const isClash = ['EEXIST', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
      // One entry is a file, and the other is below it.
      throw isClash
        ? foreignIn(name, error)
        : namingCause(error, `The backup cannot be unpacked into ${path.dirname(folder)}`);
    }
  };

/** Creates the folders of an archive below `folder`: PostgreSQL does not open data that lacks one. */
export async function makeFolders(folder: string, { folders }: Manifest): Promise<void> {
  for (const name of folders) {
    await mkdir(path.join(folder, name), { recursive: true, mode: 0o700 });
  }
}
