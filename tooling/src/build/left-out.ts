import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { packageFolder } from './shared-modules';

/**
 * Files of packages that no page of ours runs, though their packages import them: together a fifth of what the first
 * screen would weigh. A build replaces each with exports of the same names that throw a sentence when they are used,
 * so whoever comes to need one finds this list.
 */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  // XMLHttpRequest carries every call; bodies are JSON or the browser's own FormData; addresses carry their own query.
  axios: [
    'lib/adapters/fetch.js',
    'lib/cancel/CancelToken.js',
    'lib/helpers/AxiosURLSearchParams.js',
    'lib/helpers/HttpStatusCode.js',
    'lib/helpers/formDataToJSON.js',
    'lib/helpers/progressEventReducer.js',
    'lib/helpers/toFormData.js',
    'lib/helpers/toURLEncodedForm.js',
  ],
  // The shell shares the package whole; single queries and mutations are what the screens use of it.
  '@tanstack/react-query': [
    'build/modern/HydrationBoundary.js',
    'build/modern/useInfiniteQuery.js',
    'build/modern/useMutationState.js',
    'build/modern/usePrefetchInfiniteQuery.js',
    'build/modern/usePrefetchQuery.js',
    'build/modern/useQueries.js',
    'build/modern/useSuspenseInfiniteQuery.js',
    'build/modern/useSuspenseQueries.js',
    'build/modern/useSuspenseQuery.js',
  ],
  '@tanstack/query-core': [
    'build/modern/hydration.js',
    'build/modern/infiniteQueryBehavior.js',
    'build/modern/infiniteQueryObserver.js',
    'build/modern/queriesObserver.js',
    'build/modern/streamedQuery.js',
  ],
  // Remotes are loaded by their entry, which the boot document names: no manifest is read and none is preloaded from.
  '@module-federation/runtime-core': ['dist/utils/preload.js'],
  '@module-federation/webpack-bundler-runtime': ['dist/remotes.js', 'dist/getSharedFallbackGetter.js'],
};

/** Functions and methods of files that are otherwise needed: what only data routers, manifests, other module systems and reports use. */
const FUNCTIONS_LEFT_OUT: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'react-router': {
    'dist/development/chunk-6KYCQHYJ.mjs': [
      'DefaultErrorComponent',
      'Form',
      'PrefetchPageLinks',
      'RSCErrorHandler',
      'decodeRouteErrorResponseDigest',
      'useNavigateStable',
    ],
  },
  axios: {
    'lib/core/AxiosError.js': ['toJSON'],
    'lib/core/AxiosHeaders.js': ['parseParameters'],
    'lib/utils.js': ['endsWith', 'forEachEntry', 'inherits', 'matchAll', 'toArray', 'toJSONObject'],
  },
  '@module-federation/runtime-core': {
    'dist/remote/index.js': ['preloadRemote', 'initRawContainer'],
    'dist/utils/load.js': ['loadEsmEntry', 'loadSystemJsEntry', 'loadEntryNode'],
  },
};

type StandIns = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Files for which something much smaller does all that is asked of them. */
const STAND_INS: StandIns = {
  '@module-federation/runtime-core': {
    'dist/plugins/snapshot/SnapshotHandler.js': 'no-snapshots.ts',
    'dist/utils/semver/index.js': 'satisfy.ts',
  },
  '@module-federation/sdk': { 'dist/logger.js': 'logger.ts' },
};

/** The bundler's part of federation is in the shell; a remote uses that one, as it uses the shell's runtime. */
const STAND_INS_OF_SHELL: StandIns = {
  '@module-federation/webpack-bundler-runtime': { 'dist/init.js': 'init-runtime.ts' },
};
const STAND_INS_OF_REMOTES: StandIns = {
  '@module-federation/webpack-bundler-runtime': { 'dist/bundler.js': 'shell-runtime.ts' },
};

/** Bundler rules that put the above into effect. Throws when a file is not where its package had it. */
export function leftOutRules(isShell: boolean): RuleSetRule[] {
  const loader = join(__dirname, 'left-out-loader.ts');
  const leftOut = Object.entries(LEFT_OUT).flatMap(([name, files]) => files.map((file) => installedFile(name, file)));
  const functions = filesOf(FUNCTIONS_LEFT_OUT).map(([test, names]) => ({
    test,
    loader,
    options: { functions: names },
  }));
  const standIns = [STAND_INS, isShell ? STAND_INS_OF_SHELL : STAND_INS_OF_REMOTES]
    .flatMap((list) => filesOf(list))
    .map(([test, file]) => ({ test, loader, options: { standIn: join(__dirname, 'stand-ins', file) } }));
  return [{ test: leftOut, loader }, ...functions, ...standIns];
}

/** Absolute path and value for each file of each package. */
const filesOf = <Value>(list: Readonly<Record<string, Readonly<Record<string, Value>>>>): [string, Value][] =>
  Object.entries(list).flatMap(([name, files]) =>
    Object.entries(files).map(([file, value]): [string, Value] => [installedFile(name, file), value]),
  );

/** Absolute path of a package's file that builds treat in a way of its own. Throws when it is not where the package had it. */
export function installedFile(packageName: string, file: string): string {
  const path = join(packageFolder(packageName), file);
  if (!existsSync(path)) throw new Error(`${path} is to be changed in builds but does not exist (any more).`);
  return path;
}
