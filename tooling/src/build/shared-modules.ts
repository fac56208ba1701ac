import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The modules that exist once in a page: provided by the shell, consumed by every remote. The list has only modules that need a single
 * identity (a context, a store, a client) and those too heavy to load twice; everything else is bundled where it is used.
 */
interface SharedModule {
  readonly request: string;
  /** Whether it is in the shell's first script, or in a chunk that is fetched when a remote first requests it. */
  readonly eager: boolean;
  /**
   * For a module of our own, the version of its public types, which `npm run api-reports` compares with the reports in
   * `shared-contract/api-reports/`. For any other module, the version is that of its package.
   */
  readonly version?: string;
}

const SHARED_MODULES: readonly SharedModule[] = [
  { request: 'react', eager: true },
  { request: 'react/jsx-runtime', eager: true },
  { request: 'react-dom', eager: true },
  { request: '@tanstack/react-query', eager: true },
  { request: '@ofisi/shared-contract/routing', eager: true, version: '1.0.0' },
  { request: '@ofisi/shared-page/cart', eager: true, version: '3.0.0' },
  { request: '@ofisi/shared-page/notices', eager: true, version: '1.1.0' },
  { request: '@ofisi/shared-page/unsaved', eager: true, version: '1.0.0' },
  { request: '@ofisi/shared-auth/session', eager: true, version: '1.1.0' },
  { request: '@ofisi/shared-auth/permissions', eager: true, version: '1.0.0' },
  { request: '@ofisi/shared-auth/http', eager: true, version: '1.0.0' },
  { request: '@ofisi/shared-auth/query', eager: true, version: '1.0.0' },
  { request: 'react-hook-form', eager: false },
  { request: '@ofisi/shared-admin-ui/antd', eager: false, version: '1.1.0' },
  { request: '@ofisi/shared-admin-ui/antd/base', eager: false, version: '1.0.0' },
  { request: '@ofisi/shared-admin-ui/antd/calendar', eager: false, version: '1.0.0' },
  { request: '@ofisi/shared-admin-ui/antd/details', eager: false, version: '1.0.0' },
  { request: '@ofisi/shared-admin-ui/antd/select', eager: false, version: '1.0.0' },
];

/** Modules that only the shell uses, shared so that a page in development can replace their build (decision 027). */
const OF_SHELL: readonly SharedModule[] = [{ request: 'react-dom/client', eager: true }];

/** The custom properties that the shell declares and remotes use; part of the agreement, like a module's types. */
export const TOKENS = { request: '@ofisi/shared-contract/tokens', version: '1.2.0' };

/** Our own modules that the shell provides at run time, by request, with the version of their public types. */
export const OWN_MODULES: ReadonlyMap<string, string> = new Map(
  SHARED_MODULES.flatMap(({ request, version }) => (version === undefined ? [] : [[request, version] as const])),
);

/** Whether a remote takes the module from the shell. */
export const isShared = (request: string): boolean => SHARED_MODULES.some((module) => module.request === request);

/** Absolute path of a package that is installed for `from` (absolute), as the bundler names it: without links. */
export function packageFolder(packageName: string, from = __dirname): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', packageName);
    if (existsSync(join(path, 'package.json'))) return realpathSync(path);
    if (dirname(folder) === folder) throw new Error(`${packageName} is not installed for ${from}.`);
  }
}

/** Exact version of an installed package. */
export function installedVersion(packageName: string): string {
  const text = readFileSync(join(packageFolder(packageName), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** `react/jsx-runtime` is a part of `react`. */
export const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Third-party packages that exist once in a page; a team that builds against ours installs the same ones. */
export const SHARED_PACKAGES: ReadonlySet<string> = new Set(
  SHARED_MODULES.filter(({ version }) => version === undefined).map(({ request }) => packageOf(request)),
);

/** Federation's `shared` for the shell, which includes every module. */
export const shellShared = () =>
  Object.fromEntries(
    [...SHARED_MODULES, ...OF_SHELL].map(({ request, eager, version = installedVersion(packageOf(request)) }) => {
      return [request, { singleton: true, strictVersion: true, version, requiredVersion: version, eager }];
    }),
  );

/** Federation's `shared` for a remote, which includes none of the modules and refuses a shell whose versions are outside its range. */
export const remoteShared = () =>
  Object.fromEntries(
    SHARED_MODULES.map(({ request, version }) => {
      // The gate checks which symbols of our own modules must exist; here only the major version counts.
      const requiredVersion =
        version === undefined ? `^${installedVersion(packageOf(request))}` : `^${version.split('.')[0]}.0.0`;
      return [request, { singleton: true, strictVersion: true, import: false as const, requiredVersion }];
    }),
  );
