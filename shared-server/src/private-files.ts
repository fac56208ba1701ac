import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;
/** Not there or just removed, somebody else's, or on a disk that cannot be written. */
const SKIPPED = new Set(['ENOENT', 'ENOTDIR', 'EPERM', 'EACCES', 'EROFS']);

/** From here on, everything that this process and its children create can be read by their own user alone. */
export function createFilesPrivately(): void {
  process.umask(OTHERS);
}

/**
 * Takes group and others their rights to what lies at the given paths, all the way down; what is not there is skipped, and
 * so is what belongs to somebody else. Symbolic links are not followed.
 */
export function makePrivate(...paths: readonly string[]): void {
  for (const path of paths) {
    try {
      const facts = lstatSync(path);
      if (facts.isSymbolicLink()) {
        continue;
      }
      if ((facts.mode & OTHERS) !== 0) {
        chmodSync(path, facts.mode & 0o7777 & ~OTHERS);
      }
      if (facts.isDirectory()) {
        makePrivate(...readdirSync(path).map((name) => join(path, name)));
      }
    } catch (error) {
      if (!SKIPPED.has((error as NodeJS.ErrnoException).code ?? '')) {
        throw error;
      }
    }
  }
}
