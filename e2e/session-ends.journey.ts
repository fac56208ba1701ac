import { DEMO_ACCOUNTS } from '@ofisi/demo/accounts';
import type { Page } from '@playwright/test';
import { logIn, newAccount } from './accounts';
import { CUSTOMER, fillCheckout, placeOrderButton } from './checkout';
import { expect, signIn, test } from './journey';
import { itemInStock } from '@ofisi/services/orders';

/** What the browser reports of a refused call. */
const REFUSED = /status of 401/;

/** As *Log out* on another device ends it: this page hears nothing of it. */
async function endSession(page: Page, origin: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('ofisi_access_token'));
  const answer = await fetch(`${origin}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

async function logInAgain(page: Page, password: string): Promise<void> {
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused();
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Login' }).click();
  await expect(dialog(page)).toBeHidden();
}

test('a session that ends in the middle of a back-office form is begun again over it, and the save goes on', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await signIn(page, 'Admin');
  const password = DEMO_ACCOUNTS.find(({ role }) => role === 'Admin')?.password ?? '';
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await page.getByRole('link', { name: 'Brands' }).first().click();
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

test('an order whose session has ended asks first, and is then found in the history', async ({
  page,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const account = await newAccount(shop);
  await page.goto('/login');
  await logIn(page, account);
  const item = await itemInStock(shop.origin);
  await page.goto(`/product-item/${item.slug}`);
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .first()
    .click();
  await page.goto('/shop/cart');
  await fillCheckout(page, CUSTOMER);
  await endSession(page, shop.origin);
  await placeOrderButton(page).click();
  await expect(dialog(page).getByRole('button', { name: 'Order without an account' })).toBeVisible();
  await logInAgain(page, account.password);
  await expect(page.getByRole('heading', { name: 'Order placed successfully' })).toBeVisible();
  await page.goto('/user/booking-history');
  await expect(page.getByText(/ORD\d{7}/).first()).toBeVisible();
});
