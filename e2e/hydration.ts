import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import type { Page } from '@playwright/test';
import { openProduct } from './cards';
import type { Device } from './devices';
import { factsOf } from './facts';
import { expect, test } from './journey';
import { observeShifts, shiftsOf, slowConnection } from './layout-shift';
import { EVERY_SCRIPT, hold, htmlOf } from './rendered-pages';

const inCart = (page: Page) =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as { quantity: number }[])[0]?.quantity ?? 0,
    STORAGE_KEYS.cart,
  );

/** The cart badge of the top bar before hydration. */
const badgeOf = (page: Page) =>
  page.getByRole('link', { name: 'Cart', exact: true }).evaluate((link) => getComputedStyle(link, '::after').content);

/** Served pages hydrate as they are, and no press made before hydration is lost. */
export function testHydration(device: Device): void {
  test.describe(`on a ${device.name}`, () => {
    test.use(device.use);

    for (const [name, path] of [
      ['home', '/'],
      ['shop', '/shop'],
      ['category', '/shop-icon/toners'],
    ] as const) {
      test(`${name} is hydrated in place: no call, no loading, no layout shift`, async ({ page }) => {
        const calls: string[] = [];
        page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
        await htmlOf(page, path);
        await observeShifts(page);
        await slowConnection(page);
        await page.goto(path, { waitUntil: 'commit' });
        const heading = page.getByRole('heading', { level: 1 }).first();
        await heading.evaluate((element) => Object.assign(element, { isServed: true }));
        await expect(
          page
            .getByRole('link', { name: /^Login$/ })
            .or(page.getByRole('button', { name: 'Menu' }))
            .first(),
        ).toBeVisible();
        await page.waitForLoadState('networkidle');
        // The same element that was served is hydrated.
        expect(await heading.evaluate((element) => 'isServed' in element)).toBe(true);
        expect(calls).toEqual([]);
        const shifts = await shiftsOf(page);
        expect(
          shifts.reduce((sum, { value }) => sum + value, 0),
          JSON.stringify(shifts),
        ).toBeLessThan(0.02);
      });
    }

    test('a press before the scripts arrive is replayed afterwards, and the cart is updated at once', async ({
      page,
      shop,
    }) => {
      const { item } = await factsOf(shop);
      await htmlOf(page, `/product-item/${item.slug}`);
      const letGo = await hold(page, EVERY_SCRIPT);
      await page.goto(`/product-item/${item.slug}`, { waitUntil: 'commit' });
      const add = page.getByRole('button', { name: /^Add to Cart - / });
      const favourite = page.getByRole('button', { name: `Favourite: ${item.title}` });
      await page.waitForFunction(() => 'takeEarlyTaps' in window);
      await add.click();
      await add.click();
      await favourite.click();
      await expect(add).toHaveAttribute('data-added');
      await expect(favourite).toHaveAttribute('data-pressed');
      expect(await inCart(page)).toBe(1);
      await expect(page.getByRole('status').filter({ hasText: 'Item added successfully' })).toBeVisible();
      expect(await badgeOf(page)).toBe('"1"');
      letGo();
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
      await expect(favourite).toHaveAttribute('aria-pressed', 'true');
      await expect(add).not.toHaveAttribute('data-added');
      expect(new URL(page.url()).pathname).toBe(`/product-item/${item.slug}`);
      await add.click();
      await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    });

    test('a press in a section that hydrates separately stays on the page and counts once', async ({ page }) => {
      await htmlOf(page, '/');
      const letGo = await hold(page, EVERY_SCRIPT);
      await page.goto('/', { waitUntil: 'commit' });
      const add = page.getByRole('button', { name: /^Add to Cart: / }).first();
      await add.click();
      await expect(add).toHaveAttribute('data-added');
      expect(await badgeOf(page)).toBe('"1"');
      letGo();
      await expect(add).not.toHaveAttribute('data-added');
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/');
      await add.click();
      await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    });

    test('an item added to the cart is there on the next page, even if the scripts never arrive', async ({
      page,
      shop,
    }) => {
      const { item } = await factsOf(shop);
      await htmlOf(page, `/product-item/${item.slug}`);
      await hold(page, EVERY_SCRIPT);
      await page.goto(`/product-item/${item.slug}`, { waitUntil: 'commit' });
      await page.waitForFunction(() => 'takeEarlyTaps' in window);
      await page.getByRole('button', { name: /^Add to Cart - / }).click();
      await page.unroute(EVERY_SCRIPT);
      await page.goto('/shop/cart');
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
      await expect(page.getByText(item.title).first()).toBeVisible();
    });

    test('without any script the form adds the item to the cart, once', async ({ page, shop }) => {
      const { item } = await factsOf(shop);
      await htmlOf(page, `/product-item/${item.slug}`);
      const letGo = await hold(page, EVERY_SCRIPT);
      await page.route(/\/product-item\//, async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(/<script data-release[^>]*>.*?<\/script>/s, '');
        await route.fulfill({ response: answer, body });
      });
      await page.goto(`/product-item/${item.slug}`, { waitUntil: 'commit' });
      await page.getByRole('button', { name: /^Add to Cart - / }).click();
      await page.waitForURL(/\/shop\/cart\?/, { waitUntil: 'commit' });
      letGo();
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
      await expect(page.getByText(item.title).first()).toBeVisible();
      await expect(page).toHaveURL(/\/shop\/cart$/);
      await page.reload();
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    });

    test('back and forward restore the page, its filters and scroll position at once', async ({ page }) => {
      await page.goto('/shop?category=toners');
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page.getByText(/^Page 2 of/)).toBeVisible();
      const card = page.getByRole('article').nth(5);
      await card.scrollIntoViewIfNeeded();
      await expect(page.getByRole('link', { name: 'Next' })).toBeVisible();
      const before = await page.evaluate(() => window.scrollY);
      const calls: string[] = [];
      page.on('request', (request) => /\/api\/(view|open|get)-/.test(request.url()) && calls.push(request.url()));
      await openProduct(page, (await card.getByRole('heading').innerText()).trim());
      await expect(page).toHaveURL(/\/product-item\//);
      // Told by the product's own answer: the list has told the rest.
      await expect(page.getByText('VAT included')).toBeVisible();
      calls.length = 0;
      await page.goBack();
      await expect(page).toHaveURL(/\/shop\?category=toners&page=2$/);
      await expect(page.getByText(/^Page 2 of/)).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Toners', includeHidden: true })).toBeChecked();
      await expect(card).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50);
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await page.goForward();
      await expect(page.getByRole('button', { name: /^Add to Cart - / })).toBeVisible();
      expect(calls).toEqual([]);
    });

    test('a product shows what is below its first screen, also to whoever comes back to it there', async ({ page }) => {
      await page.goto('/shop?category=toners');
      await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/product-item\//);
      const related = page.getByRole('region', { name: 'Related products' }).getByRole('link').last();
      await related.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      expect(before).toBeGreaterThan(400);
      const first = page.url();
      await related.click();
      await expect(page).not.toHaveURL(first);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(first);
      await expect(related).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50);
    });
  });
}
