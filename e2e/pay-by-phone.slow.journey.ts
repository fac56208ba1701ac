import { expect, signIn } from './journey';
import { onPhone, order, payByHand, test } from './paid-shop';

test('a manual payment with a mistyped account number is found, and pays the intended order', async ({
  page,
  paidShop,
}) => {
  const number = await order(page, '0712 345 602');
  const wrong = `${number.slice(0, -1)}X`;
  await payByHand(page, paidShop.phones, '0712 345 602', 500, wrong);

  await signIn(page, 'Admin');
  const row = page.getByRole('row', { name: new RegExp(wrong) });
  // The payment is listed as unconfirmed until M-Pesa has been asked about it.
  await expect(async () => {
    await page.goto('/admin/money/mpesa?state=unallocated');
    await expect(row).toContainText('No order has this account number', { timeout: 3_000 });
  }).toPass();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Allocate to an order' }).click();
  await page.getByRole('radio', { name: new RegExp(number) }).check();
  await page.getByRole('button', { name: 'Allocate', exact: true }).click();
  await expect(page.getByText(/allocated to INV/)).toBeVisible();
  await expect(row).not.toBeVisible();
  await page.goto('/admin/money/reconciliation');
  await expect(page.getByText('M-Pesa and the books agree on every day.')).toBeVisible();
});

test('a cashier prompts the customer’s phone, a wrong PIN is reported, and the receipt names M-Pesa', async ({
  page,
  paidShop,
}) => {
  await signIn(page, 'Cashier');
  await page.goto('/admin/sales/order/new');
  await page.getByRole('combobox', { name: /^Scan or type/ }).pressSequentially('copy paper');
  await page.getByRole('option', { name: /^Double A copy paper A4 80 g KSh/ }).click();
  await page.getByRole('combobox', { name: 'Payment method' }).selectOption('M-Pesa prompt');
  // This number simulates an owner who types a wrong PIN.
  await page.getByRole('textbox', { name: /^M-Pesa Phone/ }).fill('0712 342 001');
  await page.keyboard.press('Enter');
  const prompt = page.getByRole('region', { name: 'M-Pesa payment' });
  await expect(prompt.getByText('Payment not completed')).toBeVisible();

  await prompt.getByLabel('M-Pesa phone number').fill('0712 345 603');
  await prompt.getByRole('button', { name: /^Try again/ }).click();
  await expect(prompt.getByText('Waiting for the PIN', { exact: true })).toBeVisible();
  await onPhone(page, paidShop.phones, '+254712345603', async (phone) => {
    await phone.getByLabel(/^PIN/).fill('4321');
    await phone.getByRole('button', { name: 'Send' }).click();
  });
  await expect(prompt.getByText('Payment received')).toBeVisible();
  const printed = page.evaluate(
    () =>
      new Promise<string>(
        (resolve) => (window.print = () => resolve(document.body.lastElementChild?.textContent ?? '')),
      ),
  );
  await page.getByRole('button', { name: /^Print receipt/ }).click();
  expect(await printed).toMatch(/KSh 750.00.*M-Pesa/);
});
