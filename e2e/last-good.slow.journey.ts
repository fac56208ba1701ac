import { folderRegistry } from '@ofisi/platform/registry/registry';
import { rollback } from '@ofisi/platform/releases/pin';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import { releaseAltered } from './altered-release';
import { expect, test } from './journey';
import { pinRelease } from './variant';

const REMOTE = 'mf-storefront';

test('three bad releases in a row, and visitors still get the last good one', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/evaluation went wrong/);
  for (const words of ['one', 'two', 'three']) {
    const thrown = `(() => { throw new Error('evaluation went wrong ${words}'); })()`;
    const release = await releaseAltered(shop.dataDir, REMOTE, [
      { file: 'remote.js', find: `name:"${REMOTE}"`, replace: `name:${thrown}` },
      { file: 'server/bundle.js', find: `name: '${REMOTE}'`, replace: `name: ${thrown}` },
    ]);
    await pinRelease(shop.dataDir, REMOTE, release);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'NEW ARRIVALS', exact: true })).toBeVisible();
  }
  const registry = folderRegistry(shop.dataDir);
  await rollback(registry, { environment: LOCAL_ENVIRONMENT, remote: REMOTE, by: 'a team', reason: 'journey' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'NEW ARRIVALS', exact: true })).toBeVisible();
});
