import type { Browser, Page } from '@playwright/test';
import { startTaxedShop, type TaxedShop } from '@ofisi/services/taxed-shop';
import { expect, signIn, test as base } from './journey';
import { scaled } from './time-scale';

const test = base.extend<object, { readonly taxedShop: TaxedShop }>({
  taxedShop: [
    async ({}, use) => {
      const shop = await startTaxedShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ taxedShop }, use) => use(taxedShop.origin),
});

/** Longer than the longest pause between the first retries. */
const BY_ITSELF = { timeout: scaled(60_000) };

/** Sells one ream for cash. @param customer text to type, and the suggestion that it finds */
async function sell(page: Page, customer?: readonly [typed: string, offered: string]): Promise<void> {
  await page.goto('/admin/sales/order/new');
  await page.getByRole('combobox', { name: /^Scan or type/ }).pressSequentially('copy paper');
  await page.getByRole('option', { name: /^Double A copy paper A4 80 g KSh/ }).click();
  if (customer) {
    await page.getByRole('combobox', { name: 'Customer', exact: true }).pressSequentially(customer[0]);
    await page.getByText(customer[1]).click();
  }
  await page.getByLabel('Amount received').fill('1000');
  await page.getByRole('button', { name: 'Record sale' }).click();
  await expect(page.getByRole('heading', { name: 'Sale recorded successfully' })).toBeVisible();
}

/** Prints the receipt. @returns its text, and whether it has a QR code */
async function printReceipt(page: Page): Promise<{ text: string; code: boolean; invoice: string }> {
  const printed = page.evaluate(
    () =>
      new Promise<{ text: string; code: boolean }>((resolve) => {
        window.print = () => {
          const paper = document.body.lastElementChild;
          resolve({ text: paper?.textContent ?? '', code: paper?.querySelector('svg[role=img]') !== null });
        };
      }),
  );
  await page.getByRole('button', { name: /^Print receipt/ }).click();
  const { text, code } = await printed;
  return { text, code, invoice: /INV\d+/.exec(text)?.[0] ?? '' };
}

/** The list of tax invoices, in a separate browser. */
async function openTaxInvoices(browser: Browser, { origin }: TaxedShop): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await signIn(page, 'Admin');
  await page.goto('/admin/money/tax-invoices');
  return page;
}

const rowOf = (page: Page, document: string) => page.getByRole('row', { name: new RegExp(document) });

async function actOn(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function booksOf({ books }: TaxedShop): Promise<{ trdInvcNo: string; signature: { rcptSign: string } }[]> {
  const answer = await fetch(books);
  return ((await answer.json()) as { sales: { trdInvcNo: string; signature: { rcptSign: string } }[] }).sales;
}

test('a sale is recorded while the tax office is down, and its receipt has number, signature and code afterwards', async ({
  page,
  browser,
  taxedShop,
}) => {
  await taxedShop.closeOffice();
  await signIn(page, 'Cashier');
  await sell(page);
  const before = await printReceipt(page);
  expect(before.text).toContain('Tax invoice number follows: KRA has not signed this document yet.');
  expect(before).toMatchObject({ code: false, invoice: expect.stringMatching(/^INV/) });

  const admin = await openTaxInvoices(browser, taxedShop);
  await expect(rowOf(admin, before.invoice)).toContainText('Waiting for less than a minute');
  await expect(admin.getByRole('status').filter({ hasText: '1 waiting, 0 set aside' })).toContainText(
    'Nothing can be sent right now: KRA’s service cannot be reached. We’ll retry automatically.',
  );

  await taxedShop.openOffice();
  // Without any user action.
  await expect(rowOf(admin, before.invoice)).toContainText('Signed', BY_ITSELF);
  await expect(admin.getByText('KRA has signed everything.')).toBeVisible(BY_ITSELF);
  await admin.context().close();

  await page.goto('/admin/sales/order');
  await actOn(page, before.invoice, 'Preview');
  const after = await printReceipt(page);
  const [signed, ...others] = await booksOf(taxedShop);
  expect(others).toEqual([]);
  expect(signed?.trdInvcNo).toBe(before.invoice);
  const signature = signed?.signature.rcptSign.match(/.{4}/g)?.join('-') ?? 'none';
  expect(after.text).toContain(`Receipt signature${signature}`);
  expect(after.text).toMatch(/CU invoice numberKRACU\d+\/1/);
  expect(after.code).toBe(true);
});

test('a document refused by KRA is set aside while others are sent, then corrected and sent again', async ({
  page,
  browser,
  taxedShop,
}) => {
  await signIn(page, 'Admin');
  await page.goto('/admin/contacts/customers?q=neema');
  const pin = async (text: string) => {
    await actOn(page, 'Esther Kemunto', 'Edit');
    await page.getByRole('form', { name: 'Edit Customer' }).getByLabel('Tax ID').fill(text);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Customer updated successfully!')).toBeVisible();
  };
  await pin('P051000910X');

  await sell(page, ['neema', 'Esther Kemunto, Neema Print House']);
  const { invoice: refused } = await printReceipt(page);
  await sell(page);
  const { invoice: next } = await printReceipt(page);

  const admin = await openTaxInvoices(browser, taxedShop);
  await expect(rowOf(admin, next)).toContainText('Signed', BY_ITSELF);
  await expect(rowOf(admin, refused)).toContainText(
    'KRA refused it: Request parameter error: custTin P051000910X is not registered. Correct the item or the customer’s PIN, then send it again.',
  );
  await expect(admin.getByRole('status').filter({ hasText: '0 waiting, 1 set aside' })).toBeVisible();

  await page.goto('/admin/contacts/customers?q=neema');
  await pin('P051000111X');
  await actOn(admin, refused, 'Send again');
  await expect(admin.getByText('The document will be sent again.')).toBeVisible();
  await expect(rowOf(admin, refused)).toContainText('Signed', BY_ITSELF);
  await expect(admin.getByText('KRA has signed everything.')).toBeVisible(BY_ITSELF);
  await admin.context().close();
  const signed = (await booksOf(taxedShop)).map(({ trdInvcNo }) => trdInvcNo);
  expect(signed.indexOf(refused)).toBeGreaterThan(signed.indexOf(next));
});
