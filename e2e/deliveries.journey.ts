import { expect, signIn, test } from './journey';

test('an order leaves in two parts, comes back once, and arrives', async ({ page }) => {
  await signIn(page, 'Cashier');
  await page.goto('/admin/sales/order/new');
  await page.getByRole('combobox', { name: 'Search for an item' }).pressSequentially('copy paper');
  await page.getByText('Double A copy paper').first().click();
  await page.locator('[data-cell="quantity"]').fill('5');
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(page.getByRole('heading', { name: 'Sale recorded successfully' })).toBeVisible();
  const invoice = /INV\d+/.exec((await page.getByText(/^Invoice INV/).textContent()) ?? '')?.[0] ?? '';

  await page.getByRole('link', { name: 'All sales', exact: true }).click();
  await page.getByRole('button', { name: `Actions for ${invoice}` }).click();
  await page.getByRole('menuitem', { name: 'Deliver' }).click();
  const quantity = page.locator('[data-cell="quantity"]').first();
  await quantity.fill('2');
  await page.getByLabel(/^Delivery Address/).fill('Biashara Street 9');
  await page.getByLabel(/^Delivered By/).fill('Otieno');
  await page.getByRole('button', { name: 'Save delivery' }).click();
  await expect(page.getByText('2 of 5')).toBeVisible();
  const first = page.url();

  await page.getByRole('button', { name: 'Send it out' }).click();
  await page.getByRole('button', { name: 'Mark as failed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as failed' }).click();
  await page.getByRole('button', { name: 'Send it out again' }).click();
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByRole('button', { name: /Send it out|Mark as/ })).toHaveCount(0);

  // The rest goes with another car.
  await page.goto('/admin/sales/deliveries/new');
  await page.getByRole('combobox', { name: 'Order' }).pressSequentially(invoice);
  await page.locator('.ant-select-item-option', { hasText: invoice }).click();
  await expect(quantity).toHaveValue('3');
  await page.getByLabel(/^Delivery Address/).fill('Biashara Street 9');
  await page.getByLabel(/^Delivered By/).fill('Wanjiru');
  await page.getByRole('button', { name: 'Save delivery' }).click();
  await expect(page.getByText('3 of 5')).toBeVisible();
  expect(page.url()).not.toBe(first);

  await page.goto('/admin/sales/deliveries/new');
  await page.getByRole('combobox', { name: 'Order' }).pressSequentially(invoice);
  await expect(page.getByText('No match')).toBeVisible();

  await page.goto(`/admin/sales/deliveries?q=${invoice}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.goto('/admin/sales/order');
  await page.getByRole('button', { name: `Actions for ${invoice}` }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  await expect(page.getByText('Delivery came back')).toBeVisible();
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
});
