import { logIn, mailTo, newAccount, tokenOfAccount } from './accounts';
import { DEVICES } from './devices';
import { expect, test } from './journey';
import type { Shop } from '@ofisi/services/shop';
import { keepToken } from './storage';

/** The address in the newest mail to `email`, without the origin. */
async function resetAddress(shop: Shop, email: string): Promise<string> {
  const address = /\/reset-password\?token=[\w-]+/.exec(await mailTo(shop, email, 'Set a new password'))?.[0];
  if (!address) throw new Error('The mail has no link to a new password.');
  return address;
}

for (const device of DEVICES) {
  test.describe(`on a ${device.name}`, () => {
    test.use(device.use);

    test('a forgotten password is reset by email: every older session ends, and the new password opens the shop', async ({
      page,
      browser,
      shop,
      expectedErrors,
    }) => {
      expectedErrors.push(/status of 40[01]/);
      const account = await newAccount(shop);
      const token = await tokenOfAccount(shop, account);
      const elsewhere = await browser.newPage({ baseURL: shop.origin });
      await keepToken(elsewhere, token ?? '');
      await elsewhere.goto('/user/booking-history');
      await expect(elsewhere.getByText('You haven’t ordered anything yet.')).toBeVisible();

      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot Password?' }).click();
      // The login page, which has the same field, stays until the next page is shown.
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
      await page.getByLabel('Email').fill(account.email);
      await page.getByRole('button', { name: 'Send link' }).click();
      const answered = page.locator('p[tabindex="-1"]');
      await expect(answered).toBeFocused();
      const sentence = await answered.textContent();

      await page.goto(await resetAddress(shop, account.email));
      await expect(page).toHaveURL(/\/reset-password$/);
      const password = page.getByLabel('New password');
      await password.fill('password');
      await page.getByRole('button', { name: 'Save new password' }).click();
      await expect(password).toBeFocused();
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      const changed = { ...account, password: 'flamboyant-street-47' };
      await password.fill(changed.password);
      await page.getByRole('button', { name: 'Save new password' }).click();
      await expect(page).toHaveURL(/\/login$/);

      await elsewhere.reload();
      await expect(elsewhere).toHaveURL(/\/login/);
      await elsewhere.close();
      expect(await tokenOfAccount(shop, account)).toBeNull();
      await logIn(page, changed);
      await page.goto('/user/booking-history');
      await expect(page.getByText('You haven’t ordered anything yet.')).toBeVisible();

      // The link works once, and nobody learns whether an address is known.
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto(await resetAddress(shop, account.email));
      await page.getByLabel('New password').fill('bougainvillea-lane-58');
      await page.getByRole('button', { name: 'Save new password' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByRole('link', { name: 'Ask for a new link' }).click();
      await page.getByLabel('Email').fill('nobody@ofisi.example');
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(answered).toHaveText(sentence ?? '');
    });
  });
}

test('a link without its token explains this and offers a new one', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toContainText('This link is incomplete.');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});
