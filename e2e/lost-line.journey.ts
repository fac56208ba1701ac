import { NO_NETWORK } from './answers';
import { expect, test } from './journey';
import { allArrived } from './screen';

test('a page whose code was on its way when the line went and came back opens by itself', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(NO_NETWORK);
  await page.goto('/about-us');
  await allArrived(page, page.getByRole('heading', { name: 'WHO WE ARE' }));
  const banner = page.getByRole('status').filter({ hasText: 'You are offline.' });
  let asked = 0;
  await page.route(/\/login[^/]*\.js$/, async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await context.setOffline(true);
    await expect(banner).toBeVisible();
    await context.setOffline(false);
    await expect(banner).toBeHidden();
    await route.abort();
  });
  await page.getByRole('link', { name: 'Login', exact: true }).first().click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(asked).toBe(2);
});
