import { withLocalRegistry } from '@ofisi/platform/cli/local-registry';
import { gitState } from '@ofisi/platform/cli/options';
import type { BuildFiles } from '@ofisi/platform/releases/publish';
import webpack, { type Configuration } from 'webpack';

export async function build(config: Configuration[]): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('There is no usable webpack configuration.');
  const stats = await new Promise<webpack.MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('webpack gave no result'))));
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString('errors-warnings'));
}

/** Publishes a build of a shell and pins it, alone, in an environment of its own. */
export const pinAlone = (dataDir: string, environment: string, files: BuildFiles): Promise<void> =>
  withLocalRegistry(dataDir, async ({ registry, key }) => {
    const { releaseId } = await registry.publish({ remote: 'shell', files, key, git: gitState('shell'), ifNew: true });
    await registry.pin(environment, {
      releases: { shell: releaseId },
      reason: 'beside the platform',
      // It provides no modules to remotes, and none is pinned beside it.
      force: true,
    });
  });
