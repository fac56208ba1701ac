import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Pack } from 'tar-stream';
import type { FoundFile } from '../files/file-store';
import { BackupError } from './errors';
import { FORMAT, manifestSchema, type ArchivedFile, type Manifest } from './manifest';

const MANIFEST = 'manifest.json';

/** What an archive may hold below its top: nothing in it may land anywhere else. */
const ENTRY = /^(database|uploads|registry)(\/[\w.@+-]+)+$/;

const isOurs = (name: string) => (ENTRY.test(name) || name === 'secret.key') && !name.split('/').includes('..');

export interface FileToPack {
  /** Its name in the archive, with slashes. */
  readonly path: string;
  readonly file: string;
}

/** The same for what lies elsewhere; null when it is no longer there. */
export interface ContentToPack {
  readonly path: string;
  readonly open: () => Promise<FoundFile | null>;
}

type ToPack = FileToPack | ContentToPack;

function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

async function openFile(file: string): Promise<FoundFile> {
  const { size } = await stat(file);
  // No further than it was long: a list of changes may grow meanwhile.
  return { bytes: size, content: size === 0 ? Readable.from([]) : createReadStream(file, { end: size - 1 }) };
}

async function addFile(archive: Pack, toPack: ToPack): Promise<ArchivedFile | null> {
  const found = 'file' in toPack ? await openFile(toPack.file) : await toPack.open();
  if (!found) {
    return null;
  }
  const hash = createHash('sha256');
  const entry = archive.entry({ name: toPack.path, size: found.bytes, mode: 0o600 });
  await pipeline(found.content, hashing(hash), entry);
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

/** Writes files into `target` (.tar.gz), which is there whole or not at all and only for its owner to read. */
export async function writeArchive(
  target: string,
  files: AllToPack,
  about: Omit<Manifest, 'files' | 'format'>,
): Promise<Manifest> {
  const unfinished = `${target}.part`;
  const archive = pack();
  try {
    const output = createWriteStream(unfinished, { mode: 0o600, flags: 'wx' });
    const [manifest] = await Promise.all([
      addAll(archive, files, about).catch((error: unknown) => {
        archive.destroy();
        throw error;
      }),
      pipeline(archive, createGzip(), output),
    ]);
    await flush(unfinished);
    await rename(unfinished, target);
    return manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

const damaged = (reason: string, cause?: unknown) =>
  new BackupError(`The backup is damaged (${reason}); nothing was restored.`, { cause });

async function unpackFile(content: Readable, file: string): Promise<Omit<ArchivedFile, 'path'>> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  content.on('data', (chunk: Buffer) => (bytes += chunk.length));
  await pipeline(content, hashing(hash), createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  return { bytes, sha256: hash.digest('hex') };
}

function parseManifest(json: string): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (error) {
    throw damaged('its manifest cannot be read', error);
  }
  if (typeof content === 'object' && content !== null && 'format' in content && content.format !== FORMAT) {
    throw new BackupError(`The backup has format ${String(content.format)}; this version reads format ${FORMAT}.`);
  }
  const { data } = manifestSchema.safeParse(content);
  if (!data) {
    throw damaged('its manifest says nothing that can be understood');
  }
  return data;
}

function compare(listed: readonly ArchivedFile[], found: readonly ArchivedFile[]): void {
  if (listed.length !== found.length) {
    throw damaged(`it has ${found.length} files instead of ${listed.length}`);
  }
  listed.forEach((expected, index) => {
    const actual = found[index];
    if (actual?.path !== expected.path || actual.bytes !== expected.bytes || actual.sha256 !== expected.sha256) {
      throw damaged(`${expected.path} is not what was backed up`);
    }
  });
}

/** Unpacks an archive into an empty folder and compares every file with the manifest. @throws BackupError */
export async function readArchive(file: string, folder: string): Promise<Manifest> {
  const unpacking = extract();
  const input = pipeline(createReadStream(file), createGunzip(), unpacking);
  input.catch(() => undefined);
  const found: ArchivedFile[] = [];
  let manifest: Manifest | undefined;
  try {
    for await (const entry of unpacking) {
      const { name, type } = entry.header;
      if (name === MANIFEST) {
        manifest = parseManifest(await text(Readable.from(entry)));
      } else if (type === 'file' && isOurs(name)) {
        found.push({ path: name, ...(await unpackFile(Readable.from(entry), path.join(folder, name))) });
      } else {
        throw damaged('it holds something that is no part of a backup');
      }
    }
    await input;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof BackupError || code === 'ENOSPC' || code === 'EACCES') {
      throw error;
    }
    throw code === 'ENOENT'
      ? new BackupError(`There is no backup at ${file}.`)
      : damaged('it is cut off, or no backup at all', error);
  }
  if (!manifest) {
    throw damaged('it is cut off');
  }
  compare(manifest.files, found);
  for (const name of manifest.folders) {
    if (!isOurs(name)) {
      throw damaged('it holds something that is no part of a backup');
    }
    await mkdir(path.join(folder, name), { recursive: true, mode: 0o700 });
  }
  return manifest;
}
