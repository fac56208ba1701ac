import { expect, signIn, test } from './journey';

test('a cashier sells by keyboard, gives change, and prints the receipt', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await signIn(page, 'Cashier');
  await page.goto('/admin/sales/order');
  await page.getByRole('link', { name: 'Add New' }).click();
  const scan = page.getByRole('textbox', { name: /Scan or type/ });
  await expect(scan).toBeFocused();
  await page.keyboard.type('no such code');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing is sold under the code no such code.')).toBeVisible();

  await page.getByRole('combobox', { name: 'Search for an item' }).pressSequentially('copy paper');
  await page.getByText('Double A copy paper').first().click();
  await expect(page.getByLabel('Total')).toHaveText('KSh 750.00');
  await page.keyboard.press('F2');
  await expect(scan).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('1000');
  await expect(page.getByLabel('Change')).toHaveText('KSh 250.00');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Sale recorded successfully' })).toBeVisible();
  await expect(page.getByLabel('Change')).toHaveText('KSh 250.00');
  const printed = page.evaluate(
    () =>
      new Promise<string>(
        (resolve) => (window.print = () => resolve(document.body.lastElementChild?.textContent ?? '')),
      ),
  );
  await page.getByRole('button', { name: 'Print receipt' }).click();
  const receipt = await printed;
  for (const text of ['Receipt INV', 'Double A copy paper', 'Walk-in customer', 'KSh 1,000.00', 'KSh 250.00']) {
    expect(receipt).toContain(text);
  }

  const invoice = /INV\d+/.exec(receipt)?.[0] ?? '';
  await page.getByRole('link', { name: 'All sales', exact: true }).click();
  await page.getByRole('button', { name: `Actions for ${invoice}` }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  await expect(page.getByText('Received KSh 750.00, Cash')).toBeVisible();
});

test('what a customer owes goes on their account, up to their limit', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 400/);
  await signIn(page, 'Cashier');
  await page.goto('/admin/sales/order/new');
  await page.getByRole('combobox', { name: 'Search for an item' }).pressSequentially('copy paper');
  await page.getByText('Double A copy paper').first().click();
  // Owes 79,950.00 of the 80,000.00 that may stand open.
  await page.getByRole('combobox', { name: 'Customer', exact: true }).pressSequentially('neema');
  await page.getByText('Esther Kemunto, Neema Print House').click();
  await page.getByRole('switch', { name: /on the customer’s account/ }).click();
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(page.getByText(/has a credit limit of KSh 80,000.00 and owes KSh 79,950.00/)).toBeVisible();
  await page.getByLabel('Amount received').fill('700');
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(page.getByRole('heading', { name: 'Sale recorded successfully' })).toBeVisible();
});
