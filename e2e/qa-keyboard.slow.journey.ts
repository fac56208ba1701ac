import type { Page } from '@playwright/test';
import { releaseAltered } from './altered-release';
import { expect, signIn, test } from './journey';
import { tabTo } from './keyboard';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Releases on this page' });
const badge = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const shopOf = (page: Page) => panel(page).getByRole('combobox', { name: /^Shop / });
const inPanel = (page: Page, name: string) => panel(page).getByRole('button', { name });
const openByKeys = (page: Page) => page.keyboard.press('Alt+Shift+KeyQ');

/** Selects the option that begins with `text` by typing it. */
async function type(page: Page, text: string): Promise<void> {
  await tabTo(page, shopOf(page));
  await page.keyboard.type(text);
}

async function apply(page: Page): Promise<void> {
  await tabTo(page, inPanel(page, 'Apply'));
  await page.keyboard.press('Enter');
  await expect(panel(page)).toHaveCount(0);
}

test('QA chooses, disables and resets releases with the keyboard alone', async ({ page, shop, expectedErrors }) => {
  // Pages of a disabled remote do not exist.
  expectedErrors.push(/status of 404/);
  const release = await releaseAltered(
    shop.dataDir,
    'mf-storefront',
    ['home.js', 'server/bundle.js'].map((file) => ({ file, find: 'NEW ARRIVALS', replace: 'FRESH ARRIVALS' })),
  );
  await signIn(page, 'Developer');
  const account = page.getByRole('button', { name: /^Account of/ });
  await tabTo(page, account);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Choose releases' }));
  await page.keyboard.press('Enter');
  await expect(shopOf(page)).toBeVisible();

  // The focus stays inside, and returns to where it came from.
  await tabTo(page, panel(page).getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(account).toBeFocused();

  await openByKeys(page);
  await type(page, release);
  await expect(shopOf(page)).toHaveValue(release);
  await apply(page);
  await expect(badge(page)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'FRESH ARRIVALS', exact: true })).toBeVisible();

  await tabTo(page, badge(page).getByRole('link', { name: 'Details' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await type(page, 'Disabled');
  await apply(page);
  await expect(badge(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible();

  await page.goto('/?qa');
  await tabTo(page, inPanel(page, 'Reset all'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'NEW ARRIVALS', exact: true })).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
});
