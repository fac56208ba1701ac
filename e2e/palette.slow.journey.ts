import type { Page } from '@playwright/test';
import { placeOrder } from '@ofisi/services/orders';
import { expect, signIn, test } from './journey';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the back-office' });

/** Opens the palette with its keyboard shortcut, once the page listens to it. */
async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

/** Opens the command palette, types, and presses Enter once the first result is the expected one. */
async function choose(page: Page, text: string, first: string | RegExp): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(text);
  await expect(page.getByRole('listbox').last().getByRole('option', { selected: true })).toContainText(first);
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveCount(0);
}

test('an administrator finds a customer, an order and the till without the mouse', async ({ page, shop }) => {
  const invoice = await placeOrder(shop.origin);
  await signIn(page, 'Admin');
  await page.goto('/admin/contacts/customers');
  const name = await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().innerText();

  await choose(page, name.slice(0, -1), name);
  await expect(page).toHaveURL(/\/admin\/contacts\/customers\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  await choose(page, invoice.toLowerCase(), invoice);
  await expect(page.getByRole('dialog')).toContainText(invoice);
  await expect(page).toHaveURL(/\/admin\/sales\/order$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await choose(page, 'record s', 'Record sale');
  await expect(page.getByRole('combobox', { name: /Scan or type/ })).toBeFocused();

  await openPalette(page);
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await choose(page, 'new item', 'New item');
  await expect(page.getByRole('dialog', { name: 'Add Item' })).toBeVisible();
});

test('a cashier finds only what they may open', async ({ page }) => {
  await signIn(page, 'Cashier');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin/dashboard');
  await openPalette(page);
  await page.keyboard.type('expense');
  await expect(page.getByText('Nothing found for “expense”.').last()).toBeVisible();
  expect(asked.filter((path) => path === '/api/view-orders')).not.toEqual([]);
  expect(asked.filter((path) => /view-(expenses|customers|users|purchases)/.test(path))).toEqual([]);
  await page.keyboard.press('Escape');
  await choose(page, 'record', 'Record sale');
  await expect(page).toHaveURL(/\/admin\/sales\/order\/new$/);
});

test('an arranged dashboard survives a reload and is the same in another browser', async ({ page, browser, shop }) => {
  const widgets = (of: Page) => of.locator('section[data-size]').evaluateAll((all) => all.map((one) => one.ariaLabel));
  await signIn(page, 'Admin');
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Customise' }).click();
  const [first = '', second = '', third = ''] = (await widgets(page)).map(String);
  // Each press is saved by a call of its own, and the answer to the first one does not cover the second.
  const press = async (name: string) => {
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/dashboard-layout') && answer.ok());
    await page.getByRole('button', { name }).press('Enter');
    await kept;
  };
  await press(`Move ${first} later`);
  await expect(page.getByRole('button', { name: `Move ${first} later` })).toBeFocused();
  await press(`Hide ${third}`);
  await page.reload();
  await expect.poll(async () => (await widgets(page)).slice(0, 2)).toEqual([second, first]);
  expect(await widgets(page)).not.toContain(third);

  const other = await browser.newContext({ baseURL: shop.origin });
  const there = await other.newPage();
  await signIn(there, 'Admin');
  await there.goto('/admin/dashboard');
  await expect.poll(async () => (await widgets(there)).slice(0, 2)).toEqual([second, first]);
  await there.getByRole('button', { name: 'Customise' }).click();
  await there.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(async () => (await widgets(there)).slice(0, 3)).toEqual([first, second, third]);
  await other.close();
});
