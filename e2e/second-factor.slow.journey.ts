import { DEMO_ACCOUNTS } from '@ofisi/demo/accounts';
import { codeAt } from '@ofisi/api/totp';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './journey';

const STEP_MS = 30_000;
const STAFF = DEMO_ACCOUNTS.find(({ role }) => role === 'Staff');

const heading = (page: Page) => page.getByRole('heading', { name: /^Karibu, / });
const twoStep = (page: Page) => page.getByRole('region', { name: 'Two-step verification' });

async function requireOfStaff(page: Page, required: boolean): Promise<void> {
  await page.goto('/admin/settings/security');
  const staff = page.getByRole('checkbox', { name: 'Staff' });
  await staff.click();
  await expect(staff).toBeChecked({ checked: required });
}

/** Enters the code when the login asks for it. */
async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Starts a login of the staff member that leads to the dashboard; stops where the code is requested. */
async function logInAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/login?next=%2Fadmin%2Fdashboard');
  await page.getByLabel('Email').fill(STAFF?.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(STAFF?.password ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
}

test('a user whose role requires two-step verification sets it up, and logs in with a code or, once, a recovery code', async ({
  page,
  browser,
  shop,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[01]/);
  const owner = await browser.newPage({ baseURL: shop.origin });
  await signIn(owner, 'Admin');
  await requireOfStaff(owner, true);

  await signIn(page, 'Staff');
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Set it up' }).click();
  await twoStep(page).getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password').fill(STAFF?.password ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await twoStep(page).locator('code').innerText()).replaceAll(' ', '');
  const now = Date.now();
  await page.getByLabel('Code from the app').fill(codeAt(secret, now));
  await page.getByRole('button', { name: 'Switch on' }).click();
  const codes = twoStep(page).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = '', nextRecoveryCode = ''] = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(twoStep(page).getByText('10 recovery codes are left.')).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(heading(page)).toBeVisible();

  await logInAgain(page);
  const right = codeAt(secret, now + STEP_MS);
  await enterCode(page, right === '000000' ? '000001' : '000000');
  await expect(page.getByText('That code isn’t right, or it has already been used.')).toBeVisible();
  await enterCode(page, right);
  await expect(heading(page)).toBeVisible();

  await logInAgain(page);
  await enterCode(page, recoveryCode);
  await expect(heading(page)).toBeVisible();
  await logInAgain(page);
  await enterCode(page, recoveryCode);
  await expect(page.getByText('That code isn’t right, or it has already been used.')).toBeVisible();

  // The staff of other journeys have no second factor.
  await requireOfStaff(owner, false);
  await owner.close();
  await enterCode(page, nextRecoveryCode);
  await expect(heading(page)).toBeVisible();
  await page.goto('/user/profile');
  await twoStep(page).getByRole('button', { name: 'Switch off' }).click();
  await page.getByLabel('Your password').fill(STAFF?.password ?? '');
  await twoStep(page).getByRole('button', { name: 'Switch off' }).click();
  await expect(twoStep(page).getByText('Off', { exact: true })).toBeVisible();
});
