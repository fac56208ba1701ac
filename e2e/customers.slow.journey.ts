import { choose } from './choose';
import { backTo, expect, signIn, test } from './journey';

test('a customer is added, buys on account, and finds it on the statement', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await signIn(page, 'Admin');
  await page.goto('/admin/contacts/customers');
  await page.getByRole('button', { name: 'New Customer' }).click();
  const form = page.getByRole('form', { name: 'Add Customer' });
  await form.getByLabel('Organization').fill('Journey Academy');
  await form.getByLabel('Customer Name').fill('Journey Bursar');
  await form.getByLabel('Customer Phone').fill('0799 123 456');
  await form.getByLabel('Credit Limit').fill('10000');
  await choose(page, 'Customer Category', 'School');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Customer created successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/admin/sales/order/new');
  await page.getByRole('combobox', { name: /^Scan or type/ }).pressSequentially('copy paper');
  await page.getByRole('option', { name: /^Double A copy paper A4 80 g KSh/ }).click();
  await page.getByRole('combobox', { name: 'Customer', exact: true }).pressSequentially('journey');
  await page.getByText('Journey Bursar, Journey Academy').click();
  await page.getByRole('switch', { name: /on the customer’s account/ }).click();
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(page.getByRole('heading', { name: 'Sale recorded successfully' })).toBeVisible();

  // The school category takes 5% off 750.
  await page.goto('/admin/contacts/customers?q=journey+academy');
  await expect(page.getByRole('cell', { name: 'KSh 713.00' })).toBeVisible();
  await page.getByRole('link', { name: 'Journey Bursar' }).click();
  await page.getByRole('tab', { name: 'Statement' }).click();
  const statement = page.getByRole('table', { name: 'Statement of account' });
  await expect(statement.getByRole('row', { name: /Sale INV.* KSh 713.00 KSh 713.00/ })).toBeVisible();
  // On a phone each entry is a card, and no part of it is outside the screen.
  await page.setViewportSize({ width: 360, height: 760 });
  await expect(statement.getByRole('row', { name: /Sale INV.* Amount KSh 713.00 Balance KSh 713.00/ })).toBeVisible();
  const beside = ({ parentElement: frame }: Element) => frame && frame.scrollWidth - frame.clientWidth;
  expect(await statement.evaluate(beside)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('statement.csv');

  // Another user changes the customer while the form is open.
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('form', { name: 'Edit Customer' }).getByLabel('City').fill('Thika');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  await other.getByRole('form', { name: 'Edit Customer' }).getByLabel('City').fill('Ruiru');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Customer updated successfully!')).toBeVisible();
  await backTo(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This customer was changed by someone else')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Edit Customer' }).getByLabel('City')).toHaveValue('Ruiru');
});
