import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { releaseAltered } from './altered-release';
import {
  expectLastGood,
  goBack,
  LOAD_FAILED,
  MARK,
  pinBroken,
  REMOTE,
  storedIn,
  testChangedByte,
  thrown,
} from './broken-release';
import { test } from './journey';
import { pinRelease } from './variant';

test.describe('a broken release of the storefront', () => {
  test.afterEach(({ shop }) => goBack(shop));

  test('with a missing entry', async ({ page, shop, expectedErrors }) => {
    expectedErrors.push(/status of 404/, /Refused to execute script/, LOAD_FAILED);
    const release = await releaseAltered(shop.dataDir, REMOTE, MARK);
    const folder = storedIn(shop.dataDir, release);
    for (const name of readdirSync(folder).filter((file) => file.startsWith('remote-entry.js')))
      rmSync(join(folder, name));
    await pinBroken(shop.dataDir, release);
    await expectLastGood(page);
  });

  testChangedByte('home.js');

  test('that throws during evaluation', async ({ page, shop, expectedErrors }) => {
    expectedErrors.push(/evaluation went wrong/);
    const release = await releaseAltered(shop.dataDir, REMOTE, [
      ...MARK,
      { file: 'remote.js', find: 'name:"mf-storefront"', replace: `name:${thrown('evaluation went wrong')}` },
      {
        file: 'server/bundle.js',
        find: "name: 'mf-storefront'",
        replace: `name: ${thrown('evaluation went wrong')}`,
      },
    ]);
    await pinRelease(shop.dataDir, REMOTE, release);
    await expectLastGood(page);
  });
});
