import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { sourcesHash } from '../build/inputs-hash';
import { WORKSPACES_ROOT } from '../build/workspaces-root';
import { bundlePrograms } from './bundle-programs';
import { compileServers, linkWorkspaces, serverFolders } from './compile-servers';

const CACHE = join(WORKSPACES_ROOT, '.cache', 'servers');
/** Includes the simulators, the demo shop, and what tests start. */
const OPTIONS = { forThisMachine: true };
/** Longer than a process keeps running on sources that have changed since it started. */
const UNUSED_FOR_MS = 3 * 86_400_000;

const nameOfToday = (): string =>
  sourcesHash([
    join(WORKSPACES_ROOT, 'tooling/src/servers'),
    ...serverFolders(OPTIONS).map((folder) => join(WORKSPACES_ROOT, folder)),
  ]).slice(0, 12);

function removeUnused(cache: string): void {
  for (const path of readdirSync(cache).map((name) => join(cache, name))) {
    const facts = statSync(path, { throwIfNoEntry: false });
    if (facts && Date.now() - facts.mtimeMs > UNUSED_FOR_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Makes the folder: it appears whole or not at all, even when several processes make it at the same time. */
function make(folder: string, cache: string): void {
  mkdirSync(cache, { recursive: true });
  removeUnused(cache);
  const making = mkdtempSync(join(cache, 'making-'));
  try {
    compileServers(making, OPTIONS);
    linkWorkspaces(making);
    bundlePrograms(making, folder);
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    // Another process was faster; its folder is as good.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * The folder (absolute) of the servers compiled from the present sources, with the simulators, the demo shop and the programs that tests
 * start. The same sources are compiled once, so that no process compiles them again. Packages are found in the folders above it.
 * @throws what does not compile
 */
export function ownServers(cache = CACHE): string {
  const folder = join(cache, nameOfToday());
  if (!existsSync(folder)) make(folder, cache);
  utimesSync(folder, new Date(), new Date());
  return folder;
}

/** How to start a Node process for one of our programs. */
export interface StartedProgram {
  readonly file: string;
  readonly execArgv: readonly string[];
}

let servers: string | null = null;

/**
 * How to start a program (path of its source, absolute or relative to the root): compiled, or from its source when it is not one of the
 * servers. All programs that a process starts are compiled from the same sources.
 */
export function startedProgram(source: string): StartedProgram {
  servers ??= ownServers();
  const file = resolve(WORKSPACES_ROOT, source);
  const compiled = join(servers, relative(WORKSPACES_ROOT, file)).replace(/\.ts$/, '.js');
  return existsSync(compiled)
    ? { file: compiled, execArgv: ['--require', join(servers, 'shared-server/src/source-maps.js')] }
    : { file, execArgv: ['--import', 'tsx'] };
}
