import type { Page } from '@playwright/test';
import { expect, signIn, test } from './journey';

const ITEM = 'Kifaru T2 document scanner';
const [FIRST, SECOND, THIRD] = ['KFT2-0001', 'KFT2-0002', 'KFT2-0003'] as const;

// Calculated by hand, in shillings. Prices and costs include 16 % VAT.
const PRICE = 45_500;
const COST = 23_200;
const RENT = 30_000;
/** Two for 91,000.00 include 12,551.72 of VAT (91,000 × 16 / 116), and are 78,448.28 without it. Half of it was returned. */
const NET_SALES = 39_224.14;
const OUTPUT_VAT = 6_275.86;
/** One of them is gone for good: 23,200.00 less its VAT of 3,200.00. */
const COST_OF_GOODS = 20_000;
/** For the three that were bought. */
const INPUT_VAT = 9_600;

/** A sum of a report as a number; a dash, or a missing row, is zero. */
async function sumIn(page: Page, table: string, row: string, cell: 'first' | 'last'): Promise<number> {
  const figures = page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
    .getByRole('cell');
  if ((await figures.count()) === 0) return 0;
  const text = await (cell === 'first' ? figures.first() : figures.last()).innerText();
  return text === '–' ? 0 : Number(text.replaceAll(',', '').replace('−', '-'));
}

const ROWS = ['Net sales', 'Cost of goods sold', 'Gross profit', 'Expenses: Rent', 'Net profit'] as const;

/** Today's figures from the reports. */
async function readReports(page: Page) {
  await page.goto('/admin/reports/profit?period=today');
  await expect(page.getByRole('rowheader', { name: 'Net profit' })).toBeVisible();
  const profit = Object.fromEntries(
    await Promise.all(ROWS.map(async (row) => [row, await sumIn(page, 'Profit and Loss', row, 'first')] as const)),
  );
  await page.goto('/admin/reports/vat?period=today');
  await expect(page.getByRole('rowheader', { name: 'Total' }).first()).toBeVisible();
  return {
    ...profit,
    'Output VAT': await sumIn(page, 'Output VAT (sales)', 'Total', 'last'),
    'Input VAT': await sumIn(page, 'Input VAT (purchases)', 'Total', 'last'),
  };
}

/** The change of each figure, to the cent. */
const changeFrom = (before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(after).map(([row, sum]) => [row, Math.round(sum * 100 - (before[row] ?? 0) * 100) / 100]),
  );

const FILE = [
  'Title,Actual Name,Description,Brand,Category,Unit,Condition,Selling Price,Initial Price,Requires Serial',
  `${ITEM},Kifaru T2,60 pages a minute,HP,Printer & photocopiers,Piece,new,${PRICE},${PRICE},Yes`,
].join('\n');

/** A model that was never in the shop. It has no stock, so it is imported from a file. */
async function addItem(page: Page): Promise<void> {
  await page.goto('/admin/items/import');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'new-models.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  });
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('1 row will be added.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 row added.')).toBeVisible();
}

/** Orders three pieces, and receives them by their serial numbers. Resolves with the address of the purchase. */
async function buy(page: Page): Promise<string> {
  await page.goto('/admin/purchase/orders/new');
  await page.getByRole('combobox', { name: /^Scan or type/ }).fill('kifaru');
  await page.getByRole('option', { name: ITEM }).click();
  const line = page.getByRole('list', { name: 'Items' }).getByRole('listitem').filter({ hasText: ITEM });
  await line.getByRole('textbox', { name: /Quantity/ }).fill('3');
  await line.getByRole('textbox', { name: /Unit Cost/ }).fill(String(COST));
  await page.getByRole('combobox', { name: /^Supplier/ }).fill('Fatma');
  await page.getByText('Pwani Computer Imports').last().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Purchase Order Created')).toBeVisible();
  await page.getByRole('link', { name: 'Receive' }).click();
  const scan = page.getByLabel(/^Scan or type/);
  for (const serial of [FIRST, SECOND, THIRD]) {
    await scan.fill(serial);
    await scan.press('Enter');
    await expect(page.getByRole('list', { name: /Serial numbers/ }).getByText(serial)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Purchase Created')).toBeVisible();
  return page.url();
}

async function openTill(page: Page): Promise<void> {
  await page.goto('/admin/sales/till');
  await page.getByRole('button', { name: 'Open till' }).click();
  const form = page.getByRole('dialog', { name: 'Open Till' });
  await form.getByLabel(/^Opening float/).fill('2000');
  await form.getByRole('button', { name: 'Open till' }).click();
  await expect(page.getByRole('button', { name: 'Cash up' })).toBeVisible();
}

/** Sells two pieces by their serial numbers, for cash. Resolves with the number of the invoice. */
async function sell(page: Page): Promise<string> {
  await page.goto('/admin/sales/order/new');
  const scan = page.getByRole('combobox', { name: /Scan or type/ });
  await expect(scan).toBeFocused();
  for (const serial of [FIRST, SECOND]) {
    await scan.fill(serial);
    await scan.press('Enter');
    await expect(page.getByRole('list', { name: 'Items' }).getByText(serial)).toBeVisible();
  }
  await expect(page.getByLabel('Total')).toHaveText('KSh 91,000.00');
  await page.getByLabel('Amount received').fill('100000');
  await expect(page.getByLabel('Change')).toHaveText('KSh 9,000.00');
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(page.getByRole('heading', { name: 'Sale recorded successfully' })).toBeVisible();
  return /INV\d+/.exec((await page.getByText(/^Invoice INV/).textContent()) ?? '')?.[0] ?? '';
}

async function chooseOf(page: Page, invoice: string, action: string): Promise<void> {
  await page.goto(`/admin/sales/order?q=${invoice}`);
  await page.getByRole('button', { name: `Actions for ${invoice}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function deliver(page: Page, invoice: string): Promise<void> {
  await chooseOf(page, invoice, 'Deliver');
  await page.getByLabel(/^Delivery Address/).fill('Kenyatta Avenue 12');
  await page.getByLabel(/^Delivered By/).fill('Otieno');
  await page.getByRole('button', { name: 'Save delivery' }).click();
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Send out' }).click();
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByRole('button', { name: /Send out|Mark as/ })).toHaveCount(0);
}

async function takeOneBack(page: Page, invoice: string): Promise<void> {
  await chooseOf(page, invoice, 'Return items');
  const scan = page.getByRole('textbox', { name: 'Scan or type' });
  await scan.fill(SECOND);
  await scan.press('Enter');
  await expect(page.getByLabel('To refund')).toHaveText('KES 45,500.00');
  await page.getByLabel(/^Returned By/).fill('Achieng');
  await page.getByRole('combobox', { name: /^Return Status/ }).selectOption('Returned');
  await page.getByRole('textbox', { name: /^Amount Paid/ }).fill(String(PRICE));
  await page.getByRole('button', { name: 'Save return' }).click();
  await expect(page.getByText(/^CN\d+/)).toBeVisible();
  await expect(page.getByText('1 of 2')).toBeVisible();
}

async function paySupplier(page: Page, purchase: string): Promise<void> {
  await page.goto(purchase);
  await page.getByRole('button', { name: 'Pay Supplier' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(/^Amount/)).toHaveValue('69,600');
  await form.getByRole('combobox', { name: /^Payment Method/ }).selectOption('Bank transfer');
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Payment recorded successfully')).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
}

async function payRent(page: Page): Promise<void> {
  await page.goto('/admin/expenses');
  await page.getByRole('button', { name: 'New Expense' }).click();
  const form = page.getByRole('dialog', { name: 'Add Expense' });
  await form.getByLabel(/^Title/).fill('Rent of the shop');
  await form.getByLabel(/^Amount/).fill(String(RENT));
  await form.getByRole('combobox', { name: 'Category' }).fill('Rent');
  await page.locator('.ant-select-item-option', { hasText: 'Rent' }).first().click();
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('cell', { name: 'Rent of the shop', exact: true })).toBeVisible();
}

async function cashUp(page: Page): Promise<void> {
  await page.goto('/admin/sales/till');
  await page.getByRole('button', { name: 'Cash up' }).click();
  const form = page.getByRole('dialog', { name: 'Cash Up' });
  // 2,000 to begin with, 91,000 for two, less 45,500 for the returned one.
  await form.getByLabel('KSh 1,000').fill('47');
  await form.getByLabel('KSh 500').fill('1');
  await expect(form.getByText('KSh 47,500.00')).toHaveCount(2);
  await expect(form.getByText('KSh 0.00')).toBeVisible();
  await form.getByRole('button', { name: 'Cash up' }).click();
  await expect(page.getByText('Your last cash-up')).toBeVisible();
}

test('goods are bought, sold, delivered, returned and paid for, and the profit is right to the cent', async ({
  page,
}) => {
  await signIn(page, 'Developer');
  const before = await readReports(page);
  await addItem(page);
  const purchase = await buy(page);
  await openTill(page);
  const invoice = await sell(page);
  await deliver(page, invoice);
  await takeOneBack(page, invoice);
  await paySupplier(page, purchase);
  await payRent(page);
  await cashUp(page);

  expect(changeFrom(before, await readReports(page))).toEqual({
    'Net sales': NET_SALES,
    'Cost of goods sold': -COST_OF_GOODS,
    'Gross profit': 19_224.14,
    'Expenses: Rent': -RENT,
    'Net profit': -10_775.86,
    'Output VAT': OUTPUT_VAT,
    'Input VAT': INPUT_VAT,
  });
  await page.goto(`/admin/items/serial-number/pieces?q=KFT2`);
  await expect(page.getByRole('row', { name: new RegExp(FIRST) })).toContainText('Sold');
  for (const serial of [SECOND, THIRD])
    await expect(page.getByRole('row', { name: new RegExp(serial) })).toContainText('In Stock');
});
