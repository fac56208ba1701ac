import { readFile } from 'node:fs/promises';
import { tokenOf } from '@ofisi/services/orders';
import { expect, signIn, test } from './journey';

test('a list is searched, sorted, saved as a view, and its selected rows are deleted together', async ({
  page,
  shop,
}) => {
  const headers = {
    authorization: `Bearer ${await tokenOf(shop.origin, 'Admin')}`,
    'content-type': 'application/json',
  };
  for (const name of ['Zuri One', 'Zuri Two', 'Zuri Three']) {
    const body = JSON.stringify({ brand_name: name });
    const added = await fetch(`${shop.origin}/api/add-product-brand`, { method: 'POST', headers, body });
    expect(added.status).toBe(200);
  }
  await signIn(page, 'Admin');
  await page.goto('/admin/product/brands?page=2');
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await page.getByRole('searchbox').fill('zuri');
  await expect(page.getByText('0 of 3 row(s) selected.')).toBeVisible();
  await page.getByRole('button', { name: 'Brand Name' }).click();
  await expect(page).toHaveURL(/\/brands\?q=zuri&sort=brand_name$/);
  await page.reload();
  const names = page.getByRole('cell', { name: /^Zuri/ });
  await expect(names).toHaveText(['Zuri One', 'Zuri Three', 'Zuri Two']);

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save current view as...' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ours');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('View saved.')).toBeVisible();
  await page.goto('/admin/product/brands');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Ours', exact: true }).click();
  await expect(names).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Select Zuri One' }).check();
  await page.getByRole('checkbox', { name: 'Select Zuri Two' }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(names).toHaveText(['Zuri Three']);
  await expect(page.getByText('0 of 1 row(s) selected.')).toBeVisible();
});

test('orders are filtered by day and exported with that filter', async ({ page }) => {
  await signIn(page, 'Admin');
  await page.goto('/admin/sales/order');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Cash' }).check();
  await page.getByRole('textbox', { name: 'Placed, from' }).fill('1/1/2020');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/\?payment_method=cash&created_at_from=2020-01-01$/);
  await expect(page.getByRole('button', { name: 'Remove filter Payment method: Cash' })).toBeVisible();
  await expect(page.getByText(/^0 of \d+ row\(s\) selected/)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('sales.csv');
  const [head = '', ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(head).toContain('Payment Method');
  const total = /of (\d+) row/.exec((await page.getByText(/row\(s\) selected/).textContent()) ?? '')?.[1];
  expect(rows.length).toBe(Number(total));
});
