import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Neither outputs nor things that cannot change a bundle. */
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'testing', 'README.md']);
const SKIPPED_FILE = /\.test\.tsx?$/;

/**
 * sha256 (hex) over everything that a build of the workspace `folder` reads: its own sources, those of the workspaces
 * it depends on, the build preset, the lock file, the compiler's settings and Node's major version. Equal hash, equal build.
 */
export function inputsHash(folder: string): string {
  const root = dirname(folder);
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const workspace of ['tooling', ...workspacesOf(folder)]) addFolder(hash, join(root, workspace), root);
  for (const file of ['package-lock.json', 'tsconfig.json']) addFile(hash, join(root, file), root);
  return hash.digest('hex');
}

/** Names of the workspaces whose sources are in a build of the workspace `folder`: its own and those it depends on, sorted. */
export const workspacesOf = (folder: string): readonly string[] =>
  [...dependencies(folder, dirname(folder), new Set())].sort();

function dependencies(folder: string, root: string, found: Set<string>): Set<string> {
  const name = relative(root, folder);
  if (found.has(name)) return found;
  found.add(name);
  const { dependencies: declared = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const dependency of Object.keys(declared)) {
    if (dependency.startsWith('@ofisi/')) dependencies(join(root, dependency.slice('@ofisi/'.length)), root, found);
  }
  return found;
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
    .update(`${relative(root, path)}\0`)
    .update(readFileSync(path))
    .update('\0');
}
