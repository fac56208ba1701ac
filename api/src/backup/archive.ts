import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import type { FoundFile } from '../files/file-store';
import { BackupError, isOfSystem, namingCause } from './errors';
import { FORMAT, MANIFEST, type ArchivedFile, type Manifest } from './manifest';
import { printableName } from '../engine/printable-name';
import { isArchiveName } from './names';

export interface FileToPack {
  /** Path in the archive, with slashes. */
  readonly path: string;
  readonly file: string;
}

/** The same for a file stored elsewhere; `open` returns null when it no longer exists. */
export interface ContentToPack {
  readonly path: string;
  readonly open: () => Promise<FoundFile | null>;
}

type ToPack = FileToPack | ContentToPack;

/** Passes through the bytes that it hashes. */
export function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

/** A file in its current state, or null when it does not exist. */
export async function openOrNull(file: string): Promise<FoundFile | null> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return null;
    }
    throw namingCause(error, `${printableName(file)} cannot be read`);
  });
  if (!handle) {
    return null;
  }
  const { size } = await handle.stat();
  if (size === 0) {
    await handle.close();
    return { bytes: 0, content: Readable.from([]) };
  }
  // Read up to the length at opening: an append-only file may grow meanwhile.
  return { bytes: size, content: handle.createReadStream({ end: size - 1 }) };
}

async function openFile(file: string): Promise<FoundFile> {
  const found = await openOrNull(file);
  if (!found) {
    throw new BackupError(`${printableName(file)} was removed during the backup: run the backup again.`);
  }
  return found;
}

async function addFile(archive: Pack, toPack: ToPack): Promise<ArchivedFile | null> {
  const name = printableName('file' in toPack ? toPack.file : toPack.path);
  if (!isArchiveName(toPack.path)) {
    throw new BackupError(
      `A backup cannot contain ${name}: the name has a backslash or unprintable characters, or is too long; rename or remove the file.`,
    );
  }
  const found = 'file' in toPack ? await openFile(toPack.file) : await toPack.open();
  if (!found) {
    return null;
  }
  if (archive.destroyed) {
    // The output has failed, and a file that nobody reads would stay open.
    found.content.destroy();
  }
  const hash = createHash('sha256');
  const entry = archive.entry({ name: toPack.path, size: found.bytes, mode: 0o600 });
  await pipeline(found.content, hashing(hash), entry).catch((error: unknown) => {
    throw isOfSystem(error)
      ? namingCause(error, `${name} cannot be read`)
      : new BackupError(`${name} changed or disappeared while it was being read: run the backup again.`, {
          cause: error,
        });
  });
  return { path: toPack.path, bytes: found.bytes, sha256: hash.digest('hex') };
}

type AllToPack = Iterable<ToPack> | AsyncIterable<ToPack>;

async function addAll(archive: Pack, files: AllToPack, about: Omit<Manifest, 'files' | 'format'>) {
  const listed: ArchivedFile[] = [];
  for await (const file of files) {
    const added = await addFile(archive, file);
    if (added) {
      listed.push(added);
    }
  }
  const manifest: Manifest = { format: FORMAT, ...about, files: listed };
  archive.entry({ name: MANIFEST, mode: 0o600 }, JSON.stringify(manifest));
  archive.finalize();
  return manifest;
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes files into `target` (.tar.gz), which appears complete or not at all and is readable only by its owner.
 * @param check runs on the written archive before it gets its name
 * @throws BackupError
 */
export async function writeArchive(
  target: string,
  files: AllToPack,
  about: Omit<Manifest, 'files' | 'format'>,
  check: (file: string, manifest: Manifest) => Promise<void>,
): Promise<Manifest> {
  const unfinished = `${target}.part`;
  const archive = pack();
  try {
    const output = createWriteStream(unfinished, { mode: 0o600, flags: 'wx' });
    const adding = addAll(archive, files, about).catch((error: unknown) => {
      archive.destroy(error as Error);
      throw error;
    });
    const writing = pipeline(archive, createGzip(), output);
    await Promise.allSettled([adding, writing]);
    // Rejects with the root cause, whichever side failed.
    await writing;
    const manifest = await adding;
    await flush(unfinished);
    await check(unfinished, manifest);
    await rename(unfinished, target);
    return manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new BackupError(
        `${unfinished} already exists: another backup is writing it, or was killed; in that case, remove it.`,
        { cause: error },
      );
    }
    await rm(unfinished, { force: true });
    throw namingCause(error, `The backup ${target} cannot be written`);
  }
}
