import { folderRegistry } from '@ofisi/platform/registry/registry';
import { pin, promote } from '@ofisi/platform/releases/pin';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import { startGateway } from '@ofisi/services/shop';
import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import type { Page } from '@playwright/test';
import { releaseAltered } from './altered-release';
import { expect, test } from './journey';

const QA = { environment: 'qa', by: 'a tester', reason: 'journey' };

test('one gateway shows two environments with different releases at once, each with its own cart', async ({
  page,
  context,
  shop,
}) => {
  const registry = folderRegistry(shop.dataDir);
  const release = await releaseAltered(
    shop.dataDir,
    'mf-storefront',
    ['home.js', 'server/bundle.js'].map((file) => ({ file, find: 'NEW ARRIVALS', replace: 'FRESH ARRIVALS' })),
  );
  await promote(registry, { ...QA, from: LOCAL_ENVIRONMENT, remotes: [] });
  await pin(registry, { ...QA, remote: 'mf-storefront', release });
  const ENVIRONMENTS = JSON.stringify({ qa: 'qa.localhost' });
  const gateway = await startGateway(shop.dataDir, shop.apiPort, { ENVIRONMENTS });
  try {
    const [local, qa] = [page, await context.newPage()];
    const mark = (of: Page) => of.getByRole('complementary', { name: 'Environment' });
    const heading = (of: Page, name: string) => of.getByRole('heading', { name, exact: true });
    for (let round = 0; round < 2; round += 1) {
      await Promise.all([
        local.goto(`http://localhost:${gateway.port}/`),
        qa.goto(`http://qa.localhost:${gateway.port}/`),
      ]);
      await expect(heading(local, 'NEW ARRIVALS')).toBeVisible();
      await expect(heading(qa, 'FRESH ARRIVALS')).toBeVisible();
      await expect(mark(qa)).toHaveText('qa');
      await expect(mark(local)).toHaveCount(0);
    }

    await qa.getByRole('link', { name: 'Shop', exact: true }).first().click();
    await qa
      .getByRole('button', { name: /Add to Cart/ })
      .first()
      .click();
    await expect(qa.getByRole('link', { name: /cart.*1/i }).first()).toBeVisible();
    // The preview bar stays while the shell goes from page to page, and on pages that the browser renders.
    await qa.goto(`http://qa.localhost:${gateway.port}/login`);
    await expect(mark(qa)).toHaveText('qa');
    await expect(qa.getByRole('button', { name: 'Login' })).toBeVisible();
    await local.reload();
    await expect(heading(local, 'NEW ARRIVALS')).toBeVisible();
    const hasCart = (of: Page) => of.evaluate((key) => localStorage.getItem(key) !== null, STORAGE_KEYS.cart);
    expect([await hasCart(qa), await hasCart(local)]).toEqual([true, false]);
  } finally {
    await gateway.stop();
  }
});
