import { basename, join } from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { cssModules } from './css-modules';
import { isShared } from './shared-modules';

/** Where the server half lies in a release. */
export const SERVER_HALF = 'server/half.js';

const RELEASE = 'release';
const here = (file: string) => join(__dirname, 'stand-ins', file);

/**
 * The server half of the release that `browserHalf` builds: the same sources and compilers, as one CommonJS script without
 * styles and files of its own. It names classes and files as the browser half does. What is shared comes from the shell's
 * half, which brings all of it.
 */
export function serverHalf(browserHalf: Configuration, folder: string, entry: string): Configuration {
  const isShell = basename(folder) === 'shell';
  return {
    ...browserHalf,
    name: 'server',
    entry: { server: [here('release-address.ts'), entry] },
    output: {
      ...browserHalf.output,
      path: join(folder, 'dist'),
      filename: SERVER_HALF,
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
      ...browserHalf.resolve,
      alias: { '@module-federation/enhanced/runtime$': here('no-federation.ts') },
    },
    module: { rules: (browserHalf.module?.rules ?? []).map((rule) => onServer(rule as RuleSetRule, folder)) },
    // Nobody waits for its bytes, and whoever reads a stack trace is glad of the names.
    optimization: { ...browserHalf.optimization, minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    cache:
      browserHalf.cache && typeof browserHalf.cache === 'object' && browserHalf.cache.type === 'filesystem'
        ? { ...browserHalf.cache, name: `${basename(folder)}-server` }
        : false,
  };
}

/** Styles are only class names here, and files only addresses. */
function onServer(rule: RuleSetRule, folder: string): RuleSetRule {
  if (rule.type === 'asset/resource') return { ...rule, generator: { emit: false } };
  const isStyle = rule.test instanceof RegExp && rule.test.test('.css');
  if (!isStyle) return rule;
  return {
    test: rule.test as RegExp,
    use: [
      {
        loader: require.resolve('css-loader'),
        options: { modules: { ...cssModules(folder), exportOnlyLocals: true } },
      },
    ],
  };
}
