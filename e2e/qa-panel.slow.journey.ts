import type { Page } from '@playwright/test';
import { releaseAltered } from './altered-release';
import { violations } from './axe';
import { expect, signIn, test } from './journey';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Releases on this page' });
const badge = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Selects a release of a remote in the panel and waits for the page that is composed of it. */
async function choose(page: Page, title: string, choice: string | { readonly value: string }): Promise<void> {
  await panel(page)
    .getByRole('combobox', { name: new RegExp(`^${title} `) })
    .selectOption(choice);
  await panel(page).getByRole('button', { name: 'Apply' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(badge(page)).toBeVisible();
}

test('QA tries a release in their own browser, shares it, and resets it', async ({
  page,
  browser,
  shop,
  expectedErrors,
}) => {
  // Pages of a disabled remote do not exist.
  expectedErrors.push(/status of 404/);
  const release = await releaseAltered(
    shop.dataDir,
    'mf-storefront',
    ['home.js', 'server/bundle.js'].map((file) => ({ file, find: 'NEW ARRIVALS', replace: 'FRESH ARRIVALS' })),
  );
  await signIn(page, 'Developer');
  await page.goto('/admin/product/brands');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Choose releases' }).click();
  await choose(page, 'Shop', { value: release });
  await expect(badge(page)).toContainText('Preview:');

  await page.goto('/');
  await expect(heading(page, 'FRESH ARRIVALS')).toBeVisible();
  await expect(badge(page)).toBeVisible();
  const other = await browser.newPage({ baseURL: shop.origin });
  await other.goto('/');
  await expect(heading(other, 'NEW ARRIVALS')).toBeVisible();
  await expect(badge(other)).toHaveCount(0);

  // The link to the panel works before hydration and after it.
  await badge(page).getByRole('link', { name: 'Details' }).click();
  await expect(panel(page).getByText('Your choice', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await panel(page).getByRole('textbox', { name: 'Name' }).fill('Fresh arrivals');
  await panel(page).getByRole('button', { name: 'Copy link' }).click();
  const link = await panel(page).getByRole('textbox', { name: 'Link' }).inputValue();
  await panel(page).getByRole('textbox', { name: 'Note' }).fill('Looked at the home page.');
  await panel(page).getByRole('button', { name: 'Sign off' }).click();
  await expect(panel(page).getByText('Signed off.')).toBeVisible();

  await other.goto(link);
  await expect(heading(other, 'FRESH ARRIVALS')).toBeVisible();
  await expect(badge(other)).toContainText('Preview: Fresh arrivals');
  await badge(other).getByRole('button', { name: 'Reset' }).click();
  await expect(heading(other, 'NEW ARRIVALS')).toBeVisible();
  await expect(badge(other)).toHaveCount(0);
  await other.close();

  await choose(page, 'Shop', 'Disabled');
  await page.goto('/shop');
  await expect(heading(page, 'We can’t find that page')).toBeVisible();
  await page.goto('/?qa');
  await panel(page).getByRole('button', { name: 'Reset all' }).click();
  await expect(heading(page, 'NEW ARRIVALS')).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
});

test('a shell that does not start can be reset with a button that needs no JavaScript', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/start went wrong/);
  const dead = await releaseAltered(shop.dataDir, 'shell', [
    {
      file: 'shell.js',
      find: 'Error("The page has no root element.");',
      replace: 'Error("No root.");throw Error("start went wrong");',
    },
  ]);
  await signIn(page, 'Developer');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the back-office' }).fill('choose releases');
  await page.getByRole('option', { name: 'Choose releases' }).click();
  await choose(page, 'Ofisi', { value: dead });
  await page.goto('/login');
  await expect(badge(page)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await badge(page).getByRole('button', { name: 'Reset' }).click();
  await expect(badge(page)).toHaveCount(0);
  // The shell starts again, and leads who is signed in on from here.
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible();
});

test('a shopper cannot choose releases, and is told so', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/status of 40[13]/);
  const release = await releaseAltered(shop.dataDir, 'mf-storefront', [
    { file: 'home.js', find: 'NEW ARRIVALS', replace: 'FRESH ARRIVALS' },
  ]);
  await page.goto('/?qa');
  await expect(panel(page).getByRole('alert')).toHaveText('Log in to see the releases on this page.');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await signIn(page, 'User');
  await page.goto('/?qa');
  await expect(panel(page).getByRole('alert')).toContainText('Your role can’t choose releases.');
  await expect(page).toHaveURL(/\/$/);
  const refused = await page.evaluate(async (chosen) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage.getItem('ofisi_access_token')}`,
    };
    const body = JSON.stringify({ releases: { 'mf-storefront': chosen } });
    return (await fetch('/qa/set', { method: 'PUT', headers, body })).status;
  }, release);
  expect(refused).toBe(403);
  await page.goto('/');
  await expect(heading(page, 'NEW ARRIVALS')).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
});
