import type { Item } from '@ofisi/api-contract/catalogue/items';
import type { Page } from '@playwright/test';
import { takeItem } from './facts';
import { expect, signIn, test } from './journey';

test('a cashier sells by keyboard, gives change, and prints the receipt', async ({ page }) => {
  await signIn(page, 'Cashier');
  await page.goto('/admin/sales/order');
  await page.getByRole('link', { name: 'Add New' }).click();
  const scan = page.getByRole('combobox', { name: /Scan or type/ });
  await expect(scan).toBeFocused();
  await page.keyboard.type('no such code');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing matches “no such code”.')).toBeVisible();

  await page.getByRole('combobox', { name: /^Scan or type/ }).pressSequentially('copy paper');
  await page.getByRole('option', { name: /^Double A copy paper A4 80 g KSh/ }).click();
  await expect(page.getByLabel('Total')).toHaveText('KSh 750.00');
  await page.keyboard.press('F2');
  await expect(scan).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('1000');
  await expect(page.getByLabel('Change')).toHaveText('KSh 250.00');
  await page.keyboard.press('Enter');
  // The code that was not found is not dropped in silence.
  await expect(page.getByText(/Something you entered is not in this sale/)).toBeVisible();
  await page.keyboard.press('F10');

  await expect(page.getByRole('heading', { name: 'Sale recorded successfully' })).toBeVisible();
  await expect(page.getByLabel('Change to give')).toHaveText('KSh 250.00');
  const printed = page.evaluate(
    () =>
      new Promise<string>(
        (resolve) => (window.print = () => resolve(document.body.lastElementChild?.textContent ?? '')),
      ),
  );
  await page.getByRole('button', { name: /^Print receipt/ }).click();
  const receipt = await printed;
  for (const text of ['Receipt INV', 'Double A copy paper', 'Walk-in customer', 'KSh 1,000.00', 'KSh 250.00']) {
    expect(receipt).toContain(text);
  }

  const invoice = /INV\d+/.exec(receipt)?.[0] ?? '';
  await page.getByRole('link', { name: 'All sales', exact: true }).click();
  await page.getByRole('button', { name: `Actions for ${invoice}` }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  await expect(page.getByText('Received KSh 750.00, Cash')).toBeVisible();
});

test('a debt goes on the customer’s account, up to their credit limit', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 400/);
  await signIn(page, 'Cashier');
  await page.goto('/admin/sales/order/new');
  await page.getByRole('combobox', { name: /^Scan or type/ }).pressSequentially('copy paper');
  await page.getByRole('option', { name: /^Double A copy paper A4 80 g KSh/ }).click();
  // Owes 79,950.00 of a credit limit of 80,000.00.
  await page.getByRole('combobox', { name: 'Customer', exact: true }).pressSequentially('neema');
  await page.getByText('Esther Kemunto, Neema Print House').click();
  await page.getByRole('switch', { name: /on the customer’s account/ }).click();
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(page.getByText(/has a credit limit of KSh 80,000.00 and owes KSh 79,950.00/)).toBeVisible();
  await page.getByLabel('Amount received').fill('700');
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(page.getByRole('heading', { name: 'Sale recorded successfully' })).toBeVisible();
});

/** Counts real key presses on a page; input from the scanner does not count. */
async function countKeys(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset['keys'] = '0';
    document.addEventListener(
      'keydown',
      () => {
        const { dataset } = document.documentElement;
        if (dataset['scans'] === undefined) dataset['keys'] = String(Number(dataset['keys']) + 1);
      },
      { capture: true },
    );
  });
  return {
    pressed: () => page.evaluate(() => Number(document.documentElement.dataset['keys'])),
    /** Simulates a scanner: the code, and Enter. */
    scan: async (code: string) => {
      await page.evaluate(() => (document.documentElement.dataset['scans'] = ''));
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
      await page.evaluate(() => delete document.documentElement.dataset['scans']);
    },
  };
}

test('three scanned items in cash, the receipt and the next customer take at most eight keystrokes', async ({
  page,
  shop,
}) => {
  const isCheap = ({ actual_price }: Item) => actual_price < 20_000;
  const [first, second, third] = [
    await takeItem(shop, isCheap),
    await takeItem(shop, isCheap),
    await takeItem(shop, isCheap),
  ];
  await signIn(page, 'Cashier');
  await page.goto('/admin/sales/order/new');
  const scanBox = page.getByRole('combobox', { name: /Scan or type/ });
  await expect(scanBox).toBeFocused();
  await page.evaluate(() => {
    window.print = () =>
      (document.documentElement.dataset['printed'] = document.body.lastElementChild?.textContent ?? '');
  });
  const keys = await countKeys(page);
  for (const { id } of [first, second, third]) await keys.scan(`ITEM-${id}`);
  const total = first.actual_price + second.actual_price + third.actual_price;
  await expect(page.getByLabel('Total')).toHaveText(
    `KSh ${total.toLocaleString('en-KE', { minimumFractionDigits: 2 })}`,
  );

  await page.keyboard.press('Enter');
  await page.keyboard.type('60000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sale recorded successfully' })).toBeVisible();
  await expect(page.getByLabel('Change to give')).toContainText('KSh');
  await page.keyboard.press('F4');
  await expect(page.locator('html')).toHaveAttribute('data-printed', /Receipt INV/);
  await expect(scanBox).toBeFocused();
  expect(await keys.pressed()).toBeLessThanOrEqual(8);
  await keys.scan(`ITEM-${first.id}`);
  await expect(page.getByText(first.title, { exact: true })).toBeVisible();
});

/** Words of at most four letters that a cashier would use for these goods. */
const BY_NAME = ['cop', 'ton', 'cha'];

test('three items by name in cash take at most 15 keys', async ({ page }) => {
  await signIn(page, 'Cashier');
  await page.goto('/admin/sales/order/new');
  await expect(page.getByRole('combobox', { name: /Scan or type/ })).toBeFocused();
  const keys = await countKeys(page);
  for (const [index, words] of BY_NAME.entries()) {
    await page.keyboard.type(words);
    await expect(page.getByRole('listbox', { name: 'Matches' }).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Items' }).locator('> li')).toHaveCount(index + 1);
  }
  await page.keyboard.press('F10');
  await expect(page.getByRole('heading', { name: 'Sale recorded successfully' })).toBeVisible();
  expect(await keys.pressed()).toBeLessThanOrEqual(15);
});

test('three scans and one key record a sale for exact cash, and nobody waits for the answers', async ({
  page,
  shop,
}) => {
  const items = [await takeItem(shop), await takeItem(shop), await takeItem(shop)];
  await signIn(page, 'Cashier');
  await page.goto('/admin/sales/order/new');
  await expect(page.getByRole('combobox', { name: /Scan or type/ })).toBeFocused();
  const keys = await countKeys(page);
  for (const { id } of items) await keys.scan(`ITEM-${id}`);
  await page.keyboard.press('F10');
  await expect(page.getByRole('heading', { name: 'Sale recorded successfully' })).toBeVisible();
  const total = items.reduce((sum, { actual_price }) => sum + actual_price, 0);
  await expect(page.getByText(`KSh ${total.toLocaleString('en-KE', { minimumFractionDigits: 2 })}`)).toBeVisible();
  expect(await keys.pressed()).toBe(1);
});

test('a payment in cash and the rest by M-Pesa takes four actions', async ({ page }) => {
  await signIn(page, 'Cashier');
  await page.goto('/admin/sales/order/new');
  await page.getByRole('combobox', { name: /Scan or type/ }).pressSequentially('copy paper');
  await page.getByRole('option', { name: /^Double A copy paper A4 80 g KSh/ }).click();
  await expect(page.getByLabel('Total')).toHaveText('KSh 750.00');
  await page.keyboard.press('F6');
  await expect(page.getByLabel('Still due')).toHaveText('KSh 250.00');
  await page.keyboard.press('Alt+M');
  await expect(page.getByLabel('Amount received').nth(1)).toHaveAttribute('placeholder', '250');
  await expect(page.getByLabel(/^Reference/)).toBeFocused();
  await page.keyboard.type(`T${Date.now().toString(36).toUpperCase()}`);
  await page.keyboard.press('F10');
  await expect(page.getByRole('heading', { name: 'Sale recorded successfully' })).toBeVisible();
});

test('a sale on hold is resumed in another browser, once', async ({ page, browser, shop, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  const item = await takeItem(shop);
  await signIn(page, 'Cashier');
  await page.goto('/admin/sales/order/new');
  await expect(page.getByRole('combobox', { name: /Scan or type/ })).toBeFocused();
  await page.keyboard.type(`ITEM-${item.id}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Items' }).getByText(item.title)).toBeVisible();
  await page.getByText('Customer and delivery').click();
  await page.getByLabel('First Name').fill('Red jacket');
  await page.keyboard.press('F8');
  await expect(page.getByText('On hold as “Red jacket”')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Items' }).getByText(item.title)).toBeHidden();
  await page.keyboard.press('F9');
  await expect(page.getByRole('button', { name: 'Resume Red jacket' })).toBeFocused();

  const other = await (await browser.newContext({ baseURL: shop.origin })).newPage();
  await signIn(other, 'Admin');
  await other.goto('/admin/sales/order/new');
  await other.getByRole('button', { name: /On hold/ }).click();
  await other.getByRole('button', { name: 'Resume Red jacket' }).click();
  await expect(other.getByRole('list', { name: 'Items' }).getByText(item.title)).toBeVisible();
  await expect(other.getByRole('dialog')).toBeHidden();
  await expect(other.getByLabel('First Name')).toHaveValue('Red jacket');
  await other.context().close();

  await page.getByRole('button', { name: 'Resume Red jacket' }).click();
  await expect(page.getByText(/has already resumed this sale/)).toBeVisible();
});
