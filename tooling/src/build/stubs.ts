import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Resolver } from 'webpack';
import { packageFolder } from './shared-modules';

/** A module of a package that builds replace with one of ours. */
export interface Stub {
  readonly package: string;
  readonly file: string;
  /** All exports of the original; the stub has at least these. */
  readonly exports: readonly string[];
  /** Name in the folder `stubs`, without its extension. */
  readonly stub: string;
}

/** One stub for several modules of a package, each with its exports. */
const stubs = (name: string, stub: string, files: Readonly<Record<string, readonly string[]>>): Stub[] =>
  Object.entries(files).map(([file, exports]) => ({ package: name, file, exports, stub }));

/**
 * Modules that none of our pages runs although their packages import them: together a fifth of the weight that the first screen would have.
 * Each stub throws a sentence when it is used, which leads whoever needs one to this list.
 */
const UNUSED: readonly Stub[] = [
  // Every call uses XMLHttpRequest; bodies are JSON or the browser's own FormData; addresses include their own query.
  ...stubs('axios', 'axios', {
    'lib/adapters/fetch.js': ['getFetch', 'default'],
    'lib/cancel/CancelToken.js': ['default'],
    'lib/core/assertParamsAcyclic.js': ['default'],
    'lib/core/setFormDataHeaders.js': ['default'],
    'lib/helpers/AxiosURLSearchParams.js': ['default'],
    'lib/helpers/HttpStatusCode.js': ['default'],
    'lib/helpers/formDataToJSON.js': ['default'],
    'lib/helpers/isAxiosError.js': ['default'],
    'lib/helpers/progressEventReducer.js': ['progressEventReducer', 'progressEventDecorator', 'asyncDecorator'],
    'lib/helpers/spread.js': ['default'],
    'lib/helpers/toFormData.js': ['DEFAULT_FORM_DATA_MAX_DEPTH', 'default'],
    'lib/helpers/toURLEncodedForm.js': ['default'],
  }),
  // The shell shares the whole package, of which screens use single queries and mutations.
  ...stubs('@tanstack/react-query', 'react-query', {
    'build/modern/HydrationBoundary.js': ['HydrationBoundary'],
    'build/modern/useInfiniteQuery.js': ['useInfiniteQuery'],
    'build/modern/useMutationState.js': ['useIsMutating', 'useMutationState'],
    'build/modern/usePrefetchInfiniteQuery.js': ['usePrefetchInfiniteQuery'],
    'build/modern/usePrefetchQuery.js': ['usePrefetchQuery'],
    'build/modern/useQueries.js': ['useQueries'],
    'build/modern/useSuspenseInfiniteQuery.js': ['useSuspenseInfiniteQuery'],
    'build/modern/useSuspenseQueries.js': ['useSuspenseQueries'],
    'build/modern/useSuspenseQuery.js': ['useSuspenseQuery'],
  }),
  ...stubs('@tanstack/query-core', 'query-core', {
    'build/modern/hydration.js': [
      'defaultShouldDehydrateMutation',
      'defaultShouldDehydrateQuery',
      'dehydrate',
      'dehydrateQuery',
      'hydrate',
    ],
    'build/modern/infiniteQueryBehavior.js': ['hasNextPage', 'hasPreviousPage', 'infiniteQueryBehavior'],
    'build/modern/infiniteQueryObserver.js': ['InfiniteQueryObserver'],
    'build/modern/queriesObserver.js': ['QueriesObserver'],
    'build/modern/streamedQuery.js': ['streamedQuery'],
  }),
  // Remotes are loaded by their entry, which the boot document names: no manifest is read or used for preloading.
  ...stubs('@module-federation/runtime-core', 'federation', {
    'dist/utils/preload.js': ['defaultPreloadArgs', 'formatPreloadArgs', 'normalizePreloadExposes', 'preloadAssets'],
  }),
  ...stubs('@module-federation/webpack-bundler-runtime', 'federation', {
    'dist/remotes.js': ['remotes'],
    'dist/getSharedFallbackGetter.js': ['getSharedFallbackGetter'],
  }),
];

/** Modules of which a much smaller replacement does everything that we use. */
const SMALLER: readonly Stub[] = [
  ...stubs('axios', 'adapters', { 'lib/adapters/adapters.js': ['default'] }),
  ...stubs('axios', 'axios-error', {
    'lib/core/AxiosError.js': ['CAUSED_BY_SEPARATOR', 'REDACTED', 'default', 'getCauseStackIndex'],
  }),
  ...stubs('axios', 'cookies', { 'lib/helpers/cookies.js': ['default'] }),
  ...stubs('axios', 'defaults', { 'lib/defaults/index.js': ['default'] }),
  ...stubs('axios', 'full-path', { 'lib/core/buildFullPath.js': ['default'] }),
  ...stubs('axios', 'merge-config', { 'lib/core/mergeConfig.js': ['default'] }),
  ...stubs('axios', 'no-interceptors', { 'lib/core/InterceptorManager.js': ['default'] }),
  ...stubs('axios', 'no-validation', { 'lib/helpers/validator.js': ['default'] }),
  ...stubs('axios', 'url', { 'lib/helpers/buildURL.js': ['default', 'encode'] }),
  ...stubs('@module-federation/runtime-core', 'no-context', { 'dist/utils/context.js': ['optionsToMFContext'] }),
  ...stubs('@module-federation/runtime-core', 'no-snapshots', {
    'dist/plugins/snapshot/SnapshotHandler.js': ['SnapshotHandler', 'getGlobalRemoteInfo'],
  }),
  ...stubs('@module-federation/runtime-core', 'satisfy', { 'dist/utils/semver/index.js': ['satisfy'] }),
  ...stubs('@module-federation/error-codes', 'no-descriptions', {
    'dist/desc.mjs': ['buildDescMap', 'errorDescMap', 'runtimeDescMap', 'typeDescMap'],
  }),
  ...stubs('@module-federation/sdk', 'logger', {
    'dist/logger.js': [
      'bindLoggerToCompiler',
      'createInfrastructureLogger',
      'createLogger',
      'infrastructureLogger',
      'logger',
    ],
  }),
];

/** The bundler's part of federation is in the shell; remotes use that copy, as they use the shell's runtime. */
const OF_SHELL = stubs('@module-federation/webpack-bundler-runtime', 'init-runtime', { 'dist/init.js': ['init'] });
const OF_REMOTES = stubs('@module-federation/webpack-bundler-runtime', 'shell-runtime', {
  'dist/bundler.js': [
    'attachShareScopeMap',
    'bundlerRuntime',
    'bundlerRuntimeOptions',
    'default',
    'initOptions',
    'instance',
    'runtime',
  ],
});

/** The stubs of a build of the shell, or of a remote. */
export const stubsOf = (isShell: boolean): readonly Stub[] => [
  ...UNUSED,
  ...SMALLER,
  ...(isShell ? OF_SHELL : OF_REMOTES),
];

/** Absolute path of a package's module. Throws when the package no longer has it there. */
export function originalOf({ package: name, file }: Stub): string {
  const path = join(packageFolder(name), file);
  if (!existsSync(path)) throw new Error(`${path} has a stub but no longer exists.`);
  return path;
}

/** Absolute path of a stub: a source in this repository, compiled where this package is installed. */
export function stubFile({ stub }: Pick<Stub, 'stub'>): string {
  const path = join(__dirname, 'stubs', stub);
  return existsSync(`${path}.ts`) ? `${path}.ts` : `${path}.js`;
}

const NAME = 'StubResolver';

/** Resolves modules with a stub to that stub, whichever module imports them and by whatever path. */
export class StubResolver {
  private readonly stubs: ReadonlyMap<string, string>;

  constructor(isShell: boolean) {
    this.stubs = new Map(stubsOf(isShell).map((stub) => [originalOf(stub), stubFile(stub)]));
  }

  apply(resolver: Resolver): void {
    const again = resolver.ensureHook('resolve');
    resolver.getHook('existing-file').tapAsync(NAME, (request, context, done) => {
      const stub = request.path ? this.stubs.get(request.path) : undefined;
      if (stub === undefined) return done();
      return resolver.doResolve(again, { ...request, request: stub, fullySpecified: false }, NAME, context, done);
    });
  }
}
