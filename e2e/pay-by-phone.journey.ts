import type { Page } from '@playwright/test';
import { expect } from './journey';
import { onPhone, order, test } from './paid-shop';

const card = (page: Page) => page.getByRole('region', { name: 'Pay by M-Pesa' });

test('a shopper cancels the prompt, tries again and pays; the page shows each step without a reload', async ({
  page,
  paidShop,
}) => {
  const number = await order(page, '0712 345 601');
  await expect(card(page).getByLabel('M-Pesa phone number')).toHaveValue('0712 345 601');
  await card(page)
    .getByRole('button', { name: /^Pay KES/ })
    .click();
  await expect(card(page).getByText('Waiting for the PIN', { exact: true })).toBeVisible();
  await onPhone(page, paidShop.phones, number, (phone) => phone.getByRole('button', { name: 'Cancel' }).click());
  await expect(card(page).getByText('Payment not completed')).toBeVisible();

  await card(page)
    .getByRole('button', { name: /^Try again/ })
    .click();
  await expect(card(page).getByText('Waiting for the PIN', { exact: true })).toBeVisible();
  await onPhone(page, paidShop.phones, number, async (phone) => {
    await phone.getByLabel(/^PIN/).fill('1234');
    await phone.getByRole('button', { name: 'Send' }).click();
  });
  await expect(card(page).getByText('Payment received')).toBeVisible();
  await expect(card(page).getByText(/^M-Pesa receipt [A-Z0-9]+$/)).toBeVisible();

  await page.getByRole('link', { name: 'Track order' }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(card(page).getByText('Payment received')).toBeVisible();
});
