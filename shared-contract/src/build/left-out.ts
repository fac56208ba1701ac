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

/** A remote consumes nothing before its first chunk, and its errors are described by the shell's copy of the runtime. */
const LEFT_OUT_OF_REMOTES: typeof LEFT_OUT = {
  '@module-federation/webpack-bundler-runtime': ['dist/installInitialConsumes.js'],
  '@module-federation/error-codes': ['dist/desc.mjs'],
};

/** Functions and methods of files that are otherwise needed: what only data routers, manifests and other module systems use. */
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
  '@module-federation/runtime-core': {
    'dist/remote/index.js': ['preloadRemote', 'initRawContainer'],
    'dist/utils/load.js': ['loadEsmEntry', 'loadSystemJsEntry', 'loadEntryNode'],
  },
};

/** Files for which something much smaller does all that is asked of them. */
const STAND_INS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@module-federation/runtime-core': { 'dist/plugins/snapshot/SnapshotHandler.js': 'no-snapshots.ts' },
  '@module-federation/webpack-bundler-runtime': { 'dist/init.js': 'init-runtime.ts' },
};

/** Bundler rules that put the above into effect. Throws when a file is not where its package had it. */
export function leftOutRules(isShell: boolean): RuleSetRule[] {
  const loader = join(__dirname, 'left-out-loader.ts');
  const lists = [LEFT_OUT, ...(isShell ? [] : [LEFT_OUT_OF_REMOTES])];
  const leftOut = lists
    .flatMap((list) => Object.entries(list))
    .flatMap(([name, files]) => files.map((file) => installedFile(name, file)));
  const functions = Object.entries(FUNCTIONS_LEFT_OUT).flatMap(([name, files]) =>
    Object.entries(files).map(([file, names]) => ({
      test: installedFile(name, file),
      loader,
      options: { functions: names },
    })),
  );
  const standIns = Object.entries(STAND_INS).flatMap(([name, files]) =>
    Object.entries(files).map(([file, standIn]) => ({
      test: installedFile(name, file),
      loader,
      options: { standIn: join(__dirname, 'stand-ins', standIn) },
    })),
  );
  return [{ test: leftOut, loader }, ...functions, ...standIns];
}

function installedFile(packageName: string, file: string): string {
  const path = join(packageFolder(packageName), file);
  if (!existsSync(path)) throw new Error(`${path} is to be left out of builds but does not exist (any more).`);
  return path;
}
