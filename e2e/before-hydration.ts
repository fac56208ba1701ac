import type { Page } from '@playwright/test';
import type { Device } from './devices';
import { factsOf } from './facts';
import { expect, test } from './journey';
import { EVERY_SCRIPT, hold, htmlOf } from './rendered-pages';

/** Opens a rendered page whose scripts have not arrived. @returns lets them arrive */
async function openHeld(page: Page, path: string): Promise<() => void> {
  await htmlOf(page, path);
  const letGo = await hold(page, EVERY_SCRIPT);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'takeEarlyTaps' in window);
  return letGo;
}

const hasQuery = (name: string, value: string) => (url: URL) => url.searchParams.get(name) === value;

/** What is pressed, typed or chosen before hydration shows at once, and is applied. */
export function testBeforeHydration(device: Device): void {
  const isPhone = device.name === 'phone';

  test.describe(`before hydration, on a ${device.name}`, () => {
    test.use(device.use);

    test('the chosen quantity is shown, and is what the cart gets', async ({ page, shop }) => {
      const { item } = await factsOf(shop);
      const letGo = await openHeld(page, `/product-item/${item.slug}`);
      const quantity = page.getByRole('group', { name: 'Quantity' }).getByRole('status');
      const more = page.getByRole('button', { name: 'One more' });
      await more.click();
      await more.click();
      expect(await quantity.evaluate((output) => getComputedStyle(output, '::after').content)).toBe('"3"');
      await page.getByRole('button', { name: /^Add to Cart - / }).click();
      letGo();
      await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
      await expect(quantity).toHaveText('3');
      expect(await quantity.evaluate((output) => getComputedStyle(output, '::after').content)).toBe('none');
      await page.getByRole('button', { name: /^Add to Cart - / }).click();
      await expect(page.getByRole('link', { name: 'Cart, 6 items' })).toBeVisible();
    });

    test('a list is sorted as chosen', async ({ page }) => {
      const letGo = await openHeld(page, '/shop');
      const sort = page.getByLabel('Sort by');
      await sort.selectOption({ index: 1 });
      const chosen = await sort.inputValue();
      letGo();
      await page.waitForURL(hasQuery('sort', chosen));
      await expect(sort).toHaveValue(chosen);
    });

    test('the shop finds what was typed', async ({ page }) => {
      const letGo = await openHeld(page, '/shop');
      await page.locator('#shop-search').fill('toner');
      letGo();
      await page.waitForURL(hasQuery('q', 'toner'));
      await expect(page.locator('#shop-search')).toHaveValue('toner');
    });

    test('filters open, and are applied with the brand that was chosen', async ({ page }) => {
      const letGo = await openHeld(page, '/shop-icon/toners');
      if (isPhone) await page.getByRole('button', { name: /^Filters/ }).click();
      const brand = page.getByRole('group', { name: 'Brands' }).getByRole('radio').nth(1);
      await brand.check();
      await page.getByRole('button', { name: 'Apply Filters' }).click();
      letGo();
      await page.waitForURL(hasQuery('brand', await brand.inputValue()));
      await expect(brand).toBeChecked();
    });

    if (isPhone) {
      test('the menu opens and closes', async ({ page }) => {
        const letGo = await openHeld(page, '/');
        const button = page.getByRole('button', { name: 'Menu' });
        const menu = page.getByRole('navigation', { name: 'Menu' });
        await button.click();
        await expect(menu).toBeVisible();
        await button.click();
        await expect(menu).toBeHidden();
        await button.click();
        letGo();
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        await expect(menu).toBeVisible();
        await button.click();
        await expect(menu).toBeHidden();
      });

      test('the search opens, keeps what is typed, and suggests', async ({ page }) => {
        const letGo = await openHeld(page, '/');
        await page.getByRole('button', { name: 'Search the shop' }).click();
        const box = page.getByRole('search').locator('input').first();
        await box.fill('toner');
        letGo();
        await expect(page.getByRole('option').first()).toBeVisible();
        await expect(box).toHaveValue('toner');
        await expect(box).toBeFocused();
      });
    }
  });
}
