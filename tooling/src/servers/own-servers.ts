import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { sourcesHash } from '../build/inputs-hash';
import { WORKSPACES_ROOT } from '../build/workspaces-root';
import { bundlePrograms } from './bundle-programs';
import { compileServers, linkWorkspaces, serverFolders } from './compile-servers';

const CACHE = join(WORKSPACES_ROOT, '.cache', 'servers');
/** With the simulators and the demo shop, and with what tests start. */
const OPTIONS = { forThisMachine: true };
/** Longer than a process runs on sources that were changed since. */
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

/** It appears whole or not at all, whoever else makes it at the same time. */
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
 * The folder (absolute) of the servers that today's sources make, with the simulators, the demo shop and the programs that tests start: compiled once
 * for the same sources, so that no process compiles them again. Packages are found in the folders above it.
 * @throws what does not compile
 */
export function ownServers(cache = CACHE): string {
  const folder = join(cache, nameOfToday());
  if (!existsSync(folder)) make(folder, cache);
  utimesSync(folder, new Date(), new Date());
  return folder;
}

/** How a process of Node is started on a program of ours. */
export interface StartedProgram {
  readonly file: string;
  readonly execArgv: readonly string[];
}

let servers: string | null = null;

/**
 * How to start a program (path of its source, absolute or from the root): as compiled, or from its source where it is none of the
 * servers. All that a process starts is of the same sources.
 */
export function startedProgram(source: string): StartedProgram {
  servers ??= ownServers();
  const file = resolve(WORKSPACES_ROOT, source);
  const compiled = join(servers, relative(WORKSPACES_ROOT, file)).replace(/\.ts$/, '.js');
  return existsSync(compiled)
    ? { file: compiled, execArgv: ['--require', join(servers, 'shared-server/src/source-maps.js')] }
    : { file, execArgv: ['--import', 'tsx'] };
}
