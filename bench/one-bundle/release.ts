import { readBuild } from '@ofisi/platform/releases/publish';
import { build, pinAlone } from '../pinned-alone';
import config, { ONE_BUNDLE } from './webpack.config';

/** Builds the one bundle and pins it, alone. */
export async function pinOneBundle(dataDir: string, environment: string): Promise<void> {
  console.error('Building one bundle …');
  await build(config);
  await pinAlone(dataDir, environment, await readBuild(ONE_BUNDLE, 'shell'));
}
