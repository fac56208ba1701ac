import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WORKSPACES_ROOT } from '../build/workspaces-root';

type Texts = Readonly<Record<string, string>>;

/** A package's entry in package-lock.json. */
interface LockedEntry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  /** For a workspace, its folder. */
  readonly resolved?: string;
  readonly link?: boolean;
  /** Whether only development needs it. */
  readonly dev?: boolean;
  readonly dependencies?: Texts;
  readonly optionalDependencies?: Texts;
  readonly peerDependencies?: Texts;
}

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** Path at which it is installed: `node_modules/a/node_modules/b`. */
  readonly path: string;
  readonly license: string | undefined;
  readonly dev: boolean;
}

export type LockFile = ReadonlyMap<string, LockedEntry>;

/** Reads package-lock.json, by path; workspaces by their folder. @throws for a file written by an npm older than 7 */
export function readLockFile(file = join(WORKSPACES_ROOT, 'package-lock.json')): LockFile {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages?: Record<string, LockedEntry> };
  if (!packages) throw new Error(`${file} has no packages: recreate it with npm 7 or newer.`);
  return new Map(Object.entries(packages));
}

const INSTALLED = 'node_modules/';

const lockedPackage = (path: string, entry: LockedEntry): LockedPackage => ({
  name: entry.name ?? path.slice(path.lastIndexOf(INSTALLED) + INSTALLED.length),
  version: entry.version ?? '',
  path,
  license: entry.license,
  dev: entry.dev ?? false,
});

/** All packages that npm installs, without the project's own workspaces. */
export const installedPackages = (lock: LockFile): LockedPackage[] =>
  [...lock].flatMap(([path, entry]) => (path.includes(INSTALLED) && !entry.link ? [lockedPackage(path, entry)] : []));

/** Path at which a package finds another one: in its own folder, or in one above. */
function findFrom(lock: LockFile, path: string, name: string): string | null {
  for (let folder = path; ; folder = dirname(folder)) {
    const candidate = join(folder, INSTALLED, name);
    if (lock.has(candidate)) return candidate;
    if (folder === '.' || folder === '') return null;
  }
}

/**
 * The packages that workspaces need at run time, without the workspaces themselves: their dependencies and the dependencies of these,
 * including those that are installed only on some platforms.
 * @param workspaces names of folders
 */
export function productionPackages(lock: LockFile, workspaces: readonly string[]): LockedPackage[] {
  const found = new Map<string, LockedPackage>();
  const seen = new Set<string>();
  const waiting = [...workspaces];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const entry = lock.get(path);
    if (!entry) throw new Error(`package-lock.json has no ${path}: run npm install.`);
    if (seen.has(path)) continue;
    seen.add(path);
    if (path.includes(INSTALLED)) found.set(path, lockedPackage(path, entry));
    const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies });
    for (const name of names) {
      const needed = findFrom(lock, path, name);
      if (needed) waiting.push(lock.get(needed)?.resolved ?? needed);
    }
  }
  return [...found.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}
