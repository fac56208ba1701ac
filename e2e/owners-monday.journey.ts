import { itemsOf } from '@ofisi/services/orders';
import type { Shop } from '@ofisi/services/shop';
import type { Browser, Page } from '@playwright/test';
import { expect, signIn, test } from './journey';

const TONER = 'Kyocera TK-1150 black toner';

const shillings = (text: string) => Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''));

const amountsIn = (text: string) => (text.match(/[\d,]+\.\d\d/g) ?? []).map(shillings);

/** Chooses last month, and waits until the figures are those of it. */
async function chooseLastMonth(page: Page): Promise<void> {
  const days = page.getByText(/^\d+ \w+ \d{4}/).first();
  const before = await days.innerText();
  await page.getByLabel('Period').selectOption('Last month');
  await expect(days).not.toHaveText(before);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** A figure above a list or a report, in shillings. */
async function factOf(page: Page, term: string): Promise<number> {
  const fact = page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });
  await expect(fact.getByRole('definition')).toHaveText(/\d/);
  return shillings(await fact.getByRole('definition').innerText());
}

test('what was earned last month is the same in both reports, and what is owed in list and statement', async ({
  page,
}) => {
  await signIn(page, 'Admin');
  await page.goto('/admin/reports/profit');
  await chooseLastMonth(page);
  const row = page.getByRole('row', { name: /^Net sales/ });
  await expect(row).toHaveText(/\d/);
  const earned = shillings(await row.getByRole('cell').first().innerText());
  expect(earned).toBeGreaterThan(0);
  await page.goto('/admin/reports/sales');
  await chooseLastMonth(page);
  expect(await factOf(page, 'Net sales')).toBe(earned);

  await page.goto('/admin/contacts/aged-debts');
  const owed = await factOf(page, 'Balance');
  const balances = page.locator('td[data-header="Balance"]');
  await expect(balances.first()).toHaveText(/\d/);
  const sum = (await balances.allInnerTexts()).map(shillings).reduce((total, one) => total + one, 0);
  expect(sum).toBeCloseTo(owed, 2);
  const debtor = page.getByRole('row').filter({ has: balances }).first();
  const balance = shillings(await debtor.locator('td[data-header="Balance"]').innerText());
  await debtor.getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Statement' })).toBeVisible();
  await expect.poll(() => page.getByRole('tabpanel').innerText().then(amountsIn)).toContain(balance);
});

/** The price that the shop shows for an item. */
async function shopPrice(browser: Browser, shop: Shop, slug: string): Promise<number> {
  const page = await browser.newPage({ baseURL: shop.origin });
  await page.goto(`/product-item/${slug}`);
  const price = shillings(
    await page
      .getByText(/^KES [\d,]+$/)
      .first()
      .innerText(),
  );
  await page.close();
  return price;
}

test('raises the prices of a brand’s toners with a preview, finds them in the shop, and takes it back', async ({
  page,
  browser,
  shop,
}) => {
  const [toner] = (await itemsOf(shop.origin)).filter(({ title }) => title === TONER);
  if (!toner) throw new Error(`There is no ${TONER}.`);
  const before = await shopPrice(browser, shop, toner.slug);
  await signIn(page, 'Admin');
  await page.goto('/admin/items/all');
  await page.getByRole('searchbox').fill('Kyocera TK');
  await expect(page.getByRole('row', { name: /Logitech/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(TONER) })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Change prices' }).click();
  const form = page.getByRole('dialog', { name: /^Change prices of/ });
  await form.getByRole('combobox', { name: /^Change/ }).selectOption('raise-percent');
  await form.getByLabel(/^Per/).fill('10');
  await form.getByLabel(/^Round to/).selectOption('KSh 50');
  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const line = preview.getByRole('row', { name: new RegExp(TONER) });
  await expect(line).toBeVisible();
  await preview.getByRole('button', { name: 'Apply' }).click();
  await expect(preview).toBeHidden();
  const raised = Math.round((before * 1.1) / 50) * 50;
  await expect.poll(() => shopPrice(browser, shop, toner.slug)).toBe(raised);

  await page.getByRole('link', { name: 'Bulk Changes' }).click();
  const change = page.getByRole('row', { name: /Prices raised by 10/ });
  await change.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click();
  await expect(change).toContainText('Undone');
  await expect.poll(() => shopPrice(browser, shop, toner.slug)).toBe(before);
});
