import { basename, dirname, join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { OneSharingPlugin } from '../build/one-sharing-plugin';
import { commonConfiguration, remoteFederation, SHELL_FILES, shellFederation } from '../build/preset';
import { StaticFilesPlugin } from '../build/static-files-plugin';
import { WORKSPACES_ROOT } from '../build/workspaces-root';

const BROWSER = join(__dirname, 'browser');

/** Global name of the container of a remote that is served from its source. */
export const containerOf = (folder: string): string => `${basename(folder).replace(/-/g, '_')}_development`;

/**
 * The development build of `folder` (absolute): the same compilers and federation as for a release, but readable, with source maps, and
 * with modules that are replaced in the open page. There is no integrity, because files change under their names.
 */
export function developmentConfiguration(folder: string, isShell: boolean): Configuration {
  const container = containerOf(folder);
  const base = commonConfiguration(folder, container, isShell);
  return {
    ...base,
    mode: 'development',
    // The pages' policy forbids `eval`, in which webpack would wrap every module by default.
    devtool: 'cheap-module-source-map',
    entry: isShell ? { shell: './src/index.tsx' } : {},
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        // The page has one React, which is notified of changes in one place.
        'react-refresh/runtime$': join(BROWSER, 'refresh.cjs'),
        'react/jsx-dev-runtime$': require.resolve('react/jsx-dev-runtime'),
      },
    },
    module: { rules: (base.module?.rules ?? []).map((rule) => refreshable(rule as RuleSetRule)) },
    optimization: {
      // Pages change only from one state that compiles to the next.
      emitOnErrors: false,
      // No optimisation that reduces bytes but slows down each change.
      removeAvailableModules: false,
      removeEmptyChunks: false,
      splitChunks: false,
      minimize: false,
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(WORKSPACES_ROOT, '.cache', 'webpack'),
      name: container,
      buildDependencies: { preset: [`${__dirname}/`, `${dirname(__dirname)}/build/`] },
    },
    infrastructureLogging: { level: 'error' },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      new OneSharingPlugin(),
      new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, BROWSER] }),
      ...(isShell ? [shellFederation(container), new StaticFilesPlugin(SHELL_FILES)] : [remoteFederation(container)]),
    ],
  };
}

/** Extends the rule for scripts so that components can be replaced while they keep their state. */
function refreshable(rule: RuleSetRule): RuleSetRule {
  if (rule.loader !== require.resolve('swc-loader') || typeof rule.options !== 'object') return rule;
  const { jsc } = rule.options as { readonly jsc: object };
  const react = { runtime: 'automatic', development: true, refresh: true };
  return { ...rule, options: { jsc: { ...jsc, transform: { react } } } };
}
