import { basename, join } from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { isShared } from './shared-modules';
import { stubFile } from './stubs';

/** Path of the server bundle in a release. */
export const SERVER_BUNDLE = 'server/bundle.js';

const RELEASE = 'release';
const here = (stub: string) => stubFile({ stub });

/**
 * The server bundle of the release that `clientBundle` builds: the same sources and compilers, as one CommonJS script without styles and
 * other files. It uses the class and file names of the client bundle. Shared modules come from the shell's bundle, which includes all of
 * them.
 */
export function serverBundle(clientBundle: Configuration, folder: string, entry: string): Configuration {
  const isShell = basename(folder) === 'shell';
  return {
    ...clientBundle,
    name: 'server',
    entry: { server: [here('release-address'), entry] },
    output: {
      ...clientBundle.output,
      path: join(folder, 'dist'),
      filename: SERVER_BUNDLE,
      publicPath: '',
      library: { type: 'commonjs2' },
      globalObject: 'globalThis',
      clean: false,
    },
    externalsType: 'commonjs',
    externals: [
      ({ request = '' }, done) =>
        request === RELEASE || (!isShell && isShared(request)) ? done(undefined, request) : done(),
    ],
    resolve: {
      ...clientBundle.resolve,
      alias: { ...clientBundle.resolve?.alias, '@module-federation/enhanced/runtime$': here('no-federation') },
    },
    module: { rules: (clientBundle.module?.rules ?? []).map((rule) => onServer(rule as RuleSetRule)) },
    // No visitor waits for its bytes, and the names help in stack traces.
    optimization: { ...clientBundle.optimization, minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    cache:
      clientBundle.cache && typeof clientBundle.cache === 'object' && clientBundle.cache.type === 'filesystem'
        ? { ...clientBundle.cache, name: `${basename(folder)}-server` }
        : false,
  };
}

/** On the server, styles are only class names, and files only addresses. */
function onServer(rule: RuleSetRule): RuleSetRule {
  if (rule.type === 'asset/resource') return { ...rule, generator: { emit: false } };
  const styles = [rule.use].flat().find((entry) => isStyleLoader(entry));
  if (!styles) return rule;
  const modules = { ...styles.options.modules, exportOnlyLocals: true };
  return { ...rule, use: [{ ...styles, options: { ...styles.options, modules } }] };
}

interface StyleLoader {
  readonly loader: string;
  readonly options: { readonly modules: object };
}

const isStyleLoader = (entry: unknown): entry is StyleLoader =>
  typeof entry === 'object' && entry !== null && 'loader' in entry && entry.loader === require.resolve('css-loader');
