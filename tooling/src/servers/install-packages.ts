import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { productionPackages, readLockFile } from '../dependencies/lock-file';
import { SERVERS } from '../dependencies/shipped';
import { WORKSPACES_ROOT } from '../build/workspaces-root';

/** Installs into a compiled folder what `npm install --omit=dev` would, from the packages installed for this project, without asking a registry. */
export function installPackages(folder: string): void {
  const { workspaces } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { workspaces: string[] };
  mkdirSync(join(folder, 'node_modules/@ofisi'), { recursive: true });
  for (const name of workspaces) symlinkSync(join('../..', name), join(folder, 'node_modules/@ofisi', name));
  const ofSources = /^node_modules\/(tsx|esbuild|@esbuild\/.*)$/;
  const paths = productionPackages(readLockFile(), SERVERS).map(({ path }) => path);
  // Packages for other platforms are in the lock file but not installed.
  for (const path of paths.filter((one) => !ofSources.test(one) && existsSync(join(WORKSPACES_ROOT, one))))
    cpSync(join(WORKSPACES_ROOT, path), join(folder, path), { recursive: true, verbatimSymlinks: true });
}
