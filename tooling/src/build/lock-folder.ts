import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The lock file, which fixes the installed packages and their versions. */
export const LOCK_FILE = 'package-lock.json';

/**
 * The folder (absolute) with the lock file that applies to `folder` (absolute): its own or the nearest above it; else, where `node_modules`
 * is a link, that of the folder from which the packages come.
 * @throws when there is no lock file
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

/** The folder and all its ancestors, innermost first. */
const above = (folder: string): string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...above(dirname(folder))];
