import { mkdir, rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { differenceOf } from '../engine/facts';
import { newCopyFolder } from './data-copy';
import { factsOfUnpacked } from './embedded';
import { BackupError, DamagedError } from './errors';
import { DUMP, EMBEDDED, type Manifest } from './manifest';
import { findPostgresTool, runPostgresTool } from './postgres-tools';
import { discard, makeFolders, readArchive, takeInto, type Take } from './read-archive';

/** Every file is compared; only the data goes to `take` as well. */
const takeData =
  (prefix: string, take: Take): Take =>
  (name, content) =>
    name.startsWith(prefix) ? take(name, content) : discard(content);

/** Makes `pg_restore` read the dump to its end. */
function readDump(major: number): Take {
  const program = findPostgresTool('pg_restore', major);
  return (_name, input) => runPostgresTool(program, ['--file=/dev/null'], { input });
}

async function readEmbedded(archive: string, dataDir: string): Promise<Manifest> {
  const folder = newCopyFolder(dataDir);
  try {
    await mkdir(folder, { mode: 0o700 });
    const manifest = await readArchive(archive, takeData(`${EMBEDDED}/`, takeInto(folder)));
    await makeFolders(folder, manifest);
    const difference = differenceOf(manifest.facts, await factsOfUnpacked(folder));
    if (difference) {
      throw new DamagedError(difference);
    }
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Reads an archive as a restore does: every file is compared by name and hash, embedded data is opened and counted, and a dump is read by
 * PostgreSQL. @throws BackupError when it differs from what was written or could not be restored
 */
export async function readBack(archive: string, written: Manifest, dataDir: string): Promise<void> {
  const { kind, major } = written.engine;
  try {
    const found = await (kind === 'pglite'
      ? readEmbedded(archive, dataDir)
      : readArchive(archive, takeData(DUMP, readDump(major))));
    if (!isDeepStrictEqual(found, written)) {
      throw new DamagedError('its manifest does not match what was written');
    }
  } catch (error) {
    const reason =
      error instanceof DamagedError ? error.reason : error instanceof Error ? error.message : String(error);
    throw new BackupError(
      `The backup was written and could not be read back, so it was removed (${reason.replace(/\.$/, '')}): check the disk and run it again.`,
      { cause: error },
    );
  }
}
