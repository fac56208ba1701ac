import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { OF_SOURCES, readManifest, SERVER_CODE } from './compile-servers';

/** Programs that are started often, or waited for. */
const PROGRAMS = [
  'api/src/server.js',
  'api/src/testing/quick-server.js',
  'platform/src/gateway/server.js',
  'platform/src/registry-server/server.js',
  'platform/src/cli/main.js',
  'simulators/src/etims/server.js',
  'simulators/src/mpesa/server.js',
  'demo/src/seed-command.js',
];

/**
 * Packages that all of them load at start and that need no files or programs beside their code; these are bundled. The others stay where
 * npm put them and are loaded on demand.
 */
const WITH_PACKAGES = new Set([
  '@fastify/cookie',
  '@fastify/formbody',
  '@fastify/rate-limit',
  '@fastify/swagger',
  'drizzle-orm',
  'fastify',
  'fastify-plugin',
  'fastify-type-provider-zod',
  'prom-client',
  'zod',
]);

/** The packages that the programs depend on, except those. */
function leftOut(folder: string): string[] {
  const { workspaces = [] } = readManifest(folder);
  const named = workspaces.flatMap((name) => Object.keys(readManifest(join(folder, name)).dependencies ?? {}));
  return [...OF_SOURCES, ...named].filter((name) => !WITH_PACKAGES.has(name) && !name.startsWith('@ofisi/'));
}

/** Lets modules that look for files beside themselves find them from wherever they are loaded. */
function fixFolders(folder: string, stays: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(join(folder, file), 'utf8');
    const own = JSON.stringify(join(stays, dirname(file)));
    if (text.includes('__dirname')) writeFileSync(join(folder, file), text.replace(/\b__dirname\b/g, own));
  }
}

/**
 * Bundles each program that is started often into one file with everything that it loads: finding and reading a thousand small files takes
 * longer than running them (decision 076). The programs keep their places, for the other programs that they start.
 * @param folder where `compileServers` wrote them, with the workspaces linked
 * @param stays where the folder will be when they run
 * @throws what cannot be bundled
 */
export function bundlePrograms(folder: string, stays: string): void {
  fixFolders(folder, stays);
  buildSync({
    ...SERVER_CODE,
    absWorkingDir: folder,
    entryPoints: PROGRAMS,
    outbase: folder,
    outdir: folder,
    allowOverwrite: true,
    bundle: true,
    external: leftOut(folder),
  });
}
