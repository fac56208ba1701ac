import { DEVICES } from './devices';
import { factsOf } from './facts';
import { expect, test } from './journey';

for (const device of DEVICES) {
  test.describe(`without scripts, on a ${device.name}`, () => {
    test.use({ ...device.use, javaScriptEnabled: false });

    test.beforeEach(async ({ page, shop }) => {
      // On a busy machine the first page of each kind may be late, and then needs scripts.
      const { item } = await factsOf(shop);
      for (const path of ['/', '/about-us', '/shop', '/shop-icon/toners', `/product-item/${item.slug}`]) {
        await expect.poll(async () => (await page.request.get(path)).text()).toContain('data-rendered');
      }
    });

    test('a shopper browses from the home page to a product and its features', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await page.locator('main article a[href^="/product-item/"]:visible').first().click();
      await expect(page).toHaveURL(/\/product-item\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByText(/^KES /).first()).toBeVisible();
      await expect(page.getByRole('tabpanel').first()).toBeVisible();
    });

    test('pages through the shop, filters it and goes through a category', async ({ page }) => {
      await page.goto('/shop');
      await expect(page.getByText(/^Page 1 of/)).toBeVisible();
      const [first] = await page.getByRole('article').allInnerTexts();
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page.getByText(/^Page 2 of/)).toBeVisible();
      expect((await page.getByRole('article').allInnerTexts())[0]).not.toBe(first);

      await page.goto('/shop');
      await page.getByRole('radio', { name: 'Toners' }).check();
      await page.getByRole('button', { name: 'Apply Filters' }).click();
      await expect(page).toHaveURL(/category=toners/);
      await expect(page.getByRole('radio', { name: 'Toners' })).toBeChecked();

      await page.goto('/shop-icon/toners');
      await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    });

    test('finds misspelled words', async ({ page }) => {
      await page.goto('/shop');
      await page.getByRole('main').getByRole('searchbox', { name: 'Search', exact: true }).fill('kyosera');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/q=kyosera/);
      await expect(page.getByRole('heading', { name: /kyocera/i }).first()).toBeVisible();
    });

    test('reaches the shop by phone and chat, from every page and for a product', async ({ page, shop }) => {
      const { item } = await factsOf(shop);
      for (const path of ['/', '/about-us', '/shop', '/shop-icon/toners', `/product-item/${item.slug}`]) {
        await page.goto(path);
        await expect(page.locator('a[href^="tel:+254"]:visible').first()).toBeVisible();
        await expect(page.locator('a[href^="https://wa.me/"]:visible').first()).toBeVisible();
      }
      await expect(page.getByText(/need JavaScript/)).toBeVisible();
      await page.goto('/shop/cart');
      await expect(page.getByText('Loading...')).toBeHidden();
      await expect(page.locator('a[href^="tel:+254"]:visible').first()).toBeVisible();
      await expect(page.locator('a[href^="https://wa.me/"]:visible').first()).toBeVisible();
    });
  });
}
