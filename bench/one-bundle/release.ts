import { gitState } from '@ofisi/platform/cli/options';
import { readBuild } from '@ofisi/platform/releases/publish';
import { withLocalRegistry } from '@ofisi/platform/cli/local-registry';
import webpack from 'webpack';
import { ONE_BUNDLE_ENVIRONMENT } from '../sides';
import config, { ONE_BUNDLE } from './webpack.config';

/** Builds the one bundle and pins it, alone, in an environment of its own. */
export async function pinOneBundle(dataDir: string): Promise<void> {
  console.error('Building one bundle …');
  await build();
  const files = await readBuild(ONE_BUNDLE, 'shell');
  await withLocalRegistry(dataDir, async ({ registry, key }) => {
    const { releaseId } = await registry.publish({ remote: 'shell', files, key, git: gitState('shell'), ifNew: true });
    await registry.pin(ONE_BUNDLE_ENVIRONMENT, {
      releases: { shell: releaseId },
      reason: 'beside the platform',
      // It provides no modules to remotes, and none is pinned beside it.
      force: true,
    });
  });
}

async function build(): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('The one bundle has no usable webpack configuration.');
  const stats = await new Promise<webpack.MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('webpack gave no result'))));
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString('errors-warnings'));
}
