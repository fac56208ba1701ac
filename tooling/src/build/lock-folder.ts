import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What holds a lock file: which packages, in which versions, are installed. */
export const LOCK_FILE = 'package-lock.json';

/**
 * The folder (absolute) with the lock file that counts for `folder` (absolute): its own or the nearest above it; else that of whoever it
 * has its packages from, where `node_modules` is a link.
 * @throws where nothing says which packages there are
 */
export function lockFolder(folder: string): string {
  const found =
    above(folder).find((path) => existsSync(join(path, LOCK_FILE))) ??
    above(folder)
      .map((path) => join(path, 'node_modules'))
      .filter((path) => existsSync(path))
      .map((path) => dirname(realpathSync(path)))
      .find((path) => existsSync(join(path, LOCK_FILE)));
  if (found === undefined) throw new Error(`${folder} has no ${LOCK_FILE}: run npm install there.`);
  return found;
}

/** The folder and all that it lies in, from the inside out. */
const above = (folder: string): string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...above(dirname(folder))];
