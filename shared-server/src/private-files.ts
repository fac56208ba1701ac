import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;
/** Missing or just removed, owned by another user, or on a read-only disk. */
const SKIPPED = new Set(['ENOENT', 'ENOTDIR', 'EPERM', 'EACCES', 'EROFS']);

/** From here on, files that this process and its children create are readable only by their own user. */
export function createFilesPrivately(): void {
  process.umask(OTHERS);
}

/**
 * Removes the permissions of group and others on the given paths, recursively. Missing paths and paths of other owners are skipped.
 * Symbolic links are not followed.
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
