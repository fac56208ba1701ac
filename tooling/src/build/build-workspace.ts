import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';

/** The configurations of the workspace `folder` (absolute), that of its scripts for browsers first. */
export const configurationsOf = (folder: string): Configuration[] =>
  (require(join(folder, 'webpack.config.ts')) as { default: Configuration[] }).default;

/**
 * Builds the workspace `folder` (absolute) with its `webpack.config.ts` into `<folder>/dist`. Rejects with the compiler's messages when
 * anything does not compile.
 */
export async function buildWorkspace(folder: string): Promise<{ outDir: string }> {
  const compiler = webpack(configurationsOf(folder));
  if (!compiler) throw new Error(`${folder} has no usable webpack configuration.`);
  const stats = await new Promise<webpack.MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('webpack gave no result'))));
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString('errors-warnings'));
  return { outDir: join(folder, 'dist') };
}
