import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { factsOf } from './facts';
import { expect, test } from './journey';
import { EVERY_SCRIPT, hold, htmlOf, withoutComments } from './rendered-pages';
import { fillCart, keep, keepToken } from './storage';

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
    // The policy allows neither, so neither may be needed; the early script is allowed by its hash.
    expect(html, path).not.toMatch(/\sstyle="|<script(?![^>]*(?:src=|type="application\/|data-release="))/);
    expect(html, path).not.toContain('nonce');
  }
});

test('a page is the same for every visitor: it contains nothing of the session, the cart or the favourites', async ({
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

test('a page is painted in the system theme before any script, and in the chosen theme', async ({ page }) => {
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

test('the back office opens from a page without a nonce', async ({ page, shop }) => {
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
