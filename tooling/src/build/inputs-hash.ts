import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { LOCK_FILE, lockFolder } from './lock-folder';
import { packageFolder } from './shared-modules';
import { WORKSPACES_ROOT } from './workspaces-root';

/** This package, which contains the build preset. */
const TOOLING = join(__dirname, '..', '..');

/** Files and folders that neither are inputs nor change the result of a build. */
const SKIPPED = ['node_modules', 'dist', 'coverage', 'README.md', 'CHANGELOG.md'];
const SKIPPED_FILE = /\.test\.tsx?$/;

/**
 * sha256 (hex) over everything that a build of `folder` (absolute) reads: its own sources, those of our packages it depends on, the build
 * preset, the lock file, the compiler's settings and Node's major version. Equal hashes mean equal builds.
 */
export const inputsHash = (folder: string): string =>
  sourcesHash([TOOLING, ...sourceFolders(folder)], ['testing'], lockFolder(folder));

/**
 * sha256 (hex) over everything in these folders (absolute) except tests, and over the lock file, the compiler's settings and Node's major
 * version.
 * @param skipped names of further files and folders to leave out
 * @param root the folder (absolute) with that lock file and those settings
 */
export function sourcesHash(
  folders: readonly string[],
  skipped: readonly string[] = [],
  root: string = WORKSPACES_ROOT,
): string {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  const skippedNames = new Set([...SKIPPED, ...skipped]);
  for (const folder of folders) addFolder(hash, folder, folder, skippedNames);
  for (const file of [LOCK_FILE, 'tsconfig.json'].map((name) => join(root, name)))
    if (existsSync(file)) addFile(hash, file, root);
  return hash.digest('hex');
}

/** The folders (absolute) whose sources are part of a build of `folder`: itself and those of our packages it depends on, sorted by name. */
export function sourceFolders(folder: string): readonly string[] {
  const found = new Set<string>();
  addDependencies(folder, found);
  return [...found].sort((one, other) => (basename(one) < basename(other) ? -1 : 1));
}

function addDependencies(folder: string, found: Set<string>): void {
  if (found.has(folder)) return;
  found.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    if (name.startsWith('@ofisi/')) addDependencies(packageFolder(name, folder), found);
  }
}

function addFolder(hash: Hash, folder: string, root: string, skipped: ReadonlySet<string>): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (skipped.has(entry.name) || entry.name.startsWith('.') || SKIPPED_FILE.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path, root, skipped);
    else addFile(hash, path, root);
  }
}

function addFile(hash: Hash, path: string, root: string): void {
  hash
    .update(`${basename(root)}/${relative(root, path)}\0`)
    .update(readFileSync(path))
    .update('\0');
}
