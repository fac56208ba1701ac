import { join } from 'node:path';
import {
  commonConfiguration,
  commonPlugins,
  SHELL_FILES,
  TRUSTED_TYPES,
  MIN_SHARED_CHUNK_BYTES,
} from '@ofisi/tooling/build';
import { cssModules } from '@ofisi/tooling/build/css-modules';
import { inputsHash } from '@ofisi/tooling/build/inputs-hash';
import { SERVER_BUNDLE, serverBundle } from '@ofisi/tooling/build/server-bundle';
import { StaticFilesPlugin } from '@ofisi/tooling/build/static-files-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { RELEASED, ROOT } from '@ofisi/services/workspaces';
import { manifest, remoteManifests } from './manifest';

const SHELL = join(ROOT, 'shell');
/** Output folder of the build. */
export const ONE_BUNDLE = join(ROOT, '.cache', 'bench', 'one-bundle');
const container = `one_bundle_${inputsHash(SHELL).slice(0, 12)}`;
const here = (file: string) => join(__dirname, file);

/** Makes class names as short as in a release, across all workspaces. */
const modules = cssModules(
  SHELL,
  container,
  RELEASED.map((name) => join(ROOT, name)),
);

interface StyleLoader {
  readonly options: { readonly modules: object };
}

const isStyleLoader = (entry: unknown): entry is StyleLoader =>
  typeof entry === 'object' && entry !== null && 'loader' in entry && String(entry.loader).includes('css-loader');

function withNames(rule: RuleSetRule): RuleSetRule {
  if (!Array.isArray(rule.use)) return rule;
  const named = (entry: StyleLoader) => ({ ...entry, options: { ...entry.options, modules } });
  return { ...rule, use: rule.use.map((entry) => (isStyleLoader(entry) ? named(entry) : entry)) };
}

const common = commonConfiguration(SHELL, container, true);
/** Compilers and minifiers of a release. */
export const base: Configuration = {
  ...common,
  module: { rules: (common.module?.rules ?? []).map((rule) => (isRule(rule) ? withNames(rule) : rule)) },
  // A cache would store how a request was resolved before it was replaced.
  cache: false,
};

function isRule(rule: unknown): rule is RuleSetRule {
  return typeof rule === 'object' && rule !== null;
}

const remotes = new webpack.DefinePlugin({ REMOTE_MANIFESTS: JSON.stringify(remoteManifests) });
const boot = { '@ofisi/shared-contract/boot$': here('boot.ts') };

/** Excludes the early script, whose effect is part of the comparison. */
const OWN_FILES = Object.fromEntries(Object.entries(SHELL_FILES).filter(([name]) => name !== 'early.js'));

const clientBundle: Configuration = {
  ...base,
  entry: { shell: './src/index.tsx' },
  output: { ...base.output, path: ONE_BUNDLE, clean: { keep: SERVER_BUNDLE } },
  optimization: { ...base.optimization, splitChunks: { minSize: MIN_SHARED_CHUNK_BYTES } },
  resolve: {
    ...base.resolve,
    alias: { ...base.resolve?.alias, ...boot, '@module-federation/enhanced/runtime$': here('no-federation.ts') },
  },
  plugins: [
    ...commonPlugins({
      manifest,
      version: '1.0.0',
      container,
      entryChunk: 'shell',
      server: SERVER_BUNDLE,
      trustedTypes: TRUSTED_TYPES,
    }),
    new StaticFilesPlugin(OWN_FILES),
    remotes,
    new webpack.NormalModuleReplacementPlugin(/^\.{1,2}(\/composition)?\/federation$/, here('bundled-remotes.ts')),
    new webpack.NormalModuleReplacementPlugin(/^\.\/composition\/provided-modules$/, here('no-provided-modules.ts')),
  ],
};

const serverOfShell = serverBundle(base, SHELL, here('server-bundle.ts'));
/** Its server bundle, without the folder that it belongs in. */
export const server: Configuration = {
  ...serverOfShell,
  plugins: [...(serverOfShell.plugins ?? []), remotes],
  resolve: { ...serverOfShell.resolve, alias: { ...serverOfShell.resolve?.alias, ...boot } },
};

/**
 * The sources of the shell and of every remote as one application without federation: the build of a team that releases everything
 * together. The same compilers, minifiers, lazy routes and server bundle; only the loading of remotes is replaced.
 */
const config: Configuration[] = [clientBundle, { ...server, output: { ...server.output, path: ONE_BUNDLE } }];

export default config;
