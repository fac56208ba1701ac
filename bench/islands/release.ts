import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuild } from '@ofisi/platform/releases/publish';
import { SERVER_BUNDLE } from '@ofisi/tooling/build/server-bundle';
import { ONE_BUNDLE } from '../one-bundle/webpack.config';
import { build, pinAlone } from '../pinned-alone';
import config, { RENDERED_AS_ISLANDS } from './webpack.config';

/** Builds the islands, and pins the one bundle, which was built before, with a server bundle that renders its pages as islands. */
export async function pinIslands(dataDir: string, environment: string): Promise<void> {
  console.error('Building islands …');
  await build(config);
  const files = new Map(await readBuild(ONE_BUNDLE, 'shell'));
  files.set(SERVER_BUNDLE, await readFile(join(RENDERED_AS_ISLANDS, SERVER_BUNDLE)));
  await pinAlone(dataDir, environment, files);
}
