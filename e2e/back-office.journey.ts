import { DEMO_ACCOUNTS } from '@ofisi/demo/accounts';
import { backTo, expect, signIn, test } from './journey';
import { placeOrder, tokenOf } from '@ofisi/services/orders';
import { sessionOf } from './session-ends';

test('an administrator sees a guest order, and logs out in every tab', async ({ page, context, shop }) => {
  const invoice = await placeOrder(shop.origin);
  await signIn(page, 'Admin');
  await expect(page).toHaveURL(/\/admin\/dashboard/);

  await page.getByRole('link', { name: 'All Sales' }).first().click();
  await expect(page.getByRole('heading', { name: 'All Orders' })).toBeVisible();
  await expect(page.getByRole('cell', { name: invoice, exact: true })).toBeVisible();

  const otherTab = await context.newPage();
  await otherTab.goto('/admin/product/brands');
  await expect(otherTab.getByRole('button', { name: 'New Brand' })).toBeVisible();
  const orders = async (headers: Record<string, string>) =>
    (await fetch(`${shop.origin}/api/view-orders`, { headers })).status;
  const { authorization, cookie } = await sessionOf(page);
  expect(await orders({ authorization })).toBe(401);
  expect(await orders({ authorization, cookie })).toBe(200);
  await backTo(page);
  await page
    .getByRole('button', { name: /Admin|account/i })
    .first()
    .click();
  await page
    .getByRole('menuitem', { name: 'Log out' })
    .or(page.getByRole('button', { name: 'Log out' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
  await expect(otherTab).toHaveURL(/\/login/);
  expect(await orders({ authorization, cookie })).toBe(401);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ofisi_session_key');
});

test('staff may manage brands but can neither see nor call what is reserved for administrators', async ({
  page,
  shop,
}) => {
  await signIn(page, 'Staff');
  await page.goto('/admin/sales/order');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/have access/i).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  const headers = { authorization: `Bearer ${await tokenOf(shop.origin, 'Staff')}` };
  expect((await fetch(`${shop.origin}/api/view-orders`, { headers })).status).toBe(403);

  await page.goto('/admin/product/brands');
  await expect(page.getByRole('button', { name: 'New Brand' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All Sales' })).toHaveCount(0);
});

test('an anonymous visitor must sign in for the back-office, and continues to it afterwards', async ({ page }) => {
  await page.goto('/admin/product/brands');
  await expect(page).toHaveURL(/\/login\?next=/);
  const account = DEMO_ACCOUNTS.find((known) => known.role === 'Developer');
  await page.getByLabel('Email').fill(account?.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(account?.password ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'New Brand' })).toBeVisible();
});
