import type { OrdersResponse } from '@ofisi/api-contract/sales/orders';
import type { Page } from '@playwright/test';
import { factsOf, takeItem } from './facts';
import { expect, signIn, test } from './journey';
import type { Shop } from '@ofisi/services/shop';

async function openTill(page: Page): Promise<void> {
  await signIn(page, 'Cashier');
  await page.goto('/admin/sales/order/new');
  await expect(page.getByRole('combobox', { name: /Scan or type/ })).toBeFocused();
}

const lines = (page: Page) => page.getByRole('list', { name: 'Items' }).locator('> li');

const waiting = (page: Page) => page.getByRole('region', { name: 'Sales waiting to be recorded' });

/** Scans, and waits for the line. */
async function scan(page: Page, id: number, count = 1): Promise<void> {
  await page.keyboard.type(`ITEM-${id}`);
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(count);
}

async function countSales(shop: Shop): Promise<number> {
  const { token } = await factsOf(shop);
  const answer = await fetch(`${shop.origin}/api/view-orders?channel=counter&page=1&per_page=1`, {
    headers: { authorization: `Bearer ${token.Admin}` },
  });
  return ((await answer.json()) as OrdersResponse).meta?.total ?? 0;
}

test('the queue survives a reload: sales on hold, and the one that is being recorded', async ({ page, shop }) => {
  const [first, second] = [await takeItem(shop), await takeItem(shop)];
  await openTill(page);
  for (const { id } of [first, second]) {
    await scan(page, id);
    await page.keyboard.press('F8');
    await expect(lines(page)).toHaveCount(0);
  }
  await scan(page, first.id);
  await scan(page, second.id, 2);
  await page.reload();
  await page.getByRole('button', { name: 'Restore changes' }).click();
  await expect(lines(page)).toHaveCount(2);
  await page.keyboard.press('F9');
  await expect(page.getByRole('button', { name: /^Resume/ })).toHaveCount(2);
});

test('a lost connection and a closed lid lose no sale, and record none twice', async ({
  page,
  context,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_NETWORK/);
  const item = await takeItem(shop);
  const before = await countSales(shop);
  await openTill(page);
  await scan(page, item.id);
  await context.setOffline(true);
  await page.keyboard.press('F10');
  await expect(waiting(page)).toContainText('1 sale waiting to be recorded');
  await expect(lines(page)).toHaveCount(0);
  // What is scanned for the next customer meanwhile stays, and is asked for again.
  await page.keyboard.type(`ITEM-${item.id}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/could not be looked up/)).toBeVisible();

  const browser = await context.newCDPSession(page);
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
  await browser.send('Page.setWebLifecycleState', { state: 'active' });
  await context.setOffline(false);
  await expect(waiting(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('F10');
  await expect(page.getByRole('heading', { name: 'Sale recorded successfully' })).toBeVisible();
  expect(await countSales(shop)).toBe(before + 2);
});

test('a sale whose answer is lost is recorded once, also after a reload', async ({ page, shop, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|Failed to load resource/);
  const item = await takeItem(shop);
  const before = await countSales(shop);
  await openTill(page);
  await scan(page, item.id);
  let sent = 0;
  await page.route('**/api/ordered-products', async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press('F10');
  await expect(page.getByRole('heading', { name: 'Waiting to be recorded' })).toBeVisible();
  await page.reload();
  await expect.poll(() => sent).toBe(2);
  await expect(waiting(page)).toBeHidden();
  expect(await countSales(shop)).toBe(before + 1);
});

test('F2 opens the till from any page, with the focus in its box', async ({ page }) => {
  await signIn(page, 'Cashier');
  await page.goto('/admin/sales/deliveries');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('F2');
  await expect(page.getByRole('combobox', { name: /Scan or type/ })).toBeFocused();
});
