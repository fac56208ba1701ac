import { join } from 'node:path';
import { commonConfiguration, commonPlugins, SHELL_FILES, TRUSTED_TYPES } from '@ofisi/tooling/build';
import { inputsHash } from '@ofisi/tooling/build/inputs-hash';
import { StaticFilesPlugin } from '@ofisi/tooling/build/static-files-plugin';
import webpack, { type Configuration } from 'webpack';
import { ROOT } from '@ofisi/services/workspaces';
import { manifest } from './manifest';

const SHELL = join(ROOT, 'shell');
/** Where the build ends up. */
export const ONE_BUNDLE = join(ROOT, '.cache', 'bench', 'one-bundle');
const container = `one_bundle_${inputsHash(SHELL).slice(0, 12)}`;
const base = commonConfiguration(SHELL, container, true);
const here = (file: string) => join(__dirname, file);

/**
 * The sources of the shell and of every remote as one application without federation: what a team builds that releases
 * everything together. The same compilers, minifiers and lazy routes; only the loading of remotes is replaced.
 */
const config: Configuration = {
  ...base,
  entry: { shell: './src/index.tsx' },
  output: { ...base.output, path: ONE_BUNDLE },
  resolve: {
    ...base.resolve,
    alias: {
      '@ofisi/shared-contract/boot$': here('boot.ts'),
      '@module-federation/enhanced/runtime$': here('no-federation.ts'),
    },
  },
  // A cache would remember where a request ended before it was replaced.
  cache: false,
  plugins: [
    ...commonPlugins({
      manifest,
      version: '1.0.0',
      container,
      entryChunk: 'shell',
      server: null,
      trustedTypes: TRUSTED_TYPES,
    }),
    new StaticFilesPlugin(SHELL_FILES),
    new webpack.NormalModuleReplacementPlugin(/^\.{1,2}(\/composition)?\/federation$/, here('bundled-remotes.ts')),
    new webpack.NormalModuleReplacementPlugin(/^\.\/composition\/provided-modules$/, here('no-provided-modules.ts')),
  ],
};

export default config;
