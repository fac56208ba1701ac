import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { packageFolder } from './shared-modules';
import { WORKSPACES_ROOT } from './workspaces-root';

/** Neither outputs nor things that cannot change a bundle. */
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'testing', 'README.md']);
const SKIPPED_FILE = /\.test\.tsx?$/;

/**
 * sha256 (hex) over everything that a build of `folder` (absolute) reads: its own sources, those of our packages it depends
 * on, the build preset, the lock file, the compiler's settings and Node's major version. Equal hash, equal build.
 */
export function inputsHash(folder: string): string {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const source of [join(WORKSPACES_ROOT, 'tooling'), ...sourceFolders(folder)]) addFolder(hash, source, source);
  for (const file of ['package-lock.json', 'tsconfig.json'])
    addFile(hash, join(WORKSPACES_ROOT, file), WORKSPACES_ROOT);
  return hash.digest('hex');
}

/** The folders (absolute) whose sources are in a build of `folder`: itself and those of our packages it depends on, sorted by name. */
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

function addFolder(hash: ReturnType<typeof createHash>, folder: string, root: string): void {
  for (const name of readdirSync(folder).sort()) {
    if (SKIPPED.has(name) || name.startsWith('.') || SKIPPED_FILE.test(name)) continue;
    const path = join(folder, name);
    if (statSync(path).isDirectory()) addFolder(hash, path, root);
    else addFile(hash, path, root);
  }
}

function addFile(hash: ReturnType<typeof createHash>, path: string, root: string): void {
  hash
    .update(`${basename(root)}/${relative(root, path)}\0`)
    .update(readFileSync(path))
    .update('\0');
}
