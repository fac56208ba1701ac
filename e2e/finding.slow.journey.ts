import type { Page } from '@playwright/test';
import { openProduct } from './cards';
import { DEVICES } from './devices';
import { backTo, expect, test } from './journey';
import { itemsOf } from '@ofisi/services/orders';

const titles = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('heading', { level: 3 });

for (const device of DEVICES) {
  test.describe(`on a ${device.name}`, () => {
    test.use(device.use);

    const openFilters = async (page: Page) => {
      if (device.name === 'phone') await page.getByRole('button', { name: /^Filters/ }).click();
    };

    test('text, category, price and page are in the address and survive reload, a shared link and back', async ({
      page,
      context,
    }) => {
      await page.goto('/shop');
      await openFilters(page);
      await page.getByRole('radio', { name: 'Toners' }).click();
      await expect(page).toHaveURL(/category=toners/);
      await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('toner');
      await expect(page).toHaveURL(/q=toner/);
      await page.getByLabel('Max', { exact: true }).fill('60000');
      await page.getByLabel('Max', { exact: true }).blur();
      await expect(page).toHaveURL(/max=60000/);
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(page.getByText(/^Page 2 of/)).toBeVisible();
      const seen = await titles(page).allTextContents();
      expect(seen.length).toBeGreaterThan(0);

      await page.reload();
      await expect(titles(page)).toHaveText(seen);
      const shared = await context.newPage();
      await shared.goto(page.url());
      await expect(titles(shared)).toHaveText(seen);
      await backTo(page);

      await openProduct(page, seen[0]);
      await expect(page).toHaveURL(/\/product-item\//);
      await page.goBack();
      await expect(page).toHaveURL(/page=2/);
      await expect(titles(page)).toHaveText(seen);
      await page.goBack();
      await expect(page.getByText(/^Page 1 of/)).toBeVisible();

      // Any change other than the page number returns to page 1.
      await page.goForward();
      await expect(page).toHaveURL(/page=2/);
      if (await page.getByRole('button', { name: /^Filters/ }).isVisible()) await openFilters(page);
      await page.getByRole('radio', { name: 'All', exact: true }).click();
      await expect(page).not.toHaveURL(/page=|category=/);
    });

    test('a typed Min is at least 10000, and the chip filters below that', async ({ page, shop }) => {
      const cheap = (await itemsOf(shop.origin)).filter((item) => item.effective_price < 10_000);
      await page.goto('/shop');
      await openFilters(page);
      await page.getByLabel('Min', { exact: true }).fill('5');
      await page.getByLabel('Min', { exact: true }).blur();
      await expect(page.getByLabel('Min', { exact: true })).toHaveValue('10000');
      await page.getByRole('button', { name: 'Under 10,000' }).click();
      await expect(page.getByText(`${cheap.length} items`, { exact: true })).toBeVisible();
    });

    test('a misspelled search finds what was meant, says so, and offers to ask', async ({ page }) => {
      await page.goto('/shop');
      await openFilters(page);
      await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('kyosera');
      await expect(page).toHaveURL(/q=kyosera/);
      await expect(page.getByText('We have nothing called “kyosera”. This is what comes closest.')).toBeVisible();
      await expect(titles(page).first()).toContainText(/kyocera/i);
      await page.reload();
      await expect(titles(page).first()).toContainText(/kyocera/i);
      await page.getByRole('link', { name: 'Ask us for it' }).click();
      await expect(page.getByLabel(/^Anything we should know/)).toHaveValue('I am looking for: kyosera');
    });

    test('the search of the bar leads to the shop from anywhere', async ({ page }) => {
      await page.goto('/about-us');
      const banner = page.getByRole('banner');
      if (device.name === 'phone') await banner.getByRole('button', { name: 'Search the shop' }).click();
      // A combobox as soon as its suggestions are there.
      const box = { name: 'Search the shop' };
      await banner.getByRole('searchbox', box).or(banner.getByRole('combobox', box)).fill('toner');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/shop\?q=toner/);
      await expect(titles(page).first()).toContainText(/toner/i);
    });

    test('a brand of a category is staged, applied, counted correctly and kept in the address', async ({
      page,
      shop,
    }) => {
      const printers = (await itemsOf(shop.origin)).filter((item) => item.category_slug === 'printer-photocopiers');
      const ofKyocera = printers.filter((item) => item.brand?.brand_name === 'Kyocera');
      await page.goto('/shop-icon/printer-photocopiers');
      await expect(page.getByText(/^Page 1 of/)).toBeVisible();
      await openFilters(page);
      const choice = page.getByRole('radio', { name: /Kyocera/ });
      await expect(page.getByRole('complementary', { name: 'Filters' })).toContainText(`Kyocera(${ofKyocera.length})`);
      await choice.check();
      await expect(page).not.toHaveURL(/brand=/);
      await page.getByRole('button', { name: 'Apply Filters' }).click();
      await expect(page).toHaveURL(/brand=kyocera/);
      const pages = Math.ceil(ofKyocera.length / 6);
      await expect(page.getByText(`Page 1 of ${pages}`, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'List', exact: true }).click();
      await expect(page).toHaveURL(/view=list/);
      await page.reload();
      await expect(page.getByText(`Page 1 of ${pages}`, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true');
    });
  });
}
