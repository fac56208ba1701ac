import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type { RemoteManifest } from '@ofisi/shared-contract/manifest';
import type { DefinedRemote } from '@ofisi/shared-contract/remote-app';
import { manifestOf } from '@ofisi/shared-contract/remote-definition';
import { antdBase } from './antd-base';
import { BuildDocumentPlugin, EXPOSED_CHUNK, type BuildFacts } from './build-document-plugin';
import { cssModules } from './css-modules';
import { FRAME_FILES, frameBundles, isOfFrames } from './frame-bundles';
import { inputsHash } from './inputs-hash';
import { IntegrityPlugin } from './integrity-plugin';
import { lockFolder } from './lock-folder';
import { OneSharingPlugin } from './one-sharing-plugin';
import { SERVER_BUNDLE, serverBundle } from './server-bundle';
import { packageFolder, remoteShared, shellShared } from './shared-modules';
import { StaticFilesPlugin } from './static-files-plugin';
import { StubResolver } from './stubs';

/** The complete bundler configuration. The whole `webpack.config.ts` of a remote is `export default remotePreset(__dirname);`. */
export function remotePreset(folder: string): Configuration[] {
  const facts = readFacts(folder);
  const config = commonConfiguration(folder, facts.container, false);
  const clientBundle: Configuration = {
    ...config,
    output: { ...config.output, clean: facts.server === null || { keep: facts.server } },
    entry: {},
    optimization: { ...config.optimization, splitChunks: { minSize: MIN_SHARED_CHUNK_BYTES } },
    plugins: [
      ...commonPlugins({ ...facts, entryChunk: facts.container, trustedTypes: null }),
      remoteFederation(facts.container),
      compiledAsItArrives(),
    ],
  };
  return facts.server === null
    ? [clientBundle]
    : [clientBundle, serverBundle(config, folder, './src/server-bundle.ts')];
}

/**
 * Minimum size in bytes, before minification, of code shared by screens to get a file of its own. Smaller code is repeated in each screen:
 * a first visit then requests fewer files, and they compress better.
 */
export const MIN_SHARED_CHUNK_BYTES = 84_000;

/** Files that the gateway puts into every page, before any script has arrived. */
export const SHELL_FILES = {
  'skeleton.html': 'src/skeleton/skeleton.html',
  'skeleton.css': 'src/skeleton/skeleton.css',
  'favicon.svg': 'public/favicon.svg',
  'early.js': 'src/early/early.ts',
};

/** The Trusted Types policies that the shell creates (`shell/src/composition/trusted-types.ts`). */
export const TRUSTED_TYPES = ['default'];

/** The shell's configuration: it provides the shared modules and the federation runtime, and exposes nothing. */
export function shellPreset(folder: string): Configuration[] {
  const facts = readFacts(folder);
  const config = commonConfiguration(folder, facts.container, true);
  const clientBundle: Configuration = {
    ...config,
    output: { ...config.output, clean: { keep: (file) => file === SERVER_BUNDLE || isOfFrames(file) } },
    entry: { shell: './src/index.tsx' },
    // Each file costs its hash in the first script, so packages get none of their own.
    optimization: {
      ...config.optimization,
      splitChunks: { minSize: MIN_SHARED_CHUNK_BYTES, cacheGroups: { defaultVendors: false, antdBase: antdBase() } },
    },
    plugins: [
      ...commonPlugins({ ...facts, entryChunk: 'shell', trustedTypes: TRUSTED_TYPES, frame: FRAME_FILES }),
      new StaticFilesPlugin(SHELL_FILES),
      shellFederation(facts.container),
      // Not for chunks that load later: most of a large library is never called.
      compiledAsItArrives({ entryOnly: true }),
    ],
  };
  const frameContainer = `${facts.container}_frame`;
  return [
    clientBundle,
    serverBundle(config, folder, './src/server/server-bundle.tsx'),
    ...frameBundles({ ...config, output: { ...config.output, uniqueName: frameContainer } }, folder, [
      new IntegrityPlugin(),
      new OneSharingPlugin(),
      shellFederation(frameContainer),
    ]),
  ];
}

/** The file in `folder` that describes a release: the shell's manifest, or a remote's definition. */
export const definitionFile = (folder: string): string =>
  join(folder, 'src', basename(folder) === 'shell' ? 'manifest.ts' : 'remote.ts');

/** Reads a release's description of itself. Throws when the folder has another name than its manifest. */
export function readManifest(folder: string): { readonly manifest: RemoteManifest; readonly version: string } {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const exported = require(definitionFile(folder)) as { manifest: RemoteManifest } | { remote: DefinedRemote };
  const manifest = 'remote' in exported ? manifestOf(exported.remote.definition) : exported.manifest;
  if (manifest.name !== basename(folder)) throw new Error(`${folder} contains the manifest of ${manifest.name}.`);
  return { manifest, version };
}

function readFacts(folder: string): Omit<BuildFacts, 'entryChunk' | 'trustedTypes'> {
  const { manifest, version } = readManifest(folder);
  // Chunks register under this name: two releases of the same name in a page would run each other's code.
  const container = `${manifest.name.replace(/-/g, '_')}_${inputsHash(folder).slice(0, 12)}`;
  // Indexable pages are rendered on the server, inside the shell's frame.
  const isRendered = manifest.name === 'shell' || manifest.routes.some(({ indexable }) => indexable);
  return { manifest, version, container, server: isRendered ? SERVER_BUNDLE : null };
}

const COMPRESS = {
  passes: 3,
  ecma: 2022,
  keep_fargs: false,
  // Separate statements compress better than a single expression of them all.
  sequences: false,
  // The router's warnings are for developers; nobody reads them in a shopper's console.
  pure_funcs: ['warning', 'warningOnce'],
} as const;

/** The part that all builds share: compilers, styles, names and minifiers. `isShell`: the build includes the shared modules. */
export function commonConfiguration(folder: string, container: string, isShell: boolean): Configuration {
  return {
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: join(folder, 'dist'),
      publicPath: 'auto',
      uniqueName: container,
      // Every release has a folder of its own, so file names need no hash.
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name]-[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      // A module that threw because a dependency did not arrive runs again on the next attempt.
      strictModuleExceptionHandling: true,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      plugins: [new StubResolver(isShell)],
      // The package's manifest selects the build with development warnings in every mode.
      alias: { 'react-router$': join(packageFolder('react-router'), 'dist', 'production', 'index.mjs') },
    },
    module: {
      rules: [
        {
          test: /\.(ts|tsx)$/,
          exclude: /node_modules/,
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
        { test: /[\\/]src[\\/]remote\.ts$/, enforce: 'pre', loader: require.resolve('./page-definition-loader') },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              options: { modules: cssModules(folder, container) },
              // The class names are part of the cached result.
              ident: `classes of ${container}`,
            },
          ],
        },
        { test: /\.(svg|webp|avif|png|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      // In this process, scripts on the minifier's own threads: further processes would take longer to load the minifiers than to minify.
      minimizer: [
        new TerserPlugin({
          parallel: false,
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: COMPRESS, format: { comments: false } },
        }),
        new CssMinimizerPlugin({ parallel: false, minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    // Writing the cache costs a quarter of a build and pays off from the second build on, so not on a fresh clone.
    cache: existsSync(join(folder, 'dist')) && {
      type: 'filesystem',
      cacheDirectory: join(lockFolder(folder), '.cache', 'webpack'),
      name: basename(folder),
      // The transformations in this folder are part of the result.
      buildDependencies: { preset: [`${__dirname}/`] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

const federation = (container: string) => ({
  name: container,
  dts: false as const,
  manifest: false,
  shareStrategy: 'loaded-first' as const,
});

/** A remote's part of federation: it exposes one module, and takes everything shared from the shell. */
export const remoteFederation = (container: string): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    ...federation(container),
    filename: REMOTE_ENTRY,
    library: { type: 'var', name: container },
    exposes: { './remote': { import: './src/remote.ts', name: EXPOSED_CHUNK } },
    shared: remoteShared(),
  });

/** The script of a remote that a page loads. */
export const REMOTE_ENTRY = 'remote-entry.js';

/** The shell's part of federation: it includes all shared modules. */
export const shellFederation = (container: string): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    ...federation(container),
    shared: shellShared(),
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  });

/** The plugins that turn a build into a release: styles in files, the integrity chain and the build document. */
export function commonPlugins(facts: BuildFacts) {
  return [
    new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
    new IntegrityPlugin(),
    new OneSharingPlugin(),
    new BuildDocumentPlugin(facts),
  ];
}

/**
 * Makes Chromium compile all functions of a script on another thread while it arrives; otherwise each is compiled on its first call, on the
 * thread that responds to the visitor. To other browsers this is a comment.
 */
export const compiledAsItArrives = (which: { readonly entryOnly?: boolean } = {}) =>
  new webpack.BannerPlugin({
    ...which,
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After the minifier, which removes comments, and before files are hashed.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });
