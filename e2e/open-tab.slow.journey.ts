import type { Page } from '@playwright/test';
import { folderRegistry } from '@ofisi/platform/registry/registry';
import { ordersOf } from '@ofisi/services/orders';
import { LOCAL_ENVIRONMENT } from '@ofisi/services/pin-new-releases';
import { releaseAltered } from './altered-release';
import { CUSTOMER, fillCheckout, placeOrderButton } from './checkout';
import { takeItem } from './facts';
import { expect, signIn, test } from './journey';
import { comeBack, news } from './open-tab';
import { pinRelease } from './variant';

const REMOTE = 'mf-catalogue-admin';

async function goTo(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the back-office' }).fill(name);
  await page.getByRole('listbox').last().getByRole('option', { name }).first().click();
}

/** Marks the document, to find out later whether it is still the same. */
const mark = (page: Page) => page.evaluate(() => void ((window as { marked?: true }).marked = true));
const isMarked = (page: Page) => page.evaluate(() => (window as { marked?: true }).marked === true);

test('a tab stays usable across five releases, keeps its sale, and loads the newest with the next page', async ({
  page,
  shop,
}) => {
  const pinned = (await folderRegistry(shop.dataDir).environments.read(LOCAL_ENVIRONMENT))?.pins[REMOTE]?.release;
  await page.clock.install();
  try {
    await signIn(page, 'Admin');
    await page.goto('/admin/sales/order/new');
    await page.getByRole('combobox', { name: /^Scan or type/ }).pressSequentially('copy paper');
    await page.getByRole('option', { name: /^Double A copy paper A4 80 g KSh/ }).click();
    await expect(page.getByLabel('Total')).toHaveText('KSh 750.00');
    await expect(news(page)).toBeAttached();
    await mark(page);

    for (const round of [1, 2, 3, 4, 5]) {
      const release = await releaseAltered(shop.dataDir, REMOTE, [
        { file: 'brands.js', find: 'many:"brands"', replace: `many:"brands ${round}"` },
      ]);
      await pinRelease(shop.dataDir, REMOTE, release);
      await comeBack(page);
      await expect(news(page)).toHaveText('A new version is ready. It loads once you have finished here.');
      await expect(page.getByLabel('Total')).toHaveText('KSh 750.00');
    }

    // The unsaved sale keeps its document: the next page is from the set that the tab began with, although none of its files were loaded
    // yet.
    await goTo(page, 'Brands');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brands');
    expect(await isMarked(page)).toBe(true);
    await expect(page.getByText('Your changes have been kept.')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('You have unsaved changes from earlier.')).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brands');

    // Nothing is unsaved any more.
    await expect(news(page)).toContainText('It loads with the next page.');
    await goTo(page, 'Units');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Units');
    expect(await isMarked(page)).toBe(false);
    await goTo(page, 'Brands');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brands 5');

    await page.goto('/admin/sales/order/new');
    await page.getByRole('button', { name: 'Restore changes' }).click();
    await expect(page.getByLabel('Total')).toHaveText('KSh 750.00');
  } finally {
    if (pinned) await pinRelease(shop.dataDir, REMOTE, pinned);
  }
});

test('an order that is being sent is not interrupted for a new version', async ({ page, shop }) => {
  const remote = 'mf-storefront';
  const item = await takeItem(shop);
  const orders = await ordersOf(shop.origin);
  const registry = folderRegistry(shop.dataDir);
  const pinned = (await registry.environments.read(LOCAL_ENVIRONMENT))?.pins[remote]?.release ?? '';
  await page.clock.install();
  await page.goto(`/product-item/${item.slug}`);
  await page.getByRole('button', { name: /^Add to Cart - / }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await fillCheckout(page, CUSTOMER);
  await expect(news(page)).toBeAttached();
  const next = await releaseAltered(shop.dataDir, remote, [
    { file: 'home.js', find: 'NEW ARRIVALS', replace: 'FRESH ARRIVALS' },
  ]);
  await pinRelease(shop.dataDir, remote, next);
  try {
    await comeBack(page);
    await expect(news(page)).toContainText('It loads with the next page.');
    let answer = () => {};
    const isTime = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/ordered-products', async (route) => {
      await isTime;
      await route.continue();
    });
    await mark(page);
    await placeOrderButton(page).click();
    await expect(news(page)).toContainText('It loads once you have finished here.');
    await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
    await expect(page).toHaveURL(/\/shop$/);
    expect(await isMarked(page)).toBe(true);
    answer();
    await expect.poll(async () => (await ordersOf(shop.origin)).length).toBe(orders.length + 1);
    await expect(news(page)).toContainText('It loads with the next page.');
  } finally {
    await pinRelease(shop.dataDir, remote, pinned);
  }
});

test('a page that is outdated at its first call reports it', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 406/);
  await signIn(page, 'Admin');
  await page.route('**/api/view-product-brands**', (route) => {
    const headers = { ...route.request().headers(), accept: 'application/json;contract=3.9.9' };
    return route.continue({ headers });
  });
  const refused = page.waitForResponse((answer) => answer.status() === 406);
  await page.goto('/admin/product/brands');
  await refused;
  // The notice appears some seconds after the start.
  await expect(news(page)).toContainText('This page is out of date.');
});

test('a page that the API no longer serves reports it, and typed input continues in a new tab', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 406/);
  await signIn(page, 'Admin');
  await page.goto('/admin/product/brands');
  await page.getByRole('button', { name: 'New Brand' }).click();
  await page.getByRole('textbox', { name: 'Brand Name' }).fill('Kilimo Pens');
  await expect(news(page)).toBeAttached();
  // The API has moved on by a major version since this page was built.
  await page.route('**/api/**', (route) => {
    const headers = { ...route.request().headers(), accept: 'application/json;contract=3.9.9' };
    return route.continue({ headers });
  });
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(news(page)).toContainText('This page is out of date.');
  await expect(page.getByRole('textbox', { name: 'Brand Name' })).toHaveValue('Kilimo Pens');

  const opened = context.waitForEvent('page');
  await page.getByRole('dialog').getByRole('link', { name: 'Open in a new tab' }).click();
  const next = await opened;
  await next.getByRole('button', { name: 'New Brand' }).click();
  await next.getByRole('button', { name: 'Restore changes' }).click();
  await expect(next.getByRole('textbox', { name: 'Brand Name' })).toHaveValue('Kilimo Pens');
  await next.getByRole('button', { name: 'Create' }).click();
  await expect(next.getByRole('dialog')).toHaveCount(0);
  await next.getByRole('searchbox').fill('Kilimo');
  await expect(next.getByRole('cell', { name: 'Kilimo Pens', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Brand Name' })).toHaveValue('Kilimo Pens');
});
