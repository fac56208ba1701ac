import { DEMO_ACCOUNTS } from '@ofisi/demo/accounts';
import { expect, signIn, test } from './journey';
import { dialog, endSession, logInAgain, REFUSED } from './session-ends';

test('a session that ends during a back-office form is renewed in place, and the save continues', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await signIn(page, 'Admin');
  const password = DEMO_ACCOUNTS.find(({ role }) => role === 'Admin')?.password ?? '';
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await page.getByRole('link', { name: 'Brands' }).first().click();
  await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'New Brand' }).click();
  await page.getByRole('textbox', { name: 'Brand Name' }).fill('Tausi');
  await endSession(page, shop.origin);
  await page.getByRole('button', { name: 'Create' }).click();

  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Brand Name' })).toHaveValue('Tausi');
  await expect(page).toHaveURL(/\/admin\/product\/brands/);
  await page.getByRole('button', { name: 'Create' }).click();
  await logInAgain(page, password);
  await page.getByRole('searchbox').fill('Tausi');
  await expect(page.getByRole('cell', { name: 'Tausi', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'New Brand' }).click();
  await page.getByRole('textbox', { name: 'Brand Name' }).fill('Kanga');
  await page.reload();
  await page.getByRole('button', { name: 'New Brand' }).click();
  await page.getByRole('button', { name: 'Restore changes' }).click();
  await expect(page.getByRole('textbox', { name: 'Brand Name' })).toHaveValue('Kanga');
});
