import type { StaffItemsResponse } from '@ofisi/api-contract/catalogue/staff-items';
import { tokenOf } from '@ofisi/services/orders';
import type { Page } from '@playwright/test';
import { backTo, expect, signIn, test } from './journey';
import { PHOTO } from './photo';

const save = (page: Page, button: 'Create' | 'Save') => page.getByRole('button', { name: button, exact: true }).click();

async function fillIn(page: Page, title: string) {
  await page.getByRole('button', { name: 'New Item' }).click();
  await page.getByLabel(/^Title/).fill(title);
  await page.getByLabel(/^Actual Name/).fill(`${title} as the maker calls it`);
  await page.getByLabel(/^Description/).fill('Quick\nQuiet');
  for (const field of [/^Brand/, /^Category/, /^Unit/]) await page.getByLabel(field).selectOption({ index: 1 });
  await page.getByLabel(/^Selling Price/).fill('45000');
  await page.getByLabel(/^Initial Price/).fill('52000');
}

async function edit(page: Page, title: string) {
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByLabel(/^Title/)).toHaveValue(title);
}

test('an item is added with its picture and scanned serial numbers, sold in the shop, and its price changed', async ({
  page,
  context,
}) => {
  const title = 'Journey Printer 9000';
  await signIn(page, 'Admin');
  await page.goto('/admin/items/all');
  await fillIn(page, title);
  await page.locator('input[type="file"]').setInputFiles(PHOTO);
  await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible();
  await page.getByRole('switch', { name: 'Requires Serial Numbers' }).click();
  // A scanner types and ends with Enter.
  await page.getByLabel(/^Serial Numbers/).pressSequentially('JP-1\nJP-2\nJP-1\n');
  await expect(page.getByText('Duplicate serial numbers found.')).toBeVisible();
  await page.getByLabel(/^Serial Numbers/).fill('');
  await save(page, 'Create');
  await expect(page.getByText('Item added successfully')).toBeVisible();

  const shopper = await context.newPage();
  await shopper.goto('/product-item/journey-printer-9000');
  await expect(shopper.getByRole('heading', { name: title })).toBeVisible();
  await expect(shopper.getByText('45,000').first()).toBeVisible();
  const picture = shopper.getByRole('main').getByRole('img').first();
  await expect(picture).toHaveAttribute('src', /\/uploads\/items\/[0-9a-f]{32}/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await backTo(page);
  await edit(page, title);
  await page.getByLabel(/^Selling Price/).fill('39500');
  await page.getByLabel(/^Serial Numbers/).pressSequentially('JP-3\n');
  await save(page, 'Save');
  await expect(page.getByText('Item updated successfully')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'KSh 39,500.00' })).toBeVisible();
  await backTo(shopper);
  // A page is a second old at most (decision 015).
  await expect(async () => {
    await shopper.reload();
    await expect(shopper.getByText('39,500').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await backTo(page);
  await edit(page, title);
  await page.getByText('Show serial numbers (3 in stock, 0 sold)').click();
  await expect(page.getByText('JP-3')).toBeVisible();
});

test('errors are shown at their fields, and a stale edit shows the current values', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/, /status of 409/);
  const title = 'Journey Shredder';
  await signIn(page, 'Admin');
  await page.goto('/admin/items/all');
  await fillIn(page, title);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<script>alert(1)</script>'),
  });
  await expect(page.getByText('Choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await page.getByLabel(/^Stock Count/).fill('3');
  await page.getByLabel(/^SKU/).fill('x'.repeat(64));
  await page.getByLabel(/^Selling Price/).fill('0');
  await save(page, 'Create');
  await expect(page.getByText('Enter an amount above 0.')).toBeVisible();
  await page.getByLabel(/^Selling Price/).fill('45000');
  await save(page, 'Create');
  await expect(page.getByText('Item added successfully')).toBeVisible();

  await edit(page, title);
  const headers = { authorization: `Bearer ${await tokenOf(shop.origin, 'Staff')}` };
  const listed = await fetch(`${shop.origin}/api/view-items-for-staff?q=Journey%20Shredder`, { headers });
  const [item] = ((await listed.json()) as StaffItemsResponse).items;
  const theirs = new FormData();
  const fields = {
    title: `${title} Pro`,
    actual_name: item?.actual_name,
    description: '[]',
    brand: item?.brand_slug,
    category: item?.category_slug,
    unit: item?.unit_id,
    actual_price: '100',
    initial_price: '100',
  };
  for (const [name, value] of Object.entries(fields)) theirs.append(name, String(value));
  const changed = await fetch(`${shop.origin}/api/update-item/${item?.slug}`, {
    method: 'POST',
    headers,
    body: theirs,
  });
  expect(changed.status).toBe(200);

  await page.getByLabel(/^SKU/).fill('JS-1');
  await save(page, 'Save');
  await expect(page.getByText(/was changed by someone else in the meantime/)).toBeVisible();
  await expect(page.getByLabel(/^Title/)).toHaveValue(`${title} Pro`);
  await page.getByLabel(/^SKU/).fill('JS-1');
  await save(page, 'Save');
  await expect(page.getByText('Item updated successfully')).toBeVisible();
});
