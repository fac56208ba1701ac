import { folderRegistry } from '@ofisi/platform/registry/registry';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import { releaseAltered } from './altered-release';
import { expect, test } from './journey';
import { comeBack, news } from './open-tab';
import { pinRelease } from './variant';

test('a shopper who left the shop open keeps the cart, and gets the new version with the next page', async ({
  page,
  shop,
}) => {
  const release = { dataDir: shop.dataDir, remote: 'mf-storefront' };
  const registry = folderRegistry(shop.dataDir);
  const pinned = (await registry.environments.read(LOCAL_ENVIRONMENT))?.pins[release.remote]?.release ?? '';
  await page.clock.install();
  await page.goto('/shop');
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click();
  await expect(news(page)).toBeAttached();
  const next = await releaseAltered(
    shop.dataDir,
    release.remote,
    ['home.js', 'server/bundle.js'].map((file) => ({ file, find: 'NEW ARRIVALS', replace: 'FRESH ARRIVALS' })),
  );
  await pinRelease(shop.dataDir, release.remote, next);
  try {
    await comeBack(page);
    await expect(news(page)).toContainText('It loads with the next page.');
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'FRESH ARRIVALS', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /cart.*1/i }).first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/shop$/);
    await expect(page.getByRole('button', { name: /Add to Cart/ }).first()).toBeVisible();
  } finally {
    await pinRelease(shop.dataDir, release.remote, pinned);
  }
});
