import type { Page } from '@playwright/test';
import { expect, signIn, test } from './journey';

const PHONE = '+254 711 909 808';

async function addCustomer(page: Page, { name, organization }: { name: string; organization: string }): Promise<void> {
  await page.goto('/admin/contacts/customers');
  await page.getByRole('button', { name: 'New Customer' }).click();
  const form = page.getByRole('form', { name: 'Add Customer' });
  await form.getByLabel('Organization').fill(organization);
  await form.getByLabel('Customer Name').fill(name);
  await form.getByLabel('Customer Phone').fill('0799 765 432');
  await form.getByLabel('Credit Limit').fill('10000');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Customer created successfully!')).toBeVisible();
}

async function sellOnAccount(page: Page, to: string): Promise<void> {
  await page.goto('/admin/sales/order/new');
  await page.getByRole('combobox', { name: /^Scan or type/ }).pressSequentially('copy paper');
  await page.getByRole('option', { name: /^Double A copy paper A4 80 g KSh/ }).click();
  await page.getByRole('combobox', { name: 'Customer', exact: true }).pressSequentially(to);
  await page.getByText(new RegExp(`^${to},`)).click();
  await page.getByRole('switch', { name: /on the customer’s account/ }).click();
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(page.getByRole('heading', { name: 'Sale recorded successfully' })).toBeVisible();
}

async function savePhones(page: Page, phones: string): Promise<void> {
  await page.getByLabel('Phones').fill(phones);
  await page.getByRole('form', { name: 'Shop' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
}

test('the owner merges a customer who was entered twice, and sees what they owe', async ({ page }) => {
  const once = { name: 'Wafula Barasa', organization: 'Bungoma Printers' };
  const twice = { name: 'W Barasa', organization: 'Bungoma Printers Ltd' };
  await signIn(page, 'Admin');
  await addCustomer(page, once);
  await addCustomer(page, twice);
  await sellOnAccount(page, once.name);
  await sellOnAccount(page, twice.name);

  await page.goto('/admin/contacts/customers?q=barasa');
  await page.getByRole('link', { name: once.name }).click();
  await page.getByRole('button', { name: 'Merge with…' }).click();
  const dialog = page.getByRole('dialog', { name: `Merge with ${once.name}` });
  await dialog.getByRole('combobox', { name: 'Duplicate' }).pressSequentially('bungoma');
  await page.getByText(`${twice.organization}, 0799 765 432`).click();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/admin/contacts/customers?q=barasa');
  await expect(page.getByRole('cell', { name: 'KSh 1,500.00' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Barasa/ })).toHaveCount(1);

  await page.goto('/admin/contacts/aged-debts?q=barasa');
  await expect(page.getByRole('row', { name: /Wafula Barasa.*1,500\.00/ })).toBeVisible();
  await page.getByRole('link', { name: once.name }).click();
  await expect(
    page.getByRole('table', { name: 'Statement of account' }).getByRole('row', { name: /Sale INV/ }),
  ).toHaveCount(2);
});

test('the owner changes the phone, the shop shows it, and the audit log records the old and new numbers', async ({
  page,
}) => {
  await signIn(page, 'Admin');
  await page.goto('/admin/settings/shop');
  const before = await page.getByLabel('Phones').inputValue();
  await savePhones(page, PHONE);

  // The cached page of a moment before may be shown once more.
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('contentinfo').getByText(PHONE)).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await page.goto('/admin/audit');
  await page
    .getByRole('row', { name: /Changed.*Settings/ })
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem').first().click();
  await expect(page.getByText(PHONE)).toBeVisible();
  expect(before).not.toBe('');
  await expect(page.getByText(before.split('\n')[0] ?? before)).toBeVisible();

  // Other journeys continue in this shop.
  await page.goto('/admin/settings/shop');
  await savePhones(page, before);
});
