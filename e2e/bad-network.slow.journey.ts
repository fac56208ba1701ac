import type { Page, Request } from '@playwright/test';
import { NO_NETWORK, withoutRendering } from './answers';
import { CUSTOMER, fillCheckout, placeOrderButton } from './checkout';
import { takeItem } from './facts';
import { expect, test } from './journey';
import { ordersOf } from '@ofisi/services/orders';
import { fillCart } from './storage';

/** Every request of `method` to `/api<path>` from now on, as a growing list. */
function requestsTo(page: Page, method: string, path: string): readonly Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === `/api${path}`) requests.push(request);
  });
  return requests;
}

test('a read that fails twice is tried a third time, and nobody notices', async ({ page, shop, expectedErrors }) => {
  await withoutRendering(page, shop);
  expectedErrors.push(NO_NETWORK, /status of 503/);
  const requests = requestsTo(page, 'GET', '/view-items');
  let failures = 0;
  await page.route('**/api/view-items?*', async (route) => {
    failures += 1;
    if (failures === 1) return route.abort();
    if (failures === 2) return route.fulfill({ status: 503, body: 'busy' });
    return route.continue();
  });
  await page.goto('/shop');
  await expect(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible();
  expect(requests).toHaveLength(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an order that does not arrive is not retried automatically; the cart and the form stay', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(NO_NETWORK);
  const item = await takeItem(shop);
  const orders = await ordersOf(shop.origin);
  await fillCart(page, [item]);
  await page.goto('/shop/cart');
  await fillCheckout(page, CUSTOMER);
  const requests = requestsTo(page, 'POST', '/ordered-products');
  await page.route('**/api/ordered-products', (route) => route.abort());
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(await ordersOf(shop.origin)).toEqual(orders);

  await page.unroute('**/api/ordered-products');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(CUSTOMER.Phone);
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
  expect(requests).toHaveLength(2);
  expect((await ordersOf(shop.origin)).length).toBe(orders.length + 1);
});

test('an order whose response is lost, repeated after a reload, is placed only once', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(NO_NETWORK, /status of 422/);
  const item = await takeItem(shop);
  const orders = await ordersOf(shop.origin);
  await fillCart(page, [item]);
  await page.goto('/shop/cart');
  await fillCheckout(page, CUSTOMER);
  await page.route('**/api/ordered-products', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await placeOrderButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  await page.unroute('**/api/ordered-products');

  await page.reload();
  await fillCheckout(page, { ...CUSTOMER, 'First name': 'Atieno' });
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
  const placed = (await ordersOf(shop.origin)).filter((invoice) => !orders.includes(invoice));
  expect(placed).toHaveLength(1);
  await expect(page.getByText(placed[0] ?? '', { exact: true }).first()).toBeVisible();
});

test('a lost connection is shown at the edge of the page until it returns', async ({
  page,
  context,
  expectedErrors,
}) => {
  // React reports again an error that a boundary has caught: here that of the page requested meanwhile.
  expectedErrors.push(NO_NETWORK, /Loading (CSS )?chunk \d+ failed/);
  await page.goto('/shop');
  await expect(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'BEST SELLERS' })).toBeVisible();
  const banner = page.getByRole('status').filter({ hasText: 'You’re offline.' });

  await context.setOffline(true);
  await expect(banner).toBeVisible();
  // Pages that were loaded keep working: the shop's list is shown, and the cart accepts the item.
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByText('Item added successfully')).toBeVisible();
  // Nothing on these pages has prepared this one.
  await page.getByRole('link', { name: 'About us', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();

  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('WHO WE ARE');
});

test('a call that takes longer than ten seconds fails with the message of the screen, and Retry works', async ({
  page,
  shop,
}) => {
  await withoutRendering(page, shop);
  await page.clock.install();
  await page.route('**/api/view-items?*', () => undefined);
  const requests = requestsTo(page, 'GET', '/view-items');
  await page.goto('/shop');
  await expect.poll(() => requests.length).toBe(1);
  await page.clock.runFor(10_000);
  await expect(page.getByText('An error occurred while fetching product items.')).toBeVisible();
  await expect(page.getByText('Something went wrong, contact developer')).toBeVisible();
  // After that long a wait the visitor is told of the failure, without further retries.
  expect(requests).toHaveLength(1);
  await page.unroute('**/api/view-items?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible();
});
