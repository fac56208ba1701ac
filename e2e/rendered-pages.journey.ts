import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { sql } from 'drizzle-orm';
import { openProduct } from './cards';
import { DEVICES } from './devices';
import { factsOf, takeItem } from './facts';
import { expect, test } from './journey';
import { observeShifts, shiftsOf, slowConnection } from './layout-shift';
import { fillCart, keep, keepToken } from './storage';

/**
 * Everything that the gateway's HTML says before a script has run; React parts neighbouring texts by empty comments. The first
 * time, on a busy machine, the page may come without, so it is asked for until it is rendered.
 */
async function htmlOf(page: Page, path: string): Promise<string> {
  let html = '';
  await expect
    .poll(async () => (html = await (await page.request.get(path)).text()), { message: `${path} comes rendered` })
    .toContain('data-rendered');
  return withoutComments(html);
}

const withoutComments = (html: string) => html.replaceAll('<!-- -->', '');

const inCart = (page: Page) =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as { quantity: number }[])[0]?.quantity ?? 0,
    STORAGE_KEYS.cart,
  );

/** What the top bar shows of the cart before it is alive. */
const badgeOf = (page: Page) =>
  page.getByRole('link', { name: 'Cart', exact: true }).evaluate((link) => getComputedStyle(link, '::after').content);

/** Holds every request whose address matches until `letGo`. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

const EVERY_SCRIPT = /\/releases\/.*\.js$/;

test('the HTML of every public page has its headings, links, prices and pictures', async ({ page, shop }) => {
  const { item } = await factsOf(shop);
  const price = item.effective_price.toLocaleString('en-KE');
  for (const [path, ...says] of [
    ['/', 'NEW ARRIVALS', 'BEST SELLERS', 'href="/shop-icon/toners"', 'href="/product-item/'],
    ['/about-us', 'WHO WE ARE', 'href="tel:+254'],
    ['/shop', 'Page 1 of', 'Add to Cart', 'href="/shop?page=2"'],
    ['/shop?category=toners', 'Page 1 of', 'Add to Cart'],
    ['/shop-icon/toners', 'Page 1 of', 'Add to Cart'],
    [`/product-item/${item.slug}`, item.title, price, 'Add to Cart - KES', 'href="/shop-icon/'],
  ]) {
    const html = await htmlOf(page, path ?? '');
    for (const text of says) expect(html, path).toContain(text);
    expect(html, path).toMatch(/<h1\b/);
    expect(html, path).toMatch(/<title>[^<]+<\/title>/);
    expect(html, path).toMatch(/<meta property="og:title"/);
    expect(html, path).toContain('<script type="application/ld+json">');
    expect(html, path).not.toContain('Loading...');
    // Policy lets neither run, so neither may be needed; the early script is allowed by its hash.
    expect(html, path).not.toMatch(/\sstyle="|<script(?![^>]*(?:src=|type="application\/|data-release="))/);
    expect(html, path).not.toContain('nonce');
  }
});

test('a page says the same to everybody: nothing of the session, the cart or the favourites', async ({
  page,
  shop,
}) => {
  const { item, token } = await factsOf(shop);
  const path = `/product-item/${item.slug}`;
  const guest = await htmlOf(page, path);
  await keepToken(page, token.User);
  await fillCart(page, [item], 3);
  await keep(page, { [STORAGE_KEYS.favourites]: JSON.stringify([item.id]) });
  const seen = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Mutua/ })).toBeVisible();
  expect(withoutComments(await (await seen).text())).toBe(guest);
});

for (const device of DEVICES) {
  test.describe(`on a ${device.name}`, () => {
    test.use(device.use);

    for (const [name, path] of [
      ['home', '/'],
      ['shop', '/shop'],
      ['category', '/shop-icon/toners'],
    ] as const) {
      test(`${name} is hydrated as it stands: no call, no loading, nothing moves`, async ({ page }) => {
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
        // The very element that was served is alive now.
        expect(await heading.evaluate((element) => 'isServed' in element)).toBe(true);
        expect(calls).toEqual([]);
        const shifts = await shiftsOf(page);
        expect(
          shifts.reduce((sum, { value }) => sum + value, 0),
          JSON.stringify(shifts),
        ).toBeLessThan(0.02);
      });
    }

    test('what is pressed before the scripts have arrived is done when they have, and the cart has it at once', async ({
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

    test('what is pressed in a section that comes to life by itself stays on the page and counts once', async ({
      page,
    }) => {
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

    test('what was added to the cart is there on the next page, even when the scripts never came', async ({
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

    test('even before any script at all the form carries it to the cart, once', async ({ page, shop }) => {
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

    test('back and forward bring the page, its filters and the place in it at once', async ({ page }) => {
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
      await expect(page.getByRole('button', { name: /^Add to Cart - / })).toBeVisible();
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
  });
}

test('a page is painted in the colours of the system before any script, and in those that were chosen', async ({
  page,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [light, dark] = ['rgb(250, 248, 244)', 'rgb(15, 21, 19)'];
  await htmlOf(page, '/about-us');
  await hold(page, EVERY_SCRIPT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about-us', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await background()).toBe(dark);
  for (const [theme, colour] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await page.context().addCookies([{ name: STORAGE_KEYS.theme, value: theme, url: page.url() }]);
    await page.goto('/about-us', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await background()).toBe(colour);
  }
});

test('a price that changes is in the HTML of the next visitor, and a cart with the old one says so', async ({
  page,
  shop,
}) => {
  const item = await takeItem(shop);
  const path = `/product-item/${item.slug}`;
  const newPrice = Math.round(item.effective_price) + 321;
  await fillCart(page, [item]);
  expect(await htmlOf(page, path)).toContain(item.effective_price.toLocaleString('en-KE'));
  await shop.change(sql`update items set actual_price = ${newPrice} where id = ${item.id}`);
  await expect.poll(() => htmlOf(page, path)).toContain(newPrice.toLocaleString('en-KE'));
  await page.goto('/shop/cart');
  await expect(page.getByText(newPrice.toLocaleString('en-KE')).first()).toBeVisible();
});

test('from a page without a nonce one gets into the back office', async ({ page, shop }) => {
  const { token } = await factsOf(shop);
  await keepToken(page, token.Admin);
  await page.goto('/about-us');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Wanjiku/ })
    .click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('meta[name="style-nonce"]')).toHaveCount(1);
});
