import { rollback } from '@ofisi/platform/releases/pin';
import { folderRegistry } from '@ofisi/platform/registry/registry';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import { backTo, expect, test } from './journey';
import { pinRelease, releaseVariant } from './variant';

test('a team releases one remote: the next load gets it, an open tab continues, a rollback restores the old one', async ({
  page,
  context,
  shop,
}) => {
  const heading = (name: string) => ({ name, exact: true });
  await page.goto('/');
  await expect(page.getByRole('heading', heading('NEW ARRIVALS'))).toBeVisible();

  const release = await releaseVariant(shop.dataDir, 'mf-storefront', [
    { file: 'src/texts/home.ts', find: "'NEW ARRIVALS'", replace: "'FRESH ARRIVALS'" },
  ]);
  await pinRelease(shop.dataDir, 'mf-storefront', release);

  const next = await context.newPage();
  await next.goto('/');
  await expect(next.getByRole('heading', heading('FRESH ARRIVALS'))).toBeVisible();

  await backTo(page);
  // The open tab has not loaded the shop's chunk yet: it must still find the one of its own release.
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole('button', { name: /Add to Cart/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('heading', heading('NEW ARRIVALS'))).toBeVisible();

  await rollback(folderRegistry(shop.dataDir), {
    environment: LOCAL_ENVIRONMENT,
    remote: 'mf-storefront',
    by: 'a team',
    reason: 'journey',
  });
  await next.reload();
  await expect(next.getByRole('heading', heading('NEW ARRIVALS'))).toBeVisible();
  await expect(next.getByRole('heading', heading('FRESH ARRIVALS'))).toHaveCount(0);
});
