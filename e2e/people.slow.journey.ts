import type { Page } from '@playwright/test';
import { logIn, mailTo } from './accounts';
import { expect, signIn, test } from './journey';

const GRANTED = ['Open the back-office', 'View items as staff', 'Adjust and count stock'];

/** Creates a role with these permissions in the matrix, as the owner does. */
async function makeRole(page: Page, name: string): Promise<void> {
  await page.goto('/admin/user-management/roles');
  await page.getByRole('button', { name: 'Add Role' }).click();
  await page.getByRole('dialog').getByLabel(/^Name/).fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
  await page.goto('/admin/user-management/roles/permissions');
  for (const sentence of GRANTED) {
    const box = page.getByRole('checkbox', { name: `${sentence}: ${name}` });
    if (!(await box.isChecked())) await box.check();
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The permissions have been saved.')).toBeVisible();
}

test('a clerk is invited, sees exactly the menu of their role, and loses access once deactivated', async ({
  page,
  browser,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[13]/);
  const role = 'Stock Clerk';
  const clerk = {
    name: 'Otieno Odhiambo',
    email: `otieno-${Date.now()}@example.com`,
    password: 'flamboyant-street-47',
  };
  await signIn(page, 'Developer');
  await makeRole(page, role);

  await page.goto('/admin/user-management/users');
  await page.getByRole('button', { name: 'Add New' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Full Name/).fill(clerk.name);
  await form.getByLabel(/^Email/).fill(clerk.email);
  await form.getByLabel(/^Role/).selectOption(role);
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form).toBeHidden();
  await page.getByRole('searchbox').fill(clerk.email);
  const invited = page.getByRole('row', { name: new RegExp(clerk.email) });
  await expect(invited).toContainText('Invited');

  const address = /\/reset-password\?token=[\w-]+/.exec(await mailTo(shop, clerk.email, 'Your Ofisi account'))?.[0];
  const theirs = await (await browser.newContext({ baseURL: shop.origin })).newPage();
  await theirs.goto(address ?? '');
  await theirs.getByLabel('New password').fill(clerk.password);
  await theirs.getByRole('button', { name: 'Save new password' }).click();
  await expect(theirs).toHaveURL(/\/login$/);
  await logIn(theirs, clerk);

  await theirs.goto('/admin/dashboard');
  const menu = theirs.getByRole('navigation', { name: 'Back-office' });
  await expect(menu.getByRole('link', { name: 'Stock Takes' })).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'Low Stock', 'Stock Takes', 'Stock Movements']);
  await theirs.goto('/admin/user-management/users');
  await expect(theirs.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: clerk.name }).click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(`${clerk.name} has been deactivated.`)).toBeVisible();
  await theirs.goto('/admin/stock/takes');
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.getByLabel('Email').fill(clerk.email);
  await theirs.getByLabel('Password', { exact: true }).fill(clerk.password);
  await theirs.getByRole('button', { name: 'Login' }).click();
  await expect(theirs.getByRole('alert')).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);
});
