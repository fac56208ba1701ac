import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './journey';

/** As exported by another program: without a unit, with columns that the shop does not need, and with typical typing variations. */
const FILE = [
  'Product Name,Vendor,Product Category,Price (KSh),Stock,Internal Reference,Handle,Tags',
  'Simba A4 Paper,HP,Printer & photocopiers,"KSh 650.00",40,SIM-A4,simba-a4,paper',
  'Simba A3 Paper,HP,Printer & photocopiers,950/=,#N/A,SIM-A3,simba-a3,paper',
  'Simba A5 Paper,HP,Printer & photocopiers,"1.200,50",12,SIM-A5,simba-a5,paper',
].join('\n');

const choose = (page: Page, buffer: Buffer) =>
  page.locator('input[type="file"]').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });

test('a file from another program is imported without its bad rows, which are corrected and sent again', async ({
  page,
}) => {
  await signIn(page, 'Admin');
  await page.goto('/admin/items/import');
  await choose(page, Buffer.from(FILE));
  await expect(page.getByLabel('Field for Price (KSh)')).toHaveValue('actual_price');
  const check = page.getByRole('button', { name: 'Check rows' });
  await expect(check).toBeDisabled();
  await page.getByRole('button', { name: 'Leave these 2 columns out' }).click();
  await page.getByLabel('Unit (required)').fill('Piece');
  await check.click();

  await expect(page.getByText('1 row will be added.')).toBeVisible();
  const problems = page.getByRole('table', { name: 'Problems' });
  await expect(problems.getByText('“Stock” contains a spreadsheet error instead of a value.')).toBeVisible();
  await expect(problems.getByText('“Price (KSh)” contains “1.200,50”')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 2 rows with problems' }).click();
  const rest = await readFile(await (await download).path(), 'utf8');
  await page.getByRole('button', { name: 'Import the 1 row without problems' }).click();
  await expect(page.getByText('1 row added.')).toBeVisible();
  await expect(page.getByText('2 rows left out.')).toBeVisible();

  await page.getByRole('link', { name: 'Import another file' }).click();
  await choose(page, Buffer.from(rest.replace('#N/A', '7').replace('1.200,50', '1200.50')));
  await page.getByRole('button', { name: 'Leave these 2 columns out' }).click();
  await page.getByLabel('Unit (required)').fill('Piece');
  await check.click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows added.')).toBeVisible();

  await page.goto('/admin/items/all?q=SIM-A5');
  await expect(page.getByRole('row', { name: /Simba A5 Paper/ })).toContainText('1,200.50');
});
