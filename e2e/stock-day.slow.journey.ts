import type { Page } from '@playwright/test';
import { expect, signIn, test } from './journey';

const PRINTER = 'Kestrel LaserPro 310';
const FILE = [
  'Title,Actual Name,Description,Brand,Category,Unit,Condition,Selling Price,Initial Price,Stock Count,SKU,Barcode',
  `${PRINTER},Kestrel 310,Prints 30 pages a minute,HP,Printer & photocopiers,Piece,new,64000,70000,4,KST-310,6161100900318`,
].join('\n');

/** Imports one item from a file, as the staff at goods-in do. */
async function receive(page: Page): Promise<void> {
  await page.goto('/admin/items/import');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'delivery.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  });
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('1 row will be added.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 row added.')).toBeVisible();
}

async function find(page: Page): Promise<void> {
  await page.goto('/admin/items/all');
  await page.getByRole('searchbox').fill(PRINTER);
  await expect(page).toHaveURL(/q=Kestrel/);
  await expect(page.getByRole('row', { name: new RegExp(PRINTER) })).toHaveCount(1);
  await page.getByRole('button', { name: `Actions for ${PRINTER}` }).click();
}

async function label(page: Page): Promise<void> {
  await find(page);
  await page.getByRole('menuitem', { name: 'Labels' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
}

async function offer(page: Page): Promise<void> {
  await page.goto('/admin/offers');
  await page.getByRole('button', { name: 'New Offer' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: /^Item/ }).fill('KST-310');
  await page.getByText(PRINTER).last().click();
  await form.getByLabel(/^Discount/).fill('25');
  await form.getByRole('textbox', { name: /^Starts On/ }).fill('01/11/2025 08:00');
  await form.getByRole('textbox', { name: /^Ends On/ }).fill('31/12/2035 18:00');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Offer saved successfully.')).toBeVisible();
}

async function review(page: Page): Promise<void> {
  await page.goto('/product-item/kestrel-laserpro-310');
  await expect(page.getByRole('main').getByText('48,000').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Reviews (0)' }).click();
  await page.getByText('5 stars', { exact: true }).locator('..').click();
  await page.getByLabel('Your review (optional)').fill('Quick and quiet, the whole office uses it.');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Product reviewed successfully!' })).toBeVisible();
}

async function moderate(page: Page): Promise<void> {
  await page.goto('/admin/ratings');
  await page.getByRole('button', { name: `Actions for ${PRINTER}` }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await expect(page.getByRole('row', { name: new RegExp(PRINTER) })).toContainText('Approved');
}

/** Counts one shelf with the scanner: the books have four, and three are there. */
async function countShelf(page: Page): Promise<void> {
  await page.goto('/admin/items/all');
  await page.getByRole('searchbox').fill(PRINTER);
  await expect(page).toHaveURL(/q=Kestrel/);
  await expect(page.getByRole('row', { name: new RegExp(PRINTER) })).toHaveCount(1);
  await page.getByRole('checkbox', { name: new RegExp(PRINTER) }).check();
  await page.getByRole('button', { name: 'Start Stock Take' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start Stock Take' }).click();
  await expect(page).toHaveURL(/\/admin\/stock\/takes\/\d+$/);
  const scan = page.getByLabel(/^Scan or type/);
  for (let piece = 1; piece <= 3; piece += 1) {
    await scan.fill('6161100900318');
    await scan.press('Enter');
    await expect(page.getByText(`${PRINTER}: ${piece} counted.`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
}

test('a printer is imported, labelled, put on offer, reviewed, moderated, and counted', async ({
  page,
  browser,
  shop,
}) => {
  await signIn(page, 'Admin');
  await receive(page);
  await label(page);
  await offer(page);
  const shopper = await browser.newPage({ baseURL: shop.origin });
  await review(shopper);
  await moderate(page);
  // The page is cached for a moment, including the number of reviews.
  await expect(async () => {
    await shopper.reload();
    await expect(shopper.getByRole('tab', { name: 'Reviews (1)' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await countShelf(page);

  await page.goto('/admin/stock/movements');
  const row = page.getByRole('row', { name: new RegExp(PRINTER) }).first();
  await expect(row).toContainText('Stock take−1');
});
