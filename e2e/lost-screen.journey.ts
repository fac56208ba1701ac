import { expect, test } from './journey';
import { htmlOf } from './rendered-pages';

test('a rendered page whose screen is lost stays usable: its card, and the bar around it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_CONNECTION_RESET/, /RUNTIME-008|ChunkLoadError|Loading (?:CSS )?chunk \S+ failed/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await htmlOf(page, '/about-us');
  const ofScreen = /\/mf-storefront\/.*\/about-us~delivery~service\.js$/;
  await page.route(ofScreen, (route) => route.abort('connectionreset'));
  await page.goto('/about-us');
  const card = page.getByRole('alert');
  await expect(card).toContainText('couldn’t be loaded');
  await card.getByRole('button', { name: 'Copy diagnostics' }).click();
  await expect(card.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.unroute(ofScreen);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'WHO WE ARE' })).toBeVisible();
});
