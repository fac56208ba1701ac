import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { logIn, newAccount } from './accounts';
import { CUSTOMER, fillCheckout, placeOrderButton } from './checkout';
import { factsOf, takeItem } from './facts';
import { backTo, expect, test } from './journey';
import { fillCart, keep } from './storage';

const cartOf = (count: number) => (count === 0 ? 'Cart' : `Cart, ${count} item${count === 1 ? '' : 's'}`);

test('the cart survives a reload, and two tabs share it until it is ordered', async ({ page, context, shop }) => {
  const item = await takeItem(shop);
  await page.goto(`/product-item/${item.slug}`);
  await page.getByRole('button', { name: /^Add to Cart - / }).click();
  await expect(page.getByRole('link', { name: cartOf(1), exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: cartOf(1), exact: true })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/shop');
  await expect(other.getByRole('link', { name: cartOf(1), exact: true })).toBeVisible();
  await backTo(page);
  await page.getByRole('button', { name: /^Add to Cart - / }).click();
  await expect(other.getByRole('link', { name: cartOf(2), exact: true })).toBeVisible();

  await backTo(other);
  await other.goto('/shop/cart');
  await other.getByLabel(`Quantity of ${item.title}`).fill('3');
  await expect(page.getByRole('link', { name: cartOf(3), exact: true })).toBeVisible();
  await fillCheckout(other, CUSTOMER);
  await placeOrderButton(other).click();
  await expect(other.getByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
  await expect(page.getByRole('link', { name: cartOf(0), exact: true })).toBeVisible();
});

const SPOILT = [
  '{not json',
  'null',
  '"text"',
  '{"__proto__":{"admin":true}}',
  '[null,7,{"id":"<script>","quantity":-1}]',
];

for (const key of [STORAGE_KEYS.cart, STORAGE_KEYS.cartOrderKey, STORAGE_KEYS.favourites, STORAGE_KEYS.theme]) {
  test(`a corrupt "${key}" in the browser's storage breaks nothing`, async ({ page, shop }) => {
    const { item } = await factsOf(shop);
    for (const text of SPOILT) {
      await keep(page, { [key]: text });
      await page.goto(`/product-item/${item.slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(item.title);
      await expect(page.getByRole('link', { name: cartOf(0), exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: `Favourite: ${item.title}` }).click();
    await expect(page.getByRole('button', { name: `Favourite: ${item.title}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: /^Add to Cart - / }).click();
    await expect(page.getByRole('link', { name: cartOf(1), exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: cartOf(1), exact: true })).toBeVisible();
  });
}

test('a corrupt token leads to the login page once, and is removed', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  await keep(page, { [STORAGE_KEYS.accessToken]: '{not a token', [STORAGE_KEYS.authToken]: '{not a token' });
  await page.goto('/about-us');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.accessToken)).toBeNull();
  await page.goto('/shop');
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible();
});

test('a browser that refuses to store anything still sells', async ({ page, shop }) => {
  const item = await takeItem(shop);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = refuse;
  });
  await page.goto(`/product-item/${item.slug}`);
  await page.getByRole('button', { name: /^Add to Cart - / }).click();
  await page.getByRole('link', { name: cartOf(1), exact: true }).click();
  await fillCheckout(page, CUSTOMER);
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
});

test('a cart of an unknown format keeps its valid lines', async ({ page, shop }) => {
  const { item } = await factsOf(shop);
  await fillCart(page, [item, { ...item, id: -1, title: 'x'.repeat(10_000) }]);
  await page.goto('/shop/cart');
  await expect(page.getByLabel(`Quantity of ${item.title}`, { exact: true })).toHaveValue('1');
  await expect(placeOrderButton(page)).toBeVisible();
});

test('a visitor with more cookies than a request may have gets one page, and the shop again', async ({
  page,
  context,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(31|01)/);
  const account = await newAccount(shop);
  await page.goto('/login');
  await logIn(page, account);
  const item = await takeItem(shop);
  await page.goto(`/product-item/${item.slug}`);
  await page.getByRole('button', { name: /^Add to Cart - / }).click();
  // Otherwise the page that is open may be answered first: it prepares the next one.
  await page.goto('about:blank');
  const junk = Array.from({ length: 60 }, (_, number) => ({ name: `junk${number}`, value: 'x'.repeat(3_000) }));
  await context.addCookies(junk.map((cookie) => ({ ...cookie, url: shop.origin })));
  await page.goto('/shop');
  await expect(page.getByRole('heading', { name: 'Please open this page again' })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await page.getByRole('link', { name: 'Open the page again' }).click();
  // The token is still there, and void: its owner logs in again.
  await expect(page).toHaveURL(/\/login\?next=%2Fshop/);
  await logIn(page, account);
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole('link', { name: cartOf(1), exact: true })).toBeVisible();
});
