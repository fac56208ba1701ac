import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The modules that exist once in a page: provided by the shell, consumed by every remote. Only what needs one identity
 * is here (a context, a store, a client) and what would weigh too much twice; everything else is bundled where it is used.
 */
interface SharedModule {
  readonly request: string;
  /** Whose version counts. */
  readonly package: string;
  /** In the shell's first script, or in a chunk that is fetched when a remote first asks. */
  readonly eager: boolean;
}

const SHARED_MODULES: readonly SharedModule[] = [
  { request: 'react', package: 'react', eager: true },
  { request: 'react/jsx-runtime', package: 'react', eager: true },
  { request: 'react-dom', package: 'react-dom', eager: true },
  { request: '@tanstack/react-query', package: '@tanstack/react-query', eager: true },
  { request: '@ofisi/shared-contract/routing', package: '@ofisi/shared-contract', eager: true },
  { request: '@ofisi/shared-page/cart', package: '@ofisi/shared-page', eager: true },
  { request: '@ofisi/shared-page/notices', package: '@ofisi/shared-page', eager: true },
  { request: '@ofisi/shared-page/unsaved', package: '@ofisi/shared-page', eager: true },
  { request: '@ofisi/shared-auth/session', package: '@ofisi/shared-auth', eager: true },
  { request: '@ofisi/shared-auth/permissions', package: '@ofisi/shared-auth', eager: true },
  { request: '@ofisi/shared-auth/http', package: '@ofisi/shared-auth', eager: true },
  { request: '@ofisi/shared-auth/query', package: '@ofisi/shared-auth', eager: true },
  { request: 'react-hook-form', package: 'react-hook-form', eager: false },
  { request: '@ofisi/shared-admin-ui/antd', package: '@ofisi/shared-admin-ui', eager: false },
];

/** Whether a remote takes the module from the shell. */
export const isShared = (request: string): boolean => SHARED_MODULES.some((module) => module.request === request);

/** Absolute path of an installed package, as the bundler names it: without links. */
export function packageFolder(packageName: string): string {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', packageName);
    if (existsSync(join(path, 'package.json'))) return realpathSync(path);
    if (dirname(folder) === folder) throw new Error(`${packageName} is not installed.`);
  }
}

/** Exact version of an installed package. */
export function installedVersion(packageName: string): string {
  const text = readFileSync(join(packageFolder(packageName), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Federation's `shared` for the shell: it brings every module along. */
export const shellShared = () =>
  Object.fromEntries(
    SHARED_MODULES.map(({ request, package: packageName, eager }) => {
      const version = installedVersion(packageName);
      return [request, { singleton: true, strictVersion: true, version, requiredVersion: version, eager }];
    }),
  );

/** Federation's `shared` for a remote: it brings none along and refuses a shell whose versions are outside its range. */
export const remoteShared = () =>
  Object.fromEntries(
    SHARED_MODULES.map(({ request, package: packageName }) => {
      const requiredVersion = `^${installedVersion(packageName)}`;
      return [request, { singleton: true, strictVersion: true, import: false as const, requiredVersion }];
    }),
  );
