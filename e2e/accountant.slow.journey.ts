import type { Page } from '@playwright/test';
import { backTo, expect, signIn, test } from './journey';

const RENT = 45_000;
const BANKED = 3_000;

/** The last day of last month in Nairobi, as typed and as written out. */
function lastMonthEnd(): { readonly typed: string; readonly written: string } {
  const [year = 0, month = 0] = new Date(Date.now() + 3 * 3_600_000).toISOString().split('-').map(Number);
  const day = new Date(Date.UTC(year, month - 1, 0));
  const [y, m, d] = day.toISOString().slice(0, 10).split('-');
  return {
    typed: `${d}/${m}/${y}`,
    written: day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  };
}

const CLOSED = lastMonthEnd();
const REFUSED = `The books are closed up to ${CLOSED.written}.`;

async function openStatement(page: Page, account: string): Promise<void> {
  await page.goto('/admin/money/accounts');
  await page.getByRole('link', { name: account }).click();
  await expect(page.getByRole('table', { name: 'Statement' })).toBeVisible();
}

/** The balance of an account, from its page; its statement stays open. */
async function balanceOf(page: Page, account: string): Promise<number> {
  await openStatement(page, account);
  const balance = page.getByRole('region', { name: 'Period' }).getByRole('definition').last();
  await expect(balance).toHaveText(/^KSh −?[\d,]+\.\d\d$|^−KSh [\d,]+\.\d\d$/);
  return Number((await balance.innerText()).replace('−', '-').replaceAll(/[^\d.-]/g, ''));
}

async function fillExpense(page: Page, title: string, date?: string) {
  await page.goto('/admin/expenses');
  await page.getByRole('button', { name: 'New Expense' }).click();
  const form = page.getByRole('dialog', { name: 'Add Expense' });
  await form.getByLabel(/^Title/).fill(title);
  await form.getByLabel(/^Amount/).fill(String(RENT));
  if (date) await form.getByRole('textbox', { name: /^Date/ }).fill(date);
  await form.getByLabel('Payment Method').fill('Bank transfer');
  await form.getByRole('combobox', { name: 'Payment Account' }).fill('Equity Bank');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  return form;
}

/** Opens a till, takes cash from it to the bank, and counts what is left. */
async function bank(page: Page): Promise<void> {
  await page.goto('/admin/sales/till');
  await page.getByRole('button', { name: 'Open till' }).click();
  const opening = page.getByRole('dialog', { name: 'Open Till' });
  await opening.getByLabel(/^Opening float/).fill('5000');
  await opening.getByRole('button', { name: 'Open till' }).click();
  await page.getByRole('button', { name: 'Cash out' }).click();
  const taking = page.getByRole('dialog', { name: 'Take Cash Out' });
  await taking.getByLabel(/^Amount/).fill(String(BANKED));
  await taking.getByLabel(/^Reason/).fill('Banked at Moi Avenue');
  await taking.getByRole('combobox', { name: 'To Account' }).selectOption('Equity Bank');
  await taking.getByRole('button', { name: 'Cash out' }).click();
  await expect(taking).toBeHidden();
  await page.getByRole('button', { name: 'Cash up' }).click();
  const count = page.getByRole('dialog', { name: 'Cash Up' });
  await count.getByLabel('KSh 1,000').fill('2');
  await expect(count.getByText('KSh 0.00')).toBeVisible();
  await count.getByRole('button', { name: 'Cash up' }).click();
  await expect(page.getByText('Your last cash-up')).toBeVisible();
}

test('rent is paid from the bank, the till is banked, and both account statements show it', async ({ page }) => {
  await signIn(page, 'Developer');
  const [inBank, inCash] = [await balanceOf(page, 'Equity Bank'), await balanceOf(page, 'Cash in shop')];
  const paid = await fillExpense(page, 'Rent of the store');
  await expect(paid).toBeHidden();
  await bank(page);

  expect(await balanceOf(page, 'Equity Bank')).toBe(inBank - RENT + BANKED);
  const statement = page.getByRole('table', { name: 'Statement' });
  await expect(statement.getByRole('row', { name: /Expense.*Rent of the store/ }).first()).toContainText('45,000.00');
  await expect(statement.getByRole('row', { name: /Cash out.*Cash in shop/ }).first()).toContainText('3,000.00');
  expect(await balanceOf(page, 'Cash in shop')).toBe(inCash - BANKED);
  await expect(statement.getByRole('row', { name: /Cash out.*Equity Bank/ }).first()).toContainText('3,000.00');
});

test('an entry dated in a closed month is refused at its field, and accepted once the books are reopened', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await signIn(page, 'Admin');
  await page.goto('/admin/money/closing');
  await page.getByRole('button', { name: 'Close books' }).click();
  const closing = page.getByRole('dialog', { name: 'Close Books' });
  await expect(closing.getByRole('textbox', { name: /^Close Up To/ })).toHaveValue(CLOSED.typed);
  await closing.getByRole('button', { name: 'Close books' }).click();
  await expect(closing).toBeHidden();
  await expect(page.getByText(/^The books are closed up to/).first()).toBeVisible();

  const purchase = await context.newPage();
  await purchase.goto('/admin/purchases/new');
  await purchase.getByRole('combobox', { name: /^Scan or type/ }).fill('copy paper');
  await purchase
    .getByRole('option', { name: /^Double A copy paper/ })
    .first()
    .click();
  await purchase.getByRole('combobox', { name: /^Supplier/ }).fill('Fatma');
  await purchase.getByText('Pwani Computer Imports').last().click();
  await purchase.getByRole('textbox', { name: /^Date/ }).fill(CLOSED.typed);
  await purchase.getByRole('button', { name: 'Save' }).click();
  await expect(purchase.getByRole('textbox', { name: /^Date/ })).toHaveAccessibleDescription(REFUSED);
  await purchase.close();

  const expense = await fillExpense(page, 'Late bill of the electrician', CLOSED.typed);
  await expect(expense.getByRole('textbox', { name: /^Date/ })).toHaveAccessibleDescription(REFUSED);

  // The typed form stays open while the books are reopened in another tab.
  const other = await context.newPage();
  await other.goto('/admin/money/closing');
  await other.getByRole('button', { name: 'Reopen' }).click();
  const reopening = other.getByRole('dialog', { name: 'Reopen Books' });
  await reopening.getByLabel(/^Reason/).fill('The electrician sent a bill');
  await reopening.getByRole('button', { name: 'Reopen' }).click();
  await expect(other.getByText('The books are open.')).toBeVisible();
  await expect(other.getByRole('row', { name: /The electrician sent a bill/ })).toBeVisible();

  await backTo(page);
  await expense.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(expense).toBeHidden();
  await page.goto('/admin/expenses?q=electrician');
  await expect(page.getByRole('row', { name: /Late bill of the electrician/ })).toBeVisible();
});
