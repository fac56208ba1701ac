import type { Page } from '@playwright/test';
import { expect, signIn, test } from './journey';

const LAPTOP = 'HP ProBook 450 G10 laptop';

async function chooseSupplier(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Supplier/ }).fill('Fatma');
  await page.getByText('Pwani Computer Imports').last().click();
}

async function order(page: Page): Promise<void> {
  await page.goto('/admin/purchase/orders');
  await page.getByRole('link', { name: 'Add New' }).click();
  await page.getByRole('combobox', { name: /^Scan or type/ }).fill('probook 450');
  await page.getByRole('option', { name: LAPTOP }).click();
  const line = page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: LAPTOP });
  await line.getByRole('textbox', { name: /Quantity/ }).fill('2');
  await line.getByRole('textbox', { name: /Unit Cost/ }).fill('81200');
  await chooseSupplier(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Purchase Order Created')).toBeVisible();
  await expect(page.getByText('Ordered', { exact: true })).toBeVisible();
}

async function receive(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Receive' }).click();
  const scan = page.getByLabel(/^Scan or type/);
  for (const serial of ['5CG4110KEN', '5CG4111KEN']) {
    await scan.fill(serial);
    await scan.press('Enter');
    await expect(page.getByRole('list', { name: /Serial numbers/ }).getByText(serial)).toBeVisible();
  }
  await page.getByLabel(/^Supplier's Invoice/).fill('PCI/2026/118');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Purchase Created')).toBeVisible();
  await expect(page.getByText('Serial numbers: 5CG4110KEN, 5CG4111KEN')).toBeVisible();
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay Supplier' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(/^Amount/)).toHaveValue('162,400');
  await form.getByLabel(/^Amount/).fill('100000');
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Payment recorded successfully')).toBeVisible();
  await expect(page.getByText('Partially Paid')).toBeVisible();
  await expect(page.getByText('KSh 62,400.00')).toBeVisible();
}

test('a buyer orders, receives by serial number, pays, and cancels a mistaken purchase', async ({ page }) => {
  await signIn(page, 'Admin');
  await order(page);
  await receive(page);
  await pay(page);
  const purchase = page.url();

  await page.goto('/admin/stock/movements');
  await expect(page.getByRole('row', { name: new RegExp(LAPTOP) }).first()).toContainText('+2');

  await page.goto(`${purchase}/edit`);
  await page.getByRole('combobox', { name: /^State/ }).selectOption('Cancelled');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Purchase Updated')).toBeVisible();
  await page.goto('/admin/stock/movements');
  await expect(page.getByRole('row', { name: new RegExp(LAPTOP) }).first()).toContainText('−2');
  await page.goto('/admin/items/serial-number/pieces?q=5CG4110KEN');
  await expect(page.getByRole('row', { name: /5CG4110KEN/ })).toContainText('Sent Back');
  await page.goto('/admin/purchase/orders');
  await expect(page.getByRole('row', { name: new RegExp(LAPTOP) })).toContainText('Ordered');
});
