import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { WORKSPACES_ROOT } from '../build/workspaces-root';

const FILE = 'page.js';
const FOLDER = join(WORKSPACES_ROOT, '.cache', 'development');

const CONFIGURATION: Configuration = {
  mode: 'development',
  context: __dirname,
  target: ['web', 'es2022'],
  devtool: false,
  entry: { page: './browser/page' },
  output: { path: FOLDER, filename: FILE },
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: require.resolve('swc-loader'),
        options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
      },
    ],
  },
  cache: {
    type: 'filesystem',
    cacheDirectory: join(WORKSPACES_ROOT, '.cache', 'webpack'),
    name: 'development-page',
    buildDependencies: { configuration: [__filename] },
  },
  performance: { hints: false },
};

/** Builds the script that runs before all others in a page in development (`browser/page.ts`). Rejects with the compiler's messages. */
export async function pageScript(): Promise<Buffer> {
  const compiler = webpack(CONFIGURATION);
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('webpack gave no result'))));
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return readFile(join(FOLDER, FILE));
}
