import { folderRegistry } from '@ofisi/platform/registry/registry';
import { rollback } from '@ofisi/platform/releases/pin';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import { releaseAltered } from './altered-release';
import { expect, test } from './journey';
import { pinRelease } from './variant';

const SOME_MINUTES_MS = 5 * 60_000;

test('a shell that does not start is served once; the next visit gets the last good one, on every page', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/start went wrong/);
  const registry = folderRegistry(shop.dataDir);
  const dead = await releaseAltered(shop.dataDir, 'shell', [
    {
      file: 'shell.js',
      find: 'Error("The page has no root element.");',
      replace: 'Error("No root.");throw Error("start went wrong");',
    },
  ]);
  await pinRelease(shop.dataDir, 'shell', dead);
  const lastGood = (await registry.environments.read(LOCAL_ENVIRONMENT))?.pins['shell']?.lastGood;
  try {
    // The visitor comes, sees that nothing happens, and comes back after some minutes.
    await page.clock.setSystemTime(Date.now() - SOME_MINUTES_MS);
    await page.goto('/login');
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .toContain(`ofisi_start_${dead}`);
    await expect(page.getByLabel('Email')).toHaveCount(0);
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.goto('/');
    await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
    await expect(page.getByRole('button', { name: /Add to Cart/ }).first()).toBeVisible();
    const boot = JSON.parse((await page.locator('#boot').textContent()) ?? '') as {
      readonly shell: { readonly release: string };
    };
    expect(boot.shell.release).toBe(lastGood);
  } finally {
    await rollback(registry, { environment: LOCAL_ENVIRONMENT, remote: 'shell', by: 'a team', reason: 'journey' });
  }
});
